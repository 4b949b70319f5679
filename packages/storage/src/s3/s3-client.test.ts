import { Readable } from 'node:stream';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { openS3Client, type S3Connection } from './s3-client.ts';
import { signature2, textToSign, type SignableRequest } from './signature-version-2.ts';

const keys = { region: 'eu-west-1', accessKey: 'AKIAEXAMPLE', secretKey: 'secret' };

/** The request of an upload as it would leave the client. */
const requestOf = async (connection: S3Connection): Promise<SignableRequest> => {
  const client = await openS3Client(connection);
  const sent: SignableRequest[] = [];
  client.middlewareStack.add(
    () => async (args) => {
      sent.push(args.request as SignableRequest);
      return { response: {}, output: { $metadata: {} } };
    },
    { step: 'deserialize', priority: 'high' },
  );
  const file = { Body: Readable.from([Buffer.from('film')]), ContentLength: 4 };
  await client.send(new PutObjectCommand({ Bucket: 'films', Key: 'a b/film.mp4', ...file }));
  const [request] = sent;
  if (!request) throw new Error('The client sent no request.');
  return request;
};

describe('requests to Amazon S3 with signature version 2', () => {
  it('sign the bucket, which stands in the path', async () => {
    const request = await requestOf({ ...keys, signature: 'S3_V2' });
    expect([request.hostname, request.path]).toEqual(['s3.eu-west-1.amazonaws.com', '/films/a%20b/film.mp4']);
    const signature = signature2(keys.secretKey, textToSign(request));
    expect(request.headers['authorization']).toBe(`AWS ${keys.accessKey}:${signature}`);
  });

  it('send the file as it is, because trailers belong to version 4', async () => {
    const { headers } = await requestOf({ ...keys, signature: 'S3_V2' });
    expect(Object.keys(headers).filter((name) => /trailer|content-encoding|content-sha256/.test(name))).toEqual([]);
    expect(headers['content-length']).toBe('4');
  });
});

it('requests to Amazon S3 have signature version 4 by default', async () => {
  const { headers, hostname } = await requestOf(keys);
  expect(headers['authorization']).toMatch(/^AWS4-HMAC-SHA256 /);
  expect(hostname).toBe('films.s3.eu-west-1.amazonaws.com');
});
