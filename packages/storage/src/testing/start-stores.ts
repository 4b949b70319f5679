import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3 } from '@sluice/testing/s3';
import { openS3Client } from '../s3/s3-client.ts';
import { startAzurite } from './azurite.ts';
import { startFtp } from './ftp-server.ts';
import { startGoogleStorage } from './google-storage.ts';
import { startNetstorage } from './netstorage.ts';
import { startSsh } from './ssh-server.ts';
import type { StoreCase } from './store-cases.ts';

type Started = () => Promise<StoreCase>;

const makeBucket = async () => {
  const server = await startS3();
  const bucketName = `stores-${randomUUID()}`;
  const { CreateBucketCommand } = await import('@aws-sdk/client-s3');
  const client = await openS3Client(server);
  await client.send(new CreateBucketCommand({ Bucket: bucketName }));
  client.destroy();
  const keys = { accessKey: server.accessKey, secretKey: server.secretKey };
  const wrong = { bucketName, ...keys, secretKey: 'wrong-secret' };
  return { server, keys, bucketName, wrong, secrets: [server.secretKey, 'wrong-secret'] };
};

const amazon =
  (changes: object): Started =>
  async () => {
    const { server, keys, bucketName, wrong, secrets } = await makeBucket();
    const settings = { bucketName, ...keys, ...changes };
    const addresses = { amazonS3: server.endpoint };
    return { kind: 'S3', settings, wrong: { ...wrong, ...changes }, addresses, secrets };
  };

const generic =
  (changes: object): Started =>
  async () => {
    const { server, keys, bucketName, wrong, secrets } = await makeBucket();
    const { hostname: host, port } = new URL(server.endpoint);
    const place = { host, port: Number(port), ssl: false, ...changes };
    return { kind: 'GENERIC_S3', settings: { bucketName, ...keys, ...place }, wrong: { ...wrong, ...place }, secrets };
  };

/** Starts a server of each kind, for a test folder. */
export const startStores = (folder: string): Record<string, Started> => ({
  S3: amazon({}),
  'S3, version 2': amazon({ signatureVersion: 'S3_V2' }),
  'GENERIC_S3, version 4': generic({ signatureVersion: 'S3_V4' }),
  'GENERIC_S3, version 2': generic({ signatureVersion: 'S3_V2' }),
  GCS: async () => {
    const { server, keys, bucketName, wrong, secrets } = await makeBucket();
    const addresses = { googleStorage: server.endpoint };
    return { kind: 'GCS', settings: { bucketName, ...keys }, wrong, addresses, secrets };
  },
  S3_ROLE_BASED: async () => {
    const { server, keys, bucketName, secrets } = await makeBucket();
    const settings = { bucketName, roleArn: server.roleArn, externalIdMode: 'GENERATED' };
    const roles = { ...keys, stsEndpoint: server.endpoint };
    const wrong = { ...settings, roleArn: 'arn:aws:iam:::role/absent' };
    return { kind: 'S3_ROLE_BASED', settings, wrong, addresses: { amazonS3: server.endpoint }, roles, secrets };
  },
  GCS_SERVICE_ACCOUNT: async () => {
    const server = await startGoogleStorage();
    const other = await startGoogleStorage();
    const { private_key: stranger } = JSON.parse(other.credentials);
    const wrong = JSON.stringify({ ...JSON.parse(server.credentials), private_key: stranger });
    return {
      kind: 'GCS_SERVICE_ACCOUNT',
      settings: { bucketName: 'masters', serviceAccountCredentials: server.credentials },
      wrong: { bucketName: 'masters', serviceAccountCredentials: wrong },
      addresses: { googleStorage: server.endpoint },
      secrets: ['PRIVATE KEY'],
      close: async () => void (await Promise.all([server.close(), other.close()])),
    };
  },
  AZURE: async () => {
    const server = await startAzurite();
    const { BlobServiceClient, StorageSharedKeyCredential } = await import('@azure/storage-blob');
    const key = new StorageSharedKeyCredential(server.accountName, server.accountKey);
    await new BlobServiceClient(server.endpoint.replace('{account}', server.accountName), key).createContainer(
      'masters',
    );
    const settings = { accountName: server.accountName, accountKey: server.accountKey, container: 'masters' };
    return {
      kind: 'AZURE',
      settings,
      wrong: { ...settings, accountKey: Buffer.from('another').toString('base64') },
      addresses: { azureBlobs: server.endpoint },
      secrets: [server.accountKey, Buffer.from('another').toString('base64')],
      close: server.close,
    };
  },
  FTP: async () => {
    const root = join(folder, 'ftp');
    await mkdir(root);
    const { port, username, password, close } = await startFtp(root);
    const settings = { host: '127.0.0.1', port, username, password };
    return {
      kind: 'FTP',
      settings,
      wrong: { ...settings, password: 'no-secret' },
      secrets: [password, 'no-secret'],
      close,
    };
  },
  'SFTP, by password': async () => {
    const root = join(folder, 'sftp');
    await mkdir(root);
    const { port, username, password, hostKey, close } = await startSsh(root);
    const settings = { host: '127.0.0.1', port, username, password, hostKey };
    return {
      kind: 'SFTP',
      settings,
      wrong: { ...settings, password: 'no-secret' },
      secrets: [password, 'no-secret'],
      close,
    };
  },
  'SFTP, by key': async () => {
    const root = join(folder, 'sftp-key');
    await mkdir(root);
    const { port, username, privateKey, close } = await startSsh(root);
    const settings = { host: '127.0.0.1', port, username, privateKey };
    return { kind: 'SFTP', settings, wrong: { ...settings, privateKey: 'none' }, secrets: ['PRIVATE KEY'], close };
  },
  AKAMAI_NETSTORAGE: async () => {
    const key = { username: 'me', password: 'netstorage-secret' };
    const { endpoint, close } = await startNetstorage(key);
    const settings = { host: 'group.example.com', ...key };
    return {
      kind: 'AKAMAI_NETSTORAGE',
      settings,
      wrong: { ...settings, password: 'no-secret' },
      root: '123456/',
      addresses: { netstorage: endpoint },
      secrets: [key.password, 'no-secret'],
      close,
    };
  },
});
