import { mediaOfCodec } from '@sluice/contract';
import { effectiveLimit } from '../../account/limits/effective-limits.ts';
import { accountCreatedAt } from '../../account/organizations/account-created-at.ts';
import type { AdmissionRequest } from '../../account/limits/admit.ts';
import type { Context } from '../../shared/context.ts';
import type { EncodingParts } from '../encodings/load-parts.ts';
import { analyzedFiles, wholeFileOf, type AnalyzedFile } from '../encodings/sources/analyzed-files.ts';
import type { EncodingSources } from '../encodings/sources/source-store.ts';
import { streamConfigurations, type StreamConfiguration } from '../encodings/streams/stream-configurations.ts';
import { withoutTemplates } from '../per-title/check-per-title.ts';
import { billableSeconds } from '../tasks/billing.ts';
import { encodingMeter } from '../tasks/record-encoded.ts';
import type { Usage } from '../tasks/record-usage.ts';
import type { StartRequest } from './check-startable.ts';

type ExpectedUsage = NonNullable<AdmissionRequest['expected']>;

/** Reserved for each stream whose duration is unknown, unless a limit makes outputs shorter. */
const unknownSeconds = 600;

/** Parses a frame rate such as `25` or `30000/1001`. */
const frameRateOf = (text: string | undefined): number | undefined => {
  const [frames = NaN, seconds = 1] = (text ?? '').split('/').map(Number);
  return Number.isFinite(frames / seconds) && frames > 0 ? frames / seconds : undefined;
};

/** Describes a stream as its usage will be recorded; a size or rate that is not configured is that of the input. */
const detailOf = (configuration: StreamConfiguration, file: AnalyzedFile | undefined): Usage['detail'] => {
  const { codec, encodingMode = 'STANDARD', preset } = configuration;
  const media = codec && mediaOfCodec(codec);
  if (media !== 'video') return { ...(codec && { codec }), ...(media === 'audio' && { encodingMode: 'STANDARD' }) };
  const [picture] = file?.videoStreams ?? [];
  const ratio = picture ? picture.width / picture.height : 16 / 9;
  const height = configuration.height ?? (configuration.width ? configuration.width / ratio : picture?.height);
  const width = configuration.width ?? (height === undefined ? undefined : height * ratio);
  const rate = configuration.rate ?? frameRateOf(picture?.fps);
  return {
    codec,
    encodingMode,
    ...(preset !== undefined && { preset }),
    ...(width !== undefined && height !== undefined && { width, height }),
    ...(rate !== undefined && { rate }),
  };
};

/** A stream with its configuration, and its file as far as it has been analyzed. */
export type ExpectedStream = StreamConfiguration & { analyzed: AnalyzedFile | undefined };

const trimmed = (seconds: number, { offset = 0, duration = Infinity }: StartRequest['trimming'] = {}): number =>
  Math.max(0, Math.min(seconds - offset, duration));

/** A stream of an encoding, as far as its time depends on it. */
export type Work = {
  codec: string;
  preset: string | null | undefined;
  /** Duration in seconds. */
  seconds: number;
  /** Pixels of a frame; 0 for audio and text. */
  pixels: number;
  /** Frames or samples per second. */
  rate: number;
};

/** Returns the work of streams, as their usage will be recorded; a stream whose duration is unknown has none. */
export const worksOfStreams = (streams: readonly ExpectedStream[], trimming: StartRequest['trimming']): Work[] =>
  streams.map(({ analyzed, ...configuration }) => {
    const { codec = '', preset, width, height, rate } = detailOf(configuration, analyzed);
    return {
      codec,
      preset,
      seconds: analyzed?.duration === undefined ? 0 : trimmed(analyzed.duration, trimming),
      pixels: (width ?? 0) * (height ?? 0),
      rate: rate ?? 0,
    };
  });

/**
 * Returns what streams are expected to add to the ledger; a stream whose duration is unknown adds `fallbackSeconds`, or
 * nothing without them.
 */
export const usageOfStreams = (
  streams: readonly ExpectedStream[],
  {
    trimming,
    createdAt,
    meterFor,
    fallbackSeconds = 0,
  }: {
    trimming: StartRequest['trimming'];
    createdAt: Date;
    meterFor: Awaited<ReturnType<typeof encodingMeter>>;
    fallbackSeconds?: number;
  },
): ExpectedUsage['usage'] => {
  return streams.map(({ analyzed, ...configuration }) => {
    const input = analyzed?.duration;
    const seconds = input === undefined ? fallbackSeconds : trimmed(input, trimming);
    return {
      ...meterFor(detailOf(configuration, analyzed)),
      quantity: BigInt(Math.round(billableSeconds(seconds, createdAt) * 1000)),
    };
  });
};

/**
 * Returns what an encoding is expected to add to the ledger: exact if all of its inputs have been analyzed, otherwise
 * from the limit on the length of outputs, or ten minutes for each stream.
 */
export const expectedUsage = async (
  context: Context,
  { parts, sources, request }: { parts: EncodingParts; sources: EncodingSources; request: StartRequest },
): Promise<ExpectedUsage> => {
  const files = parts.streams.map((row) => wholeFileOf(row, sources));
  const inputIds = files.flatMap((file) => (file ? [file.slice(0, file.indexOf(':'))] : []));
  const analyzed = await analyzedFiles(context, inputIds);
  const ids = parts.streams.map((row) => row.codec_config_id);
  const configurations = await streamConfigurations(context, ids);
  const maximum = await effectiveLimit(context, 'encoding', 'maxOutputDuration');
  const streams = parts.streams.map((row, index): ExpectedStream => ({
    ...configurations.get(row.codec_config_id),
    analyzed: analyzed.get(files[index] ?? ''),
  }));
  const usage = usageOfStreams(streams, {
    trimming: request.trimming,
    createdAt: await accountCreatedAt(context),
    meterFor: await encodingMeter(context, parts.streams[0]?.encoding_id ?? ''),
    fallbackSeconds: maximum === undefined ? unknownSeconds : Math.min(unknownSeconds, Number(maximum)),
  });
  const hasTemplates = withoutTemplates(parts).streams.length < parts.streams.length;
  return {
    usage,
    isExact: !hasTemplates && streams.every(({ analyzed: file }) => file?.duration !== undefined),
  };
};
