import { join } from 'node:path';
import type { TelemetryBackup } from '@sluice/analytics/backup/back-up-telemetry';
import type { Configuration } from '../../configuration/configuration.ts';
import { StartError } from '../../platform/start-error.ts';
import type { BackupFile } from './manifest.ts';
import { measure, type Target } from './target.ts';

export type TelemetryPlace = {
  place: TelemetryBackup;
  /** Folder in which the embedded engine writes and reads; undefined for a server, which uses the bucket itself. */
  folder: string | undefined;
  /** Reads the files that a server has written to the bucket. */
  listFiles(): Promise<BackupFile[]>;
};

const listFiles = async ({ store }: Target, prefix: string): Promise<BackupFile[]> => {
  const files: BackupFile[] = [];
  for await (const { key } of store.list(prefix)) {
    const measured = measure();
    const { stream } = await store.get(key);
    for await (const _chunk of measured.through(stream));
    files.push({ key, ...measured.result() });
  }
  return files;
};

/** Returns the place where ClickHouse writes the backup `name`; a server of its own can only write to a bucket. */
export const telemetryPlace = (configuration: Configuration, target: Target, name: string): TelemetryPlace => {
  const { clickhouseUrl, backupBucket, dataDir } = configuration;
  const prefix = `${name}/clickhouse`;
  if (clickhouseUrl === undefined)
    return {
      place: { kind: 'file', name },
      folder: join(dataDir, 'clickhouse/backups', name),
      listFiles: async () => [],
    };
  if (target.store.driver !== 's3' || !backupBucket)
    throw new StartError(
      'The ClickHouse server of CLICKHOUSE_URL cannot write to a folder of this machine: back up to a bucket with s3.',
    );
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = backupBucket;
  const base = endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint}/${bucket}`;
  return {
    place: { kind: 's3', url: `${base}/${prefix}`, accessKeyId, secretAccessKey },
    folder: undefined,
    listFiles: () => listFiles(target, `${prefix}/`),
  };
};
