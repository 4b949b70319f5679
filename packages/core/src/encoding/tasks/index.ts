export { cancelTasks } from './cancel-tasks.ts';
export { claimTask, workerContext, type Platform as WorkerPlatform } from './claim-task.ts';
export { completeTask, type Completion } from './complete-task.ts';
export { failTask } from './fail-task.ts';
export { insertTasks, type NewTask } from './insert-tasks.ts';
export { removeIntermediates, workPrefix } from './remove-intermediates.job.ts';
export { handBack, renewLease } from './renew-lease.ts';
export { reportProgress } from './report-progress.ts';
export { leaseSeconds, renewSeconds, stopChannel, taskChannel, type ClaimedTask } from './task.ts';
