import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../app/api/api.ts';
import { fetchDownload } from '../../../../shared/download.ts';

/** The text of a template that makes the same encoding again. */
export const useTemplateText = (encodingId: string, isWanted: boolean) => {
  const api = useApi();
  return useQuery({
    queryKey: [api.organizationId, 'encoding.encodings.template.get', encodingId, 'text'],
    enabled: isWanted,
    staleTime: 60_000,
    queryFn: async () => {
      const { url } = await api.call('encoding.encodings.template.get', { params: { encoding_id: encodingId } });
      // Asked of the host that this page came from, whatever name the platform gives itself.
      const { pathname, search } = new URL(url, location.href);
      return (await fetchDownload(`${pathname}${search}`)).text();
    },
  });
};
