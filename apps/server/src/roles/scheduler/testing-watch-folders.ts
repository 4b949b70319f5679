/** Scans all watch folders once in a process that tests may kill. */
import { scanFolders, systemActor, systemClock } from '@sluice/core';
import { createServices } from '../../engines/services.ts';
import { storageIo } from '../../shared/storage-io.ts';
import { rolePlatform } from '../../engines/testing/role-platform.ts';

const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const platform = await rolePlatform({ ...process.env, DATABASE_URL, DATA_DIR });
const context = {
  organizationId: '',
  actor: systemActor('scheduler'),
  requestId: 'look',
  db: platform.db,
  clock: systemClock,
  services: createServices(platform),
};
await scanFolders(context, storageIo(platform.configuration), (_folderId, error) => {
  throw error;
});
process.exit(0);
