import { analyzedInputs } from '@sluice/contract/workers/tasks/media-info';
import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { keepScenePictures, keepSpeech, loadEncoding, recordAnalysis, requestedAnalysis } from '@sluice/core';
import { scanSource } from '@sluice/media';
import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { findForeignFile } from '../files/stored-files.ts';
import { planProbing } from '../plan/plan-probing.ts';
import { planWork } from '../plan/plan-work.ts';
import { deliveryToAvailable, openInputs } from '../task-inputs.ts';

type Result = z.output<(typeof taskResults)['scan-scenes']>;

/** Describes pictures that are not one after another in one file. */
const findMisplacedPicture = ({ files, pictures }: Result): string | undefined => {
  if (files.length !== (pictures.length > 0 ? 1 : 0)) return 'pictures need one file, and a file needs pictures';
  const places = pictures.map(({ offset, sizeBytes }) => offset + sizeBytes);
  const isOrdered = pictures.every(({ at, offset }, index) => {
    const before = pictures[index - 1];
    return offset === (places[index - 1] ?? 0) && at >= (before?.at ?? 0);
  });
  if (!isOrdered) return 'the pictures are not in order';
  return files.every(({ sizeBytes }) => sizeBytes === places.at(-1))
    ? undefined
    : 'the file of pictures has another size';
};

/** Finds the scenes of the title, and plans the rest of the work if it waits for them. */
export const scanScenesTask = defineTask({
  kind: 'scan-scenes',
  payload: z.object({
    source: scanSource,
    durationSeconds: z.number(),
    /** Present if the description is written to outputs. */
    descriptionName: z.string().optional(),
    /** Present if the rest of the work is planned afterwards. */
    inputs: analyzedInputs.optional(),
  }),
  result: taskResults['scan-scenes'],
  prepare: async ({ context, task, payload }) => {
    const { start_request: request } = await loadEncoding(context, task.encodingId);
    return {
      inputs: await openInputs(context, payload.source.inputKeys),
      ...(await deliveryToAvailable(context, requestedAnalysis(request)?.assetDescription?.outputs ?? [])),
    };
  },
  findMismatch: ({ task }, result) =>
    findForeignFile(task.encodingId, [...result.files, ...result.speech]) ?? findMisplacedPicture(result),
  complete: async (scope, { findings, leftOut, files, pictures, speech, fingerprint }) => {
    const { context, task, payload } = scope;
    const { inputs, durationSeconds } = payload;
    const [file] = files;
    const key = file && (await keepScenePictures(context, task, file));
    // Keeping pictures deletes files of earlier scans, so it comes first.
    const [sound] = speech;
    const speechKey = sound && (await keepSpeech(context, task, sound));
    const outcome = {
      findings,
      leftOut,
      fingerprint,
      speechKey,
      ...(key !== undefined && { stored: { key, pictures } }),
    };
    if (!inputs) return { record: (tx) => recordAnalysis(tx, task.encodingId, outcome, durationSeconds) };
    // The plan reads the placed ads; a repeated scan replaces them.
    await recordAnalysis(context, task.encodingId, outcome, durationSeconds);
    return (await planProbing(scope, inputs)) ?? planWork(scope, inputs);
  },
});
