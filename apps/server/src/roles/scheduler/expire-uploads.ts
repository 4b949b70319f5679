import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findOpenUploads, systemClock } from '@sluice/core';
import { defineJob, noPayload } from '@sluice/jobs';
import { discardUpload } from '@sluice/storage';
import type { Platform } from '../../shared/platform.ts';

/** Job that deletes abandoned uploads from the disk. */
export const expireUploads = defineJob({
  name: 'encoding.expire-uploads',
  payload: noPayload,
  retry: { limit: 1, delaySeconds: 60 },
  cron: '*/10 * * * *',
});

export type ScheduledPlatform = Pick<Platform, 'configuration' | 'db'>;

const suffix = '.upload';

/** Deletes the unfinished files of expired or deleted uploads; returns their number. */
export const discardExpiredUploads = async ({ configuration, db }: ScheduledPlatform): Promise<number> => {
  const directory = join(configuration.dataDir, 'uploads');
  const names = await readdir(directory).catch(() => []);
  const ids = names.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length));
  const open = new Set(await findOpenUploads(db, systemClock, ids));
  const expired = ids.filter((id) => !open.has(id));
  for (const uploadId of expired) await discardUpload({ directory, uploadId });
  return expired.length;
};
