import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { loadDependencies } from '@sluice/core';
import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { findForeignFile, findMissingFile } from '../files/stored-files.ts';
import { loadOneUpstream } from '../finished-tasks.ts';
import { muxTask, namesOfMuxing } from '../media/task.ts';
import { loadProtection } from './load-protection.ts';
import { openMuxingProtection } from './open-protection.ts';
import { sealProtection } from './seal-protection.ts';

/** Encrypts the files of a muxing; only this task receives the key. */
export const protectTask = defineTask({
  kind: 'protect',
  payload: z.object({ muxingId: z.string(), drmId: z.string() }),
  result: taskResults.protect,
  findMismatch({ task, payload }, { files, facts }) {
    if (facts.muxingId !== payload.muxingId) return 'the facts belong to another muxing';
    return findForeignFile(task.encodingId, files) ?? findMissingFile(namesOfMuxing(facts), files);
  },
  prepare: async (scope) => {
    const { muxingId, kind } = (await loadOneUpstream(scope, muxTask)).payload;
    const muxTasks = (await loadDependencies(scope.context, scope.task)).filter((task) => task.kind === muxTask.kind);
    const row = await loadProtection(scope, scope.payload.drmId);
    const protection = await openMuxingProtection(scope, row, { id: muxingId, kind });
    return { made: muxTasks, protection: sealProtection(protection) };
  },
});
