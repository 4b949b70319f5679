import { type AccessPart, notFound } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { type AccessDecision, decideAccess } from '../access-rules/decide.ts';
import { ownHostsOf } from '../access-rules/frame-ancestors.ts';
import { requestPage } from '../access-rules/page-origin.ts';
import { verifyToken } from '../access-rules/verify-token.ts';
import { type HostedStream, loadHostedStream } from '../delivery/hosted-stream.ts';
import { loadDeniedTokens } from '../denied-tokens/index.ts';

/** A request for a stream as a member describes it. */
export type DescribedRequest = {
  part?: AccessPart | undefined;
  /** Origin of the page; `null` for a sandboxed one, undefined if the request names none. */
  page?: string | undefined;
  token?: string | undefined;
  ip?: string | undefined;
  country?: string | undefined;
};

/** Loads what delivery knows about a stream of the caller's organization; throws `not_found`. */
export const loadOwnHostedStream = async (context: Context, streamId: string): Promise<HostedStream> => {
  const stream = await loadHostedStream(context, streamId);
  if (!stream || stream.organizationId !== context.organizationId) throw notFound('stream', streamId);
  return stream;
};

/** Decides about a described request by the same function that delivery asks. */
export const decideRequest = async (
  context: Context,
  stream: HostedStream,
  request: DescribedRequest,
): Promise<AccessDecision> => {
  const { addresses, secrets } = context.services;
  const now = context.clock.now();
  return decideAccess(stream.rules, {
    part: request.part ?? 'embed',
    page: requestPage({ origin: request.page }),
    token: await verifyToken(request.token, {
      streamId: stream.id,
      keys: stream.keys,
      now,
      secrets,
      streamsAddress: addresses.streams,
      deniedTokens: await loadDeniedTokens(context.db, context.organizationId, now),
    }),
    address: request.ip ?? '',
    country: request.country?.toUpperCase(),
    ownHosts: ownHostsOf(addresses),
  });
};
