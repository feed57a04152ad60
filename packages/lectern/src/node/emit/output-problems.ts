import type { Diagnostic } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import { diagnostic } from './diagnostics.ts';
import { OutputRefusal } from './output-folder.ts';

/** What went wrong with an output: problems that are reported, and a defect that is thrown. */
export class OutputProblems {
  /** The output folder, relative to the site: where all problems are. */
  file = '';
  /** Absolute path of the site's folder, without symbolic links. */
  siteRoot = '';
  /** The first problem of each code, because a full disk fails every file. */
  readonly #byCode = new Map<string, Diagnostic>();
  #defect: unknown;

  /** Tells whether a problem was reported. */
  get hasAny(): boolean {
    return this.#byCode.size > 0;
  }

  /** Tells whether nothing more should be written. */
  get hasFailed(): boolean {
    return this.hasAny || Boolean(this.#defect);
  }

  /** Returns the problems in the order in which they were found. */
  all(): readonly Diagnostic[] {
    return [...this.#byCode.values()];
  }

  /** Throws the defect, if there is one. */
  throwDefect(): void {
    if (this.#defect) throw this.#defect;
  }

  /** Adds a problem, unless there is one of its code already. */
  report(problem: Diagnostic | undefined): void {
    if (problem && !this.#byCode.has(problem.code)) this.#byCode.set(problem.code, problem);
  }

  /** Runs an action on files. An error of the system is a problem of the output, any other a defect. */
  async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.refuse(error);
    }
  }

  /** Takes an error of an action on files. */
  refuse(error: unknown): void {
    const { file } = this;
    if (error instanceof OutputRefusal) {
      const folder = this.named(error.folder);
      this.report(diagnostic(error.code, { file }, { folder, reason: error.message }));
      return;
    }
    const { code, message, syscall } = error as NodeJS.ErrnoException;
    const isFull = code === 'ENOSPC' || code === 'EDQUOT';
    if (syscall === undefined) this.#defect ??= error;
    else this.report(diagnostic(isFull ? 'output-disk-full' : 'output-not-writable', { file }, { reason: message }));
  }

  /** Returns a folder of the build, relative to the site. */
  named(folder: string): string {
    return siteFile(this.siteRoot, folder);
  }
}
