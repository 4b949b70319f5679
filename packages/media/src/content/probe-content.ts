import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAudioCodec, isVideoCodec } from '../codecs/index.ts';
import { contextOf } from '../plan/plan-encoding.ts';
import { planAudio } from '../plan/plan-audio.ts';
import { planVideo } from '../plan/plan-video.ts';
import type { EncodeWork } from '../plan/plan.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { readPackets } from '../quality/delivered-packets.ts';
import { runEncode } from '../run/run-task.ts';
import { toNumber } from '../shared/fraction.ts';
import type { EncodingDescription, StreamDescription } from '../sources/description.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { chunkAround, contentWindows, type Window } from './content-windows.ts';

/** A stream that reads one file without filters; its id only names its result. */
export type ContentStream = Pick<StreamDescription, 'id' | 'codec' | 'selection'>;

export type ContentToProbe = {
  info: MediaInfo;
  streams: readonly ContentStream[];
  /** Lengths of segments in seconds, which determine the keyframes; empty without segmented muxings. */
  segmentSeconds: readonly number[];
  trimming: { offsetSeconds: number; durationSeconds?: number };
  /** Duration of the chunks in which the encoding would encode the file. */
  chunkSeconds: number;
};

/** Output of a stream, averaged over the whole of its input. */
export type StreamContent = { bitsPerSecond: number; packetsPerSecond: number };

export type ContentIo = { path: string; outputDirectory: string; signal: AbortSignal };

const inputKey = 'content';
/** Sound changes less over time, and the delay of its encoder would count in shorter windows. */
const soundSeconds = 8;

const describe = ({ info, streams, segmentSeconds }: ContentToProbe, window: Window): EncodingDescription => {
  const streamIds = streams.map(({ id }) => id);
  return {
    encodingId: inputKey,
    inputs: [{ key: inputKey, info }],
    streams: streams.map((stream) => ({ ...stream, inputKey })),
    // Only the lengths of the segments matter here.
    muxings:
      segmentSeconds.length === 0
        ? [{ id: 'file', kind: 'MP4', streamIds }]
        : segmentSeconds.map((length) => ({
            id: `segments-${length}`,
            kind: 'FMP4',
            streamIds,
            segmentLengthSeconds: length,
          })),
    trimming: window,
  };
};

/** Chunks longer than any video. */
const inOneChunk = { chunkSeconds: 86_400 };

type Measured = Map<string, { bits: number; packets: number; seconds: number }>;

const outputsOf = (task: EncodeWork): { streamId: string; artifact: string; seconds: number | undefined }[] => {
  switch (task.kind) {
    case 'encode-video':
      return task.payload.renditions.map(({ streamId, artifact, frameCount, rate }) => ({
        streamId,
        artifact,
        seconds: frameCount / toNumber(rate),
      }));
    case 'encode-audio':
      return task.payload.renditions.map(({ streamId, artifact }) => ({ streamId, artifact, seconds: undefined }));
    case 'encode-subtitles':
      return [];
  }
};

/** Encodes a window with these streams as the encoding would, and measures what comes out. */
const encodeWindow = async (
  tools: MediaTools,
  content: ContentToProbe,
  window: Window,
  { path, outputDirectory, signal }: ContentIo,
): Promise<Measured> => {
  const context = contextOf(describe(content, window), inOneChunk);
  const measured: Measured = new Map();
  for (const task of [...planVideo(context).tasks, ...planAudio(context).tasks]) {
    if (task.kind === 'mux') continue;
    const folder = join(outputDirectory, task.key);
    const { files } = await runEncode(tools, task, {
      input: () => path,
      artifact: () => '',
      outputDirectory: folder,
      signal,
    });
    for (const { streamId, artifact, seconds = window.durationSeconds } of outputsOf(task)) {
      const file = files.find(({ name }) => name === artifact);
      if (!file) throw new TypeError(`The stream ${streamId} was not encoded.`);
      const { sizeBytes } = await readPackets(
        tools,
        file.path,
        signal,
        task.kind === 'encode-video' ? 'video' : 'audio',
      );
      const bits = sizeBytes.reduce((sum, size) => sum + size, 0) * 8;
      measured.set(streamId, { bits, packets: sizeBytes.length, seconds });
    }
    await rm(folder, { recursive: true, force: true });
  }
  return measured;
};

type RateSettings = { bitrate?: number; crf?: number; qp?: number };

