import type { PictureTask, TaskKind } from '@sluice/media';
import { protect } from '../protection/protect.ts';
import { transferProtected } from '../protection/transfer-protected.ts';
import type { TaskHandler } from '../work.ts';
import { analyze } from './analyze.ts';
import { download } from './download.ts';
import { finish } from './finish.ts';
import { makeMedia } from './make-media.ts';
import { createPictures } from './create-pictures.ts';
import { probeSample, selectRenditions } from './per-title.ts';
import { measureStreamQuality } from './measure-quality.ts';
import { transferPictures } from './transfer-pictures.ts';
import { transfer } from './transfer.ts';
import { writeManifests } from './write-manifests.ts';
import { writeTexts } from './write-texts.ts';

type Kind =
  | TaskKind
  | PictureTask['kind']
  | 'transfer-pictures'
  | 'measure-quality'
  | 'per-title-probe'
  | 'per-title-select'
  | 'protect'
  | 'transfer-protected'
  | 'download'
  | 'analyze'
  | 'write-texts'
  | 'transfer'
  | 'manifests'
  | 'finish';

/** Every kind of task: one of the planner's without its handler does not compile. */
const handlers: Record<Kind, TaskHandler> = {
  download,
  analyze,
  'encode-video': makeMedia,
  'encode-audio': makeMedia,
  'encode-subtitles': makeMedia,
  mux: makeMedia,
  'make-pictures': createPictures,
  'transfer-pictures': transferPictures,
  'measure-quality': measureStreamQuality,
  'per-title-probe': probeSample,
  'per-title-select': selectRenditions,
  protect,
  'transfer-protected': transferProtected,
  'write-texts': writeTexts,
  transfer,
  manifests: writeManifests,
  finish,
};

const isKind = (kind: string): kind is Kind => kind in handlers;

export const handlerOf = (kind: string): TaskHandler => {
  if (isKind(kind)) return handlers[kind];
  throw new TypeError(`There is no kind of task called ${kind}.`);
};

/** One process of this kind fills all cores. */
export const heavyKinds: readonly string[] = ['encode-video', 'measure-quality', 'per-title-probe'] satisfies Kind[];
export const lightKinds: readonly string[] = Object.keys(handlers).filter((kind) => !heavyKinds.includes(kind));
