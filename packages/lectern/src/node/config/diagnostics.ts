import { defineDiagnostics } from '../ground/define-diagnostics.ts';

/** What reading the configuration reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'config-missing': {
    severity: 'error',
    message: 'There is no configuration file {file}.',
    hint: 'Create it with "export default defineSite({ title, url, sources })", or choose another file with --config.',
  },
  'config-not-object': {
    severity: 'error',
    message: 'The configuration must be an object, but it is {received}.',
    hint: 'Write "export default defineSite({ … })".',
  },
  'config-option-invalid': {
    severity: 'error',
    message: 'The option "{option}" must be {expected}, but it is {received}.',
    hint: 'Correct its value.',
  },
  'config-option-missing': {
    severity: 'error',
    message: 'The option "{option}" is missing; it must be {expected}.',
    hint: 'Add it.',
  },
  'config-unknown-key': {
    severity: 'error',
    message: 'There is no option "{option}".',
    hint: 'Nearest option: {nearest}. Correct the name, or delete the line. Settings of your own go into "customFields".',
  },
  'locale-without-address': {
    severity: 'warning',
    message:
      'The locale "{locale}" has no effect: this build makes no pages in it, and no page names its counterpart there.',
    hint: 'Build the site in that language with a configuration of its own, and set "i18n.localeConfigs.{locale}.url" to its address here. Or remove the locale.',
  },
});
