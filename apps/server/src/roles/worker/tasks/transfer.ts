import { posix } from 'node:path';
import { AppError } from '@sluice/contract';
import {
  loadDependencies,
  loadParts,
  muxingSettings,
  recordFirstPlayable,
  recordMuxingFacts,
  recordStreamFacts,
  type MuxingRow,
} from '@sluice/core';
import type { MuxFacts } from '@sluice/media';
import { localFile, storedFilesOf, type StoredFile } from '../files/intermediates.ts';
import { openOutput } from '../files/output-files.ts';
import type { TaskHandler, Work } from '../work.ts';

type Output = NonNullable<ReturnType<typeof muxingSettings>['outputs']>[number];

const filesAtOnce = 4;

const inParallel = async <T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> => {
  const queue = items.values();
  const lane = async (): Promise<void> => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, lane));
};

/** Failures of the object store while writing to an output are the output's. */
const asOutputFailure = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'unavailable'
    ? new AppError('output_unreachable', {
        evidence: error.evidence ?? 'The object store does not answer.',
        cause: error,
      })
    : error;

const writeAll = async (work: Work, files: readonly StoredFile[], output: Output, onFile: (bytes: number) => void) => {
  const write = await openOutput(work, output.outputId);
  const acl = output.acl?.[0]?.permission;
  await inParallel(files, async (file) => {
    work.signal.throwIfAborted();
    const options = { signal: work.signal, ...(acl && { acl }) };
    const path = posix.join(output.outputPath, file.name);
    await write(path, await localFile(work, file), options).catch((error: unknown) => {
      throw asOutputFailure(error);
    });
    onFile(file.sizeBytes);
  });
};

/** Puts files that a task has made into each of the outputs. */
export const transferFiles = async (
  work: Work,
  files: readonly StoredFile[],
  outputs: readonly Output[],
): Promise<void> => {
  const total = outputs.length * files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let written = 0;
  for (const output of outputs)
    await writeAll(work, files, output, (bytes) => work.onProgress((written += bytes) / Math.max(1, total)));
};

const muxingOf = async ({ context, task }: Work): Promise<MuxingRow> => {
  const { muxings } = await loadParts(context, task.encodingId);
  const found = muxings.find(({ id }) => id === task.payload['muxingId']);
  if (!found) throw new AppError('reference_missing', { evidence: 'The muxing is gone.' });
  return found;
};

/** Puts the files of a muxing into each of its outputs; doing it again replaces them by the same. */
export const transfer: TaskHandler = async (work) => {
  const muxing = await muxingOf(work);
  const [made] = await loadDependencies(work.context, work.task);
  if (!made) throw new TypeError('A transfer waits for one muxing.');
  await transferFiles(work, storedFilesOf(made.result), muxingSettings(muxing).outputs ?? []);
  // Written by the media package when it made the files.
  const facts = made.result['facts'] as MuxFacts;
  return {
    record: async (context) => {
      await recordMuxingFacts(context, muxing.id, facts);
      for (const { streamId } of facts.tracks)
        if (facts.segments.length > 0)
          await recordStreamFacts(context, streamId, { segmentsEncoded: facts.segments.length });
      if (facts.file) await recordFirstPlayable(context, work.task.encodingId);
    },
  };
};
