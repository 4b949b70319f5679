import { posix } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HostedStream } from '@sluice/core';
import { manifestPath } from './hosted-config.ts';
import type { Admission, HostedContext } from './hosted-context.ts';
import { limitHeight } from './playlist.ts';
import { readPlaylist } from './playlists-of-version.ts';

/** Bits per second that a rendition at the start may have, as hls.js assumes for an unknown network. */
const startBandwidth = 500_000;

/** Milliseconds for which a page waits for the playlists of its stream. */
const readMilliseconds = 250;

/** Versions whose first files are remembered; the playlists of a finished version do not change. */
const versionsMax = 500;

type Variant = { uri: string; bandwidth: number; audio: string | undefined };

const attributeOf = (line: string, name: string): string | undefined => {
  const [, quoted, plain] = new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line) ?? [];
  return quoted ?? plain;
};

/** Returns the renditions of a multivariant playlist. */
const variantsOf = (lines: readonly string[]): Variant[] =>
  lines.flatMap((line, index) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
    const bandwidth = Number(attributeOf(line, 'AVERAGE-BANDWIDTH') ?? attributeOf(line, 'BANDWIDTH'));
    return [{ uri: lines[index + 1] ?? '', bandwidth, audio: attributeOf(line, 'AUDIO') }];
  });

/** Returns the best rendition that an unknown network is likely to carry, otherwise the smallest. */
const startVariant = (variants: readonly Variant[]): Variant | undefined => {
  const ascending = variants.toSorted((one, other) => one.bandwidth - other.bandwidth);
  return ascending.findLast(({ bandwidth }) => bandwidth <= startBandwidth) ?? ascending[0];
};

const defaultAudio = (lines: readonly string[], group: string | undefined): string | undefined => {
  const tracks = lines.filter(
    (line) => line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO') && attributeOf(line, 'GROUP-ID') === group,
  );
  const track = tracks.find((line) => attributeOf(line, 'DEFAULT') === 'YES') ?? tracks[0];
  return track && attributeOf(track, 'URI');
};

/** Returns the playlists that a player loads to start with a multivariant playlist: of pictures, and of audio. */
export const startPlaylists = (multivariant: string): string[] => {
  const lines = multivariant.split('\n').map((line) => line.trim());
  const variant = startVariant(variantsOf(lines));
  if (!variant) return [];
  const audio = variant.audio === undefined ? undefined : defaultAudio(lines, variant.audio);
  return [variant.uri, ...(audio === undefined ? [] : [audio])];
};

/** Returns the first files of a media playlist: its initialization section and its first segment, if these are files. */
export const firstFiles = (playlist: string): { init: string | undefined; segment: string | undefined } => {
  const lines = playlist.split('\n').map((line) => line.trim());
  const map = lines.find((line) => line.startsWith('#EXT-X-MAP:'));
  const hasRanges = lines.some((line) => line.startsWith('#EXT-X-BYTERANGE')) || map?.includes('BYTERANGE=') === true;
  if (hasRanges) return { init: undefined, segment: undefined };
  const segment = lines.find((line) => line !== '' && !line.startsWith('#'));
  return { init: map && attributeOf(map, 'URI'), segment };
};

type StartFiles = { playlists: string[]; inits: string[]; segments: string[] };

const isDefined = (text: string | undefined): text is string => text !== undefined;

/** Reads which files a player loads first, as keys of the object store. */
const loadStartFiles = async (
  context: Pick<HostedContext, 'objects' | 'findLive'>,
  { prefix, hls }: NonNullable<HostedStream['playback']['files']>,
  heightMax: number | undefined,
): Promise<StartFiles> => {
  const main = prefix + hls;
  const text = (await readPlaylist(context, main)) ?? '';
  const limited = heightMax === undefined ? text : limitHeight(text, heightMax).text;
  const playlists = startPlaylists(limited).map((uri) => posix.join(posix.dirname(main), uri));
  const files = await Promise.all(
    playlists.map(async (playlist) => {
      const { init, segment } = firstFiles((await readPlaylist(context, playlist)) ?? '');
      const keyOf = (uri: string | undefined) => (uri === undefined ? uri : posix.join(posix.dirname(playlist), uri));
      return { init: keyOf(init), segment: keyOf(segment) };
    }),
  );
  return {
    playlists,
    inits: files.map(({ init }) => init).filter(isDefined),
    segments: files.map(({ segment }) => segment).filter(isDefined),
  };
};

export type FindStartFiles = (
  files: NonNullable<HostedStream['playback']['files']>,
  heightMax: number | undefined,
) => Promise<StartFiles>;

/** Returns a function that returns the files with which the playback of a finished version starts. */
export const openStartFiles = (context: Pick<HostedContext, 'objects' | 'findLive'>): FindStartFiles => {
  const loaded = new Map<string, Promise<StartFiles>>();
  return (files, heightMax) => {
    const name = `${files.prefix}${files.hls} ${heightMax ?? ''}`;
    const earlier = loaded.get(name);
    if (earlier) return earlier;
    const start = loadStartFiles(context, files, heightMax);
    loaded.set(name, start);
    start.catch(() => loaded.delete(name));
    const [oldest] = loaded.keys();
    if (loaded.size > versionsMax && oldest !== undefined) loaded.delete(oldest);
    return start;
  };
};

/** Choices of the embedding page on which the first requests of the player depend. */
export type StartChoice = { isLazy: boolean; loadsMedia: boolean };

/**
 * Returns the addresses that the page preloads, so that they arrive together with the player instead of one after the
 * other behind it. Playlists that still change, and media that the player does not start with, are left out.
 */
export const preloadAddresses = async (
  { startFilesOf }: Pick<HostedContext, 'startFilesOf'>,
  { stream, addresses, decision }: Admission,
  { isLazy, loadsMedia }: StartChoice,
): Promise<string[]> => {
  const path = manifestPath(stream);
  if (isLazy || path === undefined) return [];
  const base = `${addresses.stream}/${addresses.fileFolder}`;
  const manifest = `${base}/${path}`;
  const { files, state, isLive } = stream.playback;
  if (!files || state !== 'READY' || isLive) return [manifest];
  // A page does not wait for a slow object store; once they are read, the next page has them.
  const start = await Promise.race([
    startFilesOf(files, decision.heightMax).catch(() => undefined),
    sleep(readMilliseconds, undefined),
  ]);
  if (!start) return [manifest];
  const { playlists, inits, segments } = start;
  // Segments that a part takes from the whole version have addresses beside its own files.
  const addressOf = (key: string): string => `${base}/${posix.join('files', posix.relative(files.prefix, key))}`;
  return [manifest, ...[...playlists, ...inits, ...(loadsMedia ? segments : [])].map(addressOf)];
};
