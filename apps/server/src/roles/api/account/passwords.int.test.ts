import { mailPasswordReset, newId, systemActor, systemClock, type Context } from '@sluice/core';
import { hashPassword } from '@sluice/core/account/sessions/passwords';
import { issueToken } from '@sluice/core/account/tokens/one-time-tokens';
import { startMailServer, type MailServer } from '@sluice/testing/smtp';
import { sql } from '@sluice/db';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningRole } from '../../../shared/role.ts';
import { createServices } from '../../../engines/services.ts';
import { role as scheduler } from '../../scheduler/index.ts';
import { openTestApi, type TestApi } from '../testing.ts';
import {
  accountClient,
  addUser,
  anyAddress,
  behindProxy,
  keyOf,
  sortedStatuses,
  type Answer,
  type TestUser,
} from './testing.ts';

let api: TestApi;
let mails: MailServer;
let running: RunningRole;
const send = accountClient(() => api);

beforeAll(async () => {
  mails = await startMailServer();
  api = await openTestApi({ environment: { ...behindProxy, SMTP_URL: mails.url } });
  running = await scheduler.start(api.platform);
});
afterAll(async () => {
  await running.stop();
  await Promise.all([api.close(), mails.close()]);
});

const systemContext = (): Context => ({
  organizationId: '',
  actor: systemActor('test'),
  requestId: '',
  db: api.db,
  clock: systemClock,
  services: createServices(api.platform),
});

const newPassword = 'a better horse 2';

const logIn = ({ email, password }: TestUser, asked = password): Promise<Answer> =>
  send('POST', 'login', { body: { eMail: email, password: asked } });

const askForReset = (email: string, address = anyAddress()): Promise<Answer> =>
  send('POST', 'password/reset/initiate', { address, body: { email } });

const reset = (token: string, password = newPassword): Promise<Answer> =>
  send('POST', 'password/reset', { body: { token, password } });

/** Returns the token in the next email that contains a link for the user. */
const mailedToken = async ({ email }: TestUser): Promise<string> => {
  const mail = await mails.waitFor(email);
  const [link = ''] = /http\S+\/password-reset\?resetToken=\S+/.exec(mail.text) ?? [];
  expect(mail.html).toContain(link);
  return new URL(link).searchParams.get('resetToken') ?? '';
};

const countWaiting = async (): Promise<number> => {
  const waiting = sql<{ count: string }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return Number((await waiting.execute(api.db)).rows[0]?.count);
};

const reported = ({ status, code, message, result }: Answer) => ({ status, code, message, result });

describe('password change', () => {
  it('requires the current password, ends every other session but no API key, and sends an email', async () => {
    const user = await addUser(api);
    const [key, elsewhere] = [keyOf(await logIn(user)), keyOf(await logIn(user))];
    const response = await send('POST', 'api-keys', { key, body: {} });
    const apiKey = (response.result as unknown as { value: string }).value;
    const change = (currentPassword: string, other = {}) =>
      send('POST', 'password/change', { key, body: { currentPassword, newPassword, ...other } });
    expect(reported(await change('wrong'))).toMatchObject({ status: 401, code: 6003 });
    expect(reported(await change(user.password, { eMail: 'else@example.com' }))).toMatchObject({
      status: 401,
      code: 6003,
    });
    const weak = await send('POST', 'password/change', {
      key,
      body: { currentPassword: user.password, newPassword: 'short1' },
    });
    expect(reported(weak)).toMatchObject({ status: 400, code: 1000 });
    expect((await change(user.password)).status).toBe(200);
    const asks = [key, elsewhere, apiKey].map((asked) => send('GET', 'information', { key: asked }));
    expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([200, 401, 200]);
    expect((await logIn(user)).status).toBe(401);
    expect((await logIn(user, newPassword)).status).toBe(200);
    expect((await mails.waitFor(user.email)).subject).toBe('Your password was changed');
  });

  it('cannot be guessed from a stolen session', async () => {
    const user = await addUser(api);
    const key = keyOf(await logIn(user));
    const guess = (currentPassword: string) =>
      send('POST', 'password/change', { key, body: { currentPassword, newPassword } });
    const tries = await Promise.all(Array.from({ length: 10 }, (_, index) => guess(`guess ${index}`)));
    expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    expect(reported(await guess(user.password))).toMatchObject({ status: 429, code: 1010 });
  });

  it('invalidates a concurrent sign-in with the old password', async () => {
    const user = await addUser(api);
    const { underWay } = await api.db.transaction().execute(async (transaction) => {
      const person = transaction.selectFrom('users').select('id').where('id', '=', user.userId);
      await person.forUpdate().execute();
      const login = logIn(user);
      // The password has been accepted, and the session waits for the lock on the user's row.
      await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), { timeout: 10_000 });
      const changed = { password_hash: await hashPassword(newPassword) };
      await transaction.updateTable('users').set(changed).where('id', '=', user.userId).execute();
      return { underWay: login };
    });
    expect(reported(await underWay)).toMatchObject({ status: 401, code: 6003 });
  });
});

