import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { s3Store } from './s3-stores.ts';

const emptyList = '<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';

/** The start of the header that authorizes a listing with these settings. */
const schemeOf = async (changes: { signatureVersion?: 'S3_V2' | 'S3_V4' }): Promise<string | undefined> => {
  let header: string | undefined;
  const server = createServer((request, response) => {
    header = request.headers.authorization;
    response.setHeader('content-type', 'application/xml').end(emptyList);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const session = await s3Store(
    { bucketName: 'films', accessKey: 'AKIAEXAMPLE', secretKey: 'secret', ...changes },
    {
      network: { allowPrivateNetwork: true },
      addresses: { amazonS3: `http://127.0.0.1:${port}` },
      idleTimeoutSeconds: 5,
      organizationId: 'organization',
      resourceId: 'output',
    },
  );
  for await (const _ of session.list('')) throw new Error('The bucket is empty.');
  session.close();
  server.closeAllConnections();
  server.close();
  return header?.split(' ')[0];
};

it.each([
  [{}, 'AWS4-HMAC-SHA256'],
  [{ signatureVersion: 'S3_V4' }, 'AWS4-HMAC-SHA256'],
  [{ signatureVersion: 'S3_V2' }, 'AWS'],
] as const)('requests with the settings %j are authorized by %s', async (changes, scheme) =>
  expect(await schemeOf(changes)).toBe(scheme),
);
