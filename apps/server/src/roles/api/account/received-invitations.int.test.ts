import { randomUUID } from 'node:crypto';
import { hashToken, newId } from '@sluice/core';
import { openOrganization, openPerson } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { details, keyOf, newEmail, openSignUp, type SignUp } from './testing-sign-up.ts';

let signUp: SignUp;
beforeAll(async () => {
  signUp = await openSignUp();
});
afterAll(() => signUp.close());

describe('invitation to a group', () => {
  const invite = async (email: string, groups: readonly string[], expiresAt = new Date(Date.now() + 60_000)) => {
    const { organizationId } = await openOrganization(signUp.db);
    const tokens: string[] = [];
    for (const name of groups) {
      const token = randomUUID();
      const group = { id: newId(), organization_id: organizationId, name };
      await signUp.db.insertInto('groups').values(group).execute();
      await signUp.db
        .insertInto('invitations')
        .values({
          id: newId(),
          organization_id: organizationId,
          group_id: group.id,
          email,
          first_name: 'Grace',
          company: 'Navy',
          token_hash: hashToken(token),
          expires_at: expiresAt,
        })
        .execute();
      tokens.push(token);
    }
    return { organizationId, tokens: tokens as [string, ...string[]] };
  };
  const accept = (token: string, more: object = {}) =>
    signUp.send('POST', `invitations/${token}/activate`, { ...details, ...more });

  it('shows its details, and is accepted with all others of the organization to the same address', async () => {
    const email = newEmail();
    const { organizationId, tokens } = await invite(email, ['Editors', 'Viewers']);
    expect(await signUp.send('GET', `invitations/${tokens[0]}`)).toMatchObject({
      status: 200,
      result: { email, firstName: 'Grace', company: 'Navy', groupName: 'Editors', isRegistered: false },
    });
    const answer = await accept(tokens[0], { verificationToken: await signUp.captcha() });
    expect(answer).toMatchObject({ status: 200, result: { email, verified: true, firstName: 'Ada' } });
    expect(await signUp.send('GET', 'organizations', undefined, keyOf(answer))).toMatchObject({
      result: { totalCount: 1, items: [{ id: organizationId }] },
    });
    const joined = await signUp.db
      .selectFrom('group_members')
      .innerJoin('groups', 'groups.id', 'group_members.group_id')
      .select('groups.name')
      .where('user_id', '=', (await signUp.userOf(email)).id)
      .orderBy('groups.name')
      .execute();
    expect(joined).toEqual([{ name: 'Editors' }, { name: 'Viewers' }]);
    for (const token of tokens) expect(await accept(token)).toMatchObject({ status: 400, code: 6202 });
  });

  it('creates one account when it is accepted twice concurrently', async () => {
    const email = newEmail();
    const { tokens } = await invite(email, ['Editors']);
    const answers = await Promise.all([accept(tokens[0]), accept(tokens[0])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('sends users with an account to the sign-in', async () => {
    const { email } = await openPerson(signUp.db);
    const { tokens } = await invite(email.toUpperCase(), ['Editors']);
    expect(await signUp.send('GET', `invitations/${tokens[0]}`)).toMatchObject({ result: { isRegistered: true } });
    expect(await accept(tokens[0])).toMatchObject({ status: 409, code: 6111 });
  });

  it('is rejected when it is expired, unknown, or sent with an invalid proof of work', async () => {
    const { tokens } = await invite(newEmail(), ['Editors'], new Date(1));
    for (const token of [tokens[0], randomUUID()]) {
      expect(await signUp.send('GET', `invitations/${token}`)).toMatchObject({ status: 400, code: 6202 });
      expect(await accept(token)).toMatchObject({ status: 400, code: 6202 });
    }
    expect(await accept(tokens[0], { verificationToken: 'x' })).toMatchObject({ status: 400, code: 6201 });
  });
});
