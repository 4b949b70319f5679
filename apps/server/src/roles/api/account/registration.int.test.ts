import { createMarketplaceSignup, inviteByOperator } from '@sluice/core';
import { openPerson } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { details, keyOf, newEmail, openSignUp, type SignUp } from './testing-sign-up.ts';

let signUp: SignUp;
beforeAll(async () => {
  signUp = await openSignUp();
});
afterAll(() => signUp.close());

describe('signing up with an email address', () => {
  it('creates a user, an organization and a session', async () => {
    const proof = await signUp.prove();
    const utmData = { utm_source: 'conference' };
    const answer = await signUp.activate(proof, { productInterests: ['LIVE', 'ENCODING'], utmData });
    expect(answer).toMatchObject({
      status: 200,
      result: { email: proof.email, verified: true, tosAccepted: true, mfaEnabled: false, lastName: 'Lovelace' },
    });
    const user = await signUp.userOf(proof.email);
    expect(user).toMatchObject({ product_interests: ['LIVE', 'ENCODING'], utm_data: utmData });
    expect(await signUp.send('GET', 'organizations', undefined, keyOf(answer))).toMatchObject({
      result: { totalCount: 1, items: [{ name: 'Ada’s organization', ownerUserId: user.id }] },
    });
    expect(await signUp.send('POST', 'login', { eMail: proof.email, password: details.password })).toMatchObject({
      status: 200,
    });
  });

  it('records which terms were accepted, when and with which browser', async () => {
    const proof = await signUp.prove();
    await signUp.activate(proof);
    const user = await signUp.userOf(proof.email);
    const accepted = await signUp.db
      .selectFrom('terms_acceptances')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(accepted).toMatchObject({ version: '2026-10', user_agent: 'a browser' });
    expect(user.terms_version).toBe('2026-10');
  });

  it.each([undefined, '2020-01'])('rejects terms of version %s and creates nothing', async (acceptedTerms) => {
    const proof = await signUp.prove();
    expect(await signUp.activate(proof, { acceptedTerms })).toMatchObject({ status: 400, code: 6205 });
    expect(await signUp.activate(proof)).toMatchObject({ status: 200 });
  });

  it('creates one account for two concurrent activations, and accepts the token once', async () => {
    const proof = await signUp.prove();
    const answers = await Promise.all([signUp.activate(proof), signUp.activate(proof), signUp.activate(proof)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const user = await signUp.userOf(proof.email);
    expect(await signUp.organizationsOf(user.id)).toHaveLength(1);
    expect(await signUp.activate(proof)).toMatchObject({ status: 400, code: 6202 });
  });

  it('rejects the token for another address', async () => {
    const proof = await signUp.prove();
    expect(await signUp.activate({ ...proof, email: newEmail() })).toMatchObject({ status: 400, code: 6202 });
  });

  it('reveals that an address is registered only after a proof of work', async () => {
    const { email } = await openPerson(signUp.db);
    const guess = { email, verificationToken: 'bm90aGluZw==' };
    expect(await signUp.send('POST', 'register/register-email', guess)).toMatchObject({ status: 400, code: 6201 });
    expect(await signUp.register(email.toUpperCase())).toMatchObject({ status: 409, code: 6111 });
    expect(await signUp.mailsTo(email)).toEqual([]);
  });
});

describe('sign-up from a marketplace', () => {
  it.each(['AWS', 'AZURE'] as const)('links user and organization to %s, once', async (marketplace) => {
    const signupId = await createMarketplaceSignup(signUp.operator(), { marketplace });
    expect(signupId.startsWith('azure_')).toBe(marketplace === 'AZURE');
    const email = newEmail();
    expect(await signUp.register(email, { signupId })).toMatchObject({ status: 200 });
    const { result } = await signUp.verify(email, await signUp.codeOf(email));
    const proof = { email, registrationToken: String(result['registrationToken']) };
    expect(await signUp.activate(proof, { signupId })).toMatchObject({ status: 200, result: { marketplace } });
    const user = await signUp.userOf(email);
    expect(await signUp.organizationsOf(user.id)).toMatchObject([{ signup_source: marketplace }]);
    const other = await signUp.prove();
    expect(await signUp.activate(other, { signupId })).toMatchObject({ status: 400, code: 6219 });
    expect(await signUp.activate(other)).toMatchObject({ status: 200 });
    expect(await signUp.register(newEmail(), { signupId: 'azure_nothing' })).toMatchObject({ status: 400, code: 6219 });
  });
});

describe('invitation by the operator', () => {
  it('creates an account whose last name is requested later, once', async () => {
    const email = newEmail();
    const { url } = await inviteByOperator(signUp.operator(), { email, organizationName: 'Harbour' });
    expect((await signUp.mailsTo(email))[0]?.text).toContain(url);
    const verificationToken = new URL(url).searchParams.get('verificationToken');
    const accept = () => signUp.send('POST', 'activate', { verificationToken, password: details.password });
    expect(await accept()).toMatchObject({ status: 200, result: { email, lastName: '$pending', tosAccepted: false } });
    expect(await signUp.organizationsOf((await signUp.userOf(email)).id)).toMatchObject([{ name: 'Harbour' }]);
    expect(await accept()).toMatchObject({ status: 400, code: 6202 });
    await expect(inviteByOperator(signUp.operator(), { email })).rejects.toMatchObject({ code: 'email_exists' });
  });
});

describe('accepting the terms later', () => {
  it('accepts only the current version', async () => {
    const person = await openPerson(signUp.db);
    const accept = (version: string) => signUp.send('POST', 'terms/accept', { version }, person.apiKey);
    expect(await accept('1')).toMatchObject({ status: 400, code: 6205 });
    expect(await accept('2026-10')).toMatchObject({ status: 200, result: { status: 'COMPLETED' } });
    expect(await signUp.send('GET', 'information', undefined, person.apiKey)).toMatchObject({
      result: { tosAccepted: true },
    });
    expect(await signUp.send('POST', 'terms/accept', { version: '2026-10' })).toMatchObject({ status: 401 });
  });
});

describe('platform without open sign-up', () => {
  it('rejects uninvited sign-ups and admits everyone who is invited', async () => {
    const closed = await openSignUp({ SIGNUP: 'invited' });
    try {
      expect(await closed.register(newEmail())).toMatchObject({ status: 403, code: 6218 });
      const { url } = await inviteByOperator(closed.operator(), { email: newEmail() });
      const verificationToken = new URL(url).searchParams.get('verificationToken');
      const accept = { verificationToken, password: details.password };
      expect(await closed.send('POST', 'activate', accept)).toMatchObject({ status: 200 });
    } finally {
      await closed.close();
    }
  });
});
