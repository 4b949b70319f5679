import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../app/api/api.ts';
import { composedQuery } from '../../app/api/operation-query.ts';
import { useObjectUrls } from '../../shared/use-object-urls.ts';

/** Loads a compared frame with the user's credentials and returns an object URL for an image. */
export const useFrameImage = (path: string): { address: string | undefined; hasFailed: boolean } => {
  const api = useApi();
  const picture = useQuery({
    ...composedQuery(api, 'frame-image', path, async (signal) => {
      const response = await api.open?.(path, signal);
      if (!response?.ok) throw new Error('The frame could not be loaded.');
      return response.blob();
    }),
    staleTime: Infinity,
  });
  const { data } = picture;
  const create = useMemo(() => data && ((publish: (blob: Blob) => string) => publish(data)), [data]);
  return { address: useObjectUrls(create), hasFailed: picture.isError };
};
