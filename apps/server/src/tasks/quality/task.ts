import { taskResults } from '@sluice/contract/workers/tasks/task-results';
import { measureQualityPayload } from '@sluice/media';
import { defineTask } from '../define-task.ts';
import { inputKeysOfChunks } from '../media/input-keys.ts';
import { loadUpstreamResults, openInputs } from '../task-inputs.ts';
import { recordMeasured } from './record-measured.ts';

/** Compares a stream with its source by one metric. */
export const measureQualityTask = defineTask({
  kind: 'measure-quality',
  payload: measureQualityPayload,
  result: taskResults['measure-quality'],
  prepare: async (scope) => ({
    ...(await loadUpstreamResults(scope)),
    inputs: await openInputs(scope.context, inputKeysOfChunks(scope.payload.chunks)),
  }),
  complete: async ({ task, payload: { streamId, metric } }, series) => ({
    record: recordMeasured({ encodingId: task.encodingId, streamId, metric }, series),
  }),
});
