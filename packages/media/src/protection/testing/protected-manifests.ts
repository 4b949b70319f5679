import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDashManifest } from '../../manifests/dash.ts';
import { writeHlsMasterPlaylist, writeHlsMediaPlaylist } from '../../manifests/hls.ts';
import type { MuxFacts } from '../../package/mux-facts.ts';
import type { ProtectedFacts } from '../protect-muxing.ts';

/** A muxing with its folder, protected or not. */
export type Packaged = { facts: MuxFacts & Partial<Pick<ProtectedFacts, 'protection'>>; directory: string };

/** Folder of the muxings, and the address that serves it. */
export interface Place {
  root: string;
  url: string;
}

/** Returns the address of a file of a protected muxing. */
export const addressOf = ({ root, url }: Place, { directory }: Packaged, name: string): string =>
  `${url}/${encodeURIComponent(directory.slice(root.length + 1))}/${name}`;

const representation = (place: Place, made: Packaged, id: string) => ({
  id,
  codecs: made.facts.codecs,
  bandwidthBitsPerSecond: made.facts.bandwidthBitsPerSecond,
  timescale: made.facts.timescale,
  baseUrl: addressOf(place, made, ''),
  initUri: made.facts.initSegment?.name ?? '',
  segments: made.facts.segments.map(({ name, ...segment }) => ({ ...segment, uri: name })),
  ...(made.facts.protection && { protection: made.facts.protection }),
});

/** Writes the DASH manifest of a video and its audio; returns its address. */
export const writeDash = async (place: Place, video: Packaged, audio: Packaged): Promise<string> => {
  const adaptationSets = [
    { media: 'video', mimeType: 'video/mp4', representations: [representation(place, video, 'v')] },
    { media: 'audio', mimeType: 'audio/mp4', representations: [representation(place, audio, 'a')] },
  ] as const;
  const text = writeDashManifest({ periods: [{ durationSeconds: video.facts.durationSeconds, adaptationSets }] });
  await writeFile(join(video.directory, 'manifest.mpd'), text);
  return addressOf(place, video, 'manifest.mpd');
};

const playlist = async (place: Place, made: Packaged): Promise<string> => {
  const text = writeHlsMediaPlaylist({
    segments: made.facts.segments.map(({ name, durationSeconds }) => ({ uri: name, durationSeconds })),
    ...(made.facts.initSegment && { initUri: made.facts.initSegment.name }),
    keys: made.facts.protection?.hls ?? [],
  });
  await writeFile(join(made.directory, 'media.m3u8'), text);
  return addressOf(place, made, 'media.m3u8');
};

/** Writes the HLS playlists of a video and its audio; returns the address of the master playlist. */
export const writeHls = async (place: Place, video: Packaged, audio?: Packaged): Promise<string> => {
  const rates = ({ facts }: Packaged) => ({
    codecs: facts.codecs,
    bandwidthBitsPerSecond: facts.bandwidthBitsPerSecond,
  });
  const sound = audio && {
    groupId: 'a',
    name: 'Audio',
    uri: await playlist(place, audio),
    isDefault: true,
    ...rates(audio),
  };
  const text = writeHlsMasterPlaylist({
    variants: [{ uri: await playlist(place, video), ...rates(video), ...(sound && { audioGroupId: 'a' }) }],
    ...(sound && { audio: [sound] }),
    sessionKeys: video.facts.protection?.hls ?? [],
  });
  await writeFile(join(video.directory, 'master.m3u8'), text);
  return addressOf(place, video, 'master.m3u8');
};
