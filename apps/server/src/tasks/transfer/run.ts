import { posix } from 'node:path';
import { AppError } from '@sluice/contract';
import type { Destination } from '../task-inputs.ts';
import { storedFilesOf, type StoredFile } from '../files/stored-files.ts';
import { localFile } from '../files/intermediates.ts';
import { openOutput } from '../files/output-files.ts';
import { parseFinished } from '../finished-tasks.ts';
import { muxTask } from '../media/task.ts';
import { defineRun, type Work } from '../work.ts';
import { transferPicturesTask } from './pictures-task.ts';
import { transferTask } from './task.ts';
import { writtenPart } from './written-files.ts';

const filesAtOnce = 4;

const inParallel = async <T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> => {
  const queue = items.values();
  const lane = async (): Promise<void> => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, lane));
};

/** Converts object store failures while writing to an output into failures of that output. */
const asOutputFailure = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'unavailable'
    ? new AppError('output_unreachable', {
        evidence: error.evidence ?? 'The object store did not respond.',
        cause: error,
      })
    : error;

const writeAll = async (
  work: Work,
  files: readonly StoredFile[],
  { outputId, outputPath, acl }: Destination,
  onFile: (bytes: number) => void,
) => {
  const write = openOutput(work, outputId);
  await inParallel(files, async (file) => {
    work.signal.throwIfAborted();
    const options = { signal: work.signal, ...(acl && { acl }) };
    const path = posix.join(outputPath, file.name);
    await write(path, await localFile(work, file), options).catch((error: unknown) => {
      throw asOutputFailure(error);
    });
    onFile(file.sizeBytes);
  });
};

/** Writes files that a task has created to each of the task's outputs. */
export const transferFiles = async (work: Work, files: readonly StoredFile[]): Promise<void> => {
  const { destinations } = work.inputs;
  const total = destinations.length * files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let written = 0;
  for (const destination of destinations)
    await writeAll(work, files, destination, (bytes) => work.onProgress((written += bytes) / Math.max(1, total)));
};

/** Writes the files of the single upstream task to each output; a second run overwrites them with the same bytes. */
export const transferUpstream = async (work: Work): Promise<Record<string, never>> => {
  const [upstream] = work.inputs.made;
  if (!upstream) throw new TypeError('A transfer depends on the task that creates its files.');
  await transferFiles(work, storedFilesOf(upstream.result));
  return {};
};

export const transfer = defineRun(transferTask, async (work) => {
  const [upstream] = work.inputs.made;
  if (work.payload.growsFromSeconds === undefined || !upstream) return transferUpstream(work);
  await transferFiles(work, writtenPart(parseFinished(muxTask, upstream).result, work.payload).files);
  return {};
});
export const transferPictures = defineRun(transferPicturesTask, transferUpstream);
