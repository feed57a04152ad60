/** What the inline boot script must know; put into it at build time. */
export interface BootSettings {
  /** Address of the application's entry module. */
  readonly app: string;
  readonly mode: 'light' | 'dark';
  readonly respectSystem: boolean;
  /** Id of the announcement, if there is one. */
  readonly announcement?: string;
}

/** The keys of the browser's storage that the engine uses, for the inline boot script and the app alike. */
export const storageKeys = {
  /** `light` or `dark`; absent: the system's preference. */
  colorMode: 'lectern.theme',
  /** The id of the announcement that the reader closed. */
  announcement: 'lectern.announcement',
  /** Followed by a collection's name: the name of the preferred version. */
  docsVersion: 'lectern.version.',
  /** Followed by a group's name: the value of the tab that was chosen last. */
  tabs: 'lectern.tabs.',
  /** `true` where the site is installed as an app; the name is Docusaurus's. */
  appInstalled: 'docusaurus.pwa.appInstalled',
  /** `yes` or `no`: what a reader whose data is dear said to storing the site. */
  offline: 'lectern.offline',
  /** Present where the lines of code wrap. */
  wrap: 'lectern.wrap',
  /** Of the session: which groups of the sidebars are open, as JSON. */
  openGroups: 'lectern.groups',
} as const;

/**
 * Name of the one policy of Trusted Types: HTML and addresses of scripts enter a page through it or not at all. The documents'
 * policies name it, `browser/boot/trusted-types.ts` makes it.
 */
export const trustedTypesPolicy = 'lectern';

/** What `style` attributes are called in documents that have a policy, which refuses them by their own name. */
export const styleAttribute = 'data-lectern-style';
