import type { NewTask } from '@sluice/core';
import type { Growth } from '@sluice/media';

/** Key of the task after which a growing encoding can be played. */
const firstPlayable = 'early-00-manifests';

type Keys = {
  /** Returns the key of the task that transfers the files of a muxing task. */
  transferOf(muxKey: string): string;
};

/**
 * Plans the tasks that publish the beginning of a video while the rest is encoded: beginnings of audio, and with each step, muxings and
 * transfers of more of it, then the HLS manifests. Their keys sort before those of the chunks, which workers claim in
 * the order of keys.
 */
export const growingTasks = ({ ahead, steps }: Growth, { transferOf }: Keys): NewTask[] => [
  ...ahead.map((task): NewTask => ({ ...task, payload: { ...task.payload } })),
  ...steps.flatMap(({ muxes, whole }, index) => {
    const step = (at: number): string => `early-${String(at).padStart(2, '0')}`;
    const closing = { subtask: 'Transfer', weight: 1 };
    const pairs = muxes.map(({ of, payload, dependsOn, fromSeconds, toSeconds }): [NewTask, NewTask] => {
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
        payload: {
          muxingId: payload.muxingId,
          growsFromSeconds: fromSeconds,
          ...(toSeconds !== undefined && { growsToSeconds: toSeconds }),
        },
        dependsOn: [mux.key],
      };
      return [mux, transfer];
    });
    const before = [...whole.map(transferOf), ...(index === 0 ? [] : [`${step(index - 1)}-manifests`])];
    const manifests: NewTask = {
      ...closing,
      key: `${step(index)}-manifests`,
      kind: 'manifests',
      payload: { isGrowing: true },
      dependsOn: [...before, ...pairs.map(([, transfer]) => transfer.key)],
    };
    return [...pairs.flat(), manifests];
  }),
];

/** Marks the tasks that must be done before anything of a growing encoding can be played. */
export const markFirst = (tasks: readonly NewTask[]): NewTask[] => {
  const byKey = new Map(tasks.map((task) => [task.key, task]));
  const first = new Set<string>();
  const add = (key: string): void => {
    const task = byKey.get(key);
    if (!task || first.has(key)) return;
    first.add(key);
    task.dependsOn.forEach(add);
  };
  add(firstPlayable);
  return tasks.map((task) => (first.has(task.key) ? { ...task, isFirst: true } : task));
};
