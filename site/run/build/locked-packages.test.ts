import { expect, it } from 'vitest';
import { lockedPackages } from './locked-packages.ts';

const text = JSON.stringify({
  packages: {
    '': { dependencies: { framework: '^1.0.0' } },
    'node_modules/framework': {
      version: '1.0.0',
      integrity: 'sha512-framework',
      dependencies: { tool: '^2.0.0', '@scope/shared': '^1.0.0', '@types/node': '*', replaced: '*', absent: '*' },
    },
    'node_modules/framework/node_modules/tool': {
      version: '2.0.0',
      integrity: 'sha512-tool2',
      dependencies: { '@scope/shared': '^1.0.0' },
    },
    'node_modules/tool': { version: '1.0.0', integrity: 'sha512-tool1' },
    'node_modules/@scope/shared': { version: '1.5.0', integrity: 'sha512-shared', dependencies: { framework: '*' } },
    'node_modules/@types/node': { version: '20.0.0', integrity: 'sha512-types' },
    'node_modules/replaced': { version: '3.0.0', integrity: 'sha512-replaced' },
    'node_modules/other': { version: '4.0.0', integrity: 'sha512-other' },
  },
});

it('lists what packages consist of, from where Node finds it, without types and what is replaced', () => {
  expect(lockedPackages({ text, roots: ['framework'], without: new Set(['replaced']) })).toEqual({
    lockVersion: 1,
    roots: { framework: '1.0.0' },
    packages: {
      'node_modules/@scope/shared': { name: '@scope/shared', version: '1.5.0', integrity: 'sha512-shared' },
      'node_modules/framework': { name: 'framework', version: '1.0.0', integrity: 'sha512-framework' },
      'node_modules/framework/node_modules/tool': { name: 'tool', version: '2.0.0', integrity: 'sha512-tool2' },
    },
  });
});

it('takes several packages, each once', () => {
  const { roots, packages } = lockedPackages({ text, roots: ['framework', 'tool'], without: new Set() });
  expect(roots).toEqual({ framework: '1.0.0', tool: '1.0.0' });
  expect(Object.keys(packages)).toContain('node_modules/tool');
  expect(Object.keys(packages)).toContain('node_modules/replaced');
});
