// Takes the pictures of the site for its manifest, from a build: `npm run build && npm run screenshots`.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import { findBrowser } from './browser.mjs';
import { readArguments } from './read-arguments.mjs';

readArguments({ usage: 'npm run screenshots\n\nTakes the pictures of the built site for its web app manifest.' });

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'site/static/img/screenshots');
const pictures = [
  { name: 'wide', route: '/docs/selectors', width: 1280, height: 800, deviceScaleFactor: 1 },
  { name: 'narrow', route: '/docs/api/element/click', width: 390, height: 780, deviceScaleFactor: 2 },
];

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
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [];
  browser = await puppeteer.launch({ executablePath: findBrowser().chrome, userDataDir: profile, args });
  mkdirSync(folder, { recursive: true });
  for (const { name, route, ...viewport } of pictures) {
    const page = await browser.newPage();
    await page.setViewport(viewport);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await page.goto(url + route, { waitUntil: 'networkidle0' });
    await page.evaluate(() => document.querySelector('.announcement button')?.click());
    await page.screenshot({ path: join(folder, `${name}.webp`), quality: 80 });
    await page.close();
  }
} finally {
  await browser?.close();
  preview.kill();
  rmSync(profile, { recursive: true, force: true });
}
