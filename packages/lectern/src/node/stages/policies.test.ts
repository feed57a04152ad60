import { expect, it } from 'vitest';
import { catalogue as checks } from '../checks/diagnostics.ts';
import { policyByCode } from '../config/apply-policy.ts';
import { parseConfig } from '../config/parse-config.ts';
import { catalogue as content } from '../content/diagnostics.ts';
import type { DiagnosticDefinition } from '../ground/define-diagnostics.ts';
import { catalogue as markdown } from '../markdown/diagnostics.ts';
import { catalogue as render } from '../render/diagnostics.ts';
import { catalogue as routes } from '../routes/diagnostics.ts';
import { catalogue as vite } from '../vite/diagnostics.ts';

const catalogue: Readonly<Record<string, DiagnosticDefinition>> = {
  ...content,
  ...markdown,
  ...routes,
  ...checks,
  ...render,
  ...vite,
};

it('a diagnostic that a policy decides has the severity that the policy has by default', () => {
  const input = { title: 'T', url: 'https://example.com', sources: [] };
  const { value: config } = parseConfig({ input, file: 'site.config.ts' });
  const severities = Object.keys(policyByCode).map((code) => [code, catalogue[code]?.severity]);
  const defaults = Object.entries(policyByCode).map(([code, option]) => [
    code,
    config?.[option] === 'error' ? 'error' : 'warning',
  ]);
  expect(severities).toEqual(defaults);
});
