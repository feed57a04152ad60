export {
  type ErrorIndex,
  type ExplainedError,
  type FoundError,
  fillNames,
  findErrors,
  nearestErrors,
  type ReportPlace,
} from '../browser/errors/index.ts';
