import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../app/api/api.ts';
import { matchBelow } from '../../app/api/operation-query.ts';

/** Returns a function that loads everything about scene analyses again: corrections change descriptions and lists. */
export const useRefreshAnalysis = (): (() => Promise<void>) => {
  const api = useApi();
  const client = useQueryClient();
  return () => client.invalidateQueries(matchBelow(api, 'aiSceneAnalysis'));
};
