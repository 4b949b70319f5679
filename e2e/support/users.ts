import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hashPassword } from '@sluice/core/account/sessions/passwords';
import { insertOrganization } from '@sluice/core/account/organizations/insert-organization';
import type { Database, Kysely } from '@sluice/db';
import { openPerson } from '@sluice/testing/factories';
import { callApi } from './platform.ts';

export type Person = {
  userId: string;
  email: string;
  password: string;
  /** API key for calls outside the browser. */
  apiKey: string;
  firstName: string;
  lastName: string;
};

export type Owner = Person & { organizationId: string; organizationName: string };

export const goodPassword = 'harbour lights at 5';

/** Creates a user with a name and a password, without an organization. */
export const createPerson = async (db: Kysely<Database>, firstName: string): Promise<Person> => {
  const { userId, apiKey } = await openPerson(db);
  const email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`;
  const lastName = 'Story';
  await db
    .updateTable('users')
    .set({ email, first_name: firstName, last_name: lastName, password_hash: await hashPassword(goodPassword) })
    .where('id', '=', userId)
    .execute();
  return { userId, email, password: goodPassword, apiKey, firstName, lastName };
};

/** Creates a user who owns an organization. */
export const createOwner = async (db: Kysely<Database>, firstName: string, name?: string): Promise<Owner> => {
  const person = await createPerson(db, firstName);
  const organizationName = name ?? `${firstName}’s films`;
  const owner = { name: organizationName, ownerUserId: person.userId, now: new Date() };
  return { ...person, organizationName, organizationId: await insertOrganization(db, owner) };
};

/** Fills in the sign-in form. */
export const fillLogin = async (
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

type Rule = { resource: string; policy?: 'ALLOW' | 'DENY'; permissions: string[] };

/** Creates a group with rules in an owner's organization; returns its id. */
export const createGroup = async (url: string, owner: Owner, name: string, rules: Rule[] = []): Promise<string> => {
  const { apiKey, organizationId } = owner;
  const root = `/account/organizations/${organizationId}/groups`;
  const { id } = await callApi<{ id: string }>(url, 'POST', root, { apiKey, body: { name } });
  for (const rule of rules) await callApi(url, 'POST', `${root}/${id}/permissions`, { apiKey, body: rule });
  return id;
};

/** Adds an existing user to a group. */
export const addToGroup = (url: string, owner: Owner, groupId: string, { email: eMail }: Person): Promise<unknown> =>
  callApi(url, 'POST', `/account/organizations/${owner.organizationId}/groups/${groupId}/tenants`, {
    apiKey: owner.apiKey,
    body: { eMail },
  });

/** Returns the key of the analytics license that every organization has. */
export const findLicenseKey = async (url: string, { apiKey }: Owner): Promise<string> => {
  const { items } = await callApi<{ items: { licenseKey: string }[] }>(url, 'GET', '/analytics/licenses', { apiKey });
  const [license] = items;
  if (!license) throw new Error('The organization has no analytics license.');
  return license.licenseKey;
};
