import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import {
  accountClient,
  addUser,
  anyAddress,
  behindProxy,
  keyOf,
  sortedStatuses,
  totpCode,
  type Answer,
  type TestUser,
} from './testing.ts';

let api: TestApi;
const send = accountClient(() => api);

beforeAll(async () => {
  api = await openTestApi({ environment: behindProxy });
});
afterAll(() => api.close());

type Enrolled = TestUser & { secret: string; key: string; cookie: string; recoveryCodes: string[] };

const logIn = (user: TestUser, code?: string, from: { address?: string; cookie?: string } = {}): Promise<Answer> =>
  send('POST', 'login', { ...from, body: { eMail: user.email, password: user.password, ...(code && { code }) } });

/** Adds a user with two-step verification whose current code is reset to unused. */
const enrolled = async (): Promise<Enrolled> => {
  const user = await addUser(api);
  const answer = await logIn(user);
  const key = keyOf(answer);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { secret } = (await send('POST', 'mfa/totp/enroll', { key })).result as unknown as { secret: string };
  const body = { code: totpCode(secret) };
  const { result } = await send('POST', 'mfa/totp/complete-enrollment', { key, body });
  const { recoveryCodes } = result as unknown as { recoveryCodes: string[] };
  await api.db.updateTable('users').set({ totp_last_step: null }).where('id', '=', user.userId).execute();
  return { ...user, secret, key, cookie, recoveryCodes };
};

const mailsTo = async ({ email }: TestUser): Promise<string[]> => {
  const rows = await api.db
    .selectFrom('mails')
    .select('purpose')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ purpose }) => purpose);
};

const statusAndCode = ({ status, code }: Answer) => [status, code];
const wrongCode = (secret: string): string => {
  const shown = [-2, -1, 0, 1, 2].map((steps) => totpCode(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !shown.includes(code)) ?? '';
};

describe('enabling two-step verification', () => {
  it('returns a QR code, accepts a first code, and only then requires codes', async () => {
    const user = await addUser(api);
    const key = keyOf(await logIn(user));
    const { result } = await send('POST', 'mfa/totp/enroll', { key });
    const { barcode, secret, uri } = result as unknown as { barcode: string; secret: string; uri: string };
    expect(Buffer.from(barcode, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await logIn(user)).status).toBe(200);
    const wrong = await send('POST', 'mfa/totp/complete-enrollment', { key, body: { code: wrongCode(secret) } });
    expect(statusAndCode(wrong)).toEqual([401, 6008]);
    const done = await send('POST', 'mfa/totp/complete-enrollment', { key, body: { code: totpCode(secret) } });
    const { recoveryCodes } = done.result as unknown as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await send('GET', 'information', { key })).toMatchObject({ result: { mfaEnabled: true } });
    expect(statusAndCode(await logIn(user))).toEqual([401, 6007]);
    expect(await mailsTo(user)).toEqual(['mfa-on']);
    const again = await send('POST', 'mfa/totp/enroll', { key });
    expect(statusAndCode(again)).toEqual([409, 6211]);
    const stored = await api.db.selectFrom('users').selectAll().where('id', '=', user.userId).executeTakeFirstOrThrow();
    expect(stored.totp_secret?.includes(secret)).toBe(false);
    const codes = await api.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.userId).execute();
    expect(codes.some(({ code_hash }) => recoveryCodes.includes(code_hash))).toBe(false);
  });

  it('cannot be completed before enrollment, nor with the code of the previous enrollment', async () => {
    const user = await addUser(api);
    const key = keyOf(await logIn(user));
    const early = await send('POST', 'mfa/totp/complete-enrollment', { key, body: { code: '123456' } });
    expect(statusAndCode(early)).toEqual([409, 6212]);
    const first = (await send('POST', 'mfa/totp/enroll', { key })).result as unknown as { secret: string };
    await send('POST', 'mfa/totp/enroll', { key });
    const old = await send('POST', 'mfa/totp/complete-enrollment', { key, body: { code: totpCode(first.secret) } });
    expect(statusAndCode(old)).toEqual([401, 6008]);
  });
});

