import { Readable } from 'node:stream';
import { readStatusRecords, systemClock } from '@sluice/core';
import { openObjectStore, type ObjectStore } from '@sluice/storage';
import type { Platform } from '../../../shared/platform.ts';
import { renderStatus } from '../../../shared/status-page/status-board.ts';

const shortCache = 'public, max-age=30';

/** Opens the bucket for the copy of the status page; undefined if none is configured. */
export const openStatusCopy = async ({ statusCopy }: Platform['configuration']): Promise<ObjectStore | undefined> =>
  statusCopy &&
  openObjectStore({
    driver: 's3',
    bucket: statusCopy.bucket,
    region: statusCopy.region,
    accessKey: statusCopy.accessKeyId,
    secretKey: statusCopy.secretAccessKey,
    endpoint: statusCopy.endpoint,
  });

/** Writes the status page and its documents to a bucket, where they stay available when this platform is not. */
export const publishStatusCopy = async (
  { db, configuration }: Pick<Platform, 'db' | 'configuration'>,
  copy: ObjectStore,
): Promise<void> => {
  const now = systemClock.now();
  const records = await readStatusRecords(db, now);
  const { page, documents } = renderStatus(records, now, configuration.publicUrl, true);
  const put = (key: string, text: string, contentType: string) =>
    copy.putStream(key, Readable.from([text]), { contentType, cacheControl: shortCache });
  await put('index.html', page, 'text/html; charset=utf-8');
  for (const [path, text] of documents) await put(`api/v2/${path}`, text, 'application/json; charset=utf-8');
};
