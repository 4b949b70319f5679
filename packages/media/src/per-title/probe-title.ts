import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import type { SampleResult } from '@sluice/contract/workers/tasks/task-results';
import { isVideoCodec } from '../codecs/index.ts';
import type { VideoCodec } from '../codecs/codec.ts';
import type { EncodingDescription, StreamDescription } from '../sources/description.ts';
import { planEncoding } from '../plan/plan-encoding.ts';
import { selectVideo } from '../sources/select-stream.ts';
import { measureChunk } from '../quality/measure-quality.ts';
import { runTask } from '../run/run-task.ts';
import type { Encoder, TaskIo } from '../ffmpeg/task-io.ts';
import { toNumber } from '../shared/fraction.ts';
import type { Probe } from './curves.ts';
import type { ProbeTitlePayload } from './probe-payload.ts';

export type { ProbeTitlePayload };
export type { SampleResult };

/** Rate factors from almost lossless to clearly poor quality. */
const probedCrfs: Partial<Record<VideoCodec['kind'], readonly number[]>> = {
  H264: [18, 25, 33],
  H265: [20, 27, 35],
  VP9: [28, 38, 50],
};
const usualHeights = [2160, 1440, 1080, 720, 540, 360, 240];
/** The usual GOP: a longer sample would count keyframes that occur less often. */
const sampleSeconds = 2;
/** Short titles get dense samples, long ones more samples, which remain a small share of the encoding. */
const sampling = [
  { everySeconds: 5, most: 4 },
  { everySeconds: 120, most: 16 },
];

/** Sizes to probe: those specified; for a ladder or without any, also the usual ones up to the size of the source. */
export const probedHeights = (sourceHeight: number, heights: readonly number[], isLadder = false): number[] => {
  const below = usualHeights.filter((height) => height <= sourceHeight);
  const usual = below.length > 0 ? below : [sourceHeight];
  const probed = isLadder || heights.length === 0 ? [...heights, ...usual] : heights;
  return [...new Set(probed)].toSorted((one, other) => other - one);
};

/** Sample positions: evenly distributed, away from opening titles and credits. */
export const sampleOffsets = (startSeconds: number, durationSeconds: number): number[] => {
  const counts = sampling.map(({ everySeconds, most }) => Math.min(most, Math.round(durationSeconds / everySeconds)));
  const count = Math.max(1, ...counts);
  const last = Math.max(0, durationSeconds - sampleSeconds);
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0.5 : (index + 0.5) / count;
    return startSeconds + Math.round(last * share * 1000) / 1000;
  });
};

const tallestReference = 1080;

type Template = {
  stream: StreamDescription;
  /** Fixed sizes. */
  heights: readonly number[];
  /** True if the title determines sizes, too. */
  isLadder: boolean;
};

const pointsOf = ({ stream, heights, isLadder }: Template, sourceHeight: number) => {
  const { codec } = stream;
  const crfs = isVideoCodec(codec) ? probedCrfs[codec.kind] : undefined;
  if (crfs === undefined || !isVideoCodec(codec))
    throw new AppError('settings_unsupported', {
      evidence: `Per-title encoding does not choose bitrates for ${codec.kind}.`,
    });
  return probedHeights(sourceHeight, heights, isLadder).flatMap((height) =>
    crfs.map((crf) => ({ streamId: `${height}-${crf}`, height, crf, codec: probing(codec, height, crf) })),
  );
};

const probing = ({ kind, settings }: VideoCodec, height: number, crf: number): VideoCodec => {
  const { ...kept }: Record<string, unknown> = settings;
  for (const name of ['width', 'bitrate', 'minBitrate', 'maxBitrate', 'bufsize', 'qp']) delete kept[name];
  // The settings remain those of the kind: only fields common to all these kinds were removed or set.
  return { kind, settings: { ...kept, height, crf, encodingMode: 'SINGLE_PASS' } } as VideoCodec;
};

