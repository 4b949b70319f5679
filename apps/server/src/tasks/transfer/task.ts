import { AppError } from '@sluice/contract';
import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import {
  loadParts,
  muxingSettings,
  recordFirstPlayable,
  recordGrowingFacts,
  recordMuxingFacts,
  recordStreamFacts,
  recordOutputTransfer,
  type MuxingRow,
} from '@sluice/core';
import { z } from 'zod';
import { defineTask, type TaskScope } from '../define-task.ts';
import { loadOneUpstream } from '../finished-tasks.ts';
import { muxTask } from '../media/task.ts';
import { deliveryTo, loadUpstreamResults } from '../task-inputs.ts';
import { writtenPart } from './written-files.ts';

const loadMuxing = async ({ context, task }: TaskScope, muxingId: string): Promise<MuxingRow> => {
  const { muxings } = await loadParts(context, task.encodingId);
  const muxing = muxings.find(({ id }) => id === muxingId);
  if (!muxing) throw new AppError('reference_missing', { evidence: 'The muxing was deleted.' });
  return muxing;
};

/** Writes the files of a muxing to its outputs; afterwards manifests may refer to it. */
export const transferTask = defineTask({
  kind: 'transfer',
  payload: z.object({
    muxingId: z.string(),
    /** Present for the beginning of a muxing that grows: start of what the transfers before have not written. */
    growsFromSeconds: z.number().optional(),
    /** End of what the transfer of a beginning writes, if the muxing has more. */
    growsToSeconds: z.number().optional(),
  }),
  result: taskResults.transfer,
  prepare: async (scope) => {
    const muxing = await loadMuxing(scope, scope.payload.muxingId);
    return {
      ...(await loadUpstreamResults(scope)),
      ...(await deliveryTo(scope.context, muxingSettings(muxing).outputs ?? [])),
    };
  },
  complete: async (scope) => {
    const muxing = await loadMuxing(scope, scope.payload.muxingId);
    const { files, facts } = writtenPart((await loadOneUpstream(scope, muxTask)).result, scope.payload);
    const transfer = { task: scope.task, outputs: muxingSettings(muxing).outputs ?? [], files };
    if (scope.payload.growsFromSeconds !== undefined)
      return {
        record: async (context) => {
          await recordOutputTransfer(context, transfer);
          await recordGrowingFacts(context, muxing.id, facts);
        },
      };
    return {
      record: async (context) => {
        await recordOutputTransfer(context, transfer);
        await recordMuxingFacts(context, muxing.id, facts);
        for (const { streamId } of facts.tracks)
          if (facts.segments.length > 0)
            await recordStreamFacts(context, streamId, { segmentsEncoded: facts.segments.length });
        if (facts.file) await recordFirstPlayable(context, scope.task.encodingId);
      },
    };
  },
});
