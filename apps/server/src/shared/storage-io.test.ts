import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { storageIo } from './storage-io.ts';

const store = { S3_BUCKET: 'b', S3_ENDPOINT: 'http://minio:9000', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' };

describe('endpoint of Amazon S3 inputs and outputs', () => {
  it("is not the one of the platform's own store", () => {
    expect(JSON.stringify(storageIo(readConfiguration([], store)))).not.toContain('minio');
  });

  it('is configured by a setting of its own', () => {
    const configuration = readConfiguration([], { ...store, AMAZON_S3_ENDPOINT: 'http://ceph:8080' });
    expect(storageIo(configuration)).toMatchObject({ addresses: { amazonS3: 'http://ceph:8080' } });
  });
});
