import { findFirefox } from '../support/firefox.ts';
import { findWebKit } from '../support/webkit.ts';
import { coreJourneys } from './core-journeys.ts';

coreJourneys('Firefox', findFirefox());
coreJourneys('WebKit', findWebKit());
