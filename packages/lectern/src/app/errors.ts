export {
  type CodePlace,
  type ErrorIndex,
  type ExplainedError,
  type FoundError,
  fillNames,
  findErrors,
  nearestErrors,
} from '../browser/errors/index.ts';
