/** The page id of a command: `element/click` -> `api/element/click`. */
export function pageId(command: string): string {
  return `api/${command}`;
}

/** The route of a command's page: `element/click` -> `/docs/api/element/click`. */
export function commandRoute(command: string): string {
  return `/docs/api/${command}`;
}

/** The route of a protocol's page, or of one of its commands. */
export function protocolRoute(protocol: string, command?: string): string {
  return `/docs/api/${protocol}${command === undefined ? '' : `#${command.toLowerCase()}`}`;
}

/** The anchor of a parameter: `options.timeout` -> `param-options-timeout`. */
export function parameterId(name: string): string {
  return `param-${name.replaceAll('.', '-')}`;
}

/** The anchor of a type that a page explains: `Selector` -> `type-selector`. */
export function typeId(key: string): string {
  return `type-${key.toLowerCase()}`;
}
