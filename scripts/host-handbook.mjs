// `npm run handbook -- dev`, `-- build` and `-- preview`: the handbook as a separate site. A build is for one address: that
// of `--url https://owner.github.io/name/`, or the `homepage` of the root package.json. Further options are passed on to
// lectern.
import './guard.mjs';
import { readFileSync } from 'node:fs';

const { run } = await import('./run.mjs');
const { homepage } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [command, ...args] = process.argv.slice(2);
const at = args.findIndex((arg) => /^--url(?:=|$)/.test(arg));
const [named] =
  at < 0
    ? []
    : args
        .splice(at, args[at].includes('=') ? 1 : 2)
        .join('=')
        .split(/^--url=/)
        .slice(1);
const address = named ?? homepage;

if (!['dev', 'build', 'preview'].includes(command)) {
  stop('Name what to do: "npm run handbook -- dev", "-- build" or "-- preview".');
}
if (command !== 'dev' && !URL.canParse(address)) {
  stop(
    'The address of the handbook is missing. Name it with "--url https://owner.github.io/name/", or write it into the root package.json as "homepage".',
  );
}
if (command !== 'dev') process.env.HANDBOOK_URL = address;
await run([['Handbook', ['lectern', command, ...args].join(' '), 'handbook']]);

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
