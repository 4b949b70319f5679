import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@sluice/core';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase } from '@sluice/testing/postgres';
import { readConfiguration } from '../../configuration/configuration.ts';
import type { ScheduledPlatform } from './expire-uploads.ts';

export type ScratchFolder = {
  platform: ScheduledPlatform;
  /** Opens an upload that expires after the given number of seconds; returns its id. */
  addUpload(seconds: number): Promise<string>;
  close(): Promise<void>;
};

/** Opens a scratch database and data folder. */
export const scratchFolder = async (): Promise<ScratchFolder> => {
  const database = await scratchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sluice-scheduler-'));
  const { organizationId } = await openOrganization(database.db);
  return {
    platform: { db: database.db, configuration: readConfiguration([], { DATA_DIR: folder }) },
    async addUpload(seconds) {
      const id = newId();
      const owner = { organization_id: organizationId };
      const input = { id, ...owner, family: 'inputs', kind: 'DIRECT_FILE_UPLOAD', settings: '{}' };
      await database.db.insertInto('resources').values(input).execute();
      const expires_at = new Date(Date.now() + seconds * 1000);
      await database.db
        .insertInto('uploads')
        .values({ input_id: id, ...owner, token_hash: id, expires_at })
        .execute();
      return id;
    },
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
