import * as client from 'openid-client';
import { isSafeAddress, type OAuthProviderConfiguration } from './oauth-configuration.ts';

const timeoutSeconds = 10;

/** Tokens go nowhere unencrypted, whatever addresses a provider has told. */
const guardedFetch: client.CustomFetch = (url, options) => {
  if (!isSafeAddress(url)) throw new Error(`The provider names an address that is not encrypted: ${url}`);
  // Both sides mean the Fetch standard; the library leaves out what TypeScript adds to it.
  return fetch(url, options as RequestInit);
};

const isOnThisMachine = (address: string): boolean => new URL(address).protocol === 'http:';

const discover = (
  issuer: string,
  { clientId, clientSecret }: OAuthProviderConfiguration,
): Promise<client.Configuration> =>
  client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretPost(clientSecret), {
    [client.customFetch]: guardedFetch,
    timeout: timeoutSeconds,
    // The key check counts too where TLS would do: a forged token must not sign anybody in.
    execute: [client.enableNonRepudiationChecks, ...(isOnThisMachine(issuer) ? [client.allowInsecureRequests] : [])],
  });

const describeGithub = (
  { authorizeUrl, tokenUrl }: { authorizeUrl: string; tokenUrl: string },
  { clientId, clientSecret }: OAuthProviderConfiguration,
): client.Configuration => {
  const server = {
    issuer: new URL(authorizeUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
  };
  const configuration = new client.Configuration(server, clientId, undefined, client.ClientSecretPost(clientSecret));
  configuration[client.customFetch] = guardedFetch;
  configuration.timeout = timeoutSeconds;
  if (isOnThisMachine(tokenUrl)) client.allowInsecureRequests(configuration);
  return configuration;
};

/** What the library must know of a provider: asked from its issuer, or as configured. */
export const openConfiguration = async (provider: OAuthProviderConfiguration): Promise<client.Configuration> => {
  const { endpoints } = provider;
  return endpoints.kind === 'oidc' ? discover(endpoints.issuer, provider) : describeGithub(endpoints, provider);
};
