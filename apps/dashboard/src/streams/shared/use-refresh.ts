import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../app/api/api.ts';
import { matchBelow } from '../../app/api/operation-query.ts';

/** A new token would start the preview again. */
const preview = 'streams.access.preview.get';

/** Returns a function that loads everything about streams again: a change of one part shows in several. */
export const useRefresh = () => {
  const api = useApi();
  const client = useQueryClient();
  const { predicate } = matchBelow(api, 'streams');
  return (): Promise<void> =>
    client.invalidateQueries({
      predicate: (query) => query.queryKey[1] !== preview && predicate?.(query) === true,
    });
};
