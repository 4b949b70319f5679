import type { EncodingTaskStatus, Status, TrimmingStatus, VideoStage } from '@sluice/contract';
import type { VersionRow } from './stream-store.ts';

/** Encoding of a version, as far as the state of its stream depends on it. */
export type EncodingState = { status: Status; progress: number; isPlayable: boolean };

/** Facts from which the state of a video is derived. */
export type VersionFacts = {
  version: Pick<VersionRow, 'state' | 'external_url' | 'progressive' | 'trimmed_version_id'> | undefined;
  /** State of the part to which the video is or will be trimmed. */
  part: VersionRow['state'] | undefined;
  preview: EncodingState | undefined;
  main: EncodingState | undefined;
  /** True while the file of the version is still being uploaded. */
  isUploading: boolean;
};

type Task = { quality: 'PREVIEW' | 'DEFAULT'; status: EncodingTaskStatus };

const taskStatusOf = (status: Status): EncodingTaskStatus => {
  if (status === 'FINISHED') return 'FINISHED';
  return ['ERROR', 'CANCELED', 'TRANSFER_ERROR'].includes(status) ? 'ERROR' : 'STARTED';
};

/**
 * Returns the encoding tasks of a video. A version that needs no encoding counts as finished and one that failed before
 * its encoding as failed, because clients delete only videos whose DEFAULT task has ended.
 */
export const encodingTasksOf = ({ version, preview, main }: VersionFacts): Task[] => {
  // A preview that was overtaken by the full quality is canceled, which is no failure.
  const isOvertaken = version?.state === 'READY' && preview?.status !== 'FINISHED';
  const tasks: Task[] = preview && !isOvertaken ? [{ quality: 'PREVIEW', status: taskStatusOf(preview.status) }] : [];
  if (version?.state === 'READY') return [...tasks, { quality: 'DEFAULT', status: 'FINISHED' }];
  if (version?.state === 'ERROR') return [...tasks, { quality: 'DEFAULT', status: 'ERROR' }];
  if (main) tasks.push({ quality: 'DEFAULT', status: 'STARTED' });
  return tasks;
};

export const stageOf = ({ version, isUploading }: VersionFacts): VideoStage => {
  if (!version || version.state === 'PENDING') return isUploading ? 'WAITING_FOR_UPLOAD' : 'ANALYZING';
  return version.state;
};

/** Returns the whole percent of the current stage. */
export const progressOf = ({ version, main }: VersionFacts): number => {
  if (version?.state === 'READY') return 100;
  return version?.state === 'ENCODING' ? (main?.progress ?? 0) : 0;
};

/** Returns the state of the trimming of a video; only encoded videos can be trimmed. */
export const trimmingOf = ({ version, part, main }: VersionFacts): TrimmingStatus => {
  if (part) return ({ PENDING: 'STARTED', ENCODING: 'STARTED', READY: 'FINISHED', ERROR: 'ERROR' } as const)[part];
  return version?.state === 'READY' && main ? 'AVAILABLE' : 'UNAVAILABLE';
};

export const isPlayable = ({ version, preview, main }: VersionFacts): boolean =>
  version !== undefined &&
  (version.state === 'READY' ||
    version.progressive !== null ||
    version.external_url !== null ||
    preview?.isPlayable === true ||
    main?.isPlayable === true);
