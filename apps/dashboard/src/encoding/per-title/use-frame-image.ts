import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../app/api/api.ts';

/** The picture of a compared frame as an address that an image can show; it is read with the person's key. */
export const useFrameImage = (path: string): { address: string | undefined; hasFailed: boolean } => {
  const api = useApi();
  const picture = useQuery({
    queryKey: [api.organizationId, 'frame-image', path],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await api.open?.(path, signal);
      if (!response?.ok) throw new Error('There is no such picture.');
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
