import type { z } from 'zod';
import type { Diagnostic, Place, Result } from '../../../model/diagnostic.ts';
import { nearestTo } from '../../../model/nearest.ts';
import type { SidebarPlan, SidebarPlanItem } from '../../ground/sidebar-plan.ts';
import type { Locate } from '../../modules/locate-in.ts';
import { checkSchema } from '../../schema/check-schema.ts';
import { describeValue, formatPath, isRecord, listNearest } from '../../schema/words.ts';
import { diagnostic } from '../diagnostics.ts';
import { type ItemType, itemSchemas } from './item-schemas.ts';
import { reportItems } from './report-items.ts';

type Path = readonly (string | number)[];

/** What the steps of one reading share. */
interface Reading {
  readonly file: string;
  readonly locate?: Locate;
  readonly diagnostics: Diagnostic[];
  /** The objects around the current one. If one occurs again, there is a circle. */
  readonly around: Set<unknown>;
}

/**
 * Reads a sidebars object in Docusaurus's forms (`{ name: ['id', { type: 'category', … }, { Label: [] }] }`) and expands
 * its shorthands. Items that are invalid, or contain themselves, are left out with a diagnostic.
 */
export function planSidebars(input: {
  readonly sidebars: unknown;
  readonly file: string;
  readonly locate?: Locate;
}): Result<readonly SidebarPlan[]> {
  const { sidebars, file, locate } = input;
  const reading: Reading = { file, locate, diagnostics: [], around: new Set() };
  if (!isRecord(sidebars)) {
    return {
      value: [],
      diagnostics: [diagnostic('sidebars-not-object', placeOf(reading, []), { received: describeValue(sidebars) })],
    };
  }
  const value = Object.entries(sidebars).map(([name, items]) => ({ name, items: planItems(items, [name], reading) }));
  // A group may be empty because what is in it is invalid.
  const isWhole = reading.diagnostics.length === 0;
  const reported = isWhole ? value.flatMap(({ items }) => reportItems(items)) : [];
  return { value, diagnostics: [...reading.diagnostics, ...reported] };
}

/** Reads a list of items, or an object of groups by label. */
function planItems(items: unknown, path: Path, reading: Reading): SidebarPlanItem[] {
  return guard(items, path, reading, () => {
    if (Array.isArray(items)) return items.flatMap((item, index) => planItem(item, [...path, index], reading));
    if (isRecord(items)) return planShorthand(items, path, reading);
    wrong(reading, path, 'a list of items', describeValue(items));
    return [];
  });
}

function planItem(item: unknown, path: Path, reading: Reading): readonly SidebarPlanItem[] {
  const where = { place: placeOf(reading, path), at: formatPath(path) };
  if (typeof item === 'string') return [{ ...where, type: 'doc', id: item, ref: false }];
  return guard(item, path, reading, () => {
    if (isRecord(item) && 'type' in item) return planTyped(item, path, where, reading);
    if (isRecord(item) && !lacksType(item)) return planShorthand(item, path, reading);
    if (isRecord(item)) {
      reading.diagnostics.push(diagnostic('sidebar-type-missing', where.place, { at: where.at }));
      return [];
    }
    wrong(reading, path, 'the id of a document or an object', describeValue(item));
    return [];
  });
}

/** Tells whether an object without a type is meant as an item: groups by labels have only lists and objects as values. */
function lacksType(item: Readonly<Record<string, unknown>>): boolean {
  const fields = Object.values(itemSchemas).flatMap(({ shape }) => Object.keys(shape));
  const isGroups = (value: unknown) => Array.isArray(value) || isRecord(value);
  const entries = Object.entries(item);
  return entries.length === 0 || entries.some(([key, value]) => fields.includes(key) && !isGroups(value));
}

