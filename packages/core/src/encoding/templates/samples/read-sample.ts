import { mediaOfCodec, type InputFor, type ResultOf, type templateDrafts } from '@sluice/contract';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { failureEntry } from '../../../shared/failure-entry.ts';
import { loadEncoding, type EncodingRow } from '../../encoding-store.ts';
import { loadParts, type EncodingParts } from '../../encodings/load-parts.ts';
import { muxingFacts, muxingSettings } from '../../encodings/muxings/muxing-store.ts';
import { loadSources } from '../../encodings/sources/source-store.ts';
import { streamConfigurations, type StreamConfiguration } from '../../encodings/streams/stream-configurations.ts';
import type { StreamRow } from '../../encodings/streams/stream-store.ts';
import { estimateAnalyzed } from '../../preflight/examine.ts';
import { gatherFacts } from '../../preflight/gather-facts.ts';
import { findQuality, toQualityState } from '../../quality/quality-store.ts';
import { loadSample } from './sample-store.ts';

type Sample = ResultOf<typeof templateDrafts.getSample>;
type Rendition = Sample['renditions'][number];

const millisecondsPerSecond = 1000;

/** Facts of the files in which a stream is alone. */
const fileOf = ({ muxings }: EncodingParts, streamId: string) =>
  muxings
    .filter((row) => muxingSettings(row).streams.every((stream) => stream.streamId === streamId))
    .map(muxingFacts)
    .find((facts) => facts !== undefined);

const vmafOf = async (context: Context, { id, mode }: StreamRow): Promise<Pick<Rendition, 'vmaf' | 'note'>> => {
  if (mode !== 'STANDARD') return { note: 'VMAF is not measured for renditions that per-title chooses.' };
  const row = (await findQuality(context, id)).find(({ metric }) => metric === 'VMAF');
  const { summary, text } = row ? toQualityState(row) : {};
  if (summary) return { vmaf: { mean: summary.mean, percentile5: summary.p5 } };
  return text === undefined ? {} : { note: text };
};

const renditionOf = async (
  context: Context,
  stream: StreamRow,
  { codec = 'H264', width, height, bitrate }: StreamConfiguration,
  parts: EncodingParts,
): Promise<Rendition> => {
  const facts = fileOf(parts, stream.id);
  const track = facts?.tracks.find(({ media }) => media === mediaOfCodec(codec));
  const [actualWidth, actualHeight] = [track?.width ?? width, track?.height ?? height];
  return {
    streamId: stream.id,
    name: [codec, actualHeight === undefined ? undefined : `${actualHeight}p`].filter(Boolean).join(' '),
    codec,
    ...(actualWidth !== undefined && { width: actualWidth }),
    ...(actualHeight !== undefined && { height: actualHeight }),
    ...(bitrate !== undefined && { targetBitrate: Math.round(bitrate) }),
    ...(facts && {
      bytes: facts.sizeBytes,
      measuredBitrate: Math.round((facts.sizeBytes * 8) / Math.max(0.001, facts.durationSeconds)),
    }),
    ...(mediaOfCodec(codec) === 'video' && (await vmafOf(context, stream))),
  };
};

const renditionsOf = async (context: Context, parts: EncodingParts): Promise<Rendition[]> => {
  // A template of per-title is not encoded; its results are.
  const streams = parts.streams.filter(({ mode }) => mode !== 'PER_TITLE_TEMPLATE');
  const configurations = await streamConfigurations(
    context,
    streams.map((row) => row.codec_config_id),
  );
  return Promise.all(
    streams.map((row) => renditionOf(context, row, configurations.get(row.codec_config_id) ?? {}, parts)),
  );
};

/** Projects the whole file: size by what the part needed, time and price by the pre-flight's estimate. */
const wholeOf = async (context: Context, encodingId: string, parts: EncodingParts): Promise<Sample['whole']> => {
  const facts = await gatherFacts(context, parts, await loadSources(context, encodingId), {});
  const estimate = await estimateAnalyzed(context, facts);
  if (!estimate) return undefined;
  const { inputSeconds, encodeSeconds, price } = estimate;
  const files = parts.muxings.flatMap((row) => muxingFacts(row) ?? []);
  const bytes = files.reduce(
    (sum, { sizeBytes, durationSeconds }) => sum + (sizeBytes / Math.max(0.001, durationSeconds)) * inputSeconds,
    0,
  );
  return {
    inputSeconds,
    ...(files.length > 0 && { outputBytes: Math.round(bytes) }),
    ...(encodeSeconds !== undefined && { encodeSeconds }),
    ...(price && { price }),
  };
};

const messageOf = ({ failure }: EncodingRow): string | undefined => {
  if (!failure) return undefined;
  const { title, advice } = failureEntry(failure);
  return [title, failure.evidence, advice].filter(Boolean).join(' ');
};

/** Returns what a sample has shown so far. */
export const readSample = async (context: Context, encodingId: string): Promise<Sample> => {
  const row = await loadSample(context, encodingId);
  const encoding = await loadEncoding(context, encodingId);
  const parts = await loadParts(context, encodingId);
  const message = messageOf(encoding);
  const isFinished = encoding.status === 'FINISHED';
  const whole = isFinished ? await wholeOf(context, encodingId, parts) : undefined;
  const { running_at: startedAt, finished_at: endedAt } = encoding;
  return {
    encodingId,
    name: encoding.name ?? encodingId,
    status: encoding.status,
    input: { inputId: row.input_id, inputPath: row.input_path },
    offset: row.offset_seconds,
    duration: row.duration_seconds,
    ...(startedAt && endedAt && { encodeSeconds: (endedAt.getTime() - startedAt.getTime()) / millisecondsPerSecond }),
    renditions: await renditionsOf(context, parts),
    ...(whole && { whole }),
    ...(message !== undefined && { message }),
  };
};

/** Returns a sample of the organization; throws `not_found`. */
export const getSample = async (
  context: Context,
  { params }: Pick<InputFor<typeof templateDrafts.getSample>, 'params'>,
): Promise<Sample> => {
  authorize(context, 'encoding.templates', 'GET');
  return readSample(context, params.encoding_id);
};
