#!/usr/bin/env node
// Asks for missing settings and creates a site: `npm create lectern@latest my-docs`.
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cancel, confirm, intro, isCancel, outro, text } from '@clack/prompts';
import { asWord, checkName, createSite, nameFor, packageManager, whyTaken } from '../src/create-site.mjs';

const usage = `Usage: create-lectern [folder] [options]

  --name <name>    name of the package, such as my-docs
  --title <title>  title of the site
  --blog           with a blog; --no-blog: without
  --yes            ask nothing and use defaults for missing options
`;

/** Ends with a sentence about what is wrong. */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readFlags() {
  const flag = { type: 'boolean' };
  const options = { name: { type: 'string' }, title: { type: 'string' }, blog: flag, yes: flag, help: flag };
  try {
    return parseArgs({ options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`);
  }
}

/** Returns the answer to a question; leaving the question ends the process before anything is created. */
async function ask(question) {
  const answer = await question;
  if (!isCancel(answer)) return answer;
  cancel('Nothing was created.');
  return process.exit(1);
}

/** Returns what `act` returns, or the reason if the system refuses it (no permission, disk full). */
function inFolder(folder, act) {
  try {
    return act(resolve(folder));
  } catch (error) {
    if (error.syscall === undefined) throw error;
    return `The site cannot be written to ${folder}: ${error.message}. Name a folder that you can write to.`;
  }
}

/** Returns the folder of a site whose package has a name. */
function folderOf(name) {
  return positionals[0] ?? name.replace(/^@.*\//, '');
}

/** Returns what is wrong with the name of a package, or with the folder that follows from it. */
function checkAnswer(answer) {
  return checkName(answer) ?? inFolder(folderOf(answer), whyTaken);
}

const { values, positionals } = readFlags();
if (values.help) {
  process.stdout.write(usage);
  process.exit(0);
}
if (positionals.length > 1) fail(`Name one folder, not ${positionals.length}.\n\n${usage}`);

const taken = positionals[0] === undefined ? undefined : inFolder(positionals[0], whyTaken);
if (taken) fail(taken);

const named = values.name ?? (positionals[0] === undefined ? 'my-docs' : nameFor(basename(resolve(positionals[0]))));
const asks = !values.yes && Boolean(process.stdin.isTTY);
if (asks) intro('A documentation site');
const name =
  asks && values.name === undefined
    ? await ask(text({ message: 'Name of the package', initialValue: named, validate: checkAnswer }))
    : named;
const wrong = checkName(name);
if (wrong) fail(`${wrong} Give one with --name.`);
const folder = folderOf(name);
const refused = inFolder(folder, whyTaken);
if (refused) fail(refused);
const title =
  values.title ??
  (asks
    ? await ask(text({ message: 'Title of the site', initialValue: 'My docs', defaultValue: 'My docs' }))
    : 'My docs');
const blog = values.blog ?? (asks ? await ask(confirm({ message: 'With a blog?' })) : true);

const manager = packageManager(process.env.npm_config_user_agent);
const failed = inFolder(folder, (path) => createSite({ folder: path, name, title, blog, manager }));
if (failed) fail(failed);
const next = `Next:\n\n  cd ${asWord(folder)}\n  ${manager.name} install\n  ${manager.name} run dev\n\nThe first page is docs/index.md; site.config.ts contains the settings.`;
if (asks) outro(next);
else process.stdout.write(`The site is in ${folder}. ${next}\n`);
