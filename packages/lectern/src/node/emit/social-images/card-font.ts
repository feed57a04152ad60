/// <reference path="../font-packages.d.ts" />
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile } from '../create-output.ts';
import { sfntFamily } from './sfnt-family.ts';

/** The files of the first font of a style sheet: one, or one for each weight. */
export interface FontFiles {
  readonly files: readonly OutputFile[];
  /** Changes with the files. */
  readonly id: string;
}

/** A font with which Pango can draw. */
export interface CardFont {
  /** The name by which Pango finds it. */
  readonly family: string;
  /** Absolute paths. */
  readonly files: readonly string[];
}

const fontFace = /@font-face\s*\{([^}]*)\}/g;

/** Finds the upright files of the first font that a style sheet loads from the site; none if it loads none. */
export function findFontFiles(css: string, files: readonly OutputFile[]): FontFiles {
  const faces = [...css.matchAll(fontFace)].flatMap(([, rule = '']) => {
    if (/font-style:\s*(italic|oblique)/.test(rule)) return [];
    const family = /font-family:\s*([^;]*)/.exec(rule)?.[1]?.trim();
    const file = files.find(({ path }) => /\.(woff2?|[ot]tf)$/.test(path) && rule.includes(path));
    return family && file ? [{ family, file }] : [];
  });
  const found = [...new Set(faces.filter(({ family }) => family === faces[0]?.family).map(({ file }) => file))];
  const hash = createHash('sha256');
  for (const { content } of found) hash.update(content);
  return { files: found, id: hash.digest('hex') };
}

/**
 * Writes a font's files into a folder, in the format that Pango reads. The folder must stay, because Pango keeps the paths
 * of all fonts until the process ends. Undefined for a font that it cannot read, or if the folder cannot be written.
 */
export async function unpackFont({ files }: FontFiles, folder: string): Promise<CardFont | undefined> {
  if (files.length === 0) return undefined;
  const { convert } = await import('fontverter');
  try {
    const fonts = await Promise.all(files.map(({ content }) => convert(Buffer.from(content), 'sfnt')));
    const family = sfntFamily(fonts[0]!);
    if (family === undefined) return undefined;
    await mkdir(folder, { recursive: true });
    return { family, files: await Promise.all(fonts.map((font) => keepFont(font, folder))) };
  } catch {
    // The subsetting of fonts, or the store, reports it.
    return undefined;
  }
}

/** Returns the absolute path of a file with the font in it. Another build may write the same file at the same time. */
async function keepFont(font: Buffer, folder: string): Promise<string> {
  const file = join(folder, `${createHash('sha256').update(font).digest('hex').slice(0, 16)}.ttf`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept?.equals(font)) return file;
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, font);
  await rename(unfinished, file);
  return file;
}
