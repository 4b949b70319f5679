import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import { AppError } from '@sluice/contract';
import type { HostedContext } from './hosted-context.ts';
import { limitHeight, referencesOf } from './playlist.ts';

/** Playlists are read whole; longer ones do not occur. */
const playlistBytesMax = 8 << 20;

/** Reads a playlist: of a running live encoding from its node, otherwise from the object store; undefined without one. */
export const readPlaylist = async (
  { objects, findLive }: Pick<HostedContext, 'objects' | 'findLive'>,
  key: string,
): Promise<string | undefined> => {
  const live = await findLive(key, {});
  if (typeof live === 'object') return live.bytes.toString();
  try {
    const { head, stream } = await objects.get(key);
    if (head.sizeBytes <= playlistBytesMax) return await text(stream);
    stream.destroy();
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
};

/** Reports whether a file belongs only to renditions above a height; the keys are those of the object store. */
export const isAboveHeight = async (
  context: Pick<HostedContext, 'objects' | 'findLive'>,
  { hls, key, heightMax }: { hls: string; key: string; heightMax: number },
): Promise<boolean> => {
  const multivariant = (await readPlaylist(context, hls)) ?? '';
  const { removedUris } = limitHeight(multivariant, heightMax);
  for (const uri of removedUris) {
    const playlist = posix.join(posix.dirname(hls), uri);
    if (playlist === key) return true;
    const media = (await readPlaylist(context, playlist)) ?? '';
    if (referencesOf(media).some((reference) => posix.join(posix.dirname(playlist), reference) === key)) return true;
  }
  return false;
};
