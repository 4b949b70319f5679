import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../app/api/api.ts';
import { composedQuery } from '../../../../app/api/operation-query.ts';
import { fetchDownload } from '../../../../shared/download.ts';

/** Loads the text of a template that creates the same encoding again. */
export const useTemplateText = (encodingId: string, isWanted: boolean) => {
  const api = useApi();
  return useQuery({
    ...composedQuery(api, 'encoding.encodings.template.get', { text: encodingId }, async () => {
      const { url } = await api.call('encoding.encodings.template.get', { params: { encoding_id: encodingId } });
      // Requested from this page's own host, since the platform's configured address may differ.
      const { pathname, search } = new URL(url, location.href);
      return (await fetchDownload(`${pathname}${search}`)).text();
    }),
    enabled: isWanted,
    staleTime: 60_000,
  });
};
