import { posix } from 'node:path';
import type { LowLatencyPlaylist, MuxPayload, PackagedPart } from '@sluice/media';
import type { PlaylistWishes } from '../../../shared/live-media.ts';
import { initNameOf, mediaNameOf, streamIdOf } from '../recording.ts';
import type { MessagesOf } from '../segment-files.ts';
import { holdParts } from './held-parts.ts';
import { edgeOf, nextPart, renderHeldPlaylist, type PlaylistBase, type PlaylistNames } from './held-playlist.ts';

/** Place of a muxing's files at an output of the platform's own store. */
export type HeldPlace = { muxing: MuxPayload; outputId: string; folder: string };

/** Place of a media playlist at an output. */
export type MediaPlaylist = { manifestId: string; outputId: string; path: string; muxingId: string };

export type HeldResponse = {
  body: Buffer | string;
  /** True if the bytes under this name never change. */
  isImmutable: boolean;
};

export type HeldMediaOptions = {
  attempt: number;
  segmentSeconds: number;
  places: readonly HeldPlace[];
  /** Returns the object key of a file of an output. */
  keyOf(outputId: string, path: string): string;
  /** Returns true once an output has the segment and the database lists it. */
  isCommitted(sequence: number): boolean;
};

/** The newest media of a live encoding, for players that ask the platform's own store. */
export type HeldMedia = {
  /** Adds a part; the messages of its segment's cues precede it. */
  addPart(part: PackagedPart, messagesOf: MessagesOf): void;
  /** Sets the messages that precede a complete segment: those of its first part, and of cues that came later. */
  setMessages(sequence: number, messagesOf: MessagesOf): void;
  /** Replaces the texts of the playlists by those that list all segments up to the given one. */
  setPlaylists(sequence: number, files: readonly { place: MediaPlaylist; text: string }[]): void;
  /** Object keys of the playlists, and the folders of segments. */
  keys(): { playlists: string[]; folders: string[] };
  /**
   * Returns the object of a key, waiting for one that the playlists have announced; undefined if it is not held, or
   * `too-early` for a state of a playlist that is too far ahead.
   */
  respond(key: string, wishes: PlaylistWishes): Promise<HeldResponse | 'too-early' | undefined>;
  close(): void;
};

/** Segments ahead of the newest one that a player may wait for (draft-pantos-hls-rfc8216bis, 6.2.5.2). */
const aheadMax = 2;
/** Time that a request may wait, in durations of a segment. */
const waitSegments = 3;

/** Name of a part beside its segment; the attempt keeps the parts of another node apart. */
const partNameOf = (segmentName: string, attempt: number, index: number): string => {
  const { dir, name, ext } = posix.parse(segmentName);
  return posix.join(dir, `${name}.part-${attempt}-${index}${ext}`);
};

type Playlist = {
  place: MediaPlaylist;
  names: PlaylistNames;
  trackId: string;
  base: PlaylistBase;
  /** The last state that was asked for. */
  rendered: { state: string; playlist: LowLatencyPlaylist } | undefined;
};

