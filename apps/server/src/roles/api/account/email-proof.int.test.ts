import { hashToken } from '@sluice/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyAddress, behindProxy } from './testing.ts';
import { newEmail, openSignUp, type SignUp } from './testing-sign-up.ts';

let signUp: SignUp;
beforeAll(async () => {
  signUp = await openSignUp(behindProxy);
});
afterAll(() => signUp.close());

describe('verification code', () => {
  it('stops working when a newer code is emailed', async () => {
    const email = newEmail();
    await signUp.register(email);
    const first = await signUp.codeOf(email);
    await signUp.register(email);
    expect(await signUp.mailsTo(email)).toHaveLength(2);
    const second = await signUp.codeOf(email);
    expect(await signUp.verify(email, first)).toMatchObject({ status: 400, code: 6203 });
    expect(await signUp.verify(email.toUpperCase(), ` ${second} `)).toMatchObject({ status: 200 });
    expect(await signUp.verify(email, second)).toMatchObject({ status: 400, code: 6117 });
  });

  it('becomes invalid after five wrong attempts, even concurrent ones', async () => {
    const email = newEmail();
    await signUp.register(email);
    const code = await signUp.codeOf(email);
    const wrong = Array.from({ length: 12 }, (_, index) =>
      signUp.verify(email, String(100_000 + index).replace(code, 'no')),
    );
    const codes = (await Promise.all(wrong)).map((answer) => answer.code);
    expect(codes.filter((number) => number === 6203)).toHaveLength(5);
    expect(await signUp.verify(email, code)).toMatchObject({ code: 6117 });
  });

  it('expires, and is not stored in plain text', async () => {
    const email = newEmail();
    await signUp.register(email);
    const code = await signUp.codeOf(email);
    const stored = await signUp.db
      .selectFrom('email_verifications')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect([stored.code_hash, hashToken(code)]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.any(String)]);
    expect(stored.code_hash).not.toBe(hashToken(code));
    await signUp.db
      .updateTable('email_verifications')
      .set({ expires_at: new Date(1) })
      .where('email', '=', email)
      .execute();
    expect(await signUp.verify(email, code)).toMatchObject({ status: 400, code: 6204 });
  });

  it('does not exist for an unregistered address', async () => {
    expect(await signUp.verify(newEmail(), '123456')).toMatchObject({ status: 400, code: 6117 });
    expect(await signUp.verify(newEmail(), '  ')).toMatchObject({ status: 400, code: 1000 });
  });

  it('is emailed to one address only a few times', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let times = 0; times < 7; times += 1) statuses.push((await signUp.register(email)).status);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.at(-1)).toBe(429);
    expect(await signUp.register(newEmail())).toMatchObject({ status: 200 });
  });

  it('waits for nobody else: strangers who ask for codes and guess them delay only themselves', async () => {
    const [email, stranger, user] = [newEmail(), anyAddress(), anyAddress()];
    for (let times = 0; times < 6; times += 1) await signUp.register(email, {}, stranger);
    expect(await signUp.register(email, {}, stranger)).toMatchObject({ status: 429 });
    for (let times = 0; times < 21; times += 1) await signUp.verify(email, '000000', stranger);
    expect(await signUp.verify(email, '000000', stranger)).toMatchObject({ status: 429 });
    expect(await signUp.register(email, {}, user)).toMatchObject({ status: 200 });
    expect(await signUp.verify(email, await signUp.codeOf(email), user)).toMatchObject({ status: 200 });
  });

  it('never fills a mailbox, from however many addresses', async () => {
    const email = newEmail();
    const registerAnywhere = async () => (await signUp.register(email, {}, anyAddress())).status;
    expect(await registerAnywhere()).toBe(200);
    // As if 27 more had been asked for: each costs a proof of work of half a second.
    const attempts = signUp.db.updateTable('login_attempts').set({ failures: 28 });
    await attempts.where('subject', '=', `register-account:${hashToken(email)}`).execute();
    expect([await registerAnywhere(), await registerAnywhere(), await registerAnywhere()]).toEqual([200, 200, 429]);
    expect(await signUp.mailsTo(email)).toHaveLength(3);
  });
});

describe('proof of work', () => {
  const use = (verificationToken: string) =>
    signUp.send('POST', 'register/register-email', { email: newEmail(), verificationToken });
  const changed = (token: string, change: (solved: Record<string, Record<string, unknown>>) => void): string => {
    const solved = JSON.parse(Buffer.from(token, 'base64').toString()) as Record<string, Record<string, unknown>>;
    change(solved);
    return Buffer.from(JSON.stringify(solved)).toString('base64');
  };

  it('works once, in any spelling', async () => {
    const token = await signUp.captcha();
    expect(await use(token)).toMatchObject({ status: 200 });
    expect(await use(token)).toMatchObject({ status: 400, code: 6201 });
    const rewritten = changed(token, (solved) => Object.assign(solved['solution'] ?? {}, { time: 7 }));
    expect(await use(rewritten)).toMatchObject({ status: 400, code: 6201 });
  });

  it('is rejected when its terms were changed, when it is unsolved, and when it is malformed', async () => {
    const token = await signUp.captcha();
    const cheaper = changed(token, (solved) => Object.assign(solved['challenge']?.['parameters'] ?? {}, { cost: 1 }));
    const later = changed(token, (solved) =>
      Object.assign(solved['challenge']?.['parameters'] ?? {}, { expiresAt: 9_999_999_999 }),
    );
    const guessed = changed(token, (solved) => Object.assign(solved['solution'] ?? {}, { derivedKey: '0'.repeat(64) }));
    for (const refused of [cheaper, later, guessed, 'x', btoa('null'), btoa('{"challenge":{},"solution":{}}')])
      expect(await use(refused)).toMatchObject({ status: 400, code: 6201 });
    expect(await use(token)).toMatchObject({ status: 200 });
  });
});
