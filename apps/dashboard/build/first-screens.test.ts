import { expect, it } from 'vitest';
import { isAppPart, isSignInPart } from './first-screens.ts';

const app = '/x/apps/dashboard/src';
const importers: Record<string, string[]> = {
  [`${app}/shell/shell.tsx`]: [`${app}/routes/_app.tsx?tsr-split=component`],
  [`${app}/app/a.ts`]: [`${app}/app/b.ts`],
  [`${app}/app/b.ts`]: [`${app}/app/a.ts`, `${app}/shell/shell.tsx`],
  [`${app}/shell/banners/banners.tsx`]: [],
  [`${app}/shell/banners/idle.tsx`]: [`${app}/shell/banners/banners.tsx`],
  [`${app}/visitors/login/login.page.tsx`]: [`${app}/routes/login.tsx?tsr-split=component`],
  [`${app}/shared/use-title.ts`]: [`${app}/visitors/login/login.page.tsx`, `${app}/home/home.page.tsx`],
};
const lookUp = (id: string) => ({ importers: importers[id] ?? [] });

it('includes imports of the app frame, including circular ones, in the app chunk', () => {
  for (const part of ['shell/shell.tsx', 'app/a.ts', 'app/b.ts'])
    expect(isAppPart(`${app}/${part}`, lookUp), part).toBe(true);
});

it('keeps lazily loaded modules and their exclusive imports out of the app chunk', () => {
  expect(isAppPart(`${app}/shell/banners/banners.tsx`, lookUp)).toBe(false);
  expect(isAppPart(`${app}/shell/banners/idle.tsx`, lookUp)).toBe(false);
});

it('includes parts shown on most screens in the app chunk, but not the pages', () => {
  expect(isAppPart('/x/packages/ui/src/table/data-table.tsx', lookUp)).toBe(true);
  expect(isAppPart(`${app}/home/home.page.tsx`, lookUp)).toBe(false);
});

it('gives the sign-in page its own parts, without the app frame', () => {
  expect(isSignInPart(`${app}/shared/use-title.ts`, lookUp)).toBe(true);
  expect(isSignInPart(`${app}/shell/shell.tsx`, lookUp)).toBe(false);
  expect(isSignInPart(`${app}/visitors/login/login.page.tsx`, lookUp)).toBe(false);
});
