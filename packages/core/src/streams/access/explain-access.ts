import { accessRefusals, type InputFor, type ResultOf, type streamAccess } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import type { AccessDecision } from '../access-rules/decide.ts';
import { frameAncestors, ownHostsOf } from '../access-rules/frame-ancestors.ts';
import { decideRequest, loadOwnHostedStream } from './decide-request.ts';

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
  const stream = await loadOwnHostedStream(context, body.streamId);
  const decision = await decideRequest(context, stream, body);
  const ownHosts = ownHostsOf(context.services.addresses);
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
