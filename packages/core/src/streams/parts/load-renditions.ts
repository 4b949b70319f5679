import type { Context } from '../../shared/context.ts';
import { loadParts } from '../../encoding/encodings/load-parts.ts';
import { playlistName } from '../../encoding/manifests/default-hls.ts';
import { muxingFacts, muxingSettings, type MuxingFacts } from '../../encoding/encodings/muxings/muxing-store.ts';

/** Segments of one rendition of a finished encoding. */
export type EncodedRendition = {
  codecConfigId: string;
  /** Folder of the segments, relative to that of the encoding. */
  folder: string;
  /** Name of its media playlist in the default manifest. */
  playlist: string;
  facts: MuxingFacts;
};

/** Returns the renditions of a finished encoding whose files are below a folder, in order of creation. */
export const loadRenditions = async (
  context: Context,
  encodingId: string,
  root: string,
): Promise<EncodedRendition[]> => {
  const { streams, muxings } = await loadParts(context, encodingId);
  const codecOf = new Map(streams.map(({ id, codec_config_id: codecConfigId }) => [id, codecConfigId]));
  return muxings.flatMap((muxing) => {
    const settings = muxingSettings(muxing);
    const facts = muxingFacts(muxing);
    const codecConfigId = codecOf.get(settings.streams[0]?.streamId ?? '');
    const path = settings.outputs?.[0]?.outputPath ?? '';
    // Templates of renditions, and parts that were left out, have no facts.
    if (muxing.type !== 'FMP4' || !facts || codecConfigId === undefined || !path.startsWith(`${root}/`)) return [];
    const kind = facts.tracks.some(({ media }) => media === 'video') ? 'VIDEO' : 'AUDIO';
    const playlist = playlistName({ kind, muxingId: muxing.id });
    return { codecConfigId, folder: path.slice(root.length + 1), playlist, facts };
  });
};
