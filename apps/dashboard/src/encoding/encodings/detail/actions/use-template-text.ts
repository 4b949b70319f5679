import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../app/api/api.ts';
import { fetchDownload } from '../../../../shared/download.ts';

/** Loads the text of a template that creates the same encoding again. */
export const useTemplateText = (encodingId: string, isWanted: boolean) => {
  const api = useApi();
  return useQuery({
    queryKey: [api.organizationId, 'encoding.encodings.template.get', encodingId, 'text'],
    enabled: isWanted,
    staleTime: 60_000,
    queryFn: async () => {
      const { url } = await api.call('encoding.encodings.template.get', { params: { encoding_id: encodingId } });
      // Requested from this page's own host, since the platform's configured address may differ.
      const { pathname, search } = new URL(url, location.href);
      return (await fetchDownload(`${pathname}${search}`)).text();
    },
  });
};
