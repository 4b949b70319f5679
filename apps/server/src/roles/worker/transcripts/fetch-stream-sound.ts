import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { VersionFiles } from '@sluice/core';
import type { ObjectStore } from '@sluice/storage';

/** Playlist of the sound in a multivariant playlist: an audio group, or the only variant of a video without a picture. */
const soundPlaylist = (multivariant: string): string | undefined => {
  const lines = multivariant.split('\n');
  const group = lines.find((line) => line.startsWith('#EXT-X-MEDIA:') && line.includes('TYPE=AUDIO'));
  const uri = group && /URI="([^"]+)"/.exec(group)?.[1];
  return uri ?? lines.find((line) => line !== '' && !line.startsWith('#'));
};

/** Segments that follow one initialization segment; names are relative to the playlist. */
const piecesOf = (playlist: string): string[][] => {
  const pieces: string[][] = [];
  for (const line of playlist.split('\n')) {
    const init = /^#EXT-X-MAP:URI="([^"]+)"/.exec(line)?.[1];
    if (init !== undefined) pieces.push([init]);
    else if (line !== '' && !line.startsWith('#')) pieces.at(-1)?.push(line);
  }
  return pieces;
};

const resolve = (base: string, name: string): string => new URL(name, `http://objects/${base}`).pathname.slice(1);

/**
 * Copies the sound of a hosted video to local files, one for each of its parts; undefined without sound. Only files of the
 * stream are read.
 */
export const fetchStreamSound = async (
  objects: ObjectStore,
  { prefix, hls }: VersionFiles,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<string[] | undefined> => {
  // Versions of a stream share segments.
  const streamPrefix = prefix.split('/').slice(0, -2).join('/');
  const open = async (key: string) => {
    if (!key.startsWith(`${streamPrefix}/`)) throw new Error(`${key} does not belong to the stream.`);
    return (await objects.get(key, { signal })).stream;
  };
  const multivariant = `${prefix}${hls}`;
  const name = soundPlaylist(await text(await open(multivariant)));
  if (name === undefined) return undefined;
  const playlist = resolve(multivariant, name);
  const files: string[] = [];
  for (const [index, piece] of piecesOf(await text(await open(playlist))).entries()) {
    const path = join(folder, `sound-${index}.mp4`);
    const file = createWriteStream(path);
    for (const segment of piece) await pipeline(await open(resolve(playlist, segment)), file, { signal, end: false });
    await new Promise((done) => file.end(done));
    files.push(path);
  }
  return files.length > 0 ? files : undefined;
};
