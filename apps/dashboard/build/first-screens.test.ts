import { expect, it } from 'vitest';
import { isAppPart, isSignInPart } from './first-screens.ts';

const app = '/x/apps/dashboard/src';
const importers: Record<string, string[]> = {
  [`${app}/app/shell/shell.tsx`]: [`${app}/routes/_app.tsx?tsr-split=component`],
  [`${app}/app/a.ts`]: [`${app}/app/b.ts`],
  [`${app}/app/b.ts`]: [`${app}/app/a.ts`, `${app}/app/shell/shell.tsx`],
  [`${app}/app/banners/banners.tsx`]: [],
  [`${app}/app/banners/idle.tsx`]: [`${app}/app/banners/banners.tsx`],
  [`${app}/login/login.page.tsx`]: [`${app}/routes/login.tsx?tsr-split=component`],
  [`${app}/shared/use-title.ts`]: [`${app}/login/login.page.tsx`, `${app}/home/home.page.tsx`],
};
const lookUp = (id: string) => ({ importers: importers[id] ?? [] });

it('the app holds what its frame imports, circles too', () => {
  for (const part of ['app/shell/shell.tsx', 'app/a.ts', 'app/b.ts'])
    expect(isAppPart(`${app}/${part}`, lookUp), part).toBe(true);
});

it('the app leaves out what is loaded later, and all that only it needs', () => {
  expect(isAppPart(`${app}/app/banners/banners.tsx`, lookUp)).toBe(false);
  expect(isAppPart(`${app}/app/banners/idle.tsx`, lookUp)).toBe(false);
});

it('the app holds parts that most screens show, not the pages', () => {
  expect(isAppPart('/x/packages/ui/src/table/data-table.tsx', lookUp)).toBe(true);
  expect(isAppPart(`${app}/home/home.page.tsx`, lookUp)).toBe(false);
});

it('sign-in has parts of its own, and nothing of the frame of the app', () => {
  expect(isSignInPart(`${app}/shared/use-title.ts`, lookUp)).toBe(true);
  expect(isSignInPart(`${app}/app/shell/shell.tsx`, lookUp)).toBe(false);
  expect(isSignInPart(`${app}/login/login.page.tsx`, lookUp)).toBe(false);
});
