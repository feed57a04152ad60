import { EventEmitter } from 'node:events';
import type { DevStatus } from '../../model/dev-update.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { withBase } from '../../model/url.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { withoutTwins } from '../stages/bundle-app.ts';
import { isSameData } from './changed-routes.ts';
import { overlayError } from './overlay-error.ts';
import type { DevState } from './read-state.ts';

/** The events of a live site. */
export interface LiveEvents {
  /** The problems may have changed. */
  readonly problems: [];
  /** A file was written, created or removed. Absolute path. */
  readonly changed: [path: string];
  /** The watcher no longer reports changes in some folder; a new watcher would. */
  readonly replaced: [];
  /** A tab opened a page. */
  readonly opened: [built: BuiltPage];
}

/** A site with one configuration while it is served: the only owner of its state and problems. Servers read it and report events to it. */
export class LiveSite extends EventEmitter<LiveEvents> {
  #state: DevState;
  readonly #started: number;
  #version = 0;
  /** Problems that do not come from the state. */
  #others: readonly Diagnostic[] = [];
  /** Problems with links and paths, as they were when they were last checked. */
  #links: readonly Diagnostic[] = [];
  /** Problems with the texts of the shell; undefined until a page has been rendered. */
  #texts: readonly Diagnostic[] | undefined;
  /** Problems with rendered articles, the shell around them and their style sheets. */
  #rendered: readonly Diagnostic[] = [];
  /** Problems of pages whose code failed when they were last rendered, by `BuiltPage.key`. */
  readonly #failing = new Map<string, Diagnostic>();

  constructor(state: DevState) {
    super();
    this.#state = state;
    this.#started = state.since;
  }

  /** Returns the state that was read last. */
  get state(): DevState {
    return this.#state;
  }

  /** Identifies the configuration and the state that a document is made from, for its `<meta name="lectern-state">`. */
  get made(): string {
    return `${this.#started} ${this.#version}`;
  }

  /** Returns the paths of pages and redirects, with the base URL. */
  get paths(): readonly string[] {
    const { pages, redirects, table } = this.#state.site;
    const shown = pages.filter(({ page }) => page.kind !== 'not-found').map(({ page }) => page.route);
    return [...shown, ...redirects.map(({ from }) => withBase(table.baseUrl, from))];
  }

  /** Returns all known problems, each once. */
  get problems(): readonly Diagnostic[] {
    // Pages may fail for the same reason.
    return withoutTwins([
      ...this.#others,
      ...this.#state.diagnostics,
      ...this.#links,
      ...(this.#texts ?? []),
      ...this.#rendered,
      ...this.#failing.values(),
    ]);
  }

  /** Returns the status that is sent to open tabs. */
  get status(): DevStatus {
    const problem = overlayError(this.problems, this.#state.project.root);
    return { started: this.#started, version: this.#version, problem };
  }

  /** Tells whether a page has been rendered since the site was started. */
  get isRendered(): boolean {
    return this.#texts !== undefined;
  }

  /** Returns the keys of the pages whose code failed when they were last rendered; an empty one for a page of the theme. */
  get failing(): readonly string[] {
    return [...this.#failing.keys()];
  }

  /** Returns the given routes, and those of pages whose code failed, because it may work now. */
  withFailing(routes: readonly string[]): readonly string[] {
    const again = this.#state.site.pages.filter(({ key }) => this.#failing.has(key));
    return [...new Set([...routes, ...again.map(({ page }) => page.route)])];
  }

  /** Takes a state that was read after some changes. Problems of pages that were removed end. */
  take(state: DevState): void {
    this.#state = state;
    const keys = new Set(state.site.pages.map(({ key }) => key));
    // The problem of a page without a key is that of the theme.
    for (const key of this.#failing.keys()) if (key !== '' && !keys.has(key)) this.#failing.delete(key);
  }

  /** Counts a change that tabs have to show. */
  advance(): void {
    this.#version++;
  }

  /** Takes problems that do not come from the state; they replace the last ones. */
  report(problems: readonly Diagnostic[]): void {
    if (this.#others.length + problems.length === 0) return;
    this.#others = problems;
    this.emit('problems');
  }

  /** Takes the problems with links and paths. */
  takeLinks(problems: readonly Diagnostic[]): void {
    const isSame = isSameData(problems, this.#links);
    this.#links = problems;
    if (!isSame) this.emit('problems');
  }

  /** Takes the problems with the texts of the shell. */
  takeTexts(problems: readonly Diagnostic[]): void {
    this.#texts = problems;
    if (problems.length > 0) this.emit('problems');
  }

  /** Takes the problems with rendered pages. */
  takeRendered(problems: readonly Diagnostic[]): void {
    const isSame = isSameData(problems, this.#rendered);
    this.#rendered = problems;
    if (!isSame) this.emit('problems');
  }

  /** Takes the result of rendering a page: the problem of its code, or undefined if it worked. */
  takeRendering(key: string, problem: Diagnostic | undefined): void {
    const isTold = problem ? this.#failing.set(key, problem) : this.#failing.delete(key);
    if (isTold) this.emit('problems');
  }
}
