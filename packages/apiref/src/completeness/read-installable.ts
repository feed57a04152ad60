import type { Place } from 'lectern/model';
import type { FileRef, Library } from '../extract/library.ts';
import { exported, literalText, propertiesOf } from './read-cli.ts';

/** A package that `wdio install` knows by a short name. */
export interface InstallablePackage {
  /** `framework`, `reporter`, `service`, `plugin` or `runner`. */
  readonly type: string;
  readonly name: string;
  readonly package: string;
  readonly place: Place;
}

/**
 * Reads the list of known packages (`exports.SUPPORTED_PACKAGES`). An entry reads `package$--$name`; those of another shape have no
 * name that could be typed, so they are left out.
 */
export function readInstallable(file: FileRef, library: Library): InstallablePackage[] {
  const source = library.parse(file);
  const lists = source && exported(source, 'SUPPORTED_PACKAGES');
  if (!source || lists?.type !== 'ObjectExpression') return [];
  return [...propertiesOf(lists)].flatMap(([type, list]) => {
    if (list.type !== 'ArrayExpression') return [];
    return list.elements.flatMap((item) => {
      if (item?.type !== 'ObjectExpression') return [];
      const [id = '', name = ''] = (literalText(propertiesOf(item).get('value')) ?? '').split('$--$');
      return name ? [{ type, name, package: id, place: { file: source.name, line: source.lineAt(item.start) } }] : [];
    });
  });
}
