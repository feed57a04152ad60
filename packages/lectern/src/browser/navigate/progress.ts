/** The constants of the navigation progress bar, in milliseconds and as shares of its length. */
export const progressConstants = {
  delay: 1000,
  minimum: 0.08,
  speed: 200,
  trickleEvery: 800,
  trickleRate: 0.02,
} as const;

/** A thin bar at the top of the window that shows a slow navigation. */
export interface Progress {
  /** Starts waiting. The bar appears after the delay, and `onDelayed` is called then. */
  start(onDelayed?: () => void): void;
  /** Ends the wait, or fills and removes the bar. */
  done(): void;
}

/** Creates the bar. Its element, class `progress`, is in the body only while it shows. */
export function createProgress(): Progress {
  const { delay, minimum, speed, trickleEvery, trickleRate } = progressConstants;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let bar: HTMLElement | undefined;
  let amount = 0;

  function set(value: number): void {
    amount = value;
    bar!.style.transform = `scaleX(${value})`;
  }

  function trickle(): void {
    timer = setTimeout(() => {
      set(Math.min(amount + trickleRate, 0.994));
      trickle();
    }, trickleEvery);
  }

  function show(): void {
    bar = document.createElement('div');
    bar.className = 'progress';
    bar.style.cssText = `position:fixed;inset:0 0 auto;height:2px;z-index:100;background:var(--accent);transform-origin:0 0;transform:scaleX(0);transition:${speed}ms`;
    document.body.append(bar);
    bar.getBoundingClientRect();
    set(minimum);
    trickle();
  }

  function remove(): void {
    clearTimeout(timer);
    timer = undefined;
    const leaving = bar;
    bar = undefined;
    if (!leaving) return;
    leaving.style.transform = 'scaleX(1)';
    setTimeout(() => {
      leaving.style.opacity = '0';
      setTimeout(() => leaving.remove(), speed);
    }, speed);
  }

  return {
    start(onDelayed) {
      if (timer !== undefined) return;
      timer = setTimeout(() => {
        onDelayed?.();
        show();
      }, delay);
    },
    done: remove,
  };
}
