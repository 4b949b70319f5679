import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { PublishRequest } from '../ingest/publish-request.ts';
import type { SrtCounts } from '../ingest/srt-counts.ts';
import { createPublisherClock, relayedClock } from './clock.ts';
import { createFlvBroadcast } from './flv-broadcast.ts';
import {
  flvTag,
  flvTagType,
  readAudioTag,
  readDataTag,
  readVideoTag,
  type Announced,
  type AudioCodecName,
  type VideoCodecName,
} from './flv.ts';
import { RtmpError, type RtmpLimits } from './limits.ts';
import type { RtmpMessage } from './messages.ts';
import { audioTracksOf, laneOf, publishedTracksMax, videoTracksOf, withTrack, type TrackTag } from './multitrack.ts';
import { pictureTime } from './picture-time.ts';
import { readSpliceMessage, type TimedSplice } from './splice-message.ts';

/** Tracks that a publisher sends, as far as it says. */
export type PublishedTracks = {
  video: { codec: VideoCodecName; width?: number; height?: number; frameRate?: number } | null;
  audio: { codec: AudioCodecName; sampleRate?: number; channels?: number } | null;
};

export type PublisherStatistics = {
  bytes: number;
  videoBytes: number;
  audioBytes: number;
  videoFrames: number;
  audioFrames: number;
  /** Time of the last message, as `performance.now()`. */
  lastDataAt: number;
  /** Media time between the last two keyframes. */
  keyframeIntervalSeconds: number | null;
  /** Jumps of the publisher's timestamps, which were joined. */
  timestampJumps: number;
};

/** Identity and timeline of a publisher, which are the same at every node that receives it. */
export type PublisherOrigin = {
  id: string;
  /** Time of its first keyframe in milliseconds of its FLV; undefined until that has arrived. */
  firstPictureMilliseconds: number | undefined;
};

/** Receives a keyframe: the number of its video track, and its time in milliseconds of the FLV. */
type KeyframeListener = (track: number, milliseconds: number) => void;

/** Receives that the format of a track has changed, or that it has started. */
type FormatListener = (media: 'video' | 'audio', track: number) => void;

type SpliceListener = (splice: { section: string; milliseconds: number }) => void;

/** A sender of live video whose stream key was accepted. */
export type LivePublisher = {
  request: PublishRequest;
  origin(): PublisherOrigin;
  /** Resolves once the decoder configuration of every announced track has arrived, at most 2 s after the first media. */
  tracks: Promise<PublishedTracks>;
  /** Returns the tracks that it sends by now. */
  currentTracks(): PublishedTracks;
  /** Returns the codec of each video track of which a decoder configuration has arrived, by its number. */
  videoTracks(): ReadonlyMap<number, VideoCodecName>;
  /** Returns the codec of each track of sound, by its number. */
  audioTracks(): ReadonlyMap<number, AudioCodecName>;
  /** Calls back when a decoder configuration changes or another track starts after `tracks`; returns how to stop. */
  onFormatChange(listener: FormatListener): () => void;
  /** Calls back with each keyframe of a video track; returns how to stop. */
  onKeyframe(listener: KeyframeListener): () => void;
  /** Opens the stream as an FLV file that starts at a keyframe; it ends when the publisher does. */
  openFlv(): Readable;
  /** Calls back with each SCTE-35 message, in base64, and its time in milliseconds of the FLV; returns how to stop. */
  onSplice(listener: SpliceListener): () => void;
  statistics(): PublisherStatistics;
  /** Counts of an SRT connection; absent for other protocols. */
  srtCounts?: () => SrtCounts;
  /** Ends the connection. */
  close(reason: string): void;
  /** Resolves with the reason when the connection has ended. */
  closed: Promise<string>;
};

/** Receives the media messages of a connection. */
export type PublisherSink = {
  publisher: LivePublisher;
  receive(message: RtmpMessage): void;
  end(reason: string): void;
};

/** Payload of a message, and its buffer if that has room for a tag. */
type ReceivedPayload = Pick<RtmpMessage, 'payload' | 'tag'>;

const announcedWithinMilliseconds = 2_000;

/**
 * Starts to distribute the media of a publisher; `close` ends its connection. One that another node relays has the origin
 * and the times that it has there.
 */
