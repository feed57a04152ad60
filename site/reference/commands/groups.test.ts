import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandGroups, sidebarGroups } from './groups.ts';

test('every command is in one group, and no other is', () => {
  const folder = path.resolve(import.meta.dirname, '../../content/notes/api');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.split(path.sep).join('/'),
  );
  const commands = files.filter((file) => file.includes('/')).map((file) => file.replace(/\.md$/, ''));
  expect(commandGroups.flatMap((group) => group.commands).sort()).toEqual(commands.sort());
  const ours = commandGroups.flatMap((group) => group.ours ?? []).map(([id]) => id);
  for (const id of ours) expect(existsSync(path.resolve(folder, `../../docs/api/${id}.md`)), id).toBe(true);
});

test('the sidebar has the groups of a scope with its commands', () => {
  expect(sidebarGroups('element')[0]).toMatchObject({
    label: 'Find',
    items: expect.arrayContaining(['api/element/$']),
  });
  expect(JSON.stringify(sidebarGroups('element'))).not.toContain('api/browser');
});
