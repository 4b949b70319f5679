import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api/api.ts';
import { invalidateArea } from '../../../app/api/hooks.ts';
import { problemOf, type Problem } from '../../../app/api/problem.ts';
import { toast } from '../../../shared/toast/toast.ts';
import type { Draft, Notification } from './draft.ts';
import { saveNotification, type Saved } from './save.ts';

type State = { isBusy: boolean; finished: number; problem?: Problem; saved?: Saved };

/** Saves a notification for each encoding to which it is limited; saving again only retries failed ones. */
export const useSave = (previous: Notification | undefined, onSigningKeys: (keys: readonly string[]) => void) => {
  const api = useApi();
  const client = useQueryClient();
  const [state, setState] = useState<State>({ isBusy: false, finished: 0 });
  const save = async (draft: Draft): Promise<boolean> => {
    setState({ isBusy: true, finished: 0 });
    const failedIds = state.saved?.failed.map(({ id }) => id);
    const request = failedIds && failedIds.length > 0 ? { ...draft, encodings: failedIds } : draft;
    try {
      const saved = await saveNotification(api, request, previous, (finished) => setState({ isBusy: true, finished }));
      await invalidateArea(client, api, 'notifications.list');
      setState({ isBusy: false, finished: 0, saved });
      if (saved.signingKeys.length > 0) onSigningKeys(saved.signingKeys);
      if (saved.failed.length > 0) return false;
      toast({ type: 'success', title: 'Notification saved' });
      return true;
    } catch (error) {
      setState({ isBusy: false, finished: 0, problem: problemOf(error) });
      return false;
    }
  };
  return { ...state, save };
};
