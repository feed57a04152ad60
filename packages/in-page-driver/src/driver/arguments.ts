import { DriverError } from '../errors.ts';

/** The body of a request, as an object. */
export type Body = Readonly<Record<string, unknown>>;

/** Returns the error for an argument that the protocol does not allow. */
export function invalid(message: string): DriverError {
  return new DriverError('invalid argument', `invalid argument: ${message}`);
}

/** Returns the body of a request. Throws if it is no object. */
export function readBody(given: unknown): Body {
  if (given === undefined || given === null) return {};
  if (typeof given !== 'object' || Array.isArray(given)) throw invalid('missing command parameters');
  return given as Body;
}

/** Returns a text of a body. Throws if it is missing or something else. */
export function readString(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string') throw invalid(`'${name}' must be a string`);
  return value;
}

/** Returns a list of a body. Throws if it is missing or something else. */
export function readList(body: Body, name: string): readonly unknown[] {
  const value = body[name];
  if (!Array.isArray(value)) throw invalid(`'${name}' must be a list`);
  return value;
}

/** Returns an object of a body. Throws if it is missing or something else. */
export function readObject(body: Body, name: string): Body {
  const value = body[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(`'${name}' must be an object`);
  return value as Body;
}

/** Returns a whole number from 0, or what stands for a missing one. Throws for anything else. */
export function readCount(body: Body, name: string, missing?: number): number {
  const value = body[name] ?? missing;
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw invalid(`'${name}' must be a whole number from 0`);
  return value as number;
}

/** Returns a finite number, or what stands for a missing one. Throws for anything else. */
export function readNumber(body: Body, name: string, missing?: number): number {
  const value = body[name] ?? missing;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw invalid(`'${name}' must be a number`);
  return value;
}
