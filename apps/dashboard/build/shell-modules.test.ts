import { expect, it } from 'vitest';
import { shellModules } from './shell-modules.ts';

const app = '/x/apps/dashboard/src';
const importers: Record<string, string[]> = {
  [`${app}/app/providers.tsx`]: [`${app}/main.tsx`],
  [`${app}/app/shell/shell.tsx`]: [`${app}/routes/_app.tsx?tsr-split=component`],
  [`${app}/app/a.ts`]: [`${app}/app/b.ts`],
  [`${app}/app/b.ts`]: [`${app}/app/a.ts`, `${app}/app/shell/shell.tsx`],
  [`${app}/app/banners/banners.tsx`]: [],
  [`${app}/app/banners/idle.tsx`]: [`${app}/app/banners/banners.tsx`],
};
const isShell = shellModules((id) => ({ importers: importers[id] ?? [] }));

it('holds what the first screen imports, circles too', () => {
  for (const part of ['app/providers.tsx', 'app/shell/shell.tsx', 'app/a.ts', 'app/b.ts'])
    expect(isShell(`${app}/${part}`), part).toBe(true);
});

it('leaves out what is loaded later, and all that only it needs', () => {
  expect(isShell(`${app}/app/banners/banners.tsx`)).toBe(false);
  expect(isShell(`${app}/app/banners/idle.tsx`)).toBe(false);
});

it('holds parts that most screens show, not the pages', () => {
  expect(isShell('/x/packages/ui/src/table/data-table.tsx')).toBe(true);
  expect(isShell(`${app}/home/home.page.tsx`)).toBe(false);
});
