import * as client from 'openid-client';
import { expect, it, onTestFinished } from 'vitest';
import { startGithubLikeProvider, startOidcProvider } from './oidc.ts';

const redirectUri = 'http://127.0.0.1:1/oauth/google';
const options = {
  clientId: 'us',
  clientSecret: 'a secret of the test',
  redirectUris: [redirectUri],
  accounts: [{ sub: '7', email: 'ada@example.com', given_name: 'Ada', family_name: 'Lovelace' }],
};

const openOidc = async () => {
  const provider = await startOidcProvider(options);
  onTestFinished(() => provider.close());
  const configuration = await client.discovery(new URL(provider.issuer), 'us', options.clientSecret, undefined, {
    execute: [client.allowInsecureRequests],
  });
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: 'a-state',
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const exchange = (redirect: URL) =>
    client.authorizationCodeGrant(configuration, redirect, { pkceCodeVerifier, expectedState: 'a-state' });
  return { provider, url: url.href, exchange };
};

it('signs in an account for a real client', async () => {
  const { provider, url, exchange } = await openOidc();
  const { redirect, code, state } = await provider.authorize(url, 'ada@example.com');
  expect({ code, state }).toEqual({ code: expect.stringMatching(/./), state: 'a-state' });
  const tokens = await exchange(redirect);
  expect(tokens.claims()).toMatchObject({
    sub: '7',
    email: 'ada@example.com',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
  });
});

it('forges one ID token on request', async () => {
  const { provider, url } = await openOidc();
  const idToken = async () => {
    const { code } = await provider.authorize(url.replace(/&code_challenge(_method)?=[^&]+/g, ''), 'ada@example.com');
    const answer = await fetch(`${provider.issuer}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`us:${encodeURIComponent(options.clientSecret)}`)}` },
      body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    });
    // OpenID Connect defines this response of the token endpoint.
    return ((await answer.json()) as { id_token: string }).id_token;
  };
  provider.forgeNextIdToken({ sub: '8' });
  const claims = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims(await idToken())).toMatchObject({ sub: '8', email: 'ada@example.com' });
  expect(claims(await idToken())).toMatchObject({ sub: '7' });
});

it('behaves like GitHub', async () => {
  const provider = await startGithubLikeProvider(options);
  onTestFinished(() => provider.close());
  const query = new URLSearchParams({ client_id: 'us', redirect_uri: redirectUri, state: 'a-state' });
  const { code, state } = await provider.authorize(`${provider.authorizeUrl}?${query}`, 'ada@example.com');
  expect(state).toBe('a-state');
  const redeem = async () => {
    const body = new URLSearchParams({ client_id: 'us', client_secret: options.clientSecret, code });
    const answer = await fetch(provider.tokenUrl, { method: 'POST', body });
    // This server returns only objects.
    return (await answer.json()) as Record<string, string>;
  };
  const { access_token } = await redeem();
  expect(await redeem()).toEqual({ error: 'bad_verification_code' });
  const get = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${access_token}` };
    return (await fetch(`${provider.profileUrl}${path}`, { headers })).json();
  };
  expect(await get('')).toEqual({ id: 7, login: 'user-7', name: 'Ada Lovelace', email: null });
  expect(await get('/emails')).toContainEqual(expect.objectContaining({ email: 'ada@example.com', primary: true }));
});
