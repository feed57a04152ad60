/** What the inline boot script must know; put into it at build time. */
export interface BootSettings {
  /** Address of the application's entry module. */
  readonly app: string;
  readonly mode: 'light' | 'dark';
  readonly respectSystem: boolean;
  /** Id of the announcement, if there is one. */
  readonly announcement?: string;
}
