import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { liveMediaPath, type PlaylistWishes } from '../../../shared/live-media.ts';
import type { AskNode } from './ask-node.ts';
import type { LiveDirectory, LiveSource } from './live-directory.ts';

const compress = promisify(gzip);

/** Media for any number of players: asked for once, compressed once. */
export type LiveMedia = {
  bytes: Buffer;
  isPlaylist: boolean;
  isImmutable: boolean;
  /** Returns the compressed bytes of a playlist. */
  compressed(): Promise<Buffer>;
};

/** `stored` means that the object store has the newest version, or that the node is away. */
export type FindLiveMedia = (key: string, wishes: PlaylistWishes) => Promise<LiveMedia | 'too-early' | 'stored'>;

/** Media in memory that other players are likely to ask for. */
const cachedBytesMax = 64 << 20;
/** Time for which a node that did not respond is not asked, and for which an absent segment is taken from the store. */
const awayMilliseconds = 1_000;
const absentMilliseconds = 2_000;
const absentMax = 10_000;
/**
 * Time for which a state of a playlist is kept for players that ask for the same one a little later: about a part, as
 * players ask for the next state then.
 */
const stateMilliseconds = 300;
const statesMax = 1_000;

const toMedia = (bytes: Buffer, isPlaylist: boolean, isImmutable: boolean): LiveMedia => {
  let compressing: Promise<Buffer> | undefined;
  return { bytes, isPlaylist, isImmutable, compressed: () => (compressing ??= compress(bytes)) };
};

/** Keeps immutable media up to a number of bytes; the oldest is forgotten first. */
const openCache = () => {
  const entries = new Map<string, LiveMedia>();
  let bytes = 0;
  return {
    get: (path: string) => entries.get(path),
    add(path: string, media: LiveMedia) {
      entries.set(path, media);
      bytes += media.bytes.length;
      for (const [oldest, { bytes: its }] of entries) {
        if (bytes <= cachedBytesMax) break;
        entries.delete(oldest);
        bytes -= its.length;
      }
    },
  };
};

/** Keeps states of playlists for a short time. */
const openStates = (now: () => number) => {
  const states = new Map<string, { media: LiveMedia; until: number }>();
  return {
    get(path: string): LiveMedia | undefined {
      const state = states.get(path);
      return state && state.until > now() ? state.media : undefined;
    },
    add(path: string, media: LiveMedia) {
      states.delete(path);
      states.set(path, { media, until: now() + stateMilliseconds });
      for (const [oldest, { until }] of states) {
        if (until > now() && states.size <= statesMax) break;
        states.delete(oldest);
      }
    },
  };
};

/** Times until which something holds, by name; the oldest are forgotten. */
const openDeadlines = (milliseconds: number, now: () => number) => {
  const deadlines = new Map<string, number>();
  return {
    has: (name: string) => (deadlines.get(name) ?? 0) > now(),
    add(name: string) {
      deadlines.delete(name);
      deadlines.set(name, now() + milliseconds);
      for (const oldest of deadlines.keys()) if (deadlines.size > absentMax) deadlines.delete(oldest);
    },
  };
};

/** Finds media of running live encodings at their nodes; equal requests at a time are one request to the node. */
export const openLiveMedia = (
  directory: LiveDirectory,
  ask: AskNode,
  now: () => number = () => performance.now(),
): FindLiveMedia => {
  const cache = openCache();
  const states = openStates(now);
  const asking = new Map<string, Promise<LiveMedia | 'too-early' | 'stored'>>();
  const away = openDeadlines(awayMilliseconds, now);
  const absent = openDeadlines(absentMilliseconds, now);

  const askNode = async ({ url, isPlaylist }: LiveSource, path: string, isState: boolean) => {
    try {
      const found = await ask(url, path);
      if (found.status === 'too-early') return 'too-early';
      if (found.status !== 'found') {
        absent.add(path);
        return 'stored';
      }
      const media = toMedia(found.bytes, isPlaylist, found.isImmutable);
      if (found.isImmutable) cache.add(path, media);
      // It contains what was asked for, as will all later ones.
      else if (isState) states.add(path, media);
      return media;
    } catch {
      away.add(url);
      return 'stored';
    } finally {
      asking.delete(path);
    }
  };
  return async (key, wishes) => {
    const source = await directory.find(key);
    if (!source) return 'stored';
    const path = liveMediaPath(source.encodingId, key, source.isPlaylist ? wishes : {});
    const cached = cache.get(path) ?? states.get(path);
    if (cached) return cached;
    if (away.has(source.url) || absent.has(path)) return 'stored';
    const asked = asking.get(path) ?? askNode(source, path, source.isPlaylist && wishes.sequence !== undefined);
    asking.set(path, asked);
    return asked;
  };
};
