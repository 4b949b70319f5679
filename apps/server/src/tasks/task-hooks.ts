import type { TaskKind } from '@sluice/contract';
import { analyzeTask } from './analyze/task.ts';
import type { TaskHooks, TaskScope } from './define-task.ts';
import { downloadTask } from './download/task.ts';
import { finishEncodingTask } from './finish/task.ts';
import { manifestsTask } from './manifests/task.ts';
import { encodeAudioTask, encodeSubtitlesTask, encodeVideoTask, muxTask } from './media/task.ts';
import { perTitleProbeTask } from './per-title/probe-task.ts';
import { perTitleSelectTask } from './per-title/select-task.ts';
import { makePicturesTask } from './pictures/task.ts';
import { protectTask } from './protect/task.ts';
import { measureQualityTask } from './quality/task.ts';
import { scanScenesTask } from './scenes/task.ts';
import type { TaskInputs } from './task-inputs.ts';
import { writeTextsTask } from './texts/task.ts';
import { transferProtectedTask } from './transfer-protected/task.ts';
import { transferPicturesTask } from './transfer/pictures-task.ts';
import { transferTask } from './transfer/task.ts';

/** Hooks of all kinds of tasks; a missing kind fails to compile. */
const hooks: Record<TaskKind, TaskHooks> = {
  download: downloadTask,
  analyze: analyzeTask,
  'scan-scenes': scanScenesTask,
  'per-title-probe': perTitleProbeTask,
  'per-title-select': perTitleSelectTask,
  'encode-video': encodeVideoTask,
  'encode-audio': encodeAudioTask,
  'encode-subtitles': encodeSubtitlesTask,
  mux: muxTask,
  'make-pictures': makePicturesTask,
  'measure-quality': measureQualityTask,
  protect: protectTask,
  transfer: transferTask,
  'transfer-pictures': transferPicturesTask,
  'transfer-protected': transferProtectedTask,
  'write-texts': writeTextsTask,
  manifests: manifestsTask,
  finish: finishEncodingTask,
};

export const taskHooks = (kind: TaskKind): TaskHooks => hooks[kind];

/** Loads only the records that a task needs. */
export const prepareTask = (scope: TaskScope): Promise<TaskInputs> => taskHooks(scope.task.kind).prepare(scope);

/** Records the failure in places other than the task itself. */
export const onTaskFailure = (scope: TaskScope, error: unknown): Promise<void> =>
  taskHooks(scope.task.kind).onFailure(scope, error);
