import { findFirefox } from '../support/firefox.ts';
import { coreJourneys } from './core-journeys.ts';

coreJourneys('Firefox', findFirefox());
