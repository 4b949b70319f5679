import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { loadDependencies, recordFirstPlayable, recordProtectedFacts, recordOutputTransfer } from '@sluice/core';
import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { loadOneUpstream } from '../finished-tasks.ts';
import { openMuxingProtection } from '../protect/open-protection.ts';
import { loadProtection } from '../protect/load-protection.ts';
import { protectTask } from '../protect/task.ts';
import { deliveryTo } from '../task-inputs.ts';

/** Writes the protected files of a muxing to the outputs of its DRM, and records the facts that manifests need. */
export const transferProtectedTask = defineTask({
  kind: 'transfer-protected',
  payload: z.object({ muxingId: z.string(), drmId: z.string() }),
  result: taskResults['transfer-protected'],
  prepare: async (scope) => {
    const row = await loadProtection(scope, scope.payload.drmId);
    const { protection, muxingId, kind } = (await loadOneUpstream(scope, protectTask)).result.facts;
    const protectTasks = (await loadDependencies(scope.context, scope.task)).filter(
      (task) => task.kind === protectTask.kind,
    );
    const delivery = { made: protectTasks, ...(await deliveryTo(scope.context, row.outputs)) };
    if (protection.keyFile === null) return delivery;
    const { key } = await openMuxingProtection(scope, row, { id: muxingId, kind });
    return { ...delivery, keyFile: { name: protection.keyFile, key: key.toString('base64') } };
  },
  complete: async (scope) => {
    const row = await loadProtection(scope, scope.payload.drmId);
    const { files, facts } = (await loadOneUpstream(scope, protectTask)).result;
    return {
      record: async (context) => {
        await recordOutputTransfer(context, { task: scope.task, outputs: row.outputs, files });
        await recordProtectedFacts(context, row, facts);
        if (facts.file) await recordFirstPlayable(context, scope.task.encodingId);
      },
    };
  },
});
