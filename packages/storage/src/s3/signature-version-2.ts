import { createHmac } from 'node:crypto';

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

/** Request as the S3 client passes it to its signer. */
export type SignableRequest = {
  method: string;
  hostname: string;
  path: string;
  query?: Record<string, string | string[] | null>;
  headers: Record<string, string>;
};

// Query parameters that identify the resource and are therefore signed.
const signedParameters = new Set(
  (
    'acl cors delete lifecycle location logging notification partNumber policy requestPayment restore tagging ' +
    'torrent uploadId uploads versionId versioning versions website response-cache-control ' +
    'response-content-disposition response-content-encoding response-content-language response-content-type ' +
    'response-expires'
  ).split(' '),
);

const headerOf = (headers: Record<string, string>, name: string): string =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';

const amazonHeaders = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .filter(([name]) => name.startsWith('x-amz-'))
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([name, value]) => `${name}:${value}\n`)
    .join('');

const resource = (request: SignableRequest, bucketInHost: string | undefined): string => {
  const parameters = Object.entries(request.query ?? {})
    .filter(([name]) => signedParameters.has(name))
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([name, value]) => (value ? `${name}=${String(value)}` : name));
  const path = `${bucketInHost === undefined ? '' : `/${bucketInHost}`}${request.path}`;
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
};

/** String to sign of signature version 2. */
export const textToSign = (request: SignableRequest, bucketInHost?: string): string =>
  [
    request.method,
    headerOf(request.headers, 'content-md5'),
    headerOf(request.headers, 'content-type'),
    // With an `x-amz-date` header, this line is empty.
    headerOf(request.headers, 'x-amz-date') === '' ? headerOf(request.headers, 'date') : '',
    amazonHeaders(request.headers) + resource(request, bucketInHost),
  ].join('\n');

export const signature2 = (secretKey: string, text: string): string =>
  createHmac('sha1', secretKey).update(text).digest('base64');

/** Signs requests for older S3 servers; the bucket is only passed if it is part of the host name. */
export const signatureVersion2 = (credentials: Credentials, bucketInHost?: string) => ({
  async sign<T extends SignableRequest>(request: T): Promise<T> {
    const headers = Object.fromEntries(
      // Headers of version 4 have no meaning here, but servers would include them in the signature.
      Object.entries(request.headers).filter(([name]) => !['authorization', 'x-amz-content-sha256'].includes(name)),
    );
    headers['x-amz-date'] = new Date().toUTCString();
    const signed = { ...request, headers };
    const signature = signature2(credentials.secretAccessKey, textToSign(signed, bucketInHost));
    headers['authorization'] = `AWS ${credentials.accessKeyId}:${signature}`;
    // A copy would lose the request's class, which the client checks.
    return Object.assign(request, { headers });
  },
});