describe('password reset', () => {
  it('responds alike to known and unknown emails, and emails only users with an account', async () => {
    const user = await addUser(api);
    const stranger = 'nobody-at-all@example.com';
    const [known, unknown] = [await askForReset(user.email.toUpperCase()), await askForReset(stranger)];
    expect(reported(known)).toEqual(reported(unknown));
    expect(known.status).toBe(200);
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    expect(await mailedToken(user)).toHaveLength(43);
    expect(mails.messages().some(({ to }) => to.includes(stranger))).toBe(false);
  });

  it('sets the password once, ends every session but no API key, and sends an email', async () => {
    const user = await addUser(api);
    const key = keyOf(await logIn(user));
    const response = await send('POST', 'api-keys', { key, body: {} });
    const apiKey = (response.result as unknown as { value: string }).value;
    await askForReset(user.email);
    const token = await mailedToken(user);
    expect(reported(await reset(token, 'tooshort'))).toMatchObject({ status: 400, code: 1000 });
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(sortedStatuses(answers)).toEqual([200, 400, 400]);
    expect(reported(await reset(token, 'thief 12345'))).toMatchObject({ status: 400, code: 6202 });
    const asks = [key, apiKey].map((asked) => send('GET', 'information', { key: asked }));
    expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([401, 200]);
    expect((await logIn(user, newPassword)).status).toBe(200);
    expect((await mails.waitFor(user.email)).subject).toBe('Your password was changed');
    const stored = await api.db.selectFrom('one_time_tokens').select('token_hash').execute();
    expect(stored.map(({ token_hash }) => token_hash)).not.toContain(token);
  });

  it('responds alike to a token that is unknown, expired, replaced by a newer one or for another purpose', async () => {
    const user = await addUser(api);
    await askForReset(user.email);
    const older = await mailedToken(user);
    await askForReset(user.email);
    const token = await mailedToken(user);
    const other = await issueToken(systemContext(), { purpose: 'admin-invite', minutes: 60, userId: user.userId });
    const unknown = await reset('unknown');
    expect(reported(unknown)).toMatchObject({ status: 400, code: 6202 });
    expect([await reset(older), await reset(other)].map(reported)).toEqual([reported(unknown), reported(unknown)]);
    const expires_at = new Date(Date.now() - 1);
    await api.db.updateTable('one_time_tokens').set({ expires_at }).where('user_id', '=', user.userId).execute();
    expect(reported(await reset(token))).toEqual(reported(unknown));
    expect((await logIn(user)).status).toBe(200);
  });

  it('limits repeated requests for one account and from one address', async () => {
    const [user, address] = [await addUser(api), anyAddress()];
    const onAccount = await Promise.all(Array.from({ length: 8 }, () => askForReset(user.email, address)));
    expect(onAccount.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
    const fromAddress = await Promise.all(
      Array.from({ length: 30 }, (_, index) => askForReset(`nobody-${index}@example.com`, address)),
    );
    expect(fromAddress.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20);
    expect(Number((await askForReset(user.email, address)).headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('sends at most five emails to an account, however many strangers ask, and the last link works', async () => {
    const user = await addUser(api);
    for (let index = 0; index < 9; index += 1) await mailPasswordReset(systemContext(), { email: user.email });
    expect((await askForReset(user.email)).status).toBe(200);
    const sent = await api.db.selectFrom('mails').select('id').where('recipient', '=', user.email).execute();
    expect(sent).toHaveLength(5);
    const tokens: string[] = [];
    for (let index = 0; index < 5; index += 1) tokens.push(await mailedToken(user));
    const answers = await Promise.all(tokens.map((token) => reset(token)));
    expect(sortedStatuses(answers)).toEqual([200, 400, 400, 400, 400]);
  });

  it('admits an owner who failed too often', async () => {
    const [user, address] = [await addUser(api), anyAddress()];
    const logInHere = (password: string) => send('POST', 'login', { address, body: { eMail: user.email, password } });
    await Promise.all(Array.from({ length: 8 }, () => logInHere('guess')));
    expect((await logInHere(user.password)).status).toBe(429);
    await askForReset(user.email);
    const body = { token: await mailedToken(user), password: newPassword };
    expect((await send('POST', 'password/reset', { address, body })).status).toBe(200);
    expect((await logInHere(newPassword)).status).toBe(200);
  });
});

describe('users with single sign-on', () => {
  it('have no password here, unless they own the organization or single sign-on is disabled', async () => {
    const [owner, user] = [await addUser(api), await addUser(api)];
    const id = newId();
    const domain = { id, organization_id: owner.organizationId, domain: id, entity_id: 'e', sso_url: 'https://idp' };
    await api.db
      .insertInto('saml_domains')
      .values({ ...domain, certificates: [] })
      .execute();
    await askForReset(user.email);
    const token = await mailedToken(user);
    await api.db
      .updateTable('users')
      .set({ saml_domain_id: id })
      .where('id', 'in', [owner.userId, user.userId])
      .execute();
    expect(reported(await logIn(user))).toEqual(reported(await logIn(user, 'wrong')));
    expect(reported(await reset(token))).toMatchObject({ status: 400, code: 6202 });
    await askForReset(user.email);
    const mail = await mails.waitFor(user.email);
    expect(mail.text).toContain(`/sso-login?ssoDomain=${id}`);
    expect(mail.text).not.toContain('resetToken');
    expect((await logIn(owner)).status).toBe(200);
    await api.db.updateTable('saml_domains').set({ is_enabled: false }).where('id', '=', id).execute();
    expect((await logIn(user)).status).toBe(200);
  });
});
