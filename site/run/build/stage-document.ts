import { createRequire } from 'node:module';
import path from 'node:path';
import type { Result } from 'lectern/model';
import { type Plugin, rolldown } from 'rolldown';
import { bundleWorker } from './bundle-worker.ts';
import { diagnostic } from './diagnostics.ts';

/**
 * The policy of the stage: nothing leaves it. Addresses of pages come from a base element, and forms fire their events
 * without being sent. Its element says the same, without the sandbox, which only a header can set.
 */
const directives = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' blob:",
  'worker-src blob: data:',
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  "connect-src 'none'",
  "form-action 'none'",
  'base-uri * about: data:',
];

/** The policy that hosts send with the stage. */
export const stagePolicy = ['sandbox allow-scripts allow-forms', ...directives].join('; ');

/** The styles of the stage: its frames lie over each other, and the driver shows one. */
const styles = 'html,body{margin:0;height:100%;overflow:hidden;background:#fff}main>iframe{position:absolute;inset:0}';

/** Returns the document in which samples run: one file without any further request. */
export async function stageDocument(input: {
  readonly root: string;
  readonly folder: string;
}): Promise<Result<string>> {
  const { root, folder } = input;
  const worker = await bundleWorker({ root, folder });
  const agent = await bundleScript(
    createRequire(path.join(root, 'package.json')).resolve('@lectern/in-page-driver/agent'),
    { name: 'agent' },
  );
  const code = await bundleScript(path.join(root, 'run/stage/stage.ts'), {
    texts: { 'own:worker': worker.code, 'own:agent': agent },
  });
  const script = code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  const file = 'run/build/replacements.ts';
  const diagnostics = [
    ...worker.unresolved.map((imported) => diagnostic('runtime-import-unknown', { file }, { imported })),
    ...worker.idle.map((name) => diagnostic('runtime-replacement-unused', { file }, { name })),
  ];
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`;
  const value = `<!doctype html><html lang="en"><head>${head}<title>Stage</title><style>${styles}</style></head><body><script>${script}</script></body></html>`;
  return { value, diagnostics };
}

/** Bundles a script, in which modules of the given names are texts. */
async function bundleScript(
  input: string,
  { name, texts = {} }: { readonly name?: string; readonly texts?: Readonly<Record<string, string>> },
): Promise<string> {
  const plugin: Plugin = {
    name: 'texts',
    resolveId: (id) => (id in texts ? `\0${id}` : undefined),
    load: (id) => (id.slice(1) in texts ? `export default ${JSON.stringify(texts[id.slice(1)])};` : undefined),
  };
  const bundle = await rolldown({
    input,
    platform: 'browser',
    plugins: [plugin],
    resolve: { conditionNames: ['source', 'import', 'default'] },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, ...(name && { name }) });
  await bundle.close();
  return output[0].code;
}
