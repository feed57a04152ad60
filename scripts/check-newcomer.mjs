// `npm run check:newcomer`: follows the page Getting started word by word, as a newcomer does who has nothing yet: a new
// folder, an empty home, no display, packages from the registry, a terminal that answers the wizard as the page's table
// says.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { readArguments } from './read-arguments.mjs';

readArguments({
  usage:
    'npm run check:newcomer\n\nFollows the page Getting started in a new folder, with packages from the registry and without a display.',
});

const file = new URL('../site/content/docs/gettingstarted.md', import.meta.url);
const page = readFileSync(file, 'utf8');
const { chrome } = findBrowser();
const root = mkdtempSync(join(tmpdir(), 'newcomer-'));
const home = join(root, 'home');
mkdirSync(home);
/** The environment of a shell in a fresh container; the page says when `CHROME_PATH` is needed. */
const env = { HOME: home, PATH: process.env.PATH, LANG: 'C.UTF-8', TERM: 'xterm', CHROME_PATH: chrome };

/** The fences of the page in their order. */
const fences = [...page.matchAll(/^```(\w+)?(.*)\n([\s\S]*?)^```$/gm)].map(([, lang, attributes, text]) => ({
  lang,
  title: /title="([^"]+)"/.exec(attributes)?.[1],
  text,
}));
const fence = (is) => fences.find(is) ?? fail('The page has no such fence any more.', String(is));
const shell = (part) => fence(({ lang, text }) => lang === 'bash' && text.includes(part)).text;
const titled = (title, nth = 0) => fences.filter((each) => each.title === title)[nth].text;
/** Rows of the table of answers: question and answer, as they are written. */
const answers = [...page.matchAll(/^\| ([^|]+\?|Do you want me[^|]*) \| ([^|]+) \|/gm)].map(([, question, answer]) => ({
  question: question.replaceAll('\\`', '').replaceAll('`', ''),
  answer,
}));

/** Runs commands in a folder and returns what they print. Ends the process if they end with another code than expected. */
async function run(commands, cwd, code = 0) {
  process.stdout.write(`> ${commands.trim().replaceAll('\n', '\n> ')}\n`);
  const child = spawn('sh', ['-ec', commands], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (status !== code) fail(`It ended with ${status}, and ${code} is due.`, said);
  return stripVTControlCharacters(said);
}

/** Answers the wizard in a terminal, each question when it is asked. */
async function answerWizard(cwd) {
  const command = ['-qefc', 'stty cols 160 rows 60; npx wdio config', '/dev/null'];
  const child = spawn('script', command, { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] });
  let screen = '';
  child.stdout.on('data', (chunk) => (screen += chunk));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const plain = () => stripVTControlCharacters(screen).replaceAll('`', '');
  const pause = () => new Promise((resolve) => setTimeout(resolve, 150));
  const press = async (keys) => {
    screen = '';
    child.stdin.write(keys);
    await pause();
  };
  for (const { question, answer } of answers) {
    for (const end = Date.now() + 60_000; !plain().includes(question); await pause())
      if (Date.now() > end || child.exitCode !== null) fail(`The wizard does not ask: ${question}`, plain());
    await pause();
    const deselected = /press Space on `([^`]+)`/.exec(answer)?.[1];
    const wanted = deselected ?? answer.replaceAll('`', '');
    if (answer === 'default') await press('\r');
    else if (plain().includes('❯')) {
      for (let tries = 40; !chosen(plain()).includes(wanted); tries--) {
        if (tries === 0) fail(`The wizard does not offer "${wanted}" to: ${question}`, plain());
        await press('\u001b[B');
      }
      if (deselected) await press(' ');
      await press('\r');
    } else await press(`${wanted}\r`);
    process.stdout.write(`? ${question} ${answer}\n`);
  }
  const status = await ended;
  if (status !== 0) fail(`The wizard ended with ${status}.`, plain());
}

