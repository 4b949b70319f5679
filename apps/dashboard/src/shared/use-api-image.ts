import { useQuery } from '@tanstack/react-query';
import { useApi } from '../app/api/api.ts';
import { composedQuery } from '../app/api/operation-query.ts';

/**
 * Loads an image of the API with the user's credentials and returns an object URL; none is loaded without a path.
 *
 * The URL lives as long as its query. If an effect set it, React would take the updates of fifty images that arrive
 * together for an endless loop.
 */
export const useApiImage = (path: string | undefined): { address: string | undefined; hasFailed: boolean } => {
  const api = useApi();
  const picture = useQuery({
    ...composedQuery(api, 'api-image', path ?? '', async (signal) => {
      const response = await api.open?.(path ?? '', signal);
      if (!response?.ok) throw new Error('The image could not be loaded.');
      return URL.createObjectURL(await response.blob());
    }),
    enabled: path !== undefined,
    staleTime: Infinity,
  });
  return { address: picture.data, hasFailed: picture.isError };
};
