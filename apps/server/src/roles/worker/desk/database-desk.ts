import {
  claimTask,
  completeTask,
  failTask,
  handBack,
  listen,
  renewLease,
  reportProgress,
  stopChannel,
  taskChannel,
  workerConnectionName,
  workerContext,
  type ClaimedTask,
  type WorkerPlatform,
} from '@sluice/core';
import type { Platform } from '../../../shared/platform.ts';
import { noteFailure, prepareTask, settleTask } from '../../../tasks/index.ts';
import type { Around } from '../../../tasks/sides.ts';
import { isConnectionLost } from '../connection-lost.ts';
import type { Desk } from './desk.ts';

/** The desk of a worker that reaches the platform's database and object store. */
export const databaseDesk = (platform: Platform, core: WorkerPlatform, workerId: string): Desk => {
  const contextOf = (task: ClaimedTask) => workerContext(core, task);
  const around = (task: ClaimedTask): Around => ({
    task,
    context: contextOf(task),
    secretKey: platform.configuration.secretKey,
  });
  return {
    // Which finds leases that ran out; everything else is called out.
    lookEveryMilliseconds: 2_000,
    claim: (kinds) => claimTask(core, workerId, kinds),
    prepare: (task) => prepareTask(around(task)),
    objects: () => platform.objects,
    renew: (task) => renewLease(core, task),
    report: (task, fraction) => reportProgress(contextOf(task), task, fraction),
    async complete(task, outcome) {
      await completeTask(contextOf(task), task, await settleTask(around(task), outcome));
    },
    async fail(task, error) {
      await noteFailure(around(task), error);
      return failTask(contextOf(task), task, error);
    },
    handBack: (task) => handBack(core, task),
    async active(encodingIds) {
      const rows = await platform.db
        .selectFrom('encodings')
        .select('id')
        .where('id', 'in', encodingIds)
        .where('status', 'in', ['QUEUED', 'RUNNING'])
        .execute();
      return rows.map(({ id }) => id);
    },
    isAway: isConnectionLost,
    listen: ({ onWork, onStopped }) =>
      listen({
        connectionString: platform.databaseUrl,
        channels: [taskChannel, stopChannel],
        applicationName: workerConnectionName,
        onNotification: (channel, payload) => (channel === stopChannel ? onStopped(payload) : onWork()),
        onError: (error) => platform.log.warn({ reason: error.message }, 'not listening to PostgreSQL'),
      }),
  };
};
