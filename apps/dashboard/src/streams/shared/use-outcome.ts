import { toast, toastProblem } from '../../shared/toast/toast.ts';
import { useAttempt } from '../../shared/use-attempt.ts';
import { outcomes } from './stream-texts.ts';
import { useRefresh } from './use-refresh.ts';

/** Runs changes of a stream one at a time and reports their outcome with the quoted texts. */
export const useOutcome = (name: keyof typeof outcomes) => {
  const [done, failed] = outcomes[name];
  const refresh = useRefresh();
  const { isBusy, attempt } = useAttempt((error) => toastProblem(failed, error));
  const run = (change: () => Promise<unknown>): Promise<boolean> =>
    attempt(async () => {
      await change();
      toast({ type: 'success', title: done });
      await refresh();
    });
  return { isBusy, run };
};
