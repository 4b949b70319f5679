import type { PictureTask, TaskKind as PlannedKind } from '@sluice/media';

/** Every kind of task of an encoding. */
export type TaskKind =
  | PlannedKind
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