describe('signing in with two-step verification', () => {
  it('accepts a code once: not again, not an older one, and only one of many concurrent attempts', async () => {
    const user = await enrolled();
    const code = totpCode(user.secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => logIn(user, code)));
    expect(sortedStatuses(answers)).toEqual([200, 401, 401, 401]);
    expect(answers.filter(({ status }) => status === 401).map(({ code: number }) => number)).toEqual([
      6011, 6011, 6011,
    ]);
    expect(statusAndCode(await logIn(user, code))).toEqual([401, 6011]);
    expect((await logIn(user, totpCode(user.secret, 1))).status).toBe(200);
    expect(statusAndCode(await logIn(user, code))).toEqual([401, 6011]);
  });

  it('rejects codes of other times and other users', async () => {
    const [user, other] = [await enrolled(), await enrolled()];
    for (const code of [totpCode(user.secret, 3), totpCode(user.secret, -3), wrongCode(user.secret), 'abc'])
      expect(statusAndCode(await logIn(user, code))).toEqual([401, 6008]);
    expect(statusAndCode(await logIn(user, other.recoveryCodes[0]))).toEqual([401, 6008]);
    expect((await logIn(other, other.recoveryCodes[0])).status).toBe(200);
  });

  it('reveals nothing about codes without the right password', async () => {
    const user = await enrolled();
    const guess = (eMail: string, code?: string) =>
      send('POST', 'login', { body: { eMail, password: 'wrong', ...(code && { code }) } });
    const reported = await Promise.all([
      guess(user.email),
      guess(user.email, totpCode(user.secret)),
      guess(user.email, user.recoveryCodes[0]),
      guess('nobody@example.com', '123456'),
    ]);
    expect(reported.map(({ status, code, message }) => [status, code, message])).toEqual(
      reported.map(() => [401, 6003, 'The given password is not correct']),
    );
    expect((await logIn(user, totpCode(user.secret))).status).toBe(200);
  });

  it('accepts each recovery code once, in any spelling, and notifies the user', async () => {
    const user = await enrolled();
    const [first = '', second = ''] = user.recoveryCodes;
    const answers = await Promise.all([logIn(user, first), logIn(user, ` ${first.toUpperCase()} `)]);
    expect(sortedStatuses(answers)).toEqual([200, 401]);
    expect(statusAndCode(await logIn(user, first))).toEqual([401, 6011]);
    expect((await logIn(user, second.replaceAll('-', ''))).status).toBe(200);
    expect(await mailsTo(user)).toEqual(['mfa-on', 'recovery-code-used', 'recovery-code-used']);
  });

  it('delays guessing, from many addresses or concurrent, without blocking other accounts or the signed-in user', async () => {
    const [user, other] = [await enrolled(), await enrolled()];
    const tries = await Promise.all(Array.from({ length: 12 }, () => logIn(user, wrongCode(user.secret))));
    expect(tries.filter(({ code }) => code === 6008).length).toBeLessThanOrEqual(5);
    const refused = await logIn(user, totpCode(user.secret));
    expect(statusAndCode(refused)).toEqual([429, 1010]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn(other, totpCode(other.secret))).status).toBe(200);
    const disable = await send('POST', 'mfa/totp/disable', { key: user.key, body: { code: totpCode(user.secret) } });
    expect(disable.status).toBe(200);
  });

  it('delays guessing by others without delaying the known browser and network of the user', async () => {
    const [user, address] = [await enrolled(), anyAddress()];
    expect((await logIn(user, totpCode(user.secret), { address })).status).toBe(200);
    await Promise.all(Array.from({ length: 12 }, () => logIn(user, wrongCode(user.secret))));
    expect(statusAndCode(await logIn(user, wrongCode(user.secret), { address }))).toEqual([401, 6008]);
    expect((await logIn(user, totpCode(user.secret, 1), { cookie: user.cookie })).status).toBe(200);
    const guesses = Array.from({ length: 9 }, () => logIn(user, wrongCode(user.secret), { cookie: user.cookie }));
    expect((await Promise.all(guesses)).filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  });
});

describe('changing two-step verification', () => {
  it('is disabled only with a code, and then the password suffices', async () => {
    const user = await enrolled();
    const disable = (code: string) => send('POST', 'mfa/totp/disable', { key: user.key, body: { code } });
    expect(statusAndCode(await disable(wrongCode(user.secret)))).toEqual([401, 6008]);
    expect((await disable(totpCode(user.secret))).status).toBe(200);
    expect(statusAndCode(await disable(totpCode(user.secret, 1)))).toEqual([409, 6212]);
    expect((await logIn(user)).status).toBe(200);
    expect(await mailsTo(user)).toEqual(['mfa-on', 'mfa-off']);
    const codes = await api.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.userId).execute();
    expect(codes).toEqual([]);
  });

  it('generates new recovery codes that invalidate the old ones, and never by a recovery code', async () => {
    const user = await enrolled();
    const [old = ''] = user.recoveryCodes;
    const renew = (code: string) => send('POST', 'mfa/recovery-codes', { key: user.key, body: { code } });
    expect(statusAndCode(await renew(old))).toEqual([400, 1000]);
    const { result } = await renew(totpCode(user.secret));
    const { recoveryCodes } = result as unknown as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect(statusAndCode(await logIn(user, old))).toEqual([401, 6008]);
    expect((await logIn(user, recoveryCodes[0])).status).toBe(200);
  });

  it('is in the audit log of the user’s own organization', async () => {
    const user = await enrolled();
    await logIn(user, user.recoveryCodes[0]);
    await send('POST', 'mfa/totp/disable', { key: user.key, body: { code: totpCode(user.secret) } });
    const entries = await api.db
      .selectFrom('audit_entries')
      .select(['resource', 'action', 'actor_user_id', 'actor_label'])
      .where('organization_id', '=', user.organizationId)
      .orderBy('id')
      .execute();
    expect(entries.map(({ resource, action }) => `${resource} ${action}`)).toEqual([
      'account.sessions login',
      'account.mfa enroll',
      'account.mfa turn-on',
      'account.mfa use-recovery-code',
      'account.sessions login',
      'account.mfa turn-off',
    ]);
    for (const entry of entries) expect(entry).toMatchObject({ actor_user_id: user.userId, actor_label: user.email });
  });
});
