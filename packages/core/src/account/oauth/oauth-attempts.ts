import { randomBytes } from 'node:crypto';
import { AppError, oauthProviders, type OAuthProvider } from '@sluice/contract';
import { z } from 'zod';
import type { Context, Visitor } from '../../shared/context.ts';
import { issueToken, consumeToken } from '../tokens/one-time-tokens.ts';
import type { OAuthAttempt, OAuthProfile } from './oauth-client.ts';

const attemptMinutes = 15;
const profileMinutes = 30;
const cookieName = 'sluice_oauth';
const cookieSeconds = (attemptMinutes + profileMinutes) * 60;

const random = (): string => randomBytes(32).toString('base64url');

/** The provider that a path names, in any case; `oauth_not_configured` if the operator has not configured it. */
export const requireProvider = ({ services: { oauth } }: Context, name: string): OAuthProvider => {
  const provider = oauthProviders.find((known) => known === name.toUpperCase());
  if (!provider) throw new AppError('not_found', { evidence: `There is no provider ${name}.` });
  if (!oauth.providers.includes(provider)) throw new AppError('oauth_not_configured');
  return provider;
};

/** The cookie to which attempts of this browser are bound; several may go on at once, in several tabs. */
const bindBrowser = ({ browser }: Visitor): string => {
  const known = browser.cookie(cookieName);
  const value = known !== undefined && /^[\w-]{43}$/.test(known) ? known : random();
  browser.setCookie(cookieName, value, cookieSeconds);
  return value;
};

const kept = z.object({ provider: z.enum(oauthProviders), verifier: z.string(), nonce: z.string() });

/** Begins a sign-in that this browser alone can finish, once and with this provider. */
export const beginAttempt = async (context: Context & Visitor, provider: OAuthProvider): Promise<OAuthAttempt> => {
  const secrets = { verifier: random(), nonce: random() };
  const payload: z.input<typeof kept> = { provider, ...secrets };
  const browser = bindBrowser(context);
  const state = await issueToken(context, { purpose: 'oauth-state', minutes: attemptMinutes, browser, payload });
  return { state, ...secrets };
};

const mismatch = (cause?: unknown): AppError => new AppError('oauth_state_mismatch', { cause });

const spend = async (context: Context & Visitor, purpose: 'oauth-state' | 'oauth-profile', value: string) => {
  try {
    return (await consumeToken(context, { purpose, value, browser: context.browser.cookie(cookieName) })).payload;
  } catch (error) {
    if (error instanceof AppError && error.code === 'token_invalid') throw mismatch(error);
    throw error;
  }
};

/** What was begun under a state; `oauth_state_mismatch` if not by this browser, for another provider, or done before. */
export const endAttempt = async (
  context: Context & Visitor,
  provider: OAuthProvider,
  state: string,
): Promise<OAuthAttempt> => {
  const { provider: begun, ...secrets } = kept.parse(await spend(context, 'oauth-state', state));
  if (begun !== provider) throw mismatch();
  return { state, ...secrets };
};

type Return = { provider: OAuthProvider; code: string; state: string };

const profileKey = ({ provider, code, state }: Return): string => JSON.stringify([provider, state, code]);

const keptProfile = z.object({ subject: z.string(), email: z.string() });

/** Keeps who signed in for as long as a sign-up may take, for whoever holds code, state and cookie. */
export const keepProfile = async (
  context: Context & Visitor,
  returned: Return,
  { subject, email }: OAuthProfile & { email: string },
): Promise<void> => {
  const browser = context.browser.cookie(cookieName) ?? '';
  const value = profileKey(returned);
  const payload = { subject, email };
  await issueToken(context, { purpose: 'oauth-profile', minutes: profileMinutes, browser, payload, value });
};

/** Takes the kept profile, once; `oauth_state_mismatch` without one. */
export const takeProfile = async (
  context: Context & Visitor,
  returned: Return,
): Promise<z.output<typeof keptProfile>> =>
  keptProfile.parse(await spend(context, 'oauth-profile', profileKey(returned)));
