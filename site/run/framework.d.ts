// What the runtime uses of the locked packages, which are not those of the repository.

declare module 'framework:webdriverio' {
  interface FoundElement {
    readonly elementId: string;
  }
  interface Session {
    config: object;
    url(path: string): Promise<void>;
    $(selector: unknown): unknown;
    $$(selector: unknown): Promise<readonly FoundElement[]>;
    execute<Given extends readonly unknown[], Value>(
      script: (...given: Given) => Value,
      ...given: readonly unknown[]
    ): Promise<Value>;
  }
  export function remote(options: object): Promise<Session>;
}

declare module 'framework:webdriver' {
  const webdriver: object;
  export default webdriver;
}

declare module 'framework:expect-webdriverio' {
  export function setOptions(options: { readonly wait: number; readonly interval: number }): void;
}

declare module 'framework:mocha/lib/context.js' {
  export default class Context {}
}

declare module 'framework:mocha/lib/suite.js' {
  export default class Suite {
    constructor(title: string, context: object, isRoot: boolean);
    timeout(milliseconds: number): void;
    emit(event: string, ...given: readonly unknown[]): void;
  }
}

declare module 'framework:mocha/lib/runner.js' {
  export interface Runnable {
    readonly duration?: number;
    titlePath(): readonly string[];
  }
  export default class Runner {
    constructor(suite: object, options: object);
    on(event: string, listener: (test: Runnable, error?: Error) => void): void;
    run(end: () => void): void;
    uncaught(error: unknown): void;
  }
}

declare module 'framework:mocha/lib/interfaces/bdd.js' {
  export default function bdd(suite: object): void;
}

declare module 'text:*' {
  const text: string;
  export default text;
}

declare module 'data:aria-roles' {
  const roles: Readonly<Record<string, readonly object[]>>;
  export default roles;
}

declare module 'own:agent' {
  const code: string;
  export default code;
}

declare module 'framework:@wdio/protocols' {
  type Protocol = Readonly<Record<string, Readonly<Record<string, { readonly command: string }>>>>;
  export const WebDriverProtocol: Protocol;
  export const ChromiumProtocol: Protocol;
}

declare module 'path-browserify' {
  import path from 'node:path';
  export default path.posix;
}
