import { AppError, type OAuthProvider } from '@sluice/contract';
import type { OAuthAttempt, OAuthClient } from '@sluice/core';
import * as client from 'openid-client';
import type { OAuthProviderConfiguration } from '../configuration/oauth-configuration.ts';
import { openConfiguration } from './open-configuration.ts';
import { readClaims, readGithubProfile } from './read-profile.ts';

const rememberMilliseconds = 3_600_000;

/**
 * Parameters that each provider supports. LinkedIn rejects a code verifier from a client with a secret and does not
 * return the nonce; Slack fails if it receives both a secret and a verifier. The state binds those sign-ins to the
 * browser in any case.
 */
const takes: Record<OAuthProvider, { verifier: boolean; nonce: boolean }> = {
  GITHUB: { verifier: true, nonce: true },
  GOOGLE: { verifier: true, nonce: true },
  LINKEDIN: { verifier: false, nonce: false },
  SLACK: { verifier: false, nonce: true },
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // The library's own message is generic; these fields hold the provider's message.
  const { error: code, error_description: description } = error as { error?: unknown; error_description?: unknown };
  const details = [code, description].filter((text) => typeof text === 'string');
  const cause = error.cause instanceof Error ? [reasonOf(error.cause)] : [];
  return [error.message, ...details, ...cause].join(': ').slice(0, 500);
};

const failed = (provider: OAuthProvider, error: unknown): AppError =>
  new AppError('oauth_failed', { evidence: `${provider}: ${reasonOf(error)}`, cause: error });

type Opened = { configuration: Promise<client.Configuration>; until: number };

/** Fetches each provider's discovery document at most once per hour, and again immediately after a failure. */
const createDirectory = (configured: readonly OAuthProviderConfiguration[]) => {
  const opened = new Map<OAuthProvider, Opened>();
  return async (name: OAuthProvider) => {
    const provider = configured.find((candidate) => candidate.provider === name);
    if (!provider) throw new AppError('oauth_not_configured');
    const openedClient = opened.get(name);
    if (openedClient && openedClient.until > performance.now())
      return { provider, configuration: await openedClient.configuration };
    const configuration = openConfiguration(provider);
    opened.set(name, { configuration, until: performance.now() + rememberMilliseconds });
    configuration.catch(() => opened.delete(name));
    return { provider, configuration: await configuration };
  };
};

/** Returns the URL to which the provider redirected the browser, in the form that the library expects. */
const returnedTo = (redirectUri: string, code: string, state: string, configuration: client.Configuration): URL => {
  const url = new URL(redirectUri);
  url.searchParams.set('code', code);
  url.searchParams.set('state', state);
  // The page forwards only the code and the state. Each provider has its own redirect URL, and a state is valid for
  // one provider, so a response cannot belong to another provider.
  url.searchParams.set('iss', configuration.serverMetadata().issuer);
  return url;
};

/** Creates the sign-in client of the configured providers: authorization code, with PKCE and nonce where supported. */
export const createOAuthClient = (
  configured: readonly OAuthProviderConfiguration[],
  publicUrl: string,
): OAuthClient => {
  const open = createDirectory(configured);
  const redirectUriOf = (provider: OAuthProvider): string => `${publicUrl}/oauth/${provider.toLowerCase()}`;

  const authorizationUrl = async (name: OAuthProvider, { state, verifier, nonce }: OAuthAttempt): Promise<string> => {
    const { provider, configuration } = await open(name);
    const { href } = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUriOf(name),
      scope: provider.scope,
      state,
      ...(takes[name].nonce && provider.endpoints.kind === 'oidc' && { nonce }),
      ...(takes[name].verifier && {
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    });
    return href;
  };

  const redeem = async (name: OAuthProvider, code: string, { state, verifier, nonce }: OAuthAttempt) => {
    const { provider, configuration } = await open(name);
    const { endpoints } = provider;
    const url = returnedTo(redirectUriOf(name), code, state, configuration);
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      expectedState: state,
      idTokenExpected: endpoints.kind === 'oidc',
      ...(takes[name].nonce && endpoints.kind === 'oidc' && { expectedNonce: nonce }),
      ...(takes[name].verifier && { pkceCodeVerifier: verifier }),
    });
    if (endpoints.kind === 'github') return readGithubProfile(configuration, tokens, endpoints.profileUrl);
    return readClaims(configuration, tokens);
  };

  const orFailed = <T>(name: OAuthProvider, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw error instanceof AppError ? error : failed(name, error);
    });

  return {
    providers: configured.map(({ provider }) => provider),
    authorizationUrl: (name, attempt) => orFailed(name, authorizationUrl(name, attempt)),
    redeem: (name, code, attempt) => orFailed(name, redeem(name, code, attempt)),
  };
};
