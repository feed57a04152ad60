import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as lectern from './index.ts';

it('exports these values', () => {
  expect(Object.keys(lectern).sort()).toMatchInlineSnapshot(`
    [
      "blog",
      "checkOptions",
      "codeFingerprint",
      "countDiagnostics",
      "createHeadingSlugger",
      "defineDiagnostics",
      "defineSite",
      "docs",
      "escapeHtml",
      "formatDiagnostics",
      "loadModule",
      "openStore",
      "pages",
      "readEntries",
    ]
  `);
});

it('exports these types', async () => {
  const source = await readFile(join(import.meta.dirname, 'index.ts'), 'utf8');
  const types = [
    ...[...source.matchAll(/export type \{([^}]*)\}/g)].flatMap(([, names]) => names!.split(',')),
    ...[...source.matchAll(/\btype (\w+)/g)].map(([, name]) => name!),
  ];
  expect([...new Set(types.map((name) => name.trim()).filter(Boolean))].sort()).toMatchInlineSnapshot(`
    [
      "BlogOptions",
      "CodeHint",
      "Diagnostic",
      "DiagnosticDefinition",
      "Diagnostics",
      "DocsOptions",
      "DocsVersionOptions",
      "Entry",
      "EntryBody",
      "Fence",
      "FrontMatter",
      "HastPluginEntry",
      "HeadingSlugger",
      "LoadedModule",
      "MarkdownPage",
      "MdastPluginEntry",
      "OptionForm",
      "Origin",
      "PageKind",
      "PagesOptions",
      "Place",
      "RenderFence",
      "Result",
      "Severity",
      "SiteConfigInput",
      "Source",
      "SourceContext",
      "SourceFile",
      "SourceOutput",
      "Store",
      "TrimLimits",
    ]
  `);
  expect(source).not.toContain('export *');
});
