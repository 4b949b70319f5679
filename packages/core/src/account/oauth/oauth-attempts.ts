import { randomBytes } from 'node:crypto';
import { AppError, oauthProviders, type OAuthProvider } from '@sluice/contract';
import { z } from 'zod';
import type { Context, Visitor } from '../../shared/context.ts';
import { issueToken, consumeToken } from '../tokens/one-time-tokens.ts';
import type { OAuthAttempt, OAuthProfile } from '../../shared/ports/oauth-client.ts';

const attemptMinutes = 15;
const profileMinutes = 30;
const cookieName = 'sluice_oauth';
const cookieSeconds = (attemptMinutes + profileMinutes) * 60;

const random = (): string => randomBytes(32).toString('base64url');

/** Returns the provider named in a path, in any case; throws `oauth_not_configured` if it is not configured. */
export const requireProvider = ({ services: { oauth } }: Context, name: string): OAuthProvider => {
  const provider = oauthProviders.find((candidate) => candidate === name.toUpperCase());
  if (!provider) throw new AppError('not_found', { evidence: `There is no sign-in provider named ${name}.` });
  if (!oauth.providers.includes(provider)) throw new AppError('oauth_not_configured');
  return provider;
};

/** Returns the cookie that binds attempts to this browser; several tabs may have attempts at the same time. */
const bindBrowser = ({ browser }: Visitor): string => {
  const cookieValue = browser.cookie(cookieName);
  const value = cookieValue !== undefined && /^[\w-]{43}$/.test(cookieValue) ? cookieValue : random();
  browser.setCookie(cookieName, value, cookieSeconds);
  return value;
};

const storedAttempt = z.object({ provider: z.enum(oauthProviders), verifier: z.string(), nonce: z.string() });

/** Starts a sign-in that only this browser can finish, once and with this provider. */
export const beginAttempt = async (context: Context & Visitor, provider: OAuthProvider): Promise<OAuthAttempt> => {
  const secrets = { verifier: random(), nonce: random() };
  const payload: z.input<typeof storedAttempt> = { provider, ...secrets };
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

/** Consumes the attempt of a state; `oauth_state_mismatch` if browser or provider differ or it was used before. */
export const endAttempt = async (
  context: Context & Visitor,
  provider: OAuthProvider,
  state: string,
): Promise<OAuthAttempt> => {
  const { provider: startedProvider, ...secrets } = storedAttempt.parse(await spend(context, 'oauth-state', state));
  if (startedProvider !== provider) throw mismatch();
  return { state, ...secrets };
};

type Return = { provider: OAuthProvider; code: string; state: string };

const profileKey = ({ provider, code, state }: Return): string => JSON.stringify([provider, state, code]);

const keptProfile = z.object({ subject: z.string(), email: z.string() });

/** Stores the profile for the duration of a sign-up, bound to code, state and cookie. */
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

/** Consumes the stored profile; throws `oauth_state_mismatch` if there is none. */
export const takeProfile = async (
  context: Context & Visitor,
  returned: Return,
): Promise<z.output<typeof keptProfile>> =>
  keptProfile.parse(await spend(context, 'oauth-profile', profileKey(returned)));
