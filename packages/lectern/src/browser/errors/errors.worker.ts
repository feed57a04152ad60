import { fetchJson } from '../load/fetch-json.ts';
import type { ErrorIndex } from './error-index.ts';
import { type ErrorResponse, explainReport } from './explain-report.ts';

// Runs apart from the page, which stays usable while a long report is read. The worker's name is the address of the file of errors.

const respond = (response: ErrorResponse) => postMessage(response);
let index: ErrorIndex;

addEventListener('message', ({ data }: MessageEvent<string>) => respond(explainReport(data, index)));

fetchJson<ErrorIndex>(self.name, 'no-cache').then(
  (loaded) => {
    index = loaded;
    respond('ready');
  },
  () => respond('failed'),
);