/** Plans the samples that decide a template of a title; pure. */
export const planProbes = (description: EncodingDescription, template: Template): ProbeTitlePayload[] => {
  const { stream } = template;
  const info = description.inputs.find(({ key }) => key === stream.inputKey)?.info;
  if (!info) throw new AppError('reference_missing', { evidence: `The input ${stream.inputKey} has no analysis.` });
  const source = selectVideo(info, stream.selection);
  const shownHeight = Math.round(source.height);
  const points = pointsOf(template, shownHeight);
  const start = description.trimming?.offsetSeconds ?? 0;
  const whole = Math.min(
    source.durationSeconds - start,
    description.trimming?.durationSeconds ?? Number.POSITIVE_INFINITY,
  );
  const share = Math.min(1, tallestReference / shownHeight);
  const height = Math.round((shownHeight * share) / 2) * 2;
  const reference = { width: Math.round((height * toNumber(source.displayAspectRatio)) / 2) * 2, height };
  return sampleOffsets(start, whole).map((offsetSeconds) => {
    const plan = planEncoding(
      {
        encodingId: description.encodingId,
        inputs: description.inputs,
        streams: points.map(({ streamId, codec }) => ({ ...stream, id: streamId, codec })),
        muxings: points.map(({ streamId }) => ({
          id: streamId,
          kind: 'MP4',
          streamIds: [streamId],
          filename: streamId,
        })),
        trimming: { offsetSeconds, durationSeconds: Math.min(sampleSeconds, whole) },
      },
      { chunkSeconds: 3600 },
    );
    const task = plan.tasks.find(({ kind }) => kind === 'encode-video');
    if (task?.kind !== 'encode-video') throw new TypeError('A video sample must be one chunk.');
    return {
      templateId: stream.id,
      encode: task.payload,
      points: points.map(({ streamId, height: pointHeight, crf }) => ({ streamId, height: pointHeight, crf })),
      reference,
    };
  });
};

/** Encodes a sample at all its points and compares each with the source. */
export const probeTitle = async (
  tools: Encoder,
  { encode, points, reference }: ProbeTitlePayload,
  io: Pick<TaskIo, 'input' | 'outputDirectory' | 'signal' | 'onProgress'>,
): Promise<SampleResult> => {
  const encodedShare = 0.5;
  const directory = join(io.outputDirectory, 'points');
  const task = {
    key: '',
    subtask: 'Per-Title analysis' as const,
    kind: 'encode-video' as const,
    dependsOn: [],
    weight: 0,
    payload: encode,
  };
  const result = await runTask(tools, task, {
    ...io,
    artifact: () => '',
    outputDirectory: directory,
    onProgress: (share) => io.onProgress?.(share * encodedShare),
  });
  const results: SampleResult['points'] = [];
  for (const { streamId, height, crf } of points) {
    const rendition = encode.renditions.find((candidate) => candidate.streamId === streamId);
    const file = result.files.find(({ name }) => name === rendition?.artifact);
    if (!rendition || !file) throw new TypeError(`The point ${streamId} was not encoded.`);
    const payload = { ...encode, renditions: [rendition] };
    const values = await measureChunk(
      tools,
      { payload, piece: file.path },
      { metric: 'VMAF', reference },
      {
        ...io,
        outputDirectory: join(io.outputDirectory, streamId),
        onProgress: () => undefined,
      },
    );
    results.push({
      width: rendition.width,
      height,
      crf,
      quality: values.reduce((sum, value) => sum + value, 0) / values.length,
      bits: file.sizeBytes * 8,
      seconds: rendition.frameCount / toNumber(rendition.rate),
    });
    io.onProgress?.(encodedShare + ((1 - encodedShare) * results.length) / points.length);
  }
  await rm(directory, { recursive: true, force: true });
  return { points: results };
};

/** Combines the samples of a title: bits add up, quality is weighted by duration. */
export const joinSamples = (samples: readonly SampleResult[]): Probe[] =>
  [
    ...Map.groupBy(
      samples.flatMap(({ points }) => points),
      ({ height, crf }) => `${height} ${crf}`,
    ).values(),
  ].map((rendition) => {
    const seconds = rendition.reduce((sum, point) => sum + point.seconds, 0);
    const bits = rendition.reduce((sum, point) => sum + point.bits, 0);
    const quality = rendition.reduce((sum, point) => sum + point.quality * point.seconds, 0) / seconds;
    return {
      width: rendition[0]?.width ?? 0,
      height: rendition[0]?.height ?? 0,
      crf: rendition[0]?.crf ?? 0,
      bitsPerSecond: bits / seconds,
      quality,
    };
  });
