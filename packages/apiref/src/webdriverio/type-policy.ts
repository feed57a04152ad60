import type { TypePolicy } from '../model/named-types.ts';

/** Which types are explained where, in the packages of webdriverio 7. */
export const typePolicy: TypePolicy = {
  homes: {
    'WebdriverIO.Element': 'browser/$',
    Selector: 'browser/$',
    ElementReference: 'browser/$',
    ElementFunction: 'browser/$',
    CustomStrategyReference: 'browser/$',
    CustomStrategyFunction: 'browser/$',
    ChainablePromiseElement: 'browser/$',
    ElementArray: 'browser/$$',
    ChainablePromiseArray: 'browser/$$',
    Mock: 'browser/mock',
  },
  opaque: new Set([
    // Put together out of other types by name; its page lists the members.
    'Mock',
    'AsyncElementProto',
    // Details of the browser protocol and of JSON, which would bury what the page is about.
    'MixedContentType',
    'ResourcePriority',
    'ReferrerPolicy',
    'JsonCompatible',
  ]),
};
