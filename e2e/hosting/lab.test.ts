import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hostServers, startHost } from '../support/host-server.ts';
import { serveSite } from '../support/serve.ts';
import { type Answer, type Facts, factsOf, leadsOff } from './lab/answer.ts';
import { askRaw } from './lab/ask-raw.ts';
import { createCloudFront, createStaticHost } from './lab/emulated-hosts.ts';
import { type Expected, expectedFacts, isKnown } from './lab/expected.ts';
import { plainRequest, type RawRequest, randomRequest } from './lab/random-request.ts';
import { createRandom, type RandomSite, randomSite } from './lab/random-site.ts';
import { type HostOfLab, traits } from './lab/traits.ts';

/** Number of requests: `npm run lab:hosts` makes more, with a new seed each time. */
const count = Number(process.env.LAB_REQUESTS ?? 450);
const seed = Number(process.env.LAB_SEED ?? 7);
const requestsOfSite = 150;

interface LabHost {
  ask(request: RawRequest): Promise<Answer> | Answer;
  close?(): Promise<void>;
}

/** Returns every host that is available here. */
async function openHosts(site: RandomSite): Promise<ReadonlyMap<HostOfLab, LabHost>> {
  const hosts = new Map<HostOfLab, LabHost>();
  for (const name of ['nginx', 'caddy'] as const) {
    const running = existsSync(hostServers[name].program) && (await startHost(name, site.dir, { root: site.root }));
    if (running) hosts.set(name, { ask: (request) => askRaw(running.url, request), close: running.close });
  }
  hosts.set('s3', { ask: createCloudFront(site) });
  for (const name of ['netlify', 'cloudflare', 'vercel', 'github-pages'] as const)
    hosts.set(name, { ask: createStaticHost(name, site) });
  return hosts;
}

/** Returns how an answer differs from the expected one, as text; empty if it does not. */
function differences(found: Facts, expected: Expected, host: HostOfLab): readonly string[] {
  // Emulated hosts may write a query differently.
  const print = (value: unknown, name: string) =>
    name === 'location' && host !== 'nginx' && host !== 'caddy' ? withoutQuery(value) : JSON.stringify(value);
  const named = { location: undefined, ...expected };
  return (Object.keys(named) as (keyof Facts)[]).flatMap((name) => {
    const [own, other] = [print(found[name], name), print(named[name], name)];
    return own === other ? [] : [`${name}: ${own?.slice(0, 150)} for ${other?.slice(0, 150)}`];
  });
}

function withoutQuery(address: unknown): string {
  return String(address).replace(/[?#].*$/, '');
}

describe('the laboratory of hosts', () => {
  it(`finds ${count} raw requests answered as by the preview, and none led off the site (seed ${seed})`, {
    timeout: 60_000 + count * 100,
  }, async () => {
    const random = createRandom(seed);
    const asked = new Map<HostOfLab, { requests: number; off: number; different: number }>();
    const wrong: string[] = [];
    for (let done = 0; done < count; done += requestsOfSite) {
      const baseUrl = ['/', '/docs-site/', '/a.b/c+d/'][(done / requestsOfSite) % 3]!;
      const site = await randomSite(random, baseUrl);
      const preview = await serveSite({ dir: site.dir, baseUrl });
      const hosts = await openHosts(site);
      const truth = async (request: RawRequest) => factsOf(await askRaw(preview.url, request), request, site.headers);
      /** Returns the cases: emulated hosts are tested with what their documentation describes. */
      const askAll = async ([raw, plain]: readonly [RawRequest, RawRequest]) => {
        for (const [name, host] of hosts) {
          const request = 'rules' in traits[name] ? plain : raw;
          const figures = asked.get(name) ?? { requests: 0, off: 0, different: 0 };
          asked.set(name, figures);
          const expected = await expectedFacts(request, { traits: traits[name], site, preview: truth });
          const found = factsOf(await host.ask(request), request, site.headers);
          const problems = expected ? differences(found, expected, name) : [];
          figures.requests++;
          if (problems.length > 0) figures.different++;
          if (leadsOff(found, site.redirects.values())) figures.off++;
          const asker = `${request.method} ${request.target} (${request.accept}) below ${baseUrl}`;
          if (problems.length > 0) wrong.push(`${name} answers ${asker} with ${problems.join('; ')}`);
        }
        if (leadsOff(await truth(raw), site.redirects.values())) wrong.push(`The preview leads off from ${raw.target}`);
      };
      const requests = Array.from({ length: Math.min(requestsOfSite, count - done) }, () => {
        const raw = randomRequest(random, site.paths, baseUrl);
        for (;;) {
          const plain = plainRequest(random, site.paths, baseUrl);
          if (isKnown(plain, site)) return [raw, plain] as const;
        }
      });
      const lane = async () => {
        for (let next = requests.pop(); next; next = requests.pop()) await askAll(next);
      };
      await Promise.all(Array.from({ length: 8 }, lane)).finally(async () => {
        for (const host of hosts.values()) await host.close?.();
        await preview.close();
        site.remove();
      });
    }
    const summary = [...asked].map(([name, { requests, off, different }]) => `${name} ${requests}/${different}/${off}`);
    process.stdout.write(`  Requests / differences / redirects off the site: ${summary.join(', ')}\n`);
    expect(wrong.slice(0, 20)).toEqual([]);
    expect([...asked.values()].map(({ off }) => off)).toEqual([...asked].map(() => 0));
  });
});