/** Returns the line with the wizard's mark, as it was last drawn. */
function chosen(text) {
  return text.slice(text.lastIndexOf('❯')).split('\n')[0];
}

function write(cwd, name, text) {
  process.stdout.write(`+ ${name}\n`);
  mkdirSync(dirname(join(cwd, name)), { recursive: true });
  writeFileSync(join(cwd, name), text);
}

/** Fails unless every line is there, in this order. */
function expectLines(said, lines) {
  let at = 0;
  for (const line of lines) {
    at = said.indexOf(line, at);
    if (at < 0) fail(`It does not print what the page shows: ${line}`, said);
  }
}

function fail(reason, said) {
  process.stderr.write(`${said}\n\n${reason}\nThe folder is ${root}.\n`);
  process.exit(1);
}

// Installation
await run(shell('mkdir my-tests'), root);
const project = join(root, 'my-tests');
await run(shell('@wdio/cli@7'), project);

// Set up
await answerWizard(project);
await run(shell('@wdio/static-server-service@7'), project);
const configuration = join(project, 'wdio.conf.js');
const shown = {};
new Function('exports', titled('wdio.conf.js'))(shown);
const replace = (text, pattern, line) => {
  if (!pattern.test(text)) fail(`The wizard's file has nothing like ${pattern}.`, text);
  return text.replace(pattern, () => line);
};
// The two changes that the page asks for; everything else that it shows is there already.
const changed = replace(
  replace(readFileSync(configuration, 'utf8'), /logLevel: '.*'/, `logLevel: '${shown.config.logLevel}'`),
  // The wizard leaves the option in a comment if no service was chosen.
  /\/\/ services: \[.*\]/,
  `services: ${JSON.stringify(shown.config.services)}`,
);
writeFileSync(configuration, changed);
const written = createRequire(configuration)(configuration).config;
for (const [option, value] of Object.entries(shown.config)) {
  const has = option === 'capabilities' ? { ...written[option][0], acceptInsecureCerts: undefined } : written[option];
  const due = option === 'capabilities' ? { ...value[0], acceptInsecureCerts: undefined } : value;
  if (!isDeepStrictEqual(has, due)) fail(`The page shows another ${option}.`, JSON.stringify({ has, due }, null, 2));
}

// Write a test, and run it without a window
write(project, 'public/login.html', titled('public/login.html'));
const spec = 'test/specs/login.e2e.js';
write(project, spec, titled(spec));
const headless = {};
new Function('exports', titled('wdio.conf.js', 1))(headless);
writeFileSync(
  configuration,
  `${changed}\nexports.config.capabilities = ${JSON.stringify(headless.config.capabilities)}\n`,
);
const result = fence(({ lang, text }) => lang === 'text' && text.includes('"spec" Reporter'));
const stable = (line) => /PASSED|✓|1 passed, 1 total|the login page$/.test(line);
const lines = result.text.split('\n').filter(stable);
expectLines(
  await run(shell('npx wdio run wdio.conf.js'), project),
  lines.map((line) => line.replace(/^\[[^\]]*Linux[^\]]*\] *|^\[Chrome[^\]]*\] */, '').replace(/ in \d.*/, '')),
);

// A failure
write(project, spec, titled(spec).replace("'Welcome, ada'", "'Welcome, Ada'"));
const failure = fence(({ lang, text }) => lang === 'text' && text.includes('Received: "Welcome, ada"'));
expectLines(await run(shell('npx wdio run wdio.conf.js'), project, 1), failure.text.split('\n').filter(Boolean));

// Run in a script
await run(shell('webdriverio@7'), project);
const script = titled('hello.js').replace(
  "capabilities: { browserName: 'chrome' }",
  `capabilities: ${JSON.stringify(headless.config.capabilities[0])}`,
);
write(project, 'hello.js', script);
expectLines(await run(shell('node hello.js'), project), ['Hello from a script']);
rmSync(root, { recursive: true, force: true });
process.stdout.write('Everything on the page holds.\n');
