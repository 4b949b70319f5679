import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError, type InputFor, type ResultOf, type singleSignOn } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { loadUser, type User } from '../sessions/user-store.ts';
import { markUsed } from '../tokens/one-time-tokens.ts';
import { isBelow } from './shared-addresses.ts';

const nonceMinutes = 24 * 60;

const refused = (evidence: string): AppError => new AppError('community_sso_invalid', { evidence });

const signatureOf = (payload: string, secret: string): string =>
  createHmac('sha256', secret).update(payload).digest('hex');

const isSigned = (payload: string, signature: string, secret: string): boolean =>
  /^[0-9a-f]{64}$/i.test(signature) &&
  timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(payload, secret), 'hex'));

/** Reads the forum's request: its nonce, and the return URL, which must belong to the forum. */
const readRequest = (payload: string, root: string): { nonce: string; returnUrl: string } => {
  const fields = new URLSearchParams(Buffer.from(payload, 'base64').toString('utf8'));
  const [nonce, returnUrl] = [fields.get('nonce') ?? '', fields.get('return_sso_url') ?? ''];
  if (nonce === '') throw refused("The forum's request has no nonce.");
  if (!isBelow(returnUrl, root)) throw refused(`The forum's request returns to an address outside ${root}.`);
  return { nonce, returnUrl };
};

const nameOf = ({ first_name: first, last_name: last }: User): string =>
  [first, last].filter((part) => part && part !== '$pending').join(' ');

/** Suggests a user name that starts with a name of letters and digits; the forum makes it unique. */
const usernameOf = ({ email }: User): string =>
  (email.split('@')[0] ?? '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 20) || 'member';

const answerFor = (person: User, nonce: string): URLSearchParams =>
  new URLSearchParams({
    nonce,
    external_id: person.id,
    email: person.email,
    username: usernameOf(person),
    ...(nameOf(person) !== '' && { name: nameOf(person) }),
    // The forum trusts addresses unless this field requests verification.
    ...(!person.verified && { require_activation: 'true' }),
  });

/** Answers a DiscourseConnect request of the community forum for the signed-in user, once per request. */
export const signInToCommunity = async (
  context: Context,
  { query }: InputFor<typeof singleSignOn.community>,
): Promise<ResultOf<typeof singleSignOn.community>> => {
  const { community } = context.services.settings;
  if (!community) throw new AppError('community_not_configured');
  if (!isSigned(query.sso, query.sig, community.secret)) throw refused('The request is not signed by the forum.');
  const { nonce, returnUrl } = readRequest(query.sso, community.url);
  const person = await loadUser(context);
  if (!(await markUsed(context, { purpose: 'community-nonce', value: nonce, minutes: nonceMinutes })))
    throw refused("The forum's request was answered before.");
  const payload = Buffer.from(answerFor(person, nonce).toString()).toString('base64');
  const url = new URL(returnUrl);
  url.searchParams.set('sso', payload);
  url.searchParams.set('sig', signatureOf(payload, community.secret));
  return { url: url.href };
};
