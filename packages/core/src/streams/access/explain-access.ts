import { accessRefusals, type InputFor, notFound, type ResultOf, type streamAccess } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { loadDeniedTokens } from '../denied-tokens/index.ts';
import { loadHostedStream } from '../delivery/hosted-stream.ts';
import { type AccessDecision, decideAccess } from '../access-rules/decide.ts';
import { frameAncestors, ownHostsOf } from '../access-rules/frame-ancestors.ts';
import { requestPage } from '../access-rules/page-origin.ts';
import { verifyToken } from '../access-rules/verify-token.ts';

const admissions: Record<Extract<AccessDecision, { isAllowed: true }>['rule'], string> = {
  PUBLIC: 'The stream is public.',
  TOKEN: 'The token is valid for this stream.',
  DOMAIN: 'The domain of the page is in the domain restriction.',
  OWN_HOST: 'The page is one of this platform.',
  NO_REFERER: 'The domain restriction admits requests that do not name a page.',
  SHARING: 'The domain restriction allows the share page.',
  PREVIEW: 'The token is a preview token of a member.',
};

/** Explains which rule admits or refuses a request, by the same function that delivery asks. */
export const explainStreamAccess = async (
  context: Context,
  { body }: Pick<InputFor<typeof streamAccess.explain>, 'body'>,
): Promise<ResultOf<typeof streamAccess.explain>> => {
  authorize(context, 'streams.access', 'POST');
  const stream = await loadHostedStream(context, body.streamId);
  if (!stream || stream.organizationId !== context.organizationId) throw notFound('stream', body.streamId);
  const { addresses, secrets } = context.services;
  const ownHosts = ownHostsOf(addresses);
  const now = context.clock.now();
  const decision = decideAccess(stream.rules, {
    part: body.part ?? 'embed',
    page: requestPage({ origin: body.page }),
    token: await verifyToken(body.token, {
      streamId: stream.id,
      keys: stream.keys,
      now,
      secrets,
      streamsAddress: addresses.streams,
      deniedTokens: await loadDeniedTokens(context.db, context.organizationId, now),
    }),
    address: body.ip ?? '',
    country: body.country?.toUpperCase(),
    ownHosts,
  });
  const ancestors = frameAncestors(stream.rules, ownHosts)?.join(' ') ?? 'every page';
  if (decision.isAllowed)
    return {
      isAllowed: true,
      rule: decision.rule,
      status: 200,
      text: admissions[decision.rule],
      frameAncestors: ancestors,
    };
  return { isAllowed: false, rule: decision.refusal, ...accessRefusals[decision.refusal], frameAncestors: ancestors };
};
