import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { limitRequests } from './limit-requests.ts';
import { createMcpServer } from './mcp-server.ts';
import { openSiteFiles } from './site-files.ts';
import { createSiteReader } from './site-reader.ts';

/** Options of the server for a site. */
export interface McpOptions {
  /** Absolute path of the folder that paths of sites are relative to. */
  readonly root: string;
  /** Kind that the site's search gives to pages about commands. */
  readonly commands: string;
  /** Version that the server reports to clients. */
  readonly version: string;
}

/**
 * Serves a client over standard input and output until it disconnects: `lectern mcp`. The site is a folder or an address. If
 * there is no site, prints the reason and returns `false`.
 */
export async function runMcp(where: string, { root, commands, version }: McpOptions): Promise<boolean> {
  try {
    const site = createSiteReader(openSiteFiles(where, root));
    const server = await createMcpServer({ site, name: 'lectern', version, commands });
    const ended = new Promise<void>((resolve) => {
      server.onclose = resolve;
      // The SDK's transport does not notice when its client disconnects.
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
