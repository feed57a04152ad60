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
  const code = await bundleScript(path.join(root, 'run/stage/stage.ts'), { texts: { 'own:agent': agent } });
  const parts = [...partsOf(worker.code), inDocument(code)];
  const file = 'run/build/replacements.ts';
  const diagnostics = [
    ...worker.unresolved.map((imported) => diagnostic('runtime-import-unknown', { file }, { imported })),
    ...worker.idle.map((name) => diagnostic('runtime-replacement-unused', { file }, { name })),
  ];
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`;
  const value = `<!doctype html><html lang="en"><head>${head}<title>Stage</title><style>${styles}</style></head><body>${scriptsOf(parts)}</body></html>`;
  return { value, diagnostics };
}

/** Parts of the worker's code, after each of which the document tells how much of it has come. */
const partCount = 4;

/** Returns the worker's code in parts, none of which ends within a character. */
function partsOf(code: string): readonly string[] {
  const text = inDocument(code);
  return text.match(new RegExp(`[^]{1,${Math.ceil(text.length / partCount)}}`, 'gu'))!;
}

/** Returns the scripts of the document: the parts of the worker's code as texts, and what runs in the document at last. */
function scriptsOf(parts: readonly string[]): string {
  const size = parts.join('').length;
  let come = 0;
  const texts = parts.slice(0, -1).map((text) => {
    come += text.length;
    const percent = Math.round((come / size) * 100);
    return `<script type="text/plain">${text}</script><script>parent.postMessage({percent:${percent}},'*')</script>`;
  });
  return `${texts.join('')}<script>${parts.at(-1)}</script>`;
}

/** Returns code as a script element takes it. In texts of the code, the escapes mean the same. */
function inDocument(code: string): string {
  return code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
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
