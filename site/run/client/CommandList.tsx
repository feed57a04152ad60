import { type KeyboardEvent, useRef, useState } from 'react';
import type { CommandEnd } from '../messages.ts';
import { describeCommands } from './describe-command.ts';
import type { RunState } from './run-state.ts';

/** Commands that are listed: more make the page slow, and nobody reads them. */
const longest = 500;

/** How far each key goes in the list. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Lists the commands that were sent: what each asked, what came back, and how long it took. Pressing one shows the page as it
 * was after it; arrow keys go from one to the next, and Escape goes back to the page as it is.
 */
export function CommandList(input: {
  readonly commands: readonly CommandEnd[];
  readonly opened: RunState['opened'];
  readonly onShow: (number: number | undefined) => void;
}) {
  const { commands, opened, onShow } = input;
  const [shown, setShown] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  if (commands.length === 0) return null;
  const listed = commands.slice(0, longest);
  const show = (at: number | undefined) => {
    setShown(at);
    onShow(at === undefined ? undefined : commands[at]!.number);
  };
  const showNow = () => {
    list.current!.querySelectorAll('button')[shown!]!.focus();
    show(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = listed.length - 1;
    if (event.key === 'Escape') show(undefined);
    else if (event.key in steps) {
      const at = Math.min(last, Math.max(0, steps[event.key]!(shown ?? -1, last)));
      show(at);
      list.current!.querySelectorAll('button')[at]!.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <details className="stage-commands" open>
      <summary>Commands</summary>
      <div className="stage-shown">
        <p className="stage-note" role="status">
          {shown === undefined
            ? 'Press a command, or an arrow key in the list, to see the page as it was after it.'
            : `The page after command ${shown + 1} of ${commands.length}`}
        </p>
        {shown !== undefined && (
          <button type="button" onClick={showNow}>
            Show it as it is now
          </button>
        )}
      </div>
      <ol ref={list} aria-label="Commands" onKeyDown={onKeyDown}>
        {describeCommands(listed, opened).map(({ name, target, asked, answered, opens, isError }, at) => (
          <li key={commands[at]!.number} className={isError ? 'failed' : undefined}>
            <button
              type="button"
              aria-pressed={at === shown}
              tabIndex={at === (shown ?? 0) ? 0 : -1}
              onClick={() => show(at)}
            >
              <b>{name}</b>
              {target !== undefined && <code>{target}</code>}
              {asked !== undefined && <code>{asked}</code>}
              {answered !== undefined && <code className="answer">{answered}</code>}
              {opens !== undefined && (
                <span>
                  opens <code>{opens}</code>
                </span>
              )}
              <small>{Math.round(commands[at]!.milliseconds)} ms</small>
            </button>
          </li>
        ))}
      </ol>
      {commands.length > longest && (
        <p className="stage-note">
          The first {longest} of {commands.length} commands
        </p>
      )}
    </details>
  );
}
