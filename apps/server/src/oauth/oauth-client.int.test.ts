import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOAuthClient } from './oauth-client.ts';
import { readOAuth } from '../configuration/oauth-configuration.ts';

const attempt = { state: 'a-state', verifier: 'v'.repeat(43), nonce: 'a-nonce' };

type Issuer = {
  /** Claims of the ID token in addition to the usual ones. */
  claims?: JWTPayload;
  userInfo?: Record<string, unknown>;
  /** Overrides some metadata of the discovery document. */
  metadata?: (url: string) => Record<string, unknown>;
};

/** Starts an issuer that behaves as configured, including behavior of a malicious issuer. */
const startIssuer = async ({ claims = {}, userInfo, metadata }: Issuer) => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const receivedRequests: { path: string; body: URLSearchParams }[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // A listening TCP server has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idToken = () =>
    new SignJWT({ sub: '7', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .setIssuer(url)
      .setAudience('us')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      ...(userInfo && { userinfo_endpoint: `${url}/me` }),
      ...metadata?.(url),
    }),
    '/token': async () => ({ access_token: 'token', token_type: 'bearer', id_token: await idToken() }),
    '/keys': async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }] }),
    '/me': () => userInfo,
  };
  server.on('request', async (request, response) => {
    const path = request.url ?? '';
    receivedRequests.push({ path, body: new URLSearchParams(Buffer.concat(await request.toArray()).toString()) });
    if (path === '/moved') return response.writeHead(307, { location: `${url}/token` }).end();
    const answer = answers[path];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify((await answer?.()) ?? {}));
  });
  return { url, asked: receivedRequests };
};

const clientOf = (provider: 'GOOGLE' | 'LINKEDIN' | 'SLACK', issuer: string) =>
  createOAuthClient(
    readOAuth({
      [`OAUTH_${provider}_CLIENT_ID`]: 'us',
      [`OAUTH_${provider}_CLIENT_SECRET`]: 'secret',
      [`OAUTH_${provider}_ISSUER`]: issuer,
    }),
    'https://platform.test',
  );

const redeemGoogle = async (issuer: Issuer) => {
  const { url, asked } = await startIssuer({ ...issuer, claims: { nonce: 'a-nonce', ...issuer.claims } });
  return { profile: clientOf('GOOGLE', url).redeem('GOOGLE', 'code', attempt), asked };
};

describe('a profile', () => {
  it('is fetched from the user info endpoint when the ID token has no email address', async () => {
    const { profile } = await redeemGoogle({ userInfo: { sub: '7', email: 'ada@example.com', email_verified: true } });
    expect(await profile).toEqual({ subject: '7', email: 'ada@example.com', isEmailVerified: true });
  });

  it('of another subject is rejected', async () => {
    const { profile } = await redeemGoogle({ userInfo: { sub: '8', email: 'ada@example.com', email_verified: true } });
    await expect(profile).rejects.toMatchObject({ code: 'oauth_failed' });
  });

  it.each([
    [true, true],
    ['true', true],
    ['false', false],
    [1, false],
    [undefined, false],
  ])('with email_verified %j is verified: %s', async (reported, isEmailVerified) => {
    const { profile } = await redeemGoogle({ claims: { email: 'ada@example.com', email_verified: reported } });
    expect(await profile).toMatchObject({ isEmailVerified });
  });
});

describe('a client', () => {
  it('sends secret and code neither to redirect targets nor unencrypted to another machine', async () => {
    const moved = await redeemGoogle({ metadata: (url) => ({ token_endpoint: `${url}/moved` }) });
    await expect(moved.profile).rejects.toMatchObject({ code: 'oauth_failed' });
    expect(moved.asked.map(({ path }) => path)).not.toContain('/token');
    const elsewhere = await redeemGoogle({ metadata: () => ({ token_endpoint: 'http://192.0.2.1/token' }) });
    await expect(elsewhere.profile).rejects.toMatchObject({ evidence: expect.stringContaining('not encrypted') });
  });

  it('rejects a discovery document in the name of another issuer', async () => {
    const { url } = await startIssuer({ metadata: () => ({ issuer: 'https://accounts.google.com' }) });
    const asked = clientOf('GOOGLE', url).authorizationUrl('GOOGLE', attempt);
    await expect(asked).rejects.toMatchObject({ code: 'oauth_failed' });
  });

  it('rejects a token without the nonce of the sign-in', async () => {
    const { profile } = await redeemGoogle({ claims: { nonce: undefined } });
    await expect(profile).rejects.toMatchObject({ code: 'oauth_failed' });
  });

  it.each([
    ['LINKEDIN', {}, ['client_id', 'redirect_uri', 'response_type', 'scope', 'state']],
    ['SLACK', { nonce: 'a-nonce' }, ['client_id', 'nonce', 'redirect_uri', 'response_type', 'scope', 'state']],
  ] as const)('sends %s only supported parameters', async (provider, claims, parameters) => {
    const { url, asked } = await startIssuer({ claims: { email: 'ada@example.com', email_verified: true, ...claims } });
    const client = clientOf(provider, url);
    const { searchParams } = new URL(await client.authorizationUrl(provider, attempt));
    expect([...searchParams.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual(parameters);
    expect(await client.redeem(provider, 'code', attempt)).toMatchObject({ subject: '7', isEmailVerified: true });
    const requests = asked.filter(({ path }) => path === '/token').map(({ body }) => Object.fromEntries(body));
    expect(requests).toEqual([
      {
        client_id: 'us',
        client_secret: 'secret',
        grant_type: 'authorization_code',
        code: 'code',
        redirect_uri: `https://platform.test/oauth/${provider.toLowerCase()}`,
      },
    ]);
  });
});

describe('OAuth configuration', () => {
  const credentials = { OAUTH_GITHUB_CLIENT_ID: 'us', OAUTH_GITHUB_CLIENT_SECRET: 'secret' };

  it('contains the providers that have an id and a secret', () => {
    expect(readOAuth({})).toEqual([]);
    expect(readOAuth(credentials)).toMatchObject([
      { provider: 'GITHUB', endpoints: { kind: 'github', profileUrl: 'https://api.github.com/user' } },
    ]);
  });

  it.each([
    [{ OAUTH_SLACK_CLIENT_ID: 'us' }, 'Set both OAUTH_SLACK_CLIENT_ID and OAUTH_SLACK_CLIENT_SECRET, or neither.'],
    [
      { ...credentials, OAUTH_GITHUB_TOKEN_URL: 'http://example.com/token' },
      'OAUTH_GITHUB_TOKEN_URL must be an https address, not "http://example.com/token".',
    ],
  ])('is rejected with one sentence', (environment, sentence) => {
    expect(() => readOAuth(environment)).toThrow(sentence);
  });
});
