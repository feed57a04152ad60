import type { CommandEnd } from '../messages.ts';
import { describeCommands } from './describe-command.ts';

/** Lists the commands that were sent: what each asked, what came back, and how long it took. */
export function CommandList({ commands }: { commands: readonly CommandEnd[] }) {
  if (commands.length === 0) return null;
  return (
    <details className="stage-commands" open>
      <summary>Commands</summary>
      <ol>
        {describeCommands(commands).map(({ name, target, asked, answered, isError }, at) => (
          <li key={commands[at]!.number} className={isError ? 'failed' : undefined}>
            <b>{name}</b>
            {target !== undefined && <code>{target}</code>}
            {asked !== undefined && <code>{asked}</code>}
            {answered !== undefined && <code className="answer">{answered}</code>}
            <small>{Math.round(commands[at]!.milliseconds)} ms</small>
          </li>
        ))}
      </ol>
    </details>
  );
}
