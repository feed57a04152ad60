/** What the document may do, and what it refuses. */
export interface Probe {
  readonly code: boolean;
  readonly html: boolean;
  readonly request: boolean;
  readonly picture: boolean;
}

/** Tries it from a task of the site itself, because the policy does not apply to calls of a test's driver. */
function probe(other: string): Promise<Probe> {
  return new Promise((resolve) => {
    setTimeout(async () => {
      const picture = new Image();
      picture.src = `${other}/picture.svg`;
      resolve({
        // biome-ignore lint/security/noGlobalEval: what a live sample does
        code: isAllowed(() => globalThis.eval('1')),
        html: isAllowed(() => {
          document.createElement('p').innerHTML = '<b>text</b>';
        }),
        request: await fetch(other).then(
          () => true,
          () => false,
        ),
        picture: await picture.decode().then(
          () => true,
          () => false,
        ),
      });
    });
  });
}

function isAllowed(attempt: () => void): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

if (typeof window !== 'undefined') Object.assign(window, { probe });
