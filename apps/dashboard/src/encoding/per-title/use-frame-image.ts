import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../app/api/api.ts';

/** Loads a compared frame with the user's credentials and returns an object URL for an image. */
export const useFrameImage = (path: string): { address: string | undefined; hasFailed: boolean } => {
  const api = useApi();
  const picture = useQuery({
    queryKey: [api.organizationId, 'frame-image', path],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await api.open?.(path, signal);
      if (!response?.ok) throw new Error('The frame could not be loaded.');
      return response.blob();
    },
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture.data) return;
    const made = URL.createObjectURL(picture.data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture.data]);
  return { address, hasFailed: picture.isError };
};
