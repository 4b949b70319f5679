export {
  claimTask,
  hasAvailableTask,
  workerContext,
  type Platform as WorkerPlatform,
  type WantedTasks,
} from './claim-task.ts';
export { completeTask, type Completion } from './complete-task.ts';
export { countWorkers } from './count-workers.ts';
export { failTask, storedFailure as failureOf } from './fail-task.ts';
export { findActiveEncodings } from './find-active-encodings.ts';
export type { NewTask } from './insert-tasks.ts';
export { removeIntermediates, workPrefix } from './remove-intermediates.job.ts';
export { releaseTask, renewLease } from './renew-lease.ts';
export { reportProgress } from './report-progress.ts';
export { renewSeconds, type ClaimedTask } from './task.ts';
export { finishEncoding } from './finish-encoding.ts';
export type { Usage } from './record-usage.ts';
export { listenForTasks } from './listen-for-tasks.ts';
export { loadDependencies, loadDoneTasks, type DoneTask } from './load-dependencies.ts';
export {
  recordFirstPlayable,
  recordGrowingFacts,
  recordIgnored,
  recordMuxingFacts,
  recordStreamFacts,
  type IgnoredPart,
} from './record-facts.ts';
