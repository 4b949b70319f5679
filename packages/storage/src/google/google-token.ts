import { createPrivateKey, sign } from 'node:crypto';
import { z } from 'zod';
import { RemoteFault } from '../remote/remote-fault.ts';
import type { RemoteHttp } from '../remote/remote-http.ts';

const keyFile = z.object({
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().optional(),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});

export type ServiceAccount = z.infer<typeof keyFile>;

const scope = 'https://www.googleapis.com/auth/devstorage.read_write';

/** Parses the key file of a service account; its text never appears in an error. */
export const readServiceAccount = (text: string): ServiceAccount => {
  try {
    return keyFile.parse(JSON.parse(text));
  } catch {
    // Parser errors repeat the text that they could not parse.
    throw new RemoteFault('forbidden', 'The credentials are not the JSON key file of a service account.');
  }
};

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** JWT that a service account signs to request a token. */
export const signedAssertion = (account: ServiceAccount, nowSeconds: number): string => {
  const header = { alg: 'RS256', typ: 'JWT', ...(account.private_key_id && { kid: account.private_key_id }) };
  const claims = {
    iss: account.client_email,
    scope,
    aud: account.token_uri,
    iat: nowSeconds,
    exp: nowSeconds + 3600,
  };
  const text = `${encoded(header)}.${encoded(claims)}`;
  try {
    return `${text}.${sign('sha256', Buffer.from(text), createPrivateKey(account.private_key)).toString('base64url')}`;
  } catch {
    throw new RemoteFault('forbidden', 'The private key of the service account cannot be read.');
  }
};

/** Exchanges a signed JWT for a token that is valid for one hour. */
export const askForToken = async (account: ServiceAccount, http: RemoteHttp, signal?: AbortSignal): Promise<string> => {
  const where = `The token service for ${account.client_email}`;
  const answer = await http.send(new URL(account.token_uri), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signedAssertion(account, Math.floor(Date.now() / 1000)),
    }).toString(),
    where,
    expected: [400],
    signal,
  });
  // Unknown accounts and revoked keys result in 400.
  if (answer.status === 400) throw new RemoteFault('forbidden', `${where} answered 400.`);
  const { access_token: token } = JSON.parse(await answer.text());
  if (typeof token !== 'string') throw new RemoteFault('failed', `${where} returned no token.`);
  return token;
};