function planShorthand(groups: Readonly<Record<string, unknown>>, path: Path, reading: Reading): SidebarPlanItem[] {
  return Object.entries(groups).map(([label, items]) => {
    const here = [...path, label];
    const where = { place: placeOf(reading, here), at: formatPath(here) };
    return {
      ...where,
      type: 'group',
      label,
      collapsible: true,
      collapsed: true,
      items: planItems(items, here, reading),
    };
  });
}

function planTyped(
  item: Readonly<Record<string, unknown>>,
  path: Path,
  where: { readonly place: Place; readonly at: string },
  reading: Reading,
): readonly SidebarPlanItem[] {
  const type = typeof item.type === 'string' ? item.type : describeValue(item.type);
  if (!Object.hasOwn(itemSchemas, type)) {
    const nearest = listNearest(nearestTo(type, Object.keys(itemSchemas)));
    reading.diagnostics.push(
      diagnostic('sidebar-type-unknown', placeOf(reading, [...path, 'type']), { at: where.at, type, nearest }),
    );
    return [];
  }
  const checked = check(type as ItemType, item, path, reading);
  switch (checked?.type) {
    case 'doc':
    case 'ref':
      return [{ ...where, type: 'doc', id: checked.id, label: checked.label, ref: checked.type === 'ref' }];
    case 'link':
      return [{ ...where, type: 'link', label: checked.label, href: checked.href }];
    case 'autogenerated':
      return [{ ...where, type: 'autogenerated', folder: checked.dirName }];
    case 'category': {
      const { label, link, collapsible = true, collapsed = true } = checked;
      const items = planItems(item.items, [...path, 'items'], reading);
      return [
        {
          ...where,
          type: 'group',
          label,
          link: link ?? undefined,
          collapsible,
          collapsed: collapsible && collapsed,
          items,
        },
      ];
    }
    case 'html':
      reading.diagnostics.push(diagnostic('sidebar-html-skipped', where.place, { at: where.at }));
      return [];
    default:
      return [];
  }
}

function check(type: ItemType, item: Readonly<Record<string, unknown>>, path: Path, reading: Reading) {
  // Nested items are checked one by one. They may form a circle, which a schema would follow for ever.
  const shallow =
    'items' in item ? { ...item, items: Array.isArray(item.items) || isRecord(item.items) ? [] : item.items } : item;
  const { value, problems } = checkSchema<z.output<(typeof itemSchemas)[ItemType]>>(itemSchemas[type], shallow);
  for (const problem of problems) {
    const here = [...path, ...problem.path];
    const at = formatPath(here);
    if (problem.kind !== 'unknown-key') wrong(reading, here, problem.expected, problem.received);
    else
      reading.diagnostics.push(
        diagnostic('sidebar-unknown-key', placeOf(reading, here), { at, nearest: problem.nearest }),
      );
  }
  return value;
}

/** Most nested objects (a group counts twice: itself and its list). No reader could follow more. */
const maximumDepth = 100;

/** Reads what is in an object, unless the object contains itself. */
function guard(
  object: unknown,
  path: Path,
  reading: Reading,
  read: () => SidebarPlanItem[] | readonly SidebarPlanItem[],
): SidebarPlanItem[] {
  if (reading.around.has(object)) {
    reading.diagnostics.push(diagnostic('sidebar-cycle', placeOf(reading, path), { at: formatPath(path) }));
    return [];
  }
  if (reading.around.size > maximumDepth) {
    reading.diagnostics.push(diagnostic('sidebar-too-deep', placeOf(reading, path), { limit: maximumDepth / 2 }));
    return [];
  }
  reading.around.add(object);
  const items = read();
  reading.around.delete(object);
  return [...items];
}

function wrong(reading: Reading, path: Path, expected: string, received: string): void {
  reading.diagnostics.push(
    diagnostic('sidebar-item-invalid', placeOf(reading, path), { at: formatPath(path), expected, received }),
  );
}

function placeOf({ file, locate }: Reading, path: Path): Place {
  return { file, ...locate?.(path) };
}
