import type { GlobalData } from '../../model/version.ts';
import { fetchJson } from './fetch-json.ts';

/** The global data, loaded when somebody asks. */
export interface GlobalDataSource {
  /** The same promise for all who ask, a rejected one too: React asks again at every rendering. */
  load(): Promise<GlobalData>;
  /** Lets the next who asks try again what failed. */
  forgetFailure(): void;
}

/** Makes the source for the data at that address. */
export function createGlobalData(address: string): GlobalDataSource {
  let data: Promise<GlobalData> | undefined;
  let hasFailed = false;
  return {
    load() {
      if (data) return data;
      data = fetchJson<GlobalData>(address, hasFailed ? 'reload' : 'default');
      hasFailed = false;
      data.catch(() => {
        hasFailed = true;
      });
      return data;
    },
    forgetFailure() {
      if (hasFailed) data = undefined;
    },
  };
}
