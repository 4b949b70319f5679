import { createHash, createPrivateKey, randomUUID, sign, X509Certificate } from 'node:crypto';
import { invalid } from '@sluice/contract';
import { RemoteFault } from '../remote/remote-fault.ts';
import { remoteHttp, trusting } from '../remote/remote-http.ts';
import type { RemoteIo } from '../adapters/remote-store.ts';

export type ServicePrincipal = {
  tenantId: string;
  clientId: string;
  clientSecret?: string;
  clientCertificate?: string;
};

export type AccessToken = { token: string; expiresOnTimestamp: number };

const scope = 'https://storage.azure.com/.default';

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Client assertion, signed with the key of the certificate registered in the directory. */
const assertion = ({ clientId, clientCertificate = '' }: ServicePrincipal, audience: string): string => {
  try {
    const certificate = new X509Certificate(clientCertificate);
    const now = Math.floor(Date.now() / 1000);
    const thumbprint = createHash('sha256').update(certificate.raw).digest('base64url');
    const header = { alg: 'RS256', typ: 'JWT', 'x5t#S256': thumbprint };
    const claims = { aud: audience, iss: clientId, sub: clientId, jti: randomUUID(), nbf: now, exp: now + 600 };
    const text = `${encoded(header)}.${encoded(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), createPrivateKey(clientCertificate)).toString('base64url')}`;
  } catch (error) {
    throw new RemoteFault(
      'forbidden',
      'The client certificate is not PEM text with certificate and private key.',
      error,
    );
  }
};

const proof = (principal: ServicePrincipal, audience: string): Record<string, string> =>
  principal.clientSecret === undefined
    ? {
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion(principal, audience),
      }
    : { client_secret: principal.clientSecret };

/** Requests a token of the service principal from the directory. */
export const askForToken = async (principal: ServicePrincipal, io: RemoteIo): Promise<AccessToken> => {
  if (!/^[\w.-]+$/.test(principal.tenantId))
    throw invalid('tenantId', 'The tenant is not a valid tenant id or domain.');
  const login = io.addresses.azureLogin;
  const url = new URL(`${login ?? 'https://login.microsoftonline.com'}/${principal.tenantId}/oauth2/v2.0/token`);
  const form = {
    grant_type: 'client_credentials',
    client_id: principal.clientId,
    scope,
    ...proof(principal, url.href),
  };
  const http = remoteHttp(trusting(io, login));
  const where = `The directory of tenant ${principal.tenantId}`;
  try {
    const answer = await http.send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      where,
      expected: [400],
    });
    // Directories respond with 400 to wrong secrets and unknown clients.
    if (answer.status === 400) throw new RemoteFault('forbidden', `${where} answered 400.`);
    const { access_token: token, expires_in: seconds } = JSON.parse(await answer.text());
    return { token: String(token), expiresOnTimestamp: Date.now() + Number(seconds) * 1000 };
  } finally {
    http.close();
  }
};
