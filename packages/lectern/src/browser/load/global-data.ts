import type { GlobalData } from '../../model/version.ts';
import { fetchJson } from './fetch-json.ts';

/** The global data, loaded on first use. */
export interface GlobalDataSource {
  /** Returns the same promise to all callers, even a rejected one, because React asks at every rendering. */
  load(): Promise<GlobalData>;
  /** Lets the next caller retry a failed load. */
  forgetFailure(): void;
}

/** Creates the source for the data at an address. */
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
