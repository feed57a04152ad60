// `npm run build && npm run screenshots`: takes the pictures that the repository keeps and writes those that look different.
// `-- --check` writes no kept picture and fails if one looks different. The picture then is in `e2e/generated/pictures/`.
import './guard.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import { chromeFlags, findBrowser } from './browser.mjs';
import { readArguments } from './read-arguments.mjs';
import { compare } from './screenshots/compare.mjs';
import { pictures } from './screenshots/pictures.mjs';
import { take } from './screenshots/take.mjs';

const { values } = readArguments({
  usage: `
npm run screenshots [-- --check]

Takes the pictures that the repository keeps, from the built site, and writes those that look different.

  --check   writes no kept picture, and fails if one looks different
`,
  options: { check: { type: 'boolean' } },
});

const root = resolve(import.meta.dirname, '..');
const isCheck = values.check === true;
const preview = spawn(process.execPath, [join(root, 'scripts/lectern.mjs'), 'preview'], { cwd: root });
const profile = mkdtempSync(join(tmpdir(), 'lectern-screenshots-'));
let browser;
try {
  const url = await new Promise((found, failed) => {
    preview.stdout.on('data', (text) => {
      const [address] = /http:\/\/\S+/.exec(String(text)) ?? [];
      if (address) found(address.replace(/\/$/, ''));
    });
    preview.once('exit', () => failed(new Error('There is no preview: run "npm run build" first.')));
  });
  browser = await puppeteer.launch({
    executablePath: findBrowser().chrome,
    userDataDir: profile,
    // As little as possible of the machine: neither its hints for letters nor its colors.
    args: [...chromeFlags, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
  });
  for (const picture of pictures) {
    const taken = await take(browser, url, picture);
    const result = await compareWithKept(join(root, picture.file), taken);
    process.stdout.write(`  ${picture.file}: ${result}\n`);
  }
} finally {
  await browser?.close();
  preview.kill();
  rmSync(profile, { recursive: true, force: true });
}

/** Compares a picture with the kept one, and writes it if it looks different. Returns what is told about it. */
async function compareWithKept(file, taken) {
  const result = existsSync(file) ? await compare(readFileSync(file), taken) : 'new';
  if (result === 'same' || result === 'alike') return result;
  const target = isCheck ? join(root, 'e2e/generated/pictures', basename(file)) : file;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, taken);
  if (isCheck) process.exitCode = 1;
  return result;
}
