import type { Connect, Plugin } from 'vite';

/** Texts of Vite that recommend settings which a Lectern site does not have, and their replacements. */
const texts: readonly (readonly [RegExp, string])[] = [
  // The end of the overlay's tip, as code.
  [/, h\("br"\), "You can also disable this overlay by setting ".*?hmrConfigName\), "\."(?=\))/, ''],
  // In the browser's console.
  [
    / Check out https:\/\/vite\.dev\S*#server-hmr to remove the previous connection error\./,
    ' A proxy before the server does not pass WebSockets on, which causes the error above.',
  ],
  [
    /Check out your Vite \/ network configuration and https:\/\/vite\.dev\S*#server-hmr \./,
    'Pages are not updated while you write. If there is a proxy before the server, let it pass WebSockets on.',
  ],
  // In the answer to a request by another name.
  [
    /To allow this host, add ("[^"]*") to `server\.allowedHosts` in vite\.config\.js\./,
    'The development server answers to "localhost", to addresses, and to names that it is told. Start it with "lectern dev --allowed-hosts NAME".',
  ],
  // In the answer to a request for a file outside the site.
  [
    /Refer to docs https:\/\/vite\.dev\S*#server-fs-allow for configurations and more details\./,
    'The development server sends files of these folders only. Move the file into the site.',
  ],
];

/** Returns a text of Vite without advice that a Lectern site cannot follow. */
export function ownWords(text: string): string {
  return texts.reduce((changed, [theirs, ours]) => changed.replace(theirs, ours), text);
}

/** Replaces the texts in what Vite runs in the browser: the error overlay, and messages of the console. */
export function ownWordsPlugin(): Plugin {
  return {
    name: 'lectern:own-words',
    transform: { filter: { id: /\/vite\/dist\/client\/client\.mjs$/ }, handler: ownWords },
  };
}

/** Replaces the texts in Vite's refusals. */
export function inOwnWords(handle: Connect.NextHandleFunction): Connect.NextHandleFunction {
  return (request, response, next) => {
    for (const name of ['write', 'end'] as const) {
      const send = response[name].bind(response) as (...given: readonly unknown[]) => never;
      response[name] = (...given: readonly unknown[]) => {
        const [text, ...others] = given;
        return response.statusCode === 403 && typeof text === 'string'
          ? send(ownWords(text), ...others)
          : send(...given);
      };
    }
    handle(request, response, next);
  };
}
