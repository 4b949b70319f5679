import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, instant, page } from '../../shared/resource.ts';

const permission = 'streams.signing-keys';
const base = '/streams/denied-tokens';

/** Denied tokens of one organization. */
export const deniedTokensMax = 10_000;

const deniedToken = z.object({
  id,
  jti: z.string().describe('Claim jti of the denied tokens'),
  reason: z.string().optional(),
  expiresAt: instant.optional().describe('Time at which the entry ends'),
  createdBy: z.string().optional(),
  createdAt: instant,
});
export type DeniedToken = z.output<typeof deniedToken>;

const deniedTokenRequest = z.looseObject({
  jti: z.string().trim().min(1, 'This field cannot be empty.').max(255),
  reason: z.string().trim().max(500).optional(),
  expiresAt: z
    .preprocess(
      (value) => (typeof value === 'string' ? new Date(value) : value),
      z.date('Must be an instant such as 2026-01-02T03:04:05Z.'),
    )
    .optional()
    .describe('Set it to the exp of the token, after which the token is worthless anyway; indefinitely without it'),
});

/** Operations on tokens of signed streams that are no longer accepted. */
export const streamDeniedTokens = {
  list: operation({
    id: 'streams.deniedTokens.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List denied tokens of signed streams, newest first',
    query: z.object(paging),
    response: page(deniedToken),
  }),
  create: operation({
    id: 'streams.deniedTokens.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Deny the tokens with a jti; they are rejected, and playback with them ends',
    request: deniedTokenRequest,
    response: deniedToken,
    errors: ['validation_failed', 'conflict', 'limit_reached'],
  }),
  delete: operation({
    id: 'streams.deniedTokens.delete',
    method: 'DELETE',
    path: `${base}/{denied_token_id}`,
    permission,
    status: 204,
    summary: 'Accept the tokens with a jti again',
    errors: ['not_found'],
  }),
};

export const streamDeniedTokenOperations: readonly Operation[] = Object.values(streamDeniedTokens);
