import { findWebKit } from '../support/webkit.ts';
import { coreJourneys } from './core-journeys.ts';

coreJourneys('WebKit', findWebKit());
