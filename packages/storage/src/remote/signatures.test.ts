import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readServiceAccount, signedAssertion } from '../google/google-token.ts';
import { netstorageHeaders } from '../netstorage/netstorage-signature.ts';
import { externalIdOf } from '../s3/assume-role.ts';
import { signature2, textToSign } from '../s3/signature-version-2.ts';
import { isExpectedKey } from '../sftp/ssh-connection.ts';

// Keys and requests of Amazon's documentation of signature version 2.
const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const bucketHost = 'awsexamplebucket1.us-west-1.s3.amazonaws.com';

describe('signature version 2', () => {
  it.each([
    ['GET', '/photos/puppy.jpg', {}, { date: 'Tue, 27 Mar 2007 19:36:42 +0000' }, 'qgk2+6Sv9/oM7G3qLEjTH1a1l1g='],
    [
      'PUT',
      '/photos/puppy.jpg',
      {},
      { 'content-type': 'image/jpeg', 'content-length': '94328', date: 'Tue, 27 Mar 2007 21:15:45 +0000' },
      'iqRzw+ileNPu1fhspnRs8nOjjIA=',
    ],
    [
      'GET',
      '/',
      { prefix: 'photos', 'max-keys': '50', marker: 'puppy' },
      { date: 'Tue, 27 Mar 2007 19:42:41 +0000' },
      'm0WP8eCtspQl5Ahe6L1SozdX9YA=',
    ],
    ['GET', '/', { acl: '' }, { date: 'Tue, 27 Mar 2007 19:44:46 +0000' }, '82ZHiFIjc+WbcwFKGUVEQspPn+0='],
  ])('matches the documentation for %s %s %j', (method, path, query, headers, signature) => {
    const request = { method, hostname: bucketHost, path, query, headers: { ...headers } };
    expect(signature2(secretKey, textToSign(request, 'awsexamplebucket1'))).toBe(signature);
  });
});

describe('the authentication of a NetStorage request', () => {
  it('covers account, time, action and path', () => {
    const key = { username: 'UploadAccountMedia', password: 'abcdefghij' };
    const stamp = { seconds: 1_280_000_000, unique: 382_644_692 };
    const headers = netstorageHeaders(key, '/dir1/dir2/file.html', 'version=1&action=upload&md5=0123', stamp);
    expect(headers['x-akamai-acs-auth-data']).toBe('5, 0.0.0.0, 0.0.0.0, 1280000000, 382644692, UploadAccountMedia');
    const signatures = [
      headers,
      netstorageHeaders(key, '/dir1/dir2/other.html', 'version=1&action=upload&md5=0123', stamp),
      netstorageHeaders(key, '/dir1/dir2/file.html', 'version=1&action=delete', stamp),
      netstorageHeaders({ ...key, password: 'x' }, '/dir1/dir2/file.html', 'version=1&action=upload&md5=0123', stamp),
      netstorageHeaders(key, '/dir1/dir2/file.html', 'version=1&action=upload&md5=0123', { ...stamp, seconds: 1 }),
    ].map((signed) => signed['x-akamai-acs-auth-sign']);
    expect(new Set(signatures).size).toBe(signatures.length);
    expect(signatures[0]).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  });
});

describe('the JWT of a service account', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const account = readServiceAccount(
    JSON.stringify({ client_email: 'a@b.iam', private_key: key, private_key_id: 'k' }),
  );

  it('contains account, audience, scope and an hour of validity', () => {
    const [header, claims] = signedAssertion(account, 1000)
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'k' });
    expect(claims).toMatchObject({ iss: 'a@b.iam', aud: 'https://oauth2.googleapis.com/token', iat: 1000, exp: 4600 });
  });

  it.each([
    '',
    'no JSON',
    '{}',
    '{"client_email":"a"}',
    '{"client_email":"a","private_key":"k","token_uri":"file:///x"}',
  ])('is rejected without repeating its text for %j', (text) => {
    expect(() => readServiceAccount(text)).toThrow('The credentials are not the JSON key file');
  });
});

describe('the external id for a role', () => {
  const io = { organizationId: 'org', resourceId: 'resource' };

  it.each([
    [{ externalId: 'mine' }, 'mine'],
    [{ externalId: 'mine', externalIdMode: 'CUSTOM' }, 'mine'],
    [{ externalId: 'mine', externalIdMode: 'GLOBAL' }, 'org'],
    [{ externalIdMode: 'GENERATED' }, 'resource'],
    [{}, undefined],
  ] as const)('of %j is %s', (settings, id) => {
    expect(externalIdOf(settings, io)).toBe(id);
  });
});

it('distinguishes a server’s key from another', () => {
  const key = Buffer.from('a key');
  const shown = createHash('sha256').update(key).digest('base64').replace(/=$/, '');
  expect(isExpectedKey(key, `SHA256:${shown}`)).toBe(true);
  expect(isExpectedKey(Buffer.from('another'), `SHA256:${shown}`)).toBe(false);
  expect(isExpectedKey(key, '')).toBe(false);
});
