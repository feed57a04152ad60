/** What the inline boot script must know; each property is inserted at build time, so none may be absent. */
export interface BootSettings {
  /** Address of the application's entry module. */
  readonly app: string;
  /** Address of the search page. */
  readonly search: string;
  readonly mode: 'light' | 'dark';
  readonly respectSystem: boolean;
  /** Id of the announcement, if there is one. */
  readonly announcement: string | undefined;
  /** Milliseconds after which a page that nobody has touched loads the app all the same. */
  readonly patience: number;
  /** Whether the document has the banner that tells of a wrong base URL. */
  readonly hasBanner: boolean;
  /** Whether the document has tabs whose choice is stored. */
  readonly hasTabs: boolean;
}

// The keys of the browser's storage that the inline boot script reads: constants of their own, because the script is in every document and
// an object would be there as a whole.

/** Key of the browser's storage: `light` or `dark`; absent for the system's preference. */
export const colorModeKey = 'lectern.theme';
/** Key of the browser's storage: the id of the announcement that the reader closed. */
export const announcementKey = 'lectern.announcement';
/** Key of the browser's storage: the addresses of fonts that the browser has, separated by blanks. */
export const fontsKey = 'lectern.fonts';
/** Key of the browser's storage: present if lines of code wrap. */
export const wrapKey = 'lectern.wrap';

/** Begin of a key of the browser's storage, followed by a group's name: the value of the tab that was last chosen. */
export const tabsKey = 'lectern.tabs.';

/** All keys of the browser's storage that the engine uses. */
export const storageKeys = {
  colorMode: colorModeKey,
  announcement: announcementKey,
  fonts: fontsKey,
  wrap: wrapKey,
  /** Followed by a collection's name: the name of the preferred version. */
  docsVersion: 'lectern.version.',
  tabs: tabsKey,
  /** `true` if the site is installed as an app; the name is Docusaurus's. */
  appInstalled: 'docusaurus.pwa.appInstalled',
  /** `yes` or `no`: whether a reader with metered data agreed to store the site. */
  offline: 'lectern.offline',
  /** In the session storage: the open sidebar groups, as JSON. */
  openGroups: 'lectern.groups',
} as const;

/**
 * Name of the only Trusted Types policy: every piece of HTML and every script address enters a page through it. The
 * documents' policies name it; `browser/boot/trusted-types.ts` creates it.
 */
export const trustedTypesPolicy = 'lectern';

/** The name of `style` attributes in documents whose content security policy refuses them under their own name. */
export const styleAttribute = 'data-lectern-style';
