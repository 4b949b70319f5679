import './mute-notices.ts';
import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { Provider } from 'oidc-provider';
import type { Authorized, ProviderAccount } from './sign-in-page.ts';
import { formPage, listen, readForm, sendHtml, walkSignIn } from './sign-in-page.ts';

export { startGithubLikeProvider } from './github-like.ts';
export type { Authorized, ProviderAccount } from './sign-in-page.ts';

export type OidcProviderOptions = {
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
  /** Read on each sign-in, so that a test can change it. */
  accounts: readonly ProviderAccount[];
};

export type TestOidcProvider = {
  /** Issuer URL, used for discovery. */
  issuer: string;
  /** Signs in at an authorization URL without a browser. */
  authorize(url: string, email: string): Promise<Authorized>;
  /** Signs the next ID token with an unpublished key; `claims` override its claims. */
  forgeNextIdToken(claims?: Record<string, unknown>): void;
  close(): Promise<void>;
};

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const forge = (token: string, claims: Record<string, unknown>): string => {
  const [header = '', payload = ''] = token.split('.');
  // A JWT's payload is an object of claims.
  const own = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const signed = `${header}.${base64url({ ...own, ...claims })}`;
  return `${signed}.${createSign('sha256').update(signed).sign(newKey(), 'base64url')}`;
};

const scopes = 'openid email profile';

const allowEverything = async ({ oidc }: KoaContextWithOIDC) => {
  const accountId = oidc.session?.accountId;
  const clientId = oidc.client?.clientId;
  if (accountId === undefined || clientId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ accountId, clientId });
  grant.addOIDCScope(scopes);
  await grant.save();
  return grant;
};

const createProvider = (issuer: string, options: OidcProviderOptions): Provider =>
  new Provider(issuer, {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [...options.redirectUris],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...newKey().export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] },
    loadExistingGrant: allowEverything,
    findAccount(_context, sub) {
      const account = options.accounts.find((known) => known.sub === sub);
      const name = [account?.given_name, account?.family_name].filter(Boolean).join(' ');
      return account && { accountId: sub, claims: () => ({ email_verified: true, name, ...account }) };
    },
  });

const signInPage =
  (provider: Provider, accounts: readonly ProviderAccount[]) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const page = formPage('Sign in at the provider', [['email', 'Account email']]);
    if (request.method !== 'POST') return sendHtml(response, page);
    const email = (await readForm(request)).get('email');
    const account = accounts.find((known) => known.email === email);
    if (!account) return sendHtml(response, page, 400);
    await provider.interactionFinished(request, response, { login: { accountId: account.sub } });
  };

/** Starts a real OpenID Connect provider with one client. */
export const startOidcProvider = async (options: OidcProviderOptions): Promise<TestOidcProvider> => {
  const { server, url, close } = await listen();
  const provider = createProvider(url, options);
  let forgery: Record<string, unknown> | undefined;
  provider.use(async (context, next) => {
    await next();
    // Koa does not type request bodies.
    const body = context.body as { id_token?: string } | undefined;
    if (!forgery || context.oidc?.route !== 'token' || !body?.id_token) return;
    body.id_token = forge(body.id_token, forgery);
    forgery = undefined;
  });
  const answer = provider.callback();
  const answerPage = signInPage(provider, options.accounts);
  server.on('request', (request, response) => {
    void (request.url?.startsWith('/interaction/') ? answerPage(request, response) : answer(request, response));
  });
  return {
    issuer: url,
    authorize: walkSignIn,
    forgeNextIdToken(claims = {}) {
      forgery = claims;
    },
    close,
  };
};
