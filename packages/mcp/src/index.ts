import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { limitRequests } from './limit-requests.ts';
import { createMcpServer } from './mcp-server.ts';
import { openSiteFiles } from './site-files.ts';
import { createSiteReader } from './site-reader.ts';

/** Who asks about a site, and how. */
export interface McpOptions {
  /** Absolute path of the folder that paths of sites are relative to. */
  readonly root: string;
  /** Kind that the site's search gives to pages about commands. */
  readonly commands: string;
  /** Version that clients are told. */
  readonly version: string;
}

/**
 * Answers a client over standard input and output until it goes: `lectern mcp`. The site is a folder or an address. Returns `false`,
 * after it has said why, where there is no site.
 */
export async function runMcp(where: string, { root, commands, version }: McpOptions): Promise<boolean> {
  try {
    const site = createSiteReader(openSiteFiles(where, root));
    const server = await createMcpServer({ site, name: 'lectern', version, commands });
    const ended = new Promise<void>((resolve) => {
      server.onclose = resolve;
      // The transport of the SDK does not hear that its client is gone.
      process.stdin.once('end', resolve).once('close', resolve);
    });
    const requests = process.stdin.pipe(limitRequests((answer) => process.stdout.write(answer)));
    await server.connect(new StdioServerTransport(requests));
    await ended;
    await server.close();
    return true;
  } catch (error) {
    process.stderr.write(`${where}: ${(error as Error).message}\n`);
    return false;
  }
}
