import { oauthProviders, type OAuthProvider } from '@sluice/contract';
import { StartError } from '../platform/start-error.ts';

/** Endpoints of an OpenID Connect provider, found by discovery, or of an OAuth 2 provider with GitHub's API. */
type Endpoints =
  | { kind: 'oidc'; issuer: string }
  | { kind: 'github'; authorizeUrl: string; tokenUrl: string; profileUrl: string };

export type OAuthProviderConfiguration = {
  provider: OAuthProvider;
  clientId: string;
  clientSecret: string;
  scope: string;
  endpoints: Endpoints;
};

type Environment = Record<string, string | undefined>;

const issuers: Partial<Record<OAuthProvider, string>> = {
  GOOGLE: 'https://accounts.google.com',
  LINKEDIN: 'https://www.linkedin.com/oauth',
  SLACK: 'https://slack.com',
};

const github = {
  authorizeUrl: 'https://github.com/login/oauth/authorize',
  tokenUrl: 'https://github.com/login/oauth/access_token',
  profileUrl: 'https://api.github.com/user',
};

/** Reports whether tokens may be sent to a URL: encrypted, or on this machine. */
export const isSafeAddress = (text: string): boolean => {
  const url = URL.parse(text);
  if (url?.protocol === 'https:') return true;
  return url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
};

const readProvider = (provider: OAuthProvider, environment: Environment): OAuthProviderConfiguration | undefined => {
  const nameOf = (field: string): string => `OAUTH_${provider}_${field}`;
  const text = (field: string): string | undefined => environment[nameOf(field)]?.trim() || undefined;
  const address = (field: string): string | undefined => {
    const url = text(field);
    if (url === undefined || isSafeAddress(url)) return url;
    throw new StartError(`${nameOf(field)} must be an https address, not "${url}".`);
  };
  const [clientId, clientSecret] = [text('CLIENT_ID'), text('CLIENT_SECRET')];
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined)
    throw new StartError(`Set both ${nameOf('CLIENT_ID')} and ${nameOf('CLIENT_SECRET')}, or neither.`);
  const issuer = address('ISSUER') ?? issuers[provider];
  const endpoints: Endpoints =
    issuer === undefined
      ? {
          kind: 'github',
          authorizeUrl: address('AUTHORIZE_URL') ?? github.authorizeUrl,
          tokenUrl: address('TOKEN_URL') ?? github.tokenUrl,
          profileUrl: address('PROFILE_URL') ?? github.profileUrl,
        }
      : { kind: 'oidc', issuer };
  const scope = text('SCOPE') ?? (endpoints.kind === 'oidc' ? 'openid email profile' : 'read:user user:email');
  return { provider, clientId, clientSecret, scope, endpoints };
};

/** Returns the providers available for sign-in: those with an id and a secret. */
export const readOAuth = (environment: Environment): readonly OAuthProviderConfiguration[] =>
  oauthProviders.flatMap((provider) => readProvider(provider, environment) ?? []);
