import { useOperation } from '../../app/api/hooks.ts';
import { useApiImage } from '../../shared/use-api-image.ts';

/** The newest pictures are those of running encodings, so one page covers what a list shows of them. */
const request = { query: { limit: 100 } };

/** Returns an object URL of the newest picture of a live encoding; undefined until there is one. */
export const useLivePoster = (encodingId: string): string | undefined => {
  const posters = useOperation('encoding.live.posters.list', request, { refetchInterval: 10_000 });
  const poster = posters.data?.items.find((one) => one.encodingId === encodingId);
  return useApiImage(poster && `${poster.imagePath}?at=${encodeURIComponent(poster.takenAt)}`).address;
};
