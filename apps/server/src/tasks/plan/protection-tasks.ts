import type { NewTask, ProtectionRow } from '@sluice/core';

/**
 * Plans an encryption task for each DRM of a muxing, and the transfer of the files it creates.
 * These transfers also wait for those of the clear files, whose facts they extend. No task payload contains a key.
 */
export const protectionTasks = (protections: readonly ProtectionRow[], tasks: readonly NewTask[]): NewTask[] =>
  protections.flatMap(({ id, muxingId }, index) => {
    const of = (kind: string): NewTask | undefined =>
      tasks.find((task) => task.kind === kind && task.payload['muxingId'] === muxingId);
    const [mux, transfer] = [of('mux'), of('transfer')];
    if (!mux || !transfer) return [];
    const weight = Math.max(1, mux.weight / 2);
    const payload = { muxingId, drmId: id };
    const protect: NewTask = {
      key: `protect-${index}`,
      kind: 'protect',
      subtask: mux.subtask,
      weight,
      payload,
      dependsOn: [mux.key],
    };
    return [
      protect,
      {
        key: `transfer-protected-${index}`,
        kind: 'transfer-protected',
        subtask: 'Transfer',
        weight,
        payload,
        dependsOn: [protect.key, transfer.key],
      },
    ];
  });
