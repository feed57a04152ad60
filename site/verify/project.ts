import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageSample } from '@lectern/verify';

/**
 * Returns the files of the small project that contains what pages do not show: specs, a feature, pages in `public/`, and
 * basic options.
 */
export function readProject(root: string): Record<string, string> {
  const pages = Object.entries(readFolder(path.join(root, 'static/samples'), false)).map(([name, text]) => [
    `public/${name}`,
    text,
  ]);
  return { ...Object.fromEntries(pages), ...readFolder(path.join(root, 'samples/project'), true) };
}

/** Returns the project with the files of a page: features and steps of the page replace those of the project. */
export function withPage(
  project: Readonly<Record<string, string>>,
  page: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = Object.keys(page);
  const hasFeatures = names.some((name) => name.endsWith('.feature'));
  const hasSteps = Object.values(page).some((text) => /^(?:Given|When|Then)\(/m.test(text));
  const kept = Object.entries(project).filter(
    ([name]) => !(hasFeatures && name.endsWith('.feature')) && !(hasSteps && name.includes('/step-definitions/')),
  );
  return { ...Object.fromEntries(kept), ...page };
}

/**
 * Returns the files beside a sample. If one exists in both languages, the one in its own is used: a page may show a project
 * twice.
 */
export function filesOf({ files, language }: Pick<PageSample, 'files' | 'language'>): Record<string, string> {
  const other = language === 'ts' ? 'js' : 'ts';
  const twin = (name: string) => (name.endsWith(`.${other}`) ? name.replace(/[jt]s$/, language) : '');
  return Object.fromEntries(Object.entries(files).filter(([name]) => !(twin(name) in files)));
}

/** Every hook of a configuration. */
export const hooks: readonly string[] = [
  ...['onPrepare', 'onWorkerStart', 'onWorkerEnd', 'onComplete', 'onReload'],
  ...['beforeSession', 'before', 'after', 'afterSession', 'beforeCommand', 'afterCommand'],
  ...['beforeSuite', 'beforeHook', 'beforeTest', 'afterTest', 'afterHook', 'afterSuite'],
  ...['beforeFeature', 'beforeScenario', 'beforeStep', 'afterStep', 'afterScenario', 'afterFeature'],
];

/** Returns a configuration that completes the one in a file, and records which of its hooks are called. */
export function whole(name: string): string {
  return `const { config: base } = require('./base.conf')
const { config } = require('./${name.replace(/\.[jt]s$/, '')}')
const isCucumber = config.framework === 'cucumber'
exports.config = {
    ...base,
    ...(isCucumber && { specs: ['./features/**/*.feature'], cucumberOpts: { require: ['./features/step-definitions/*.{js,ts}'] } }),
    ...config,
}
const { appendFileSync } = require('node:fs')
for (const name of ${JSON.stringify(hooks)}) {
    const noted = (hook) => typeof hook !== 'function' ? hook : function (...args) {
        appendFileSync(process.env.SAMPLE_USES, 'hook/' + name + '\\n')
        return hook.apply(this, args)
    }
    const own = exports.config[name]
    if (own !== undefined) exports.config[name] = Array.isArray(own) ? own.map(noted) : noted(own)
}
`;
}

/** Returns the text files of a folder by relative path. */
export function readFolder(folder: string, deep: boolean): Record<string, string> {
  const names = readdirSync(folder, { recursive: deep, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')];
    }),
  );
}
