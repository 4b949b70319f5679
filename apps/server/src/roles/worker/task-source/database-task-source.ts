import {
  claimTask,
  enterHostSlot,
  failTask,
  findActiveEncodings,
  hasAvailableTask,
  listenForTasks,
  releaseTask,
  renewLease,
  reportProgress,
  workerContext,
  type ClaimedTask,
  type WorkerPlatform,
} from '@sluice/core';
import { hostId } from '../../../shared/host-id.ts';
import type { Platform } from '../../../shared/platform.ts';
import type { TaskScope } from '../../../tasks/define-task.ts';
import { finishTask } from '../../../tasks/finish-task.ts';
import { onTaskFailure, prepareTask } from '../../../tasks/task-hooks.ts';
import { isConnectionLost } from '../../../shared/connection-lost.ts';
import type { TaskSource } from './task-source.ts';

/** Task source of a worker that has access to the platform's database and object store. */
export const createDatabaseTaskSource = (platform: Platform, core: WorkerPlatform, workerId: string): TaskSource => {
  const contextOf = (task: ClaimedTask) => workerContext(core, task);
  const scopeOf = (task: ClaimedTask): TaskScope => ({
    task,
    context: contextOf(task),
    secretKey: platform.configuration.secretKey,
  });
  return {
    // Polling finds expired leases; notifications announce everything else.
    pollMilliseconds: 2_000,
    claim: (wanted) => claimTask(core, workerId, wanted),
    async enterHost(wanted, signal) {
      const { databaseUrl: connectionString, db, log } = platform;
      if (!(await hasAvailableTask(db, wanted))) return undefined;
      const onWait = (): void => log.info('encoding waits for a test of Stream Lab on this machine');
      return enterHostSlot({ connectionString, host: hostId(), work: 'encode', signal, onWait });
    },
    prepare: (task) => prepareTask(scopeOf(task)),
    objects: () => platform.objects,
    renew: (task) => renewLease(core, task),
    report: (task, fraction) => reportProgress(contextOf(task), task, fraction),
    async complete(task, result) {
      await finishTask(scopeOf(task), result);
    },
    async fail(task, error) {
      await onTaskFailure(scopeOf(task), error);
      return failTask(contextOf(task), task, error);
    },
    release: (task) => releaseTask(core, task),
    active: (encodingIds) => findActiveEncodings(platform.db, encodingIds),
    isUnreachable: isConnectionLost,
    listen: ({ onWork, onStopped }) =>
      listenForTasks(platform.databaseUrl, {
        onWork,
        onStopped,
        onError: (error) => platform.log.warn({ reason: error.message }, 'not listening to PostgreSQL'),
      }),
  };
};
