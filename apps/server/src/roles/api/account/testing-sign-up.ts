import { randomUUID } from 'node:crypto';
import { systemActor, systemClock, type Context } from '@sluice/core';
import { solveCaptcha } from '@sluice/testing/captcha';
import { expect } from 'vitest';
import { createServices } from '../../../engines/services.ts';
import { openTestApi } from '../testing.ts';

export type Answer = {
  status: number;
  code: number;
  result: Record<string, unknown> & { apiKeys?: { value: string }[] };
};

export const newEmail = (): string => `${randomUUID()}@example.com`;

export const details = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'engine 1843',
  acceptedTerms: '2026-10',
};

export const keyOf = ({ result }: Answer): string => result.apiKeys?.[0]?.value ?? expect.fail('no session');

/** Starts the api role with helpers for every step of a sign-up. */
export const openSignUp = async (environment: Record<string, string> = {}) => {
  const api = await openTestApi({ environment: { TERMS_VERSION: '2026-10', ...environment } });
  const { db } = api;

  const send = async (
    method: string,
    path: string,
    body?: unknown,
    key?: string,
    address?: string,
  ): Promise<Answer> => {
    const response = await fetch(`${api.address}/v1/account/${path}`, {
      method,
      headers: {
        'User-Agent': 'a browser',
        ...(key !== undefined && { 'X-Api-Key': key }),
        ...(address !== undefined && { 'X-Forwarded-For': address }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // Every response of the API is an envelope.
    const { data } = (await response.json()) as { data: Omit<Answer, 'status'> };
    return { ...data, status: response.status };
  };

  const captcha = async (): Promise<string> => {
    const { result } = await send('GET', 'captcha');
    // The contract of this operation guarantees the type.
    return solveCaptcha(result as Parameters<typeof solveCaptcha>[0]);
  };
  const register = async (email: string, more: object = {}, address?: string) => {
    const body = { email, verificationToken: await captcha(), ...more };
    return send('POST', 'register/register-email', body, undefined, address);
  };
  const verify = (email: string, verificationCode: string, address?: string) =>
    send('POST', 'register/verify-email', { email, verificationCode }, undefined, address);
  const mailsTo = (email: string) =>
    db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('created_at', 'desc').execute();
  const codeOf = async (email: string): Promise<string> =>
    /\d{6}/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? expect.fail('no code was emailed');

  return {
    db,
    send,
    captcha,
    register,
    verify,
    mailsTo,
    codeOf,
    /** Verifies an address and returns it with its token. */
    async prove(email = newEmail()): Promise<{ email: string; registrationToken: string }> {
      await register(email);
      const { result } = await verify(email, await codeOf(email));
      return { email, registrationToken: String(result['registrationToken']) };
    },
    activate: (proof: { email: string; registrationToken: string }, more: object = {}) =>
      send('POST', 'register/activate-email', { ...proof, ...details, ...more }),
    userOf: (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
    organizationsOf: (userId: string) =>
      db.selectFrom('organizations').selectAll().where('owner_user_id', '=', userId).execute(),
    /** Returns the context in which operator commands run. */
    operator: (): Context => ({
      organizationId: '',
      actor: systemActor('operator'),
      requestId: 'test',
      db,
      clock: systemClock,
      services: createServices(api.platform),
    }),
    close: api.close,
  };
};

export type SignUp = Awaited<ReturnType<typeof openSignUp>>;
