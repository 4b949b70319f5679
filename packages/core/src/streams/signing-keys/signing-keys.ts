import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import {
  AppError,
  type InputFor,
  notFound,
  type ResultOf,
  signingKeysMax,
  type StreamSigningKey,
  type streamSigningKeys,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { newId } from '../../shared/new-id.ts';
import { countRows } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';

type Operations = typeof streamSigningKeys;
type Row = Selectable<Database['stream_signing_keys']>;

const permission = 'streams.signing-keys';
const resource = 'streams.signingKeys';

const createPair = promisify(generateKeyPair);

const keysOf = ({ db, organizationId }: Context) =>
  db.selectFrom('stream_signing_keys').selectAll().where('organization_id', '=', organizationId);

const toPublicKey = (row: Row): StreamSigningKey => ({
  keyId: row.id,
  createdAt: toInstant(row.created_at),
  ...(row.last_used_at && { lastUsedAt: toInstant(row.last_used_at) }),
  publicKey: row.public_key,
});

/** Returns the public keys of the organization, newest first. */
export const listStreamSigningKeys = async (context: Context): Promise<ResultOf<Operations['list']>> => {
  authorize(context, permission, 'GET');
  const rows = await keysOf(context).orderBy('created_at', 'desc').orderBy('id').execute();
  return { publicKeys: rows.map(toPublicKey) };
};

const refuseFull = async (tx: Context): Promise<void> => {
  await lockOrganization(tx);
  const count = await countRows(keysOf(tx));
  if (count >= signingKeysMax)
    throw new AppError('limit_reached', {
      evidence: `The maximum is ${signingKeysMax} signing keys; delete one that is no longer used.`,
    });
};

/** Creates an RSA key of 2048 bits; its private part is only in the result. */
export const createStreamSigningKey = async (context: Context): Promise<ResultOf<Operations['create']>> => {
  authorize(context, permission, 'POST');
  const { publicKey, privateKey } = await createPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return inTransaction(context, async (tx) => {
    await refuseFull(tx);
    const id = newId();
    await tx.db
      .insertInto('stream_signing_keys')
      .values({ id, organization_id: tx.organizationId, public_key: publicKey, created_at: tx.clock.now() })
      .execute();
    await audit(tx, { action: 'create', resource, resourceId: id });
    return {
      keyId: id,
      privateKey: Buffer.from(privateKey).toString('base64'),
      message: 'Store the private key now: it is not kept on this server and cannot be shown again.',
    };
  });
};

/** Deletes a signing key; tokens signed with it are no longer accepted. */
export const deleteStreamSigningKey = async (
  context: Context,
  { params }: Pick<InputFor<Operations['delete']>, 'params'>,
): Promise<undefined> => {
  authorize(context, permission, 'DELETE');
  await inTransaction(context, async (tx) => {
    const { id } = await keysOf(tx)
      .where('id', '=', params.key_id)
      .executeTakeFirstOrThrow(() => notFound('signing key', params.key_id));
    await tx.db
      .deleteFrom('stream_signing_keys')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'delete', resource, resourceId: id });
  });
};
