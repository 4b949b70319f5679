import type { ResultOf, registration } from '@sluice/contract';
import { solveCaptcha } from '@sluice/testing/captcha';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { accountClient, addUser, anyAddress, behindProxy, type Answer, type TestUser } from './testing.ts';

let api: TestApi;
const send = accountClient(() => api);

beforeAll(async () => {
  api = await openTestApi({ environment: behindProxy });
});
afterAll(() => api.close());

const solve = async (): Promise<string> => {
  const { result } = await send('GET', 'captcha');
  // The contract of this operation guarantees the type.
  return solveCaptcha(result as unknown as ResultOf<typeof registration.captcha>);
};

type Guess = { password?: string; address?: string; cookie?: string; verificationToken?: string };

const logIn = (user: TestUser, { password = user.password, address, cookie, verificationToken }: Guess = {}) =>
  send('POST', 'login', {
    ...(address !== undefined && { address }),
    ...(cookie !== undefined && { cookie }),
    body: { eMail: user.email, password, ...(verificationToken !== undefined && { verificationToken }) },
  });

const deviceCookie = ({ headers }: Answer): string =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('sluice_device=')) ?? expect.fail('no cookie');

const valueOf = (cookie: string): string => cookie.split(';')[0] ?? '';
const outcome = ({ status, code }: Answer) => [status, code];

/** Guesses from many addresses until the account requires a proof of work. */
const attack = async (user: TestUser): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let index = 0; index < 14; index += 1) answers.push(await logIn(user, { password: `guess ${index}` }));
  return answers;
};

describe('an account whose password strangers guess', () => {
  it('requires a proof of work of unknown browsers, and never delays its user', async () => {
    const user = await addUser(api);
    const [home, first] = [anyAddress(), await logIn(user)];
    const cookie = valueOf(deviceCookie(first));
    expect((await logIn(user, { address: home })).status).toBe(200);
    expect((await attack(user)).map(outcome)).toEqual([
      ...Array.from({ length: 10 }, () => [401, 6003]),
      ...Array.from({ length: 4 }, () => [401, 6012]),
    ]);
    expect((await logIn(user, { address: home })).status).toBe(200);
    expect((await logIn(user, { cookie })).status).toBe(200);
    expect(outcome(await logIn(user))).toEqual([401, 6012]);
    expect((await logIn(user, { verificationToken: await solve() })).status).toBe(200);
  });

  it('responds alike for an email without an account', async () => {
    const nobody = { ...(await addUser(api)), email: 'nobody-here@example.com' };
    const answers = await attack(nobody);
    expect(answers.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 10 }, () => 6003),
      ...Array.from({ length: 4 }, () => 6012),
    ]);
  });

  it('accepts each proof for one attempt only', async () => {
    const user = await addUser(api);
    await attack(user);
    const verificationToken = await solve();
    expect(outcome(await logIn(user, { password: 'guess', verificationToken }))).toEqual([401, 6003]);
    expect(outcome(await logIn(user, { verificationToken }))).toEqual([400, 6201]);
  });

  it('delays a known browser and each address that fail themselves', async () => {
    const [user, address] = [await addUser(api), anyAddress()];
    const cookie = valueOf(deviceCookie(await logIn(user)));
    for (const guess of [{ cookie }, { address }])
      for (let index = 0; index < 5; index += 1)
        expect(outcome(await logIn(user, { ...guess, password: 'guess' }))).toEqual([401, 6003]);
    expect(outcome(await logIn(user, { cookie }))).toEqual([429, 1010]);
    expect(outcome(await logIn(user, { address }))).toEqual([429, 1010]);
    expect((await logIn(user)).status).toBe(200);
  });

  it('treats the addresses of one IPv6 network as one', async () => {
    const user = await addUser(api);
    const network = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:1`;
    for (let index = 0; index < 5; index += 1)
      await logIn(user, { password: 'guess', address: `${network}::${index}` });
    expect(outcome(await logIn(user, { address: `${network}:1:2:3:4` }))).toEqual([429, 1010]);
  });
});

describe('the cookie of a known browser', () => {
  it('is hidden from scripts and cross-site forms, and stored hashed', async () => {
    const user = await addUser(api);
    const cookie = deviceCookie(await logIn(user));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    const rows = await api.db.selectFrom('known_devices').selectAll().where('user_id', '=', user.userId).execute();
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['BROWSER', 'NETWORK']);
    expect(JSON.stringify(rows)).not.toContain(valueOf(cookie).slice('sluice_device='.length));
  });

  it('is worth nothing for other accounts, and for this one after a new password', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const answer = await logIn(user);
    const cookie = valueOf(deviceCookie(answer));
    await attack(other);
    expect(outcome(await logIn(other, { cookie }))).toEqual([401, 6012]);
    // Every successful sign-in returns a key.
    const [key] = (answer.result as unknown as { apiKeys: { value: string }[] }).apiKeys;
    const body = { currentPassword: user.password, newPassword: 'a better horse 2' };
    expect((await send('POST', 'password/change', { key: key?.value, body })).status).toBe(200);
    await attack(user);
    expect(outcome(await logIn(user, { cookie, password: 'a better horse 2' }))).toEqual([401, 6012]);
  });

  it('is kept for the 20 latest devices of a user', async () => {
    const user = await addUser(api);
    for (let index = 0; index < 12; index += 1) await logIn(user);
    const rows = await api.db.selectFrom('known_devices').select('id').where('user_id', '=', user.userId).execute();
    expect(rows).toHaveLength(20);
  });
});