/** Returns the bits per second that rate control aims at; undefined if quality decides. */
const targetOf = ({ settings }: { settings: object }): number | undefined => {
  const { bitrate, crf, qp } = settings as RateSettings;
  return crf === undefined && qp === undefined && bitrate ? bitrate : undefined;
};

/**
 * Rate control needs time: in a window of two seconds, content that can fill its bitrate uses between three quarters
 * of it and a tenth more. Anything else is content that needs less, or an encoder that has not settled yet.
 */
const settledShare = { least: 0.75, most: 1.1 };

const isSettled = (bitsPerSecond: number, target: number): boolean =>
  bitsPerSecond >= target * settledShare.least && bitsPerSecond <= target * settledShare.most;

const rangeOf = ({ trimming }: ContentToProbe, streamSeconds: number): Window => ({
  offsetSeconds: trimming.offsetSeconds,
  durationSeconds: Math.min(streamSeconds - trimming.offsetSeconds, trimming.durationSeconds ?? Infinity),
});

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const resultOf = (parts: readonly { bits: number; packets: number; seconds: number }[]): StreamContent => ({
  bitsPerSecond: mean(parts.map(({ bits, seconds }) => bits / seconds)),
  packetsPerSecond: mean(parts.map(({ packets, seconds }) => packets / seconds)),
});

const probeSound = async (tools: MediaTools, content: ContentToProbe, io: ContentIo) => {
  const range = rangeOf(content, content.info.durationSeconds);
  const windows: Measured[] = [];
  for (const window of contentWindows(range, soundSeconds))
    windows.push(await encodeWindow(tools, content, window, io));
  return windows;
};

const probePicture = async (tools: MediaTools, content: ContentToProbe, io: ContentIo) => {
  const seconds = Math.min(
    content.info.durationSeconds,
    ...content.info.videoStreams.map((each) => each.durationSeconds),
  );
  const range = rangeOf(content, seconds);
  // A whole GOP: a shorter window would count too many keyframes.
  const gopSeconds = toNumber(contextOf(describe(content, range), inOneChunk).cadence.gopSeconds);
  const windows = contentWindows(range, Math.max(2, gopSeconds));
  const results: Measured[] = [];
  const chunks = new Map<string, Measured>();
  for (const window of windows) {
    const measured = await encodeWindow(tools, content, window, io);
    const unsettled = content.streams.filter(({ id, codec }) => {
      const target = targetOf(codec);
      const own = measured.get(id);
      return own !== undefined && target !== undefined && !isSettled(own.bits / own.seconds, target);
    });
    for (const { id, codec } of content.streams) {
      const target = targetOf(codec);
      const own = measured.get(id);
      if (own && target !== undefined && isSettled(own.bits / own.seconds, target))
        measured.set(id, { ...own, bits: target * own.seconds });
    }
    const chunk = chunkAround(window, range, content.chunkSeconds);
    if (unsettled.length > 0 && chunk.durationSeconds > window.durationSeconds) {
      const key = JSON.stringify([chunk, unsettled.map(({ id }) => id)]);
      const known = chunks.get(key) ?? (await encodeWindow(tools, { ...content, streams: unsettled }, chunk, io));
      chunks.set(key, known);
      for (const [id, whole] of known) measured.set(id, whole);
    }
    results.push(measured);
  }
  return results;
};

/**
 * Encodes parts of a file with the settings of each stream, and returns what the streams need for all of it. Streams of
 * text have no result. Content that does not fill its bitrate is encoded by whole chunks, as rate control settles slowly.
 */
export const probeContent = async (
  tools: MediaTools,
  content: ContentToProbe,
  io: ContentIo,
): Promise<Map<string, StreamContent>> => {
  const picture = content.streams.filter(({ codec }) => isVideoCodec(codec));
  const sound = content.streams.filter(({ codec }) => isAudioCodec(codec));
  const windows = [
    ...(picture.length > 0 ? await probePicture(tools, { ...content, streams: picture }, io) : []),
    ...(sound.length > 0 ? await probeSound(tools, { ...content, streams: sound }, io) : []),
  ];
  return new Map(
    content.streams.flatMap(({ id }): [string, StreamContent][] => {
      const parts = windows.flatMap((window) => window.get(id) ?? []);
      return parts.length > 0 ? [[id, resultOf(parts)]] : [];
    }),
  );
};
