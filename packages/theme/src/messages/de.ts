// The words are German. cspell:disable
import type { Messages } from 'lectern/app';

/** The texts that only builds show. Bundles for browsers go without them. */
const inBuilds = {
  baseUrlWarning: 'Die Website wurde nicht richtig geladen.',
  baseUrlReason: 'Häufig ist baseUrl falsch eingestellt.',
  baseUrlConfigured: 'Eingestellte baseUrl:',
  baseUrlDefault: '(Standardwert)',
  baseUrlSuggested: 'Vorgeschlagene baseUrl:',
  searchWithoutScript:
    'Diese Suche benötigt JavaScript. Verwenden Sie sonst das Menü der Website oder eine Suchmaschine mit der Adresse dieser Website.',
} satisfies Partial<Messages>;

/** The texts of a search that a service answers. Bundles of other sites for browsers go without them. */
const ofHostedSearch = {
  searchTimeout: 'Der Suchdienst hat nicht rechtzeitig geantwortet.',
  searchUnreachable: 'Der Suchdienst ist nicht erreichbar.',
  searchRefused: 'Der Suchdienst hat die Anfrage abgelehnt.',
  searchBusy: 'Der Suchdienst erhält zu viele Anfragen.',
  searchDamaged: 'Die Antwort des Suchdienstes ist nicht lesbar.',
  searchEmbedded: 'Die Suche dieser Website verwenden',
} satisfies Partial<Messages>;

/** The texts of a site that asks whether a page was helpful. */
const ofFeedback = {
  helpful: 'War diese Seite hilfreich?',
  helpfulYes: 'Ja',
  helpfulNo: 'Nein',
  helpfulThanks: 'Danke.',
} satisfies Partial<Messages>;

/** The texts of a site that has versions. Bundles of other sites for browsers go without them. */
const ofVersions = {
  versionOld: '{version} ist nicht die neueste Version.',
  versionUnreleased: '{version} ist noch nicht erschienen.',
  versionGoTo: 'Zu {version}',
} satisfies Partial<Messages>;

/** The texts in German. The type requires every one of them. */
export const de: Messages = {
  skipToContent: 'Zum Inhalt',
  skipToNavigation: 'Zur Navigation',
  mainNavigation: 'Hauptnavigation',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  docsNavigation: 'Dokumentation',
  breadcrumbs: 'Navigationspfad',
  home: 'Zur Startseite',
  onThisPage: 'Auf dieser Seite',
  previous: 'Zurück',
  next: 'Weiter',
  pageNavigation: 'Vorige und nächste Seite',
  editThisPage: 'Diese Seite bearbeiten',
  lastUpdated: 'Zuletzt geändert',
  generatedFrom: 'Erzeugt aus {package} {version}, {license}',
  colorMode: 'Farbschema',
  colorModeLight: 'hell',
  colorModeDark: 'dunkel',
  colorModeSystem: 'wie das System',
  closeAnnouncement: 'Ankündigung schließen',
  announcement: 'Ankündigung',
  copyCode: 'Code kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren fehlgeschlagen. Der Code ist markiert.',
  copyPage: 'Seite kopieren',
  copyMarkdown: 'Als Markdown kopieren',
  copyPageFailed: 'Kopieren fehlgeschlagen. Mit Netz können Sie die Seite als Markdown öffnen.',
  viewMarkdown: 'Als Markdown anzeigen',
  wrapLines: 'Zeilen umbrechen',
  showAllLines: 'Alle {count} Zeilen zeigen',
  enlarge: 'Vergrößern',
  loading: 'Lädt …',
  loadFailed: 'Diese Seite konnte nicht geladen werden',
  failedNetwork: 'Das Netzwerk ist nicht erreichbar, oder die Verbindung ist abgebrochen.',
  failedStatus: 'Der Server antwortete mit Status {status}.',
  failedTimeout: 'Keine Antwort innerhalb von {seconds} Sekunden.',
  failedFormat: 'Der Inhalt ist unvollständig oder beschädigt angekommen.',
  navigationFailed: '{path} konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  close: 'Schließen',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText:
    'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben, oder der Link hierher ist falsch.',
  notFoundNearest: 'Seiten mit ähnlicher Adresse:',
  notFoundSearch: 'Seiten zu „{query}“:',
  invalidAddress: 'Die Adresse enthält ein Prozentzeichen, auf das keine zwei Hexadezimalziffern folgen.',
  offlineTitle: 'Sie sind offline',
  offlineText: 'Diese Seite ist auf diesem Gerät nicht gespeichert. Laden Sie sie neu, sobald Sie wieder online sind.',
  offlineStored: 'Gespeicherte Seiten:',
  offlineUpdate: 'Eine neue Version dieser Website ist verfügbar.',
  offlineReload: 'Neu laden',
  offlinePrice:
    'Ihr Browser spart Daten. Möchten Sie diese Website zum Offline-Lesen speichern? Dafür werden {size} geladen.',
  offlineAccept: 'Speichern',
  versions: 'Versionen',
  readingTime: '{count} Min. Lesezeit',
  footer: 'Fußzeile',
  readMore: '{title} lesen',
  newerPosts: 'Neuere Beiträge',
  olderPosts: 'Ältere Beiträge',
  postPages: 'Seiten des Blogs',
  tags: 'Schlagwörter',
  authors: 'Autoren',
  archive: 'Archiv',
  allPosts: 'Alle Beiträge',
  postOverviews: 'Übersichten des Blogs',
  onePost: '1 Beitrag',
  postCount: '{count} Beiträge',
  relatedDocs: 'In der Dokumentation',
  recentPosts: 'Neueste Beiträge',
  search: 'Suche',
  searchLabel: 'Dokumentation durchsuchen',
  searchClose: 'schließt die Suche',
  searchResults: 'Treffer',
  searchKinds: 'Art der Seite',
  searchEverywhere: 'Alle',
  searchSection: 'Abschnitt',
  searchCause: 'Häufigste Ursache',
  searchRemedy: 'Abhilfe',
  searchRecent: 'Zuletzt gesucht',
  searchSuggested: 'Oft besuchte Seiten',
  searchCount: 'Seiten: {count}',
  searchAll: 'Alle Treffer auf einer Seite',
  searchNothing: 'Nichts gefunden. Versuchen Sie es mit weniger oder anderen Wörtern oder mit dem Namen eines Befehls.',
  searchFailed: 'Die Suche konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und tippen Sie erneut.',
  filter: 'Menü filtern',
  filtered: '{count} von {total}',
  searchClearMarks: 'Markierung von „{query}“ entfernen',
  ...(import.meta.env.SSR ? inBuilds : ({} as typeof inBuilds)),
  ...(import.meta.env.SSR || import.meta.env.LECTERN_HOSTED_SEARCH !== false
    ? ofHostedSearch
    : ({} as typeof ofHostedSearch)),
  ...(import.meta.env.SSR || import.meta.env.LECTERN_FEEDBACK !== false ? ofFeedback : ({} as typeof ofFeedback)),
  ...(import.meta.env.SSR || import.meta.env.LECTERN_VERSIONS !== false ? ofVersions : ({} as typeof ofVersions)),
};
