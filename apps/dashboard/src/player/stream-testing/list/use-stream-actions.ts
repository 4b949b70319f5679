import { useState } from 'react';
import { useApi } from '../../../app/api/api.ts';
import { actionFailure } from '../../../app/texts.ts';
import { toast } from '../../../shared/toast/toast.ts';
import { isLackOfSlots, messageOfError, slotWarnings } from '../shared/lab-errors.ts';
import type { LabStream, LabStreamTarget } from '../shared/lab-types.ts';
import { useLabRefresh } from '../shared/use-lab.ts';

const problem = (title: string, error: unknown): void =>
  toast({ type: 'warning', title, text: messageOfError(error), milliseconds: 10_000 });

/** Actions on streams and their environments; each reports its failure in a toast and reloads the list. */
export const useStreamActions = () => {
  const api = useApi();
  const refresh = useLabRefresh();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const run = async (id: string, action: () => Promise<unknown>): Promise<void> => {
    setBusy((previous) => new Set([...previous, id]));
    try {
      await action();
    } finally {
      await refresh();
      setBusy((previous) => new Set([...previous].filter((each) => each !== id)));
    }
  };
  const paramsOf = ({ streamId, id }: LabStreamTarget) => ({ stream_id: streamId, target_id: id });
  const start = async (targets: readonly LabStreamTarget[]): Promise<void> => {
    try {
      for (const target of targets)
        await api.call('player.testing.streams.targets.jobs.create', { params: paramsOf(target), body: {} });
    } catch (error) {
      problem('Error starting manual test execution!', error);
    }
  };
  return {
    isBusy: (id: string): boolean => busy.has(id),
    setAutomatic: (target: LabStreamTarget, automaticTestEnabled: boolean) =>
      run(target.id, async () => {
        try {
          await api.call('player.testing.streams.targets.update', {
            params: paramsOf(target),
            body: { automaticTestEnabled },
          });
        } catch (error) {
          if (isLackOfSlots(error)) toast({ type: 'warning', title: slotWarnings.automatic, milliseconds: 10_000 });
          else problem('Error saving test environment!', error);
        }
      }),
    startTarget: (target: LabStreamTarget) => run(target.id, () => start([target])),
    startStream: ({ id, targets }: LabStream) => run(id, () => start(targets)),
    validate: ({ id }: LabStream) =>
      run(id, async () => {
        try {
          await api.call('player.testing.streams.validations.create', { params: { stream_id: id } });
        } catch (error) {
          problem(actionFailure(error, 'validate', 'stream'), error);
        }
      }),
  };
};

export type StreamActions = ReturnType<typeof useStreamActions>;
