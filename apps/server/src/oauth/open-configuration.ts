import * as client from 'openid-client';
import { isSafeAddress, type OAuthProviderConfiguration } from '../configuration/oauth-configuration.ts';

const timeoutSeconds = 10;

/** Fetches a URL only if it is encrypted or local, so that no provider metadata can leak tokens. */
const guardedFetch: client.CustomFetch = (url, options) => {
  if (!isSafeAddress(url)) throw new Error(`The provider uses a URL that is not encrypted: ${url}`);
  // Both types describe the Fetch standard; the library's type omits TypeScript's additions.
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
    // Signatures are verified even where TLS would suffice: a forged token must not sign anyone in.
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

/** Opens the library's configuration of a provider: discovered from its issuer, or as configured. */
export const openConfiguration = async (provider: OAuthProviderConfiguration): Promise<client.Configuration> => {
  const { endpoints } = provider;
  return endpoints.kind === 'oidc' ? discover(endpoints.issuer, provider) : describeGithub(endpoints, provider);
};
