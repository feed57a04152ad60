import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server of a host as it runs in tests. */
interface HostServer {
  readonly program: string;
  /** What it compresses by without a module. */
  readonly encoding: 'br' | 'gzip';
  /** The whole configuration around ours, and the arguments that start the server in the foreground. */
  configure(place: Place): { readonly text: string; readonly args: readonly string[] };
}

interface Place {
  /** What the server serves: the built site, or the folder above it where that has a base URL. */
  readonly root: string;
  /** Our file, to be included; without one the server is as its other settings say. */
  readonly ours: string | undefined;
  /** Further settings of the site, in the server's own words. */
  readonly beside: string;
  /** For the server's own files. */
  readonly folder: string;
  readonly port: number;
  /** Where it speaks TLS, with `certificate.pem` and `key.pem` of its folder. */
  readonly securePort: number;
}

/** The servers whose files are tested for real. */
export const hostServers: Readonly<Record<'nginx' | 'caddy', HostServer>> = {
  nginx: {
    program: '/usr/sbin/nginx',
    encoding: 'gzip',
    configure: ({ root, ours, beside, folder, port, securePort }) => ({
      text: `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
        events {} http { include /etc/nginx/mime.types; access_log ${folder}/access.log;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        server { listen 127.0.0.1:${port}; listen 127.0.0.1:${securePort} ssl${isOld() ? ' http2' : '; http2 on'};
        ssl_certificate ${folder}/certificate.pem; ssl_certificate_key ${folder}/key.pem;
        root ${root}; ${ours === undefined ? '' : `include ${ours};`} ${beside} } }`,
      args: ['-e', `${folder}/error.log`, '-c', `${folder}/configuration`],
    }),
  },
  caddy: {
    program: '/usr/bin/caddy',
    encoding: 'br',
    configure: ({ root, ours, beside, folder, port, securePort }) => ({
      text: `{\n\tadmin off\n\tauto_https off\n}\n(site) {\n\troot * ${root}\n\t${ours === undefined ? '' : `import ${ours}`}\n${beside}\n}
http://127.0.0.1:${port} {\n\timport site\n}
https://127.0.0.1:${securePort} {\n\ttls ${folder}/certificate.pem ${folder}/key.pem\n\timport site\n}\n`,
      args: ['run', '--adapter', 'caddyfile', '--config', `${folder}/configuration`],
    }),
  },
};

/** Tells whether nginx accepts a server block, given as text, and what it says. */
export function testNginx(block: string): { readonly ok: boolean; readonly said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-nginx-'));
  const text = `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { include /etc/nginx/mime.types; access_log off; ${block} }`;
  writeFileSync(join(folder, 'configuration'), text);
  const args = ['-t', '-e', `${folder}/error.log`, '-c', `${folder}/configuration`];
  const { status, stderr } = spawnSync(hostServers.nginx.program, args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  return { ok: status === 0, said: stderr };
}

/** Versions of nginx before 1.25 have no directive for HTTP/2. */
function isOld(): boolean {
  const [, major = '0', minor = '0'] =
    /nginx\/(\d+)\.(\d+)/.exec(spawnSync('/usr/sbin/nginx', ['-v'], { encoding: 'utf8' }).stderr) ?? [];
  return Number(major) === 1 && Number(minor) < 25;
}

/** A running server. */
export interface RunningHost {
  /** Origin without TLS, and with it. */
  readonly url: string;
  readonly secureUrl: string;
  /** One line for each request so far; nginx alone keeps them. */
  requests(): readonly string[];
  close(): Promise<void>;
}

/** The file of each server below the folder of a built site. */
const ownFile = { nginx: '.hosting/nginx.conf', caddy: '.hosting/Caddyfile' } as const;

/** Starts a server on a built site; undefined where it is not installed. Rejects with what it said when it does not answer. */
export async function startHost(
  name: keyof typeof hostServers,
  dir: string,
  options: {
    /** What the server serves. Default: the built site. */
    readonly root?: string;
    /** Further settings of the site, in the server's own words. Default: none. */
    readonly beside?: string;
    /** Whether our file is included. Default: true. */
    readonly included?: boolean;
  } = {},
): Promise<RunningHost | undefined> {
  const { program, configure } = hostServers[name];
  if (!existsSync(program)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), `lectern-${name}-`));
  // The server's workers have a user of their own.
  chmodSync(folder, 0o755);
  makeCertificate(folder);
  const [port, securePort] = [await freePort(), await freePort()];
  const { root = dir, beside = '', included = true } = options;
  const ours = included ? join(dir, ownFile[name]) : undefined;
  const { text, args } = configure({ root, ours, beside, folder, port, securePort });
  writeFileSync(join(folder, 'configuration'), text);
  let said = '';
  const running: ChildProcess = spawn(program, args, { env: { ...process.env, HOME: folder } });
  running.stderr?.on('data', (chunk) => (said += chunk));
  for (const end = Date.now() + 15_000; !((await isOpen(port)) && (await isOpen(securePort))); ) {
    if (Date.now() > end || running.exitCode !== null) throw new Error(`${name} does not answer:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    secureUrl: `https://127.0.0.1:${securePort}`,
    requests: () => readFileSync(join(folder, 'access.log'), 'utf8').split('\n').filter(Boolean),
    async close() {
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes a certificate that nobody signed, and its key. */
function makeCertificate(folder: string): void {
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const { status, stderr } = spawnSync('openssl', ['req', ...kind, ...files, ...names], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`There is no certificate: ${stderr}`);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}
