import type { S3Connection } from '../s3/s3-client.ts';
import { openFolderStore } from './folder/folder-store.ts';
import type { ObjectStore } from '../shared/object-store.ts';

export type ObjectStoreSettings =
  | { driver: 'folder'; directory: string }
  | ({ driver: 's3'; bucket: string } & Omit<S3Connection, 'network'>);

/** Opens the configured object store, creating its folder or bucket if missing. */
export const openObjectStore = async (settings: ObjectStoreSettings): Promise<ObjectStore> => {
  if (settings.driver === 'folder') return openFolderStore(settings.directory);
  // Loaded on demand: the S3 client costs half a second and 33 MB.
  const { openS3Store } = await import('./s3/s3-store.ts');
  return openS3Store(settings);
};
