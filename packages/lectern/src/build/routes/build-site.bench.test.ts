import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import type { Article } from '../../model/page.ts';
import { checkSite } from '../checks/check-site.ts';
import { parseConfig } from '../config/parse-config.ts';
import { docs } from '../content/docs.ts';
import { entryKey } from '../content/entry-key.ts';
import { runSources } from '../content/run-sources.ts';
import { buildSite } from './build-site.ts';
import { execFileSync } from 'node:child_process';
it('m', async () => {
  const root = await mkdtemp(join(tmpdir(), 'lectern-'));
  const N = 250;
  for (let d = 0; d < 10; d++) await mkdir(join(root, `docs/0${d}-folder`), { recursive: true });
  for (let i = 0; i < N; i++) await writeFile(join(root, `docs/0${i % 10}-folder/page-${i}.md`), `---\ntitle: Page ${i}\ndescription: This is page number ${i}\nkeywords: [a, b]\nsidebar_position: ${i}\n---\n\n${'Some words here. '.repeat(300)}\n`);
  execFileSync('git', ['init', '-q'], { cwd: root }); execFileSync('git', ['add', '.'], { cwd: root }); execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'x'], { cwd: root });
  const { value: config } = parseConfig({ input: { title: 'x', url: 'https://e.com', sources: [docs()] }, file: 'x' });
  for (let r = 0; r < 5; r++) {
    let t = performance.now();
    const s = await runSources({ root, config: config! });
    const a = performance.now() - t;
    const articles = new Map(s.value.flatMap(({ entries }) => entries.map((e, n) => [entryKey(e), { html: '<p><a href="lectern-ref:1">x</a></p>'.repeat(100), toc: [], anchors: ['a', 'b'], sections: [], images: [], excerpt: 'x', words: 3, references: Array.from({ length: 30 }, (_, k) => ({ kind: 'link', target: k % 3 ? `/docs/folder/page-${(n + k) % N}#a` : `../0${k % 10}-folder/page-${k}.md`, line: 1, column: 1 })) } as Article] as const)));
    t = performance.now();
    const b = buildSite({ root, config: config!, outputs: s.value, articles, assets: [] });
    const bb = performance.now() - t;
    t = performance.now();
    const c = checkSite(b.value, config!);
    process.stdout.write(`sources ${a.toFixed(0)} build ${bb.toFixed(0)} check ${(performance.now() - t).toFixed(0)} problems ${c.length} pages ${b.value.pages.length} dated ${b.value.pages.filter((p) => p.page.lastUpdated).length} ${s.diagnostics.length}\n`);
  }
  await rm(root, { recursive: true });
}, 60000);
