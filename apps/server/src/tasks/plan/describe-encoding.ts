import { createHmac } from 'node:crypto';
import { AppError, configurations } from '@sluice/contract';
import {
  loadSources,
  openResource,
  withEncodingMode,
  type Context,
  type EncodingParts,
  type EncodingRow,
  type EncodingSources,
  type StartRequest,
  type StreamRow,
} from '@sluice/core';
import { type Codec, type EncodingDescription, type MediaInfo, type StreamDescription } from '@sluice/media';
import { describeMuxing } from './describe-muxing.ts';
import { describeSources, type SourceDependencies } from './describe-sources.ts';
import { withPlatformWatermark } from './platform-watermark.ts';

export type DescribedEncoding = {
  row: EncodingRow;
  parts: EncodingParts;
  inputs: EncodingDescription['inputs'];
  /** Key that makes the random parts of file names unguessable. */
  secretKey: Uint8Array;
};

// Recorded from the start request, which the contract validated.
export const startRequestOf = (row: EncodingRow): StartRequest => row.start_request ?? {};

const codecOf = async (context: Context, id: string, request: StartRequest): Promise<Codec> => {
  const { kind, settings } = await openResource(context, configurations, id);
  // Kind and settings come from the same row; its settings passed the schema of that kind.
  return { kind, settings: withEncodingMode(kind, settings, request.encodingMode) } as Codec;
};

const describeStream = async (
  context: Context,
  row: StreamRow,
  request: StartRequest,
  around: SourceDependencies,
): Promise<StreamDescription> => {
  const codec = await codecOf(context, row.codec_config_id, request);
  return { id: row.id, codec, ...describeSources(row, codec, around) };
};

const forcedKeyframes = ({ parts }: EncodingSources): Pick<EncodingDescription, 'forcedKeyframes'> => {
  const times = parts.filter(({ family }) => family === 'keyframes').map(({ settings }) => Number(settings['time']));
  return times.length > 0 ? { forcedKeyframes: times } : {};
};

const infoIn =
  (inputs: EncodingDescription['inputs']) =>
  (inputKey: string): MediaInfo => {
    const input = inputs.find(({ key }) => key === inputKey);
    if (input) return input.info;
    throw new AppError('reference_missing', { evidence: `The input ${inputKey} was not analyzed.` });
  };

const trimmingOf = ({ trimming }: StartRequest, infos: readonly MediaInfo[]): EncodingDescription['trimming'] => {
  if (!trimming || (trimming.offset === undefined && trimming.duration === undefined)) return undefined;
  const offsetSeconds = trimming.offset ?? 0;
  const shortest = Math.min(...infos.map(({ durationSeconds }) => durationSeconds));
  if (
    trimming.duration &&
    !trimming.ignoreDurationIfInputTooShort &&
    offsetSeconds + trimming.duration > shortest + 0.5
  )
    throw new AppError('settings_unsupported', {
      evidence: `Trimming needs ${trimming.duration} s from ${offsetSeconds} s, but the input lasts ${shortest.toFixed(2)} s.`,
    });
  return { offsetSeconds, ...(trimming.duration !== undefined && { durationSeconds: trimming.duration }) };
};

/** Describes the encoding for the media package; throws if the start request does not fit the inputs. */
export const describeEncoding = async (
  context: Context,
  { row, parts, inputs, secretKey }: DescribedEncoding,
): Promise<EncodingDescription> => {
  const request = startRequestOf(row);
  const around = { sources: await loadSources(context, row.id), infoOf: infoIn(inputs) };
  const trimming = trimmingOf(
    request,
    inputs.map(({ info }) => info),
  );
  const streams = await Promise.all(parts.streams.map((stream) => describeStream(context, stream, request, around)));
  return {
    encodingId: row.id,
    namingSeed: createHmac('sha256', secretKey).update(`naming ${row.id}`).digest('hex'),
    inputs,
    streams: await withPlatformWatermark(context, streams),
    muxings: parts.muxings.map(describeMuxing),
    ...forcedKeyframes(around.sources),
    ...(trimming && { trimming }),
  };
};
