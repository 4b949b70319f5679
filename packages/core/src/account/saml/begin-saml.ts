import { randomBytes } from 'node:crypto';
import type { Context, Visitor } from '../../shared/context.ts';
import { countAttempt, type AttemptLimit } from '../attempt-limits.ts';
import { issueToken } from '../tokens/one-time-tokens.ts';
import { findDomain, findEnabledDomain, trustOf } from './find-domain.ts';

/** Cookie that identifies the browser that started a sign-in. */
export const samlCookie = 'sluice_saml';

const minutes = { request: 15, cookie: 30 };
/** High, since a whole company may share one address; completed sign-ins are not counted. */
const beginningsFree = 300;

export const beginningLimit = ({ clientAddress }: Visitor): AttemptLimit => ({
  what: 'saml-beginning',
  subject: clientAddress,
  free: beginningsFree,
});

/** State of a sign-in that is kept while the user is at the identity provider. */
export type BegunSaml = { requestId: string; domainId: string; browser: string };

/** Reuses the cookie of an ongoing sign-in, so that two tabs do not invalidate each other's sign-in. */
const browserValue = ({ browser }: Visitor): string => {
  const cookieValue = browser.cookie(samlCookie);
  const value = cookieValue && /^[\w-]{43}$/.test(cookieValue) ? cookieValue : randomBytes(32).toString('base64url');
  browser.setCookie(samlCookie, value, minutes.cookie * 60);
  return value;
};

/** Starts a sign-in with a domain's identity provider; returns the URL to send the browser to. */
export const beginSaml = async (context: Context & Visitor, domain: string): Promise<string> => {
  await countAttempt(context.db, [beginningLimit(context)], context.clock.now());
  const row = await findEnabledDomain(context, domain);
  const { provider, self } = trustOf(context, row);
  // XML ids must not start with a digit.
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const payload: BegunSaml = { requestId, domainId: row.id, browser: browserValue(context) };
  const relayState = await issueToken(context, { purpose: 'saml-request', minutes: minutes.request, payload });
  return context.services.saml.signInUrl(provider, self, { id: requestId, relayState });
};

/** Returns this platform's metadata for the identity provider of a domain. */
export const describeSaml = async (context: Context, domain: string): Promise<string> =>
  context.services.saml.describe(trustOf(context, await findDomain(context, domain)).self);
