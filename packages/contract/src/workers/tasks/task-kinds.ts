import { z } from 'zod';

/** Kinds of tasks, in the order of an encoding's phases. */
const kinds = [
  'download',
  'analyze',
  'scan-scenes',
  'per-title-probe',
  'per-title-select',
  'encode-video',
  'encode-audio',
  'encode-subtitles',
  'mux',
  'make-pictures',
  'measure-quality',
  'protect',
  'transfer',
  'transfer-pictures',
  'transfer-protected',
  'write-texts',
  'manifests',
  'finish',
] as const;

export const taskKind = z.enum(kinds);
export type TaskKind = z.output<typeof taskKind>;

/** All kinds of tasks. */
export const taskKinds: readonly TaskKind[] = kinds;

export const isTaskKind = (kind: string): kind is TaskKind => taskKind.safeParse(kind).success;

const transferKinds: readonly TaskKind[] = ['transfer', 'transfer-pictures', 'transfer-protected'];

/** Status of an encoding whose task of this kind has failed. */
export const failureStatus = (kind: TaskKind): 'ERROR' | 'TRANSFER_ERROR' =>
  transferKinds.includes(kind) ? 'TRANSFER_ERROR' : 'ERROR';
