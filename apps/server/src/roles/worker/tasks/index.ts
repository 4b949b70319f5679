import type { TaskKind } from '@sluice/media';
import type { TaskHandler } from '../work.ts';
import { analyze } from './analyze.ts';
import { download } from './download.ts';
import { finish } from './finish.ts';
import { makeMedia } from './make-media.ts';
import { transfer } from './transfer.ts';
import { writeManifests } from './write-manifests.ts';

type Kind = TaskKind | 'download' | 'analyze' | 'transfer' | 'manifests' | 'finish';

/** Every kind of task: one of the planner's without its handler does not compile. */
const handlers: Record<Kind, TaskHandler> = {
  download,
  analyze,
  'encode-video': makeMedia,
  'encode-audio': makeMedia,
  mux: makeMedia,
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
export const heavyKinds: readonly string[] = ['encode-video'] satisfies Kind[];
export const lightKinds: readonly string[] = Object.keys(handlers).filter((kind) => !heavyKinds.includes(kind));
