/** The route of a command's page: `element/click` -> `/docs/api/element/click`. */
export function commandRoute(command: string): string {
  return `/docs/api/${command}`;
}

/** The route of a protocol's page, or of one of its commands. */
export function protocolRoute(protocol: string, command?: string): string {
  return `/docs/api/${protocol}${command === undefined ? '' : `#${command.toLowerCase()}`}`;
}
