import type { TaskKind } from '@sluice/contract';
import { analyze } from './analyze/run.ts';
import { download } from './download/run.ts';
import { writeManifests } from './manifests/run.ts';
import { encodeAudio, encodeSubtitles, encodeVideo, mux } from './media/run.ts';
import { probeSample } from './per-title/run.ts';
import { createPictures } from './pictures/run.ts';
import { protect } from './protect/run.ts';
import { measureStreamQuality } from './quality/run.ts';
import { scan } from './scenes/run.ts';
import { writeTexts } from './texts/run.ts';
import { transferProtected } from './transfer-protected/run.ts';
import { transfer, transferPictures } from './transfer/run.ts';
import type { TaskRun } from './work.ts';

/** Run of kinds whose hooks do all the work. */
const nothing: TaskRun = async () => ({});

/** Runs of all kinds of tasks; a missing kind fails to compile. */
const runs: Record<TaskKind, TaskRun> = {
  download,
  analyze,
  'scan-scenes': scan,
  'per-title-probe': probeSample,
  'per-title-select': nothing,
  'encode-video': encodeVideo,
  'encode-audio': encodeAudio,
  'encode-subtitles': encodeSubtitles,
  mux,
  'make-pictures': createPictures,
  'measure-quality': measureStreamQuality,
  protect,
  transfer,
  'transfer-pictures': transferPictures,
  'transfer-protected': transferProtected,
  'write-texts': writeTexts,
  manifests: writeManifests,
  finish: nothing,
};

export const taskRun = (kind: TaskKind): TaskRun => runs[kind];
