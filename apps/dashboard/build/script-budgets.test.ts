import { expect, it } from 'vitest';
import { budgetOf, partsShownAtOnce } from './script-budgets.ts';

const sources = [
  'src/observability/panels/top-errors.tsx',
  'src/observability/panels/parts/trend.tsx',
  'src/account/profile/profile-tab.tsx',
  'src/account/security/security-tab.tsx',
];

it('counts the tabs and panels that a screen shows at once, and nothing loaded on use', () => {
  expect(partsShownAtOnce(sources, '/account')).toEqual(sources.slice(2));
  expect(partsShownAtOnce(sources, '/observability/$category/$metric')).toEqual(sources.slice(0, 1));
  expect(partsShownAtOnce(sources, '/encoding/encodings')).toEqual([]);
});

it('allows every screen 209 kB unless it is listed', () => {
  expect(budgetOf('/encoding/encodings')).toBe(209_000);
  expect(budgetOf('/encoding/create/vod/$step')).toBeGreaterThan(209_000);
});
