import type { Completion } from '@sluice/core';
import { finishSides, manifestSides } from './closing-sides.ts';
import type { TaskKind } from './kinds.ts';
import { emptyMaterial, type Material } from './material.ts';
import {
  analyzeSides,
  downloadSides,
  mediaSides,
  pictureSides,
  qualitySides,
  titleSampleSides,
} from './media-sides.ts';
import { protectSides } from './protection/protect-sides.ts';
import type { Around, Outcome, TaskSides } from './sides.ts';
import { textSides } from './text-sides.ts';
import { titleSelectSides } from './title-sides.ts';
import { transferPictureSides, transferProtectedSides, transferSides } from './transfer-sides.ts';

const sides: Record<TaskKind, TaskSides> = {
  download: downloadSides,
  analyze: analyzeSides,
  'encode-video': mediaSides,
  'encode-audio': mediaSides,
  'encode-subtitles': mediaSides,
  mux: mediaSides,
  'make-pictures': pictureSides,
  'transfer-pictures': transferPictureSides,
  'measure-quality': qualitySides,
  'per-title-probe': titleSampleSides,
  'per-title-select': titleSelectSides,
  protect: protectSides,
  'transfer-protected': transferProtectedSides,
  'write-texts': textSides,
  transfer: transferSides,
  manifests: manifestSides,
  finish: finishSides,
};

const sidesOf = (kind: string): TaskSides => {
  // Looked up by any text, so there may be none.
  const found = (sides as Record<string, TaskSides | undefined>)[kind];
  if (!found) throw new TypeError(`There is no kind of task called ${kind}.`);
  return found;
};

/** What the platform knows and a task needs, and nothing more. */
export const prepareTask = async (around: Around): Promise<Material> => ({
  ...emptyMaterial,
  ...(await sidesOf(around.task.kind).prepare?.(around)),
});

/** What is recorded of a task that was done, and what follows from it. */
export const settleTask = async (around: Around, outcome: Outcome): Promise<Completion> =>
  (await sidesOf(around.task.kind).settle?.(around, outcome)) ??
  (Object.keys(outcome).length > 0 ? { result: outcome } : {});

/** Keeps what else has to be known of a task that failed. */
export const noteFailure = async (around: Around, error: unknown): Promise<void> =>
  sidesOf(around.task.kind).failed?.(around, error);
