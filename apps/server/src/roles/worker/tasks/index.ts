import type { TaskKind } from '../../../tasks/kinds.ts';
import { protect } from '../protection/protect.ts';
import { transferProtected } from '../protection/transfer-protected.ts';
import type { TaskHandler } from '../work.ts';
import { analyze } from './analyze.ts';
import { download } from './download.ts';
import { makeMedia } from './make-media.ts';
import { createPictures } from './create-pictures.ts';
import { probeSample } from './per-title.ts';
import { measureStreamQuality } from './measure-quality.ts';
import { transfer } from './transfer.ts';
import { writeManifests } from './write-manifests.ts';
import { writeTexts } from './write-texts.ts';

/** Everything there is to do follows when the task is settled. */
const nothing: TaskHandler = async () => ({});

/** Every kind of task: one of the planner's without its handler does not compile. */
const handlers: Record<TaskKind, TaskHandler> = {
  download,
  analyze,
  'encode-video': makeMedia,
  'encode-audio': makeMedia,
  'encode-subtitles': makeMedia,
  mux: makeMedia,
  'make-pictures': createPictures,
  'transfer-pictures': transfer,
  'measure-quality': measureStreamQuality,
  'per-title-probe': probeSample,
  'per-title-select': nothing,
  protect,
  'transfer-protected': transferProtected,
  'write-texts': writeTexts,
  transfer,
  manifests: writeManifests,
  finish: nothing,
};

const isKind = (kind: string): kind is TaskKind => kind in handlers;

export const handlerOf = (kind: string): TaskHandler => {
  if (isKind(kind)) return handlers[kind];
  throw new TypeError(`There is no kind of task called ${kind}.`);
};

/** One process of this kind fills all cores. */
export const heavyKinds: readonly string[] = [
  'encode-video',
  'measure-quality',
  'per-title-probe',
] satisfies TaskKind[];
export const lightKinds: readonly string[] = Object.keys(handlers).filter((kind) => !heavyKinds.includes(kind));
