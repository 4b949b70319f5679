import type { PlannedTask } from '../plan/plan.ts';
import type { MeasuredChunk } from './quality.ts';

type Encoded = {
  [K in PlannedTask['kind']]: Pick<Extract<PlannedTask, { kind: K }>, 'key' | 'kind' | 'payload'>;
}[PlannedTask['kind']];

/** Encode tasks of a stream's chunks, with only that stream's rendition. */
export const chunksOfStream = (tasks: readonly Encoded[], streamId: string): MeasuredChunk[] =>
  tasks
    .flatMap((task): MeasuredChunk[] => {
      if (task.kind !== 'encode-video') return [];
      const { payload } = task;
      const renditions = payload.renditions.filter((rendition) => rendition.streamId === streamId);
      return renditions.length > 0 ? [{ task: task.key, payload: { ...payload, renditions } }] : [];
    })
    .toSorted((one, other) => one.payload.chunk.index - other.payload.chunk.index);
