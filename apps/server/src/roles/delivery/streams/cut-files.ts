import { posix } from 'node:path';
import type { HostedStream } from '@sluice/core';
import type { HostedContext } from './hosted-context.ts';
import { cutPlaylist } from './cut-playlist.ts';
import { referencesOf } from './playlist.ts';
import { readPlaylist } from './playlists-of-version.ts';

export type Cut = NonNullable<HostedStream['playback']['cut']>;
type Source = Pick<HostedContext, 'objects' | 'findLive'>;

/** Cuts whose files are remembered; a finished film does not change. */
const cutsMax = 200;

const playlistsOf = async (source: Source, { prefix, hls }: Cut): Promise<string[]> => {
  const multivariant = (await readPlaylist(source, prefix + hls)) ?? '';
  return referencesOf(multivariant).map((uri) => posix.join(posix.dirname(prefix + hls), uri));
};

const loadFiles = async (source: Source, cut: Cut): Promise<ReadonlySet<string>> => {
  const files = new Set<string>();
  for (const playlist of await playlistsOf(source, cut)) {
    const text = await readPlaylist(source, playlist);
    if (text === undefined) continue;
    files.add(playlist);
    for (const uri of referencesOf(cutPlaylist(text, cut))) files.add(posix.join(posix.dirname(playlist), uri));
  }
  return files;
};

/** Returns a function that returns the keys of the playlists and segments within a part of a film. */
export const openCutFiles = (source: Source): ((cut: Cut) => Promise<ReadonlySet<string>>) => {
  const loaded = new Map<string, Promise<ReadonlySet<string>>>();
  return (cut) => {
    const name = `${cut.prefix} ${cut.start} ${cut.end}`;
    const earlier = loaded.get(name);
    if (earlier) return earlier;
    const files = loadFiles(source, cut);
    loaded.set(name, files);
    files.catch(() => loaded.delete(name));
    const [oldest] = loaded.keys();
    if (loaded.size > cutsMax && oldest !== undefined) loaded.delete(oldest);
    return files;
  };
};
