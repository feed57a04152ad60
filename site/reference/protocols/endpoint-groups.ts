import type { ApiEndpoint } from './protocol-model.ts';

/** A page with fewer endpoints is short enough to read through. */
const many = 40;

/** The groups of a long page in order: what belongs to each, by the command or by the path after the session's. */
const groups: readonly (readonly [title: string, fits: RegExp])[] = [
  ['Session', /^\/(?:$|session$|sessions|status|timeouts|logs?\b|se\/)/],
  ['Navigation', /^\/(?:url|back|forward|refresh|title)/],
  ['Windows', /^\/window/],
  ['Frames', /^\/frame/],
  ['Find elements', /^(?:find\w+|getActiveElement|getElementShadowRoot)$/],
  ['Elements', /^\/(?:element|appium\/element)/],
  ['Page and scripts', /^\/(?:source|execute|print|screenshot|application_cache)/],
  ['Cookies and storage', /^\/(?:cookie|local_storage|session_storage)/],
  ['Keys, pointer and touch', /^\/(?:actions|keys|moveto|button|click|doubleclick|touch|ime)/],
  ['Alerts', /^\/(?:\w+_)?alert/],
  ['App', /^\/appium\/app\/|^(?:\w*App|startActivity|getCurrent\w+|queryAppState|isAppInstalled)$/],
  ['Files and clipboard', /^(?:pushFile|pull\w+|[gs]etClipboard)$/],
  ['Keyboard of the device', /^(?:pressKeyCode|longPressKeyCode|sendKeyEvent|hideKeyboard|isKeyboardShown)$/],
  ['Network of the device', /^(?:toggle(?:AirplaneMode|Data|WiFi|LocationServices|NetworkSpeed)|gsm\w+|sendSms)$/],
  [
    'Device',
    /^\/(?:appium\/(?:device|simulator|start_recording|stop_recording|performance|getPerf)|orientation|location)/,
  ],
  ['Permissions, sensors and authenticators', /^\/(?:permissions|reporting|sensor|time_zone|webauthn)/],
];
const rest = 'Other';

/** Returns the endpoints of a page by group, in the order of the groups; one group without a title if a page is short. */
export function groupEndpoints(
  endpoints: readonly ApiEndpoint[],
): readonly { readonly title: string; readonly endpoints: readonly ApiEndpoint[] }[] {
  if (endpoints.length < many) return [{ title: '', endpoints }];
  return [...groups.map(([title]) => title), rest]
    .map((title) => ({ title, endpoints: endpoints.filter((endpoint) => groupOf(endpoint) === title) }))
    .filter((group) => group.endpoints.length > 0);
}

function groupOf({ command, path }: ApiEndpoint): string {
  const address = path.replace(/^\/session\/:sessionId/, '') || '/';
  // A command's name says more than its path, so names come first.
  const byName = groups.find(([, fits]) => fits.test(command));
  return (byName ?? groups.find(([, fits]) => fits.test(address)))?.[0] ?? rest;
}
