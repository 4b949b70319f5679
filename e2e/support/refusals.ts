import type { Page } from '@playwright/test';
import type { Database, Kysely } from '@sluice/db';
import type { MailServer } from '@sluice/testing/smtp';
import { expect, test } from './accounts.ts';

export type Scene = { db: Kysely<Database>; mail: MailServer; visit: (path: string) => Promise<Page> };

/** What somebody does, and what they read then. */
export type Refusal = readonly [text: string, bringAbout: (scene: Scene) => Promise<Page>];

/** A page whose calls to a path fail as they do without a network. */
export const withoutNetwork = async (page: Page, path: string): Promise<Page> => {
  await page.route(`**/v1${path}`, (route) => route.abort());
  return page;
};

/** The same browser for a whole table, as new in each case. */
const reuse = async (page: Page): Promise<Scene['visit']> => {
  await page.unrouteAll();
  return async (path) => {
    await page.goto(path);
    return page;
  };
};

/** In a field or in a message box, which may say more besides. */
export const sees = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true }).or(page.getByRole('alert').getByText(text))).toBeVisible();

/** A story that brings each refusal of a table about, and reads its text. */
export const meets =
  (refusals: readonly Refusal[]) =>
  async ({ db, mail, visit }: Scene): Promise<void> => {
    const page = await visit('/login');
    for (const [text, bringAbout] of refusals)
      await test.step(text, async () => sees(await bringAbout({ db, mail, visit: await reuse(page) }), text));
  };
