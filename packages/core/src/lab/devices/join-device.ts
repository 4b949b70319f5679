import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@sluice/contract';
import type { Database, Kysely, StoredLabEnvironment } from '@sluice/db';
import { countAttempt, forgiveAttempts } from '../../account/attempt-limits.ts';
import { audit } from '../../shared/audit.ts';
import { systemActor, type Clock, type Context } from '../../shared/context.ts';
import { hashToken } from '../../shared/secret-box.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { hashCode } from './device-codes.ts';
import { deviceResource } from './devices.ts';

/** Prefix that makes leaked tokens recognizable. */
const prefix = 'sld_';

const codeMax = 32;

const unknownCode = (): AppError =>
  new AppError('not_found', {
    evidence: 'This pairing code is unknown, was used already, or has expired. Create a new one in Stream Lab.',
  });

/**
 * Pairs a device by its code, once; returns the token with which it takes tests.
 *
 * Throws `not_found` for a wrong, used or expired code, and `rate_limited` if an address has tried too many.
 */
export const joinLabDevice = async (
  context: Context & { clientAddress: string },
  code: string,
): Promise<{ token: string; name: string }> => {
  const limits = [{ what: 'lab-device-code', subject: context.clientAddress, free: 10, isShared: true }];
  await countAttempt(context.db, limits, context.clock.now());
  if (code.length > codeMax) throw unknownCode();
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  const name = await inTransaction(context, async (tx) => {
    const now = tx.clock.now();
    const row = await tx.db
      .updateTable('lab_devices')
      .set({ code_hash: null, code_expires_at: null, token_hash: hashToken(token), paired_at: now, modified_at: now })
      .where('code_hash', '=', hashCode(tx.services.secrets, code))
      .where('code_expires_at', '>', now)
      .returning(['id', 'organization_id', 'name'])
      .executeTakeFirst();
    if (!row) throw unknownCode();
    const own = { ...tx, organizationId: row.organization_id, actor: systemActor('pairing code') };
    await audit(own, { action: 'pair', resource: deviceResource, resourceId: row.id });
    return row.name;
  });
  await forgiveAttempts(context.db, limits);
  return { token, name };
};

/** A device with a valid token. */
export type JoinedLabDevice = {
  id: string;
  organizationId: string;
  name: string;
  environment: StoredLabEnvironment | null;
};

/** Returns the device of a token; throws `unauthenticated`. */
export const findLabDevice = async (db: Kysely<Database>, token: string | undefined): Promise<JoinedLabDevice> => {
  const row =
    token &&
    (await db
      .selectFrom('lab_devices')
      .select(['id', 'organization_id as organizationId', 'name', 'environment'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst());
  if (!row) throw new AppError('unauthenticated', { evidence: 'This device is not paired, or has been removed.' });
  return row;
};

/** Milliseconds after which a sign of life is written again. */
const touchMilliseconds = 5000;

/** Records that the page of a device is open, and its browser where that has changed. */
export const reportLabDevice = async (
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  device: JoinedLabDevice,
  environment: StoredLabEnvironment | undefined,
): Promise<void> => {
  const now = clock.now();
  const hasChanged = environment !== undefined && !isDeepStrictEqual(environment, device.environment);
  await db
    .updateTable('lab_devices')
    .set({ seen_at: now, ...(hasChanged && { environment: JSON.stringify(environment), modified_at: now }) })
    .where('id', '=', device.id)
    .$if(!hasChanged, (update) =>
      update.where(({ eb, or }) =>
        or([eb('seen_at', 'is', null), eb('seen_at', '<', new Date(now.getTime() - touchMilliseconds))]),
      ),
    )
    .execute();
};
