import { createHmac, randomInt } from 'node:crypto';
import { newId } from '@sluice/core';
import { hashPassword } from '@sluice/core/account/sessions/passwords';
import type { TestApi } from '../testing.ts';

export type Answer = {
  status: number;
  headers: Headers;
  code?: number;
  message?: string;
  // Each test checks the response field by field.
  result: Record<string, never>;
};

export type TestUser = { userId: string; organizationId: string; email: string; password: string };

/** Options for `openTestApi` that let tests set client addresses. */
export const behindProxy = { TRUST_PROXY: 'loopback' };

/** Returns a unique address, so that tests do not share rate limits per address. */
export const anyAddress = (): string => `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`;

type Sent = { key?: string | undefined; body?: unknown; address?: string; userAgent?: string; cookie?: string };

/** Sends requests below `/v1/account/`, each from a unique address unless one is given. */
export const accountClient =
  (api: () => TestApi) =>
  async (method: string, path: string, { key, body, address, userAgent, cookie }: Sent = {}): Promise<Answer> => {
    const response = await fetch(`${api().address}/v1/account/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': address ?? anyAddress(),
        ...(key !== undefined && { 'X-Api-Key': key }),
        ...(userAgent !== undefined && { 'User-Agent': userAgent }),
        ...(cookie !== undefined && { Cookie: cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // The envelope of this server's responses.
    const { data } = (await response.json()) as { data: Omit<Answer, 'status' | 'headers'> };
    return { ...data, status: response.status, headers: response.headers };
  };

/** Returns the key of the session opened by a response. */
export const keyOf = (answer: Answer): string =>
  // Failures have no result.
  (answer.result as unknown as { apiKeys?: { value: string }[] } | undefined)?.apiKeys?.[0]?.value ?? '';

export const sortedStatuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

/** Adds a user with a password and an organization. */
export const addUser = async ({ db }: TestApi): Promise<TestUser> => {
  const [userId, organizationId] = [newId(), newId()];
  const [email, password] = [`${userId}@example.com`, 'correct horse 1'];
  const password_hash = await hashPassword(password);
  await db.insertInto('users').values({ id: userId, email, password_hash, verified: true }).execute();
  await db.insertInto('organizations').values({ id: organizationId, name: 'Own', owner_user_id: userId }).execute();
  return { userId, organizationId, email, password };
};

const base32 = (secret: string): Buffer => {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Returns the TOTP code (RFC 6238) that an authenticator app shows the given number of 30-second steps from now. */
export const totpCode = (secret: string, stepsFromNow = 0): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsFromNow));
  const digest = createHmac('sha1', base32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
};
