import { describe, expect, it } from 'vitest';
import { filesAddress, findRepository, versionAddress } from './repository.ts';

// As in package.json files of published packages; the names are changed.
const acme = {
  version: '7.40.0',
  repository: { url: 'git://github.com/acme/acme.git' },
  homepage: 'https://github.com/acme/acme/tree/main/packages/acme-dot-reporter',
  gitHead: '6d44a39',
};
const ui5 = {
  version: '0.5.1',
  repository: { url: 'git+ssh://git@github.com:js-soft/wdi5.git' },
  homepage: 'https://github.com/js-soft/wdi5/blob/main/acme-ui5-service/README.md',
  gitHead: 'c7313a0',
};

describe('findRepository', () => {
  it('knows a package of the framework by its tag and folder', () => {
    const found = findRepository(acme, undefined, { tagged: ['acme/acme'] })!;
    expect(filesAddress(found)).toBe('https://github.com/acme/acme/blob/v7.40.0/packages/acme-dot-reporter/');
    expect(versionAddress('@acme/dot-reporter', '7.40.0', found)).toBe(
      'https://github.com/acme/acme/tree/v7.40.0/packages/acme-dot-reporter',
    );
  });

  it('knows others by their commit, else by the newest', () => {
    expect(filesAddress(findRepository(ui5)!)).toBe('https://github.com/js-soft/wdi5/blob/c7313a0/acme-ui5-service/');
    expect(filesAddress(findRepository({ repository: 'git@github.com:rpii/acme-html-reporter.git' })!)).toBe(
      'https://github.com/rpii/acme-html-reporter/blob/HEAD/',
    );
  });

  it('reads the homepage, then what we say', () => {
    expect(findRepository({ homepage: 'https://github.com/licanhua/acme-winappdriver-service' })?.url).toBe(
      'https://github.com/licanhua/acme-winappdriver-service',
    );
    expect(findRepository({}, 'https://github.com/tzurp/performance-total')?.url).toBe(
      'https://github.com/tzurp/performance-total',
    );
    expect(findRepository({ homepage: 'https://example.org' })).toBeUndefined();
  });

  it('names the version at npm where no tag is sure', () => {
    expect(versionAddress('acme-ui5-service', '0.5.1', findRepository(ui5))).toBe(
      'https://www.npmjs.com/package/acme-ui5-service/v/0.5.1',
    );
    expect(versionAddress('a', '1.0.0', undefined)).toBe('https://www.npmjs.com/package/a/v/1.0.0');
  });
});