export const startPublisher = (
  request: PublishRequest,
  limits: RtmpLimits,
  close: (reason: string) => void,
  relayed?: PublisherOrigin,
): PublisherSink => {
  const broadcast = createFlvBroadcast(limits.readerBytes);
  const clock = relayed ? relayedClock : createPublisherClock();
  const id = relayed?.id ?? randomUUID();
  let firstPictureMilliseconds = relayed?.firstPictureMilliseconds;
  const tracks = Promise.withResolvers<PublishedTracks>();
  const closed = Promise.withResolvers<string>();
  const spliceListeners = new Set<SpliceListener>();
  const formatListeners = new Set<FormatListener>();
  const keyframeListeners = new Set<KeyframeListener>();
  const configurations = new Map<string, Buffer>();
  const videoTracks = new Map<number, VideoCodecName>();
  const audioTracks = new Map<number, AudioCodecName>();
  let hasSettled = false;
  const known: PublishedTracks = { video: null, audio: null };
  let announced: Announced = {};
  let timer: NodeJS.Timeout | undefined;
  let lastKeyframe: number | undefined;
  const counts = { bytes: 0, videoBytes: 0, audioBytes: 0, videoFrames: 0, audioFrames: 0 };
  let lastDataAt = performance.now();
  let keyframeIntervalSeconds: number | null = null;

  const settleTracks = (): void => {
    clearTimeout(timer);
    hasSettled = true;
    tracks.resolve({ video: known.video && { ...known.video, ...sizeOf(announced) }, audio: known.audio });
  };
  const settleIfComplete = (): void => {
    timer ??= setTimeout(settleTracks, announcedWithinMilliseconds);
    const lacksVideo = announced.hasVideo !== false && !known.video;
    const lacksAudio = announced.hasAudio !== false && !known.audio;
    if (!lacksVideo && !lacksAudio) settleTracks();
  };
  /** Notes a decoder configuration, or the start of a track that has none. */
  const noteFormat = (media: 'video' | 'audio', track: number, configuration: Buffer): void => {
    const key = `${media}${track}`;
    const before = configurations.get(key);
    configurations.set(key, configuration);
    if (hasSettled && !before?.equals(configuration)) for (const listener of formatListeners) listener(media, track);
  };
  const noteVideoCodec = (track: number, codec: VideoCodecName): void => {
    videoTracks.set(track, codec);
    if (videoTracks.size > publishedTracksMax)
      throw new RtmpError(`The publisher sends more than ${publishedTracksMax} video tracks.`);
    if (track === 0) known.video = { ...known.video, codec };
  };
  const noteKeyframe = (track: number, milliseconds: number): void => {
    for (const listener of keyframeListeners) listener(track, milliseconds);
    if (track !== 0) return;
    if (lastKeyframe !== undefined) keyframeIntervalSeconds = (milliseconds - lastKeyframe) / 1000;
    lastKeyframe = milliseconds;
  };
  const receiveTrack = ({ track, payload }: TrackTag, milliseconds: number, room?: Buffer): void => {
    const { codec, isKeyframe, isConfiguration, isEnd } = readVideoTag(payload);
    if (codec === undefined) throw new RtmpError('The codec of the video is not supported; send H.264 or HEVC.');
    // FFmpeg sends it at the end of a file, and a reader that starts there would get no picture.
    if (isEnd) return;
    const tag = flvTag(flvTagType.video, milliseconds, withTrack('video', { track, payload }), room);
    if (isConfiguration) {
      noteVideoCodec(track, codec);
      broadcast.keep('video', track, tag);
      noteFormat('video', track, payload);
      return;
    }
    // A track without a configuration cannot be decoded; only the classic form of the first one needs none.
    if (track !== 0 && !videoTracks.has(track)) return;
    if (track === 0) noteVideoCodec(track, codec);
    if (track === 0) {
      broadcast.send(tag, isKeyframe);
      counts.videoFrames += 1;
    } else broadcast.sendFurther(tag);
    if (isKeyframe) noteKeyframe(track, milliseconds);
    if (isKeyframe && track === 0) firstPictureMilliseconds ??= pictureTime({ timestamp: milliseconds, payload });
  };
  const receiveVideo = ({ payload, tag }: ReceivedPayload, milliseconds: number): void => {
    for (const one of videoTracksOf(payload))
      receiveTrack(one, milliseconds, one.payload === payload ? tag : undefined);
    counts.videoBytes += payload.length;
  };
  const receiveSound = ({ track, payload }: TrackTag, milliseconds: number, room?: Buffer): void => {
    const { codec, isConfiguration, ...format } = readAudioTag(payload);
    // Further tracks are read by number, which needs their configuration; others are left out.
    if (track !== 0 && (codec === undefined || (!isConfiguration && !audioTracks.has(track)))) return;
    if (codec === undefined) throw new RtmpError('The codec of the audio is not supported; send AAC.');
    audioTracks.set(track, codec);
    if (audioTracks.size > publishedTracksMax)
      throw new RtmpError(`The publisher sends more than ${publishedTracksMax} tracks of sound.`);
    if (track === 0) known.audio = { ...known.audio, codec, ...format };
    const tag = flvTag(flvTagType.audio, milliseconds, withTrack('audio', { track, payload }), room);
    if (isConfiguration) {
      broadcast.keep('audio', track, tag);
      noteFormat('audio', track, payload);
      return;
    }
    // MP3 has no configuration: the first byte of each tag names its rate and channels.
    if (track === 0 && codec === 'MP3') noteFormat('audio', 0, payload.subarray(0, 1));
    // Audio alone can be read from any tag, also if an announced video did not come.
    broadcast.send(tag, track === 0 && !known.video && (hasSettled || announced.hasVideo !== true));
    if (track === 0) counts.audioFrames += 1;
  };
  const receiveAudio = ({ payload, tag }: ReceivedPayload, milliseconds: number): void => {
    for (const one of audioTracksOf(payload))
      receiveSound(one, milliseconds, one.payload === payload ? tag : undefined);
    counts.audioBytes += payload.length;
  };
  const receiveSplice = ({ section, offsetMilliseconds }: TimedSplice, milliseconds: number, payload: Buffer): void => {
    broadcast.send(flvTag(flvTagType.data, milliseconds, payload), false);
    for (const listener of spliceListeners) listener({ section, milliseconds: milliseconds + offsetMilliseconds });
  };
  const receiveData = (payload: Buffer, milliseconds: number): void => {
    const splice = readSpliceMessage(payload);
    if (splice) return receiveSplice(splice, milliseconds, payload);
    const data = readDataTag(payload);
    if (!data) return;
    ({ announced } = data);
    broadcast.keepMetadata(flvTag(flvTagType.data, milliseconds, data.payload));
  };
  return {
    publisher: {
      request,
      origin: () => ({ id, firstPictureMilliseconds }),
      tracks: tracks.promise,
      closed: closed.promise,
      currentTracks: () => ({ ...known }),
      videoTracks: () => videoTracks,
      audioTracks: () => audioTracks,
      onKeyframe(listener) {
        keyframeListeners.add(listener);
        return () => keyframeListeners.delete(listener);
      },
      onFormatChange(listener) {
        formatListeners.add(listener);
        return () => formatListeners.delete(listener);
      },
      openFlv: () => broadcast.open(),
      onSplice(listener) {
        spliceListeners.add(listener);
        return () => spliceListeners.delete(listener);
      },
      statistics: () => ({ ...counts, lastDataAt, keyframeIntervalSeconds, timestampJumps: clock.jumps }),
      close,
    },
    receive(message) {
      const { type, timestamp, payload } = message;
      if (payload.length === 0) return;
      lastDataAt = performance.now();
      counts.bytes += payload.length;
      const media = type === flvTagType.video ? 'video' : type === flvTagType.audio ? 'audio' : undefined;
      const lane = media ? laneOf(media, payload) : type;
      const milliseconds = clock.convert(lane, timestamp);
      if (type === flvTagType.video) receiveVideo(message, milliseconds);
      else if (type === flvTagType.audio) receiveAudio(message, milliseconds);
      else receiveData(payload, milliseconds);
      if (type !== flvTagType.data) settleIfComplete();
    },
    end(reason) {
      settleTracks();
      broadcast.end();
      closed.resolve(reason);
    },
  };
};

const sizeOf = ({ width, height, frameRate }: Announced) => ({
  ...(width && { width }),
  ...(height && { height }),
  ...(frameRate && { frameRate }),
});
