import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { SiteReader } from './site-reader.ts';
import { siteTools } from './site-tools.ts';

/** Tools change nothing, and their answers depend only on the site. */
const annotations = { readOnlyHint: true, openWorldHint: false };

const instructions =
  'Documentation. Search it, then read the pages that answer the question, and name them by their routes.';

/**
 * Makes the Model Context Protocol server of a site. It offers the tools of `siteTools`, and answers once it is connected to a
 * transport. It passes schemas on as JSON, because the SDK may use a different version of Zod.
 */
export async function createMcpServer(input: {
  readonly site: SiteReader;
  /** Name and version that the server reports to clients. */
  readonly name: string;
  readonly version: string;
  /** Kind that the site's search gives to pages about commands. */
  readonly commands: string;
}): Promise<Server> {
  const { site, name, version, commands } = input;
  const tools = await siteTools(site, commands);
  const server = new Server({ name, version }, { capabilities: { tools: {} }, instructions });

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, input, output }) => ({
      name,
      title,
      description,
      inputSchema: jsonSchema(input, 'input'),
      ...(output && { outputSchema: jsonSchema(output, 'output') }),
      annotations,
    })),
  }));

  server.setRequestHandler(CallToolRequestSchema, async ({ params }): Promise<CallToolResult> => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name.slice(0, 100)}.`);
    const given = tool.input.safeParse(params.arguments ?? {});
    if (!given.success) return { content: [{ type: 'text', text: z.prettifyError(given.error) }], isError: true };
    try {
      const { texts, data, isError } = await tool.call(given.data);
      return {
        content: texts.map((text) => ({ type: 'text', text })),
        ...(data && { structuredContent: data }),
        ...(isError && { isError }),
      };
    } catch (error) {
      // A model can pass this on to its user, or try something else.
      return { content: [{ type: 'text', text: (error as Error).message }], isError: true };
    }
  });
  return server;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): { readonly type: 'object'; [key: string]: unknown } {
  return { ...z.toJSONSchema(schema, { io }), type: 'object' };
}
