import { join } from 'node:path';
import type { ObjectStore } from '@sluice/storage';
import { openObjectStore } from '@sluice/storage';
import type { Configuration } from '../configuration/configuration.ts';
import { StartError } from '../platform/start-error.ts';

/** Opens the configured S3 bucket, otherwise a folder in the data folder. */
export const openObjects = async ({ s3, dataDir }: Configuration): Promise<ObjectStore> => {
  if (!s3) return openObjectStore({ driver: 'folder', directory: join(dataDir, 'objects') });
  try {
    return await openObjectStore({
      driver: 's3',
      bucket: s3.bucket,
      region: s3.region,
      accessKey: s3.accessKeyId,
      secretKey: s3.secretAccessKey,
      endpoint: s3.endpoint,
    });
  } catch (error) {
    const where = s3.endpoint ?? 'Amazon S3';
    throw new StartError(`The bucket ${s3.bucket} at ${where} cannot be used: ${String((error as Error).message)}`, {
      cause: error,
    });
  }
};
