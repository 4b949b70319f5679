import type { Plan } from '../plan/plan.ts';
import type { MeasuredChunk } from './quality.ts';

type Encoded = Pick<Plan['tasks'][number], 'key' | 'kind' | 'payload'>;

/** How each chunk of a stream is made, with that stream's rendition alone. */
export const chunksOfStream = (tasks: readonly Encoded[], streamId: string): MeasuredChunk[] =>
  tasks
    .flatMap((task): MeasuredChunk[] => {
      // The payload is that of the task's kind.
      if (task.kind !== 'encode-video') return [];
      const payload = task.payload as MeasuredChunk['payload'];
      const renditions = payload.renditions.filter((rendition) => rendition.streamId === streamId);
      return renditions.length > 0 ? [{ task: task.key, payload: { ...payload, renditions } }] : [];
    })
    .toSorted((one, other) => one.payload.chunk.index - other.payload.chunk.index);
