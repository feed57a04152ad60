import { join } from 'node:path';
import type { Result } from '../../model/diagnostic.ts';
import { packedPath, workerPath } from '../../model/offline.ts';
import { htmlFile, withBase, withoutBase } from '../../model/url.ts';
import type { HostName } from '../config/host-names.ts';
import type { Output } from '../emit/create-output.ts';
import { diagnostic } from '../emit/diagnostics.ts';
import { keepFileStamps } from '../emit/file-stamps.ts';
import { keepFormerFiles } from '../emit/former-files.ts';
import type { WrittenPage } from '../emit/page-files.ts';
import { keepPageRecords, type PageRecord, type PageRecords } from '../emit/page-records.ts';
import { redirectAddress } from '../emit/redirect-address.ts';
import { socialImageStamps } from '../emit/social-images/social-images.ts';
import { writeSourceFiles } from '../emit/source-files.ts';
import { keepWrittenFiles } from '../emit/written-files.ts';
import { hasErrors } from '../ground/define-diagnostics.ts';
import type { BytesOfKind } from '../ground/report.ts';
import type { SourceFile } from '../ground/source.ts';
import { emitHostFiles, hostFolder, takesCompressed } from '../hosting/host-files.ts';
import { precompress } from '../hosting/precompress.ts';
import { type FilePolicies, filePoliciesPath, siteHeaders } from '../hosting/site-headers.ts';
import type { BuiltSite } from '../routes/built-site.ts';
import type { Store } from '../store/open-store.ts';
import { bundleFarewell } from '../vite/bundle-scripts.ts';
import type { Project } from './project.ts';
import type { WrittenSite } from './write-site.ts';

/** CloudFront's function, and its size limit in bytes. */
const functionPath = `${hostFolder}/cloudfront-function.js`;
const largestFunction = 10_240;

/** Copies the static folder, installs the output and stores what the next build must know about it. */
export async function commitSite(input: {
  readonly output: Output;
  readonly project: Project;
  /** Paths of the static folder's files. */
  readonly assets: readonly string[];
  /** Files that sources made in addition. */
  readonly files: readonly SourceFile[];
  readonly site: BuiltSite;
  readonly written: WrittenSite;
  readonly store: Store;
  /** Hosts whose files are written, too. */
  readonly hosts: readonly HostName[];
  /** Number of former builds whose hashed files stay. */
  readonly keep: number;
}): Promise<Result<readonly BytesOfKind[]>> {
  const { output, project, assets, files, site, written, store, hosts, keep } = input;
  const { url, baseUrl } = project.config;
  const policies = filePolicies(files);
  const forHosts = emitHostFiles(hosts, {
    baseUrl,
    headers: siteHeaders({ url, policy: written.policy, ...(policies && { policies }) }),
    ...(policies && { policies }),
    redirects: site.redirects.map(({ from, to }) => ({ from: withBase(baseUrl, from), to: redirectAddress(to) })),
    paths: [
      ...site.pages.map(({ page }) => htmlFile(withoutBase(baseUrl, page.route) ?? page.route)),
      ...site.redirects.map(({ from }) => htmlFile(from)),
      ...files.map(({ path }) => path),
      ...assets.map((path) => path.slice(1)),
    ],
  });
  const large = forHosts.find(
    ({ path, content }) => path === functionPath && Buffer.byteLength(content) > largestFunction,
  );
  for (const file of forHosts) if (!assets.includes(`/${file.path}`)) await output.write('files of the hosts', file);
  // A site may have its own worker if the engine needs none.
  if (!project.config.offline && !assets.includes(workerPath) && !files.some(({ path }) => `/${path}` === workerPath))
    await output.write('scripts, styles', { path: workerPath.slice(1), content: await bundleFarewell(store) });
  const keepSourceFiles = await writeSourceFiles(files, { output, store, outDir: project.outDir });
  if (policies) await output.write('data', { path: filePoliciesPath, content: JSON.stringify(policies) });
  for (const path of assets) await output.copy(path.slice(1), join(project.staticDir, path));
  const committed = await output.commit(async (folder) => {
    if (keep > 0) await keepFormerFiles({ from: project.outDir, to: folder, builds: keep });
    if (hosts.some(takesCompressed)) await precompress(folder, store);
  });
  if (hasErrors(committed.diagnostics)) return committed;
  await keepPageRecords(store, project.outDir, recordPages(output, written.pages));
  await keepWrittenFiles(store, project.outDir, output.written());
  await keepSourceFiles();
  await keepFileStamps(store, socialImageStamps, project.outDir, { paths: written.socialImages, output });
  if (!large) return committed;
  const size = Buffer.byteLength(large.content);
  return { ...committed, diagnostics: [diagnostic('host-function-large', { file: 'site.config.ts' }, { size })] };
}

/** Returns the policies of single files; undefined if none has one. */
function filePolicies(files: readonly SourceFile[]): FilePolicies | undefined {
  const found = files.flatMap(({ path, policy }) => (policy === undefined ? [] : [[path, policy] as const]));
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Returns what the next build must know about the pages, once the output is installed. */
function recordPages(output: Output, written: ReadonlyMap<string, WrittenPage>): PageRecords {
  const records = new Map<string, PageRecord>();
  for (const [path, { key, payloadPath, offline: entry }] of written) {
    const [document, payload] = [output.stamp(path), output.stamp(payloadPath)];
    const stamp = entry && output.stamp(packedPath(entry.hash).slice(1));
    const offline = entry && stamp ? { stamp, entry } : undefined;
    if (document && payload && (offline || !entry)) records.set(path, { key, document, payload, offline });
  }
  return records;
}
