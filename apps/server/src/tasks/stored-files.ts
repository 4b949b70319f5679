import { AppError } from '@sluice/contract';
import { workPrefix } from '@sluice/core';
import type { Around, Outcome } from './sides.ts';

/** A file that a task has made and others need, in the object store. */
export type StoredFile = { name: string; key: string; sizeBytes: number };

// Written by a worker when it completed the task.
export const storedFilesOf = (result: Record<string, unknown>): StoredFile[] => (result['files'] ?? []) as StoredFile[];

/** Refuses files that are not the encoding's own: what a worker says of elsewhere leads later tasks to it. */
export const ownFiles = ({ task }: Around, outcome: Outcome): Outcome => {
  const stray = storedFilesOf(outcome).find(({ key }) => !String(key).startsWith(workPrefix(task.encodingId)));
  if (stray) throw new AppError('validation_failed', { evidence: `${stray.key} is no file of this encoding.` });
  return outcome;
};
