import { storedFiles, type StoredFile } from '@sluice/contract/workers/tasks/task-results';
import { workPrefix } from '@sluice/core';

export type { StoredFile };

/** Returns the files that a finished task has stored; empty for kinds that store none. */
export const storedFilesOf = (result: unknown): StoredFile[] => storedFiles.parse(result).files;

/** Describes a file outside the encoding's own folder, which later tasks would otherwise read. */
export const findForeignFile = (encodingId: string, files: readonly StoredFile[]): string | undefined => {
  const folder = workPrefix(encodingId);
  const foreign = files.find(({ key }) => !key.startsWith(folder) || key.split('/').includes('..'));
  return foreign && `${foreign.key} does not belong to this encoding`;
};

/** Describes a file that the task had to create but that its result does not name. */
export const findMissingFile = (names: readonly string[], files: readonly StoredFile[]): string | undefined => {
  const newNames = new Set(files.map(({ name }) => name));
  const missing = names.find((name) => !newNames.has(name));
  return missing && `the file ${missing} is missing`;
};
