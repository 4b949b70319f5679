import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authorized, ProviderAccount } from './sign-in-page.ts';
import { formPage, listen, readForm, sendHtml, walkSignIn } from './sign-in-page.ts';

export type GithubLikeOptions = {
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
  /** Read on each sign-in, so that a test can change it. */
  accounts: readonly ProviderAccount[];
};

export type GithubLikeProvider = {
  authorizeUrl: string;
  tokenUrl: string;
  /** URL of the user profile; `…/emails` below it lists the addresses, which the profile omits. */
  profileUrl: string;
  /** Signs in at an authorization URL without a browser. */
  authorize(url: string, email: string): Promise<Authorized>;
  close(): Promise<void>;
};

type Issued = { account: ProviderAccount; redirectUri: string; challenge: string | null };

const page = formPage('Sign in at the provider', [['email', 'Account email']]);

const sendJson = (response: ServerResponse, body: unknown, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const isProof = (challenge: string | null, verifier: string | null): boolean =>
  challenge === null ||
  challenge ===
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url');

const profileOf = ({ sub, given_name, family_name }: ProviderAccount) => ({
  id: Number(sub),
  login: `user-${sub}`,
  name: [given_name, family_name].filter(Boolean).join(' ') || null,
  email: null,
});

const emailsOf = ({ email, email_verified = true }: ProviderAccount) => [
  { email: 'other@users.noreply.example', primary: false, verified: true, visibility: null },
  { email, primary: true, verified: email_verified, visibility: 'private' },
];

const createRoutes = (options: GithubLikeOptions) => {
  const codes = new Map<string, Issued>();
  const tokens = new Map<string, ProviderAccount>();
  const keep = <T>(values: Map<string, T>, value: T): string => {
    const name = randomBytes(20).toString('hex');
    values.set(name, value);
    return name;
  };
  const authorize = async (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => {
    const redirectUri = query.get('redirect_uri') ?? options.redirectUris[0] ?? '';
    if (query.get('client_id') !== options.clientId || !options.redirectUris.includes(redirectUri))
      return sendHtml(response, 'Unknown client or redirect.', 404);
    if (request.method !== 'POST') return sendHtml(response, page);
    const email = (await readForm(request)).get('email');
    const account = options.accounts.find((known) => known.email === email);
    if (!account) return sendHtml(response, page, 400);
    const target = new URL(redirectUri);
    target.searchParams.set('code', keep(codes, { account, redirectUri, challenge: query.get('code_challenge') }));
    target.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { location: target.href }).end();
  };
  // Errors have status 200, like GitHub's.
  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await readForm(request);
    const isClient = form.get('client_id') === options.clientId && form.get('client_secret') === options.clientSecret;
    if (!isClient) return sendJson(response, { error: 'incorrect_client_credentials' });
    const code = form.get('code') ?? '';
    const issued = codes.get(code);
    codes.delete(code);
    if (!issued || !isProof(issued.challenge, form.get('code_verifier')))
      return sendJson(response, { error: 'bad_verification_code' });
    sendJson(response, { access_token: keep(tokens, issued.account), scope: 'user:email', token_type: 'bearer' });
  };
  const withToken =
    (answer: (account: ProviderAccount) => unknown) => (request: IncomingMessage, response: ServerResponse) => {
      const account = tokens.get(/^(?:bearer|token) (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '');
      sendJson(response, account ? answer(account) : { message: 'Bad credentials' }, account ? 200 : 401);
    };
  return new Map(
    Object.entries({
      '/login/oauth/authorize': authorize,
      '/login/oauth/access_token': token,
      '/user': withToken(profileOf),
      '/user/emails': withToken(emailsOf),
    }),
  );
};

/** Starts an OAuth 2 server that behaves like GitHub; a `sub` must be a number. */
export const startGithubLikeProvider = async (options: GithubLikeOptions): Promise<GithubLikeProvider> => {
  const { server, url, close } = await listen();
  const routes = createRoutes(options);
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const answer = routes.get(pathname);
    void (answer ? answer(request, response, searchParams) : response.writeHead(404).end());
  });
  return {
    authorizeUrl: `${url}/login/oauth/authorize`,
    tokenUrl: `${url}/login/oauth/access_token`,
    profileUrl: `${url}/user`,
    authorize: walkSignIn,
    close,
  };
};
