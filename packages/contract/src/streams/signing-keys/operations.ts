import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { id, instant } from '../../shared/resource.ts';

const permission = 'streams.signing-keys';
const base = '/streams/signing-keys';

/** Signing keys of one organization; two at a time are enough to rotate them. */
export const signingKeysMax = 50;

const publicSigningKey = z.object({
  keyId: id,
  createdAt: instant,
  lastUsedAt: instant
    .optional()
    .describe('Time, to the minute, at which a token signed with the key was last accepted'),
  publicKey: z.string().describe('PEM of the public key'),
});
export type StreamSigningKey = z.output<typeof publicSigningKey>;

const signingKey = z.object({
  keyId: id.describe('Value of the header field kid of tokens'),
  privateKey: z.string().describe('PEM of the private key, in base64'),
  message: z.string(),
});

/** Operations on the keys that sign tokens for signed streams. */
export const streamSigningKeys = {
  list: operation({
    id: 'streams.signingKeys.get',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the public keys that verify tokens of signed streams, newest first',
    response: z.object({ publicKeys: z.array(publicSigningKey) }),
  }),
  create: operation({
    id: 'streams.signingKeys.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Create a signing key; the private key is returned once and not stored',
    response: signingKey,
    errors: ['limit_reached'],
  }),
  delete: operation({
    id: 'streams.signingKeys.delete',
    method: 'DELETE',
    path: `${base}/{key_id}`,
    permission,
    status: 204,
    summary: 'Delete a signing key; tokens signed with it are rejected, and playback with them ends',
    errors: ['not_found'],
  }),
};

export const streamSigningKeyOperations: readonly Operation[] = Object.values(streamSigningKeys);
