import type { NewTask } from '@sluice/core';
import type { Growth } from '@sluice/media';

type Keys = {
  /** Returns the key of the task that transfers the files of a muxing task. */
  transferOf(muxKey: string): string;
};

/**
 * Plans the tasks that publish the beginning of a video while the rest is encoded: with each step, muxings and
 * transfers of more of it, then the HLS manifests. Their keys sort before those of the chunks, which workers claim in
 * the order of keys.
 */
export const growingTasks = ({ steps, whole }: Growth, { transferOf }: Keys): NewTask[] =>
  steps.flatMap((muxes, index) => {
    const step = (at: number): string => `early-${String(at).padStart(2, '0')}`;
    const closing = { subtask: 'Transfer', weight: 1 };
    const pairs = muxes.map(({ of, payload, dependsOn, fromSeconds }): [NewTask, NewTask] => {
      const mux: NewTask = {
        key: `${step(index)}-${of}`,
        kind: 'mux',
        subtask: 'Muxing HLS content',
        weight: 1,
        payload,
        dependsOn,
      };
      const transfer: NewTask = {
        ...closing,
        key: `${step(index)}-${transferOf(of)}`,
        kind: 'transfer',
        payload: { muxingId: payload.muxingId, growsFromSeconds: fromSeconds },
        dependsOn: [mux.key],
      };
      return [mux, transfer];
    });
    const before = index === 0 ? whole.map(transferOf) : [`${step(index - 1)}-manifests`];
    const manifests: NewTask = {
      ...closing,
      key: `${step(index)}-manifests`,
      kind: 'manifests',
      payload: { isGrowing: true },
      dependsOn: [...before, ...pairs.map(([, transfer]) => transfer.key)],
    };
    return [...pairs.flat(), manifests];
  });
