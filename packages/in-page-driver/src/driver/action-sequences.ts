import { DriverError } from '../errors.ts';
import { type Action, elementKey, type Move } from '../protocol.ts';
import { type Body, invalid, readCount, readList, readNumber, readString } from './arguments.ts';

/** Reads the sequences of all sources. Returns the actions that happen at the same time together, one list for each tick. */
export function readActions(sources: readonly unknown[]): readonly (readonly Action[])[] {
  const sequences = sources.map((source) => readSource(asObject(source)));
  const length = Math.max(0, ...sequences.map((sequence) => sequence.length));
  return Array.from({ length }, (_, tick) => sequences.flatMap((sequence) => sequence[tick] ?? []));
}

function asObject(value: unknown): Body {
  if (typeof value !== 'object' || value === null) throw invalid("'actions' must hold objects");
  return value as Body;
}

/** Reads the actions of one source. */
function readSource(source: Body): readonly Action[] {
  const read = readers[readString(source, 'type')];
  if (!read) throw invalid("'type' must be one of the strings 'key', 'pointer', 'wheel' or 'none'");
  readString(source, 'id');
  const pointerType = (source.parameters as Body | undefined)?.pointerType ?? 'mouse';
  if (source.type === 'pointer' && pointerType !== 'mouse') {
    throw new DriverError(
      'unsupported operation',
      `unsupported operation: There is no ${pointerType} here, only a mouse.`,
    );
  }
  return readList(source, 'actions').map((given) => {
    const action = asObject(given);
    const type = readString(action, 'type');
    return type === 'pause' ? { type, duration: readCount(action, 'duration', 0) } : read(type, action);
  });
}

/** Reads an action of a kind of source, by its type. */
const readers: Readonly<Record<string, (type: string, action: Body) => Action>> = {
  none() {
    throw invalid("'type' must be 'pause'");
  },
  key(type, action) {
    if (type !== 'keyDown' && type !== 'keyUp') throw invalid("'type' must be 'keyDown', 'keyUp' or 'pause'");
    const value = readString(action, 'value');
    if ([...value].length !== 1) throw invalid("'value' must be a single Unicode point");
    return { type, value };
  },
  pointer(type, action) {
    if (type === 'pointerDown' || type === 'pointerUp') return { type, button: readCount(action, 'button') };
    if (type === 'pointerMove') return { type, ...readMove(action, 'pointer') };
    throw invalid("'type' must be 'pointerDown', 'pointerUp', 'pointerMove', 'pointerCancel' or 'pause'");
  },
  wheel(type, action) {
    if (type !== 'scroll') throw invalid("'type' must be 'scroll' or 'pause'");
    const deltas = { deltaX: readNumber(action, 'deltaX'), deltaY: readNumber(action, 'deltaY') };
    return { type, ...readMove(action, 'wheel'), ...deltas };
  },
};

/** Reads where an action leads and how long it takes. */
function readMove(action: Body, source: 'pointer' | 'wheel'): Move {
  const origin = action.origin ?? 'viewport';
  const element = typeof origin === 'object' && elementKey in origin ? String(origin[elementKey as never]) : undefined;
  const isNamed = origin === 'viewport' || (origin === 'pointer' && source === 'pointer');
  if (!isNamed && element === undefined) throw invalid("'origin' must be either a string or an object");
  return {
    duration: readCount(action, 'duration', 0),
    origin: element === undefined ? (origin as 'viewport' | 'pointer') : { [elementKey]: element },
    x: readNumber(action, 'x'),
    y: readNumber(action, 'y'),
  };
}
