import type { Sidebars } from '../../model/sidebar.ts';
import { withBase } from '../../model/url.ts';
import type { GlobalData } from '../../model/version.ts';
import { contentHash } from '../ground/hashes.ts';
import type { OutputFile } from './create-output.ts';

/** The data that pages share, as files with a hash in their names, and their future addresses. */
export interface DataFiles {
  readonly files: readonly OutputFile[];
  /** Addresses of the sidebars' data by name. */
  readonly sidebarAddresses: Readonly<Record<string, string>>;
  readonly globalDataAddress: string;
}

/** Returns a file for each sidebar and one for the global data. */
export function emitDataFiles(input: {
  readonly baseUrl: string;
  readonly sidebars: Sidebars;
  readonly globalData: GlobalData;
}): DataFiles {
  const files: OutputFile[] = [];

  function emit(name: string, data: unknown): string {
    const content = JSON.stringify(data);
    const path = `assets/data/${name.replaceAll(/[^\w.-]+/g, '-').slice(0, 100)}.${contentHash(content)}.json`;
    files.push({ path, content });
    return withBase(input.baseUrl, `/${path}`);
  }

  const sidebarAddresses = Object.fromEntries(
    Object.entries(input.sidebars).map(([name, items]) => [name, emit(`sidebar-${name}`, items)]),
  );
  return { sidebarAddresses, globalDataAddress: emit('global', input.globalData), files };
}
