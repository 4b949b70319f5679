import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../app/api/api.ts';
import { composedQuery } from '../app/api/operation-query.ts';
import { useObjectUrls } from './use-object-urls.ts';

/** Loads an image of the API with the user's credentials and returns an object URL; none is loaded without a path. */
export const useApiImage = (path: string | undefined): { address: string | undefined; hasFailed: boolean } => {
  const api = useApi();
  const picture = useQuery({
    ...composedQuery(api, 'api-image', path ?? '', async (signal) => {
      const response = await api.open?.(path ?? '', signal);
      if (!response?.ok) throw new Error('The image could not be loaded.');
      return response.blob();
    }),
    enabled: path !== undefined,
    staleTime: Infinity,
  });
  const { data } = picture;
  const create = useMemo(() => data && ((publish: (blob: Blob) => string) => publish(data)), [data]);
  return { address: useObjectUrls(create), hasFailed: picture.isError };
};
