import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../../../app/api/hooks.ts';
import { problemOf } from '../../../../app/api/problem.ts';
import { actionFailure } from '../../../../app/texts.ts';
import { toast } from '../../../../shared/toast/toast.ts';

/** Starts a template and opens the encoding that it creates. */
export const useRunAgain = (onStarted: () => void) => {
  const navigate = useNavigate();
  const start = useChange('encoding.templates.start');
  const run = async (template: string): Promise<void> => {
    try {
      const { encodingId } = await start.mutateAsync({ body: template });
      onStarted();
      toast({ type: 'success', title: 'A copy of the encoding was started' });
      await navigate({ to: '/encoding/encodings/$id', params: { id: encodingId } });
    } catch {
      // Shown in the form, from the state of the change.
    }
  };
  const { error } = start;
  return {
    run,
    isStarting: start.isPending,
    failure: error && { title: actionFailure(error, 'start', 'encoding'), problem: problemOf(error) },
  };
};
