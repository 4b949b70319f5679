import type { Page } from '@playwright/test';
import type { Database, Kysely } from '@sluice/db';
import type { MailServer } from '@sluice/testing/smtp';
import { expect, test } from './accounts.ts';

export type Scene = { db: Kysely<Database>; mail: MailServer; visit: (path: string) => Promise<Page> };

/** An error text and the actions that cause it. */
export type Refusal = readonly [text: string, bringAbout: (scene: Scene) => Promise<Page>];

/** Makes calls to a path fail like without a network. */
export const withoutNetwork = async (page: Page, path: string): Promise<Page> => {
  await page.route(`**/v1${path}`, (route) => route.abort());
  return page;
};

/** Reuses one browser for all cases, reset before each. */
const reuse = async (page: Page): Promise<Scene['visit']> => {
  await page.unrouteAll();
  return async (path) => {
    await page.goto(path);
    return page;
  };
};

/** Expects a text in a field, or as part of a message box. */
export const sees = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true }).or(page.getByRole('alert').getByText(text))).toBeVisible();

/** Returns a story that causes each error of a table and checks its text. */
export const meets =
  (refusals: readonly Refusal[]) =>
  async ({ db, mail, visit }: Scene): Promise<void> => {
    const page = await visit('/login');
    for (const [text, bringAbout] of refusals)
      await test.step(text, async () => sees(await bringAbout({ db, mail, visit: await reuse(page) }), text));
  };
