/** Query parameters with which players ask for a coming state of a playlist (draft-pantos-hls-rfc8216bis, 6.2.5). */
export type PlaylistWishes = { sequence?: number; part?: number; isDelta?: boolean };

/** Path below a live node's address at which delivery asks for the newest media of an encoding. */
export const liveMediaPath = (encodingId: string, key: string, { sequence, part, isDelta }: PlaylistWishes): string =>
  // Written for each request of a player: URLSearchParams takes several times as long.
  `/live/internal/media/${encodingId}?key=${encodeURIComponent(key)}` +
  (sequence === undefined ? '' : `&sequence=${sequence}`) +
  (part === undefined ? '' : `&part=${part}`) +
  (isDelta ? '&delta=1' : '');

/** Reads a path of `liveMediaPath`; undefined for any other. */
export const readLiveMediaPath = (
  path: string,
): { encodingId: string; key: string; wishes: PlaylistWishes } | undefined => {
  const { pathname, searchParams } = new URL(path, 'http://live');
  const [, encodingId] = /^\/live\/internal\/media\/([\w-]+)$/.exec(pathname) ?? [];
  const key = searchParams.get('key');
  if (encodingId === undefined || key === null) return undefined;
  const numberIn = (name: string): number | undefined => {
    const text = searchParams.get(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  const [sequence, part] = [numberIn('sequence'), numberIn('part')];
  return {
    encodingId,
    key,
    wishes: {
      ...(sequence !== undefined && { sequence }),
      ...(part !== undefined && { part }),
      ...(searchParams.has('delta') && { isDelta: true }),
    },
  };
};

/** Response header that is present on media that never changes, so that it may be cached. */
export const immutableHeader = 'x-sluice-immutable';
