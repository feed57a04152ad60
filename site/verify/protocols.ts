import type { PageSample } from '@lectern/verify';
import { kindOf } from './kind-of.ts';

/** The protocols over which the framework controls a browser, the one with a driver first. */
export const protocols = ['WebDriver', 'DevTools'] as const;

/** Code that starts a session over the DevTools protocol, with or without a driver. */
const startsDevtools = /automationProtocol: 'devtools'|require\('devtools'\)|from 'devtools'/;
/** Code that names a driver, so that the framework uses no other protocol than WebDriver. */
const namesDriver =
  /^ {0,6}(?:hostname|port|path|user|key)(?::|,$)|automationProtocol: 'webdriver'|require\('webdriver'\)|from 'webdriver'|--(?:hostname|port|path)[ =]|attachToSession/m;
/** A script that starts a session. */
const opensBrowser = /\bremote\(|\bmultiremote\(|newSession\(|@wdio\/cli/;
/** A line of a shell that starts the testrunner. */
const startsTestrunner = /\bwdio\b/;

/**
 * Returns the protocols over which a sample runs: both, or one if the sample or its configuration decides; none for samples
 * that open no browser.
 */
export function protocolsOf(sample: PageSample): readonly string[] {
  const kind = kindOf(sample);
  if (kind === 'module') return [];
  if (kind === 'script' && !opensBrowser.test(sample.code)) return [];
  const text = [sample.code, ...Object.values(sample.files)].join('\n');
  if (kind === 'other' && !startsTestrunner.test(sample.code) && !opensBrowser.test(text)) return [];
  if (startsDevtools.test(text)) return ['DevTools'];
  return namesDriver.test(text) ? ['WebDriver'] : protocols;
}
