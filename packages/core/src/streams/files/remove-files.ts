import { streamsKey, type ObjectStore } from '@sluice/storage';

/** Deletes all files below a folder of hosted streams. */
export const removeStreamFiles = async (objects: ObjectStore, folder: string): Promise<void> => {
  await objects.deletePrefix(`${streamsKey(folder)}/`);
};