/** Holds the newest media of a live encoding in memory, with low-latency playlists that are written when asked for. */
export const openHeldMedia = ({ attempt, segmentSeconds, places, keyOf, isCommitted }: HeldMediaOptions): HeldMedia => {
  const playlists = new Map<string, Playlist>();
  const files = new Map<string, () => HeldResponse>();
  /** Key of the part that each playlist announces, by the key of the playlist. */
  const hints = new Map<string, string>();
  let changed = Promise.withResolvers<void>();
  let isClosed = false;
  const messages = new Map<number, MessagesOf>();
  const wake = (): void => {
    const { resolve } = changed;
    changed = Promise.withResolvers();
    resolve();
  };
  const partPath = ({ muxing, folder }: HeldPlace, sequence: number, index: number): string =>
    posix.join(folder, partNameOf(mediaNameOf(muxing, sequence), attempt, index));
  const placesOf = (trackId: string): HeldPlace[] => places.filter(({ muxing }) => streamIdOf(muxing) === trackId);

  const parts = holdParts(({ sequence, parts: dropped }, trackId) => {
    messages.delete(sequence);
    for (const place of placesOf(trackId)) {
      files.delete(keyOf(place.outputId, posix.join(place.folder, mediaNameOf(place.muxing, sequence))));
      for (const { index } of dropped) files.delete(keyOf(place.outputId, partPath(place, sequence, index)));
    }
  });
  const announcePart = (key: string, { place, names, trackId, base }: Playlist): void => {
    const next = nextPart(parts.track(trackId), base, segmentSeconds);
    hints.set(key, keyOf(place.outputId, names.partPath(next.sequence, next.part)));
  };
  const isAnnounced = (key: string): boolean => [...hints.values()].includes(key);
  const holdSegment = (sequence: number): void => {
    for (const place of places) {
      const { muxing, outputId, folder } = place;
      const messagesOf = messages.get(sequence) ?? (() => []);
      const held = parts.track(streamIdOf(muxing)).segments.find((one) => one.sequence === sequence);
      if (!held) continue;
      files.set(keyOf(outputId, posix.join(folder, mediaNameOf(muxing, sequence))), () => ({
        body: Buffer.concat([...messagesOf(muxing.muxingId), ...held.parts.map(({ bytes }) => bytes)]),
        isImmutable: isCommitted(sequence),
      }));
    }
  };
  const placePlaylist = (place: MediaPlaylist): Omit<Playlist, 'base' | 'rendered'> | undefined => {
    const source = places.find(
      ({ muxing, outputId }) => muxing.muxingId === place.muxingId && outputId === place.outputId,
    );
    if (!source) return undefined;
    return {
      place,
      trackId: streamIdOf(source.muxing),
      names: {
        path: place.path,
        partPath: (sequence, index) => partPath(source, sequence, index),
        initPath: (version) => posix.join(source.folder, initNameOf(source.muxing, version)),
      },
    };
  };
  const render = (playlist: Playlist): LowLatencyPlaylist => {
    const { base, names, trackId, place, rendered } = playlist;
    const others = [...playlists.values()].filter(
      (other) =>
        other !== playlist && other.place.manifestId === place.manifestId && other.place.outputId === place.outputId,
    );
    const edges = others.map((other) => ({
      path: other.place.path,
      edge: edgeOf(parts.track(other.trackId), other.base),
    }));
    const edge = edgeOf(parts.track(trackId), base);
    const state = JSON.stringify([base.sequence, edge, edges]);
    if (rendered?.state === state) return rendered.playlist;
    const written = renderHeldPlaylist(parts.track(trackId), base, { names, segmentSeconds, others: edges });
    playlist.rendered = { state, playlist: written };
    return written;
  };
  /** Waits until the condition holds, or the time is over. */
  const until = async (isMet: () => boolean): Promise<void> => {
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), waitSegments * segmentSeconds * 1000);
    try {
      while (!isMet()) if ((await Promise.race([changed.promise, late.promise])) === 'late') return;
    } finally {
      clearTimeout(timer);
    }
  };
  const hasState = ({ trackId, base }: Playlist, sequence: number, part: number | undefined): boolean => {
    const track = parts.track(trackId);
    const edge = edgeOf(track, base);
    if (sequence > base.sequence) return part !== undefined && sequence === edge.sequence && part <= edge.part;
    const count = track.segments.find((segment) => segment.sequence === sequence)?.parts.length;
    // A part after the last one of a segment is the first one of the next segment.
    if (part === undefined || count === undefined || part < count || sequence < base.sequence) return true;
    return edge.sequence > base.sequence;
  };
  const respondPlaylist = async (playlist: Playlist, wishes: PlaylistWishes) => {
    const { sequence, part, isDelta } = wishes;
    if ((sequence ?? 0) > playlist.base.sequence + aheadMax) return 'too-early';
    await until(() => isClosed || sequence === undefined || hasState(playlist, sequence, part));
    if (isClosed) return undefined;
    const { text, deltaText } = render(playlist);
    return { body: isDelta ? deltaText : text, isImmutable: false };
  };
  return {
    addPart(part, messagesOf) {
      parts.add(part);
      for (const place of placesOf(part.id)) {
        const boxes = messagesOf(place.muxing.muxingId);
        const body = boxes.length === 0 ? part.bytes : Buffer.concat([...boxes, part.bytes]);
        files.set(keyOf(place.outputId, partPath(place, part.sequence, part.index)), () => ({
          body,
          isImmutable: true,
        }));
      }
      for (const [key, playlist] of playlists) if (playlist.trackId === part.id) announcePart(key, playlist);
      wake();
    },
    setMessages: (sequence, messagesOf) => void messages.set(sequence, messagesOf),
    setPlaylists(sequence, written) {
      for (const { place, text } of written) {
        const key = keyOf(place.outputId, place.path);
        const base = { text, sequence };
        const held = playlists.get(key);
        const placed = held ? undefined : placePlaylist(place);
        // Requests that wait hold the same object.
        if (held) Object.assign(held, { base, rendered: undefined });
        else if (placed) playlists.set(key, { ...placed, base, rendered: undefined });
      }
      holdSegment(sequence);
      for (const [key, playlist] of playlists) announcePart(key, playlist);
      wake();
    },
    keys: () => ({
      playlists: [...playlists.keys()],
      folders: [...new Set(places.map(({ outputId, folder }) => keyOf(outputId, folder)))],
    }),
    async respond(key, wishes) {
      const playlist = playlists.get(key);
      if (isClosed) return undefined;
      if (playlist) return respondPlaylist(playlist, wishes);
      if (isAnnounced(key)) await until(() => isClosed || files.has(key) || !isAnnounced(key));
      return files.get(key)?.();
    },
    close() {
      isClosed = true;
      wake();
    },
  };
};
