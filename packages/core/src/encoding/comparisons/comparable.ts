import { AppError, kindsOf, mediaOfCodec, outputs, type CodecKind } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { loadEncoding } from '../encoding-store.ts';
import { muxingFacts, muxingSettings, type MuxingFacts, type MuxingRow } from '../encodings/muxings/muxing-store.ts';
import { loadSources } from '../encodings/sources/source-store.ts';
import { inputKeysOf, splitInputKey } from '../encodings/sources/input-keys.ts';
import { loadParts } from '../encodings/load-parts.ts';
import type { StreamRow } from '../encodings/streams/stream-store.ts';

/** A video rendition with the location of its delivered file. */
export type DeliveredStream = {
  stream: StreamRow;
  codec: CodecKind;
  muxing: MuxingRow;
  facts: MuxingFacts;
  /** Absent if only protected files were delivered; their content is encoded again for the comparison. */
  output: { outputId: string; outputPath: string } | undefined;
};

/** Maximum difference in length; beyond it, frames at the same time no longer match. */
const apartSecondsMax = 0.5;

const readableKinds = new Set(
  kindsOf(outputs)
    .filter(({ unavailable }) => unavailable === undefined)
    .map(({ kind }) => kind),
);

const kindsById = async (context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'kind'])
    .where('organization_id', '=', context.organizationId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
};

const readableOutput = (row: MuxingRow, kinds: ReadonlyMap<string, string>) =>
  (muxingSettings(row).outputs ?? []).find(({ outputId }) => readableKinds.has(kinds.get(outputId) ?? ''));

// The worker stores these facts beside those of the unprotected files.
const isProtected = (facts: (MuxingFacts & { protected?: object }) | undefined): boolean =>
  Object.keys(facts?.protected ?? {}).length > 0;

/** Returns the readable video renditions of an encoding, each from its first suitable muxing. */
export const deliveredStreams = async (context: Context, encodingId: string): Promise<DeliveredStream[]> => {
  const { streams, muxings } = await loadParts(context, encodingId);
  const outputIds = muxings.flatMap((row) => (muxingSettings(row).outputs ?? []).map(({ outputId }) => outputId));
  const kinds = await kindsById(context, [...new Set([...outputIds, ...streams.map((row) => row.codec_config_id)])]);
  return streams.flatMap((stream): DeliveredStream[] => {
    // A codec configuration's kind is a codec.
    const codec = kinds.get(stream.codec_config_id) as CodecKind | undefined;
    if (codec === undefined || mediaOfCodec(codec) !== 'video') return [];
    for (const muxing of muxings) {
      const facts = muxingFacts(muxing);
      const isOwn = muxingSettings(muxing).streams.some(({ streamId }) => streamId === stream.id);
      const video = facts?.tracks?.filter(({ media }) => media === 'video') ?? [];
      const output = readableOutput(muxing, kinds);
      // With several video tracks in one file, the stream's own track cannot be identified.
      const isReadable = output !== undefined || isProtected(facts);
      if (isOwn && facts && isReadable && video.length === 1 && (facts.file ?? facts.segments.length > 0))
        return [{ stream, codec, muxing, facts, output }];
    }
    return [];
  });
};

/** Returns a key that identifies the input files of an encoding, independent of resource names and ids. */
const inputNames = async (context: Context, encodingId: string): Promise<string> => {
  const parts = await loadParts(context, encodingId);
  const video = new Set((await deliveredStreams(context, encodingId)).map(({ stream }) => stream.id));
  const sources = await loadSources(context, encodingId);
  const keys = inputKeysOf({ streams: parts.streams.filter(({ id }) => video.has(id)) }, sources);
  const ids = [...new Set(keys.map((key) => splitInputKey(key).inputId))];
  const rows =
    ids.length === 0
      ? []
      : await context.db
          .selectFrom('resources')
          .select(['id', 'kind', 'settings'])
          .where('organization_id', '=', context.organizationId)
          .where('id', 'in', ids)
          .execute();
  const names = keys.map((key) => {
    const { inputId, inputPath } = splitInputKey(key);
    const row = rows.find(({ id }) => id === inputId);
    if (!row || row.kind === 'DIRECT_FILE_UPLOAD') return key;
    const settings = Object.entries(row.settings).filter(([name]) => !['name', 'description', 'id'].includes(name));
    return `${row.kind} ${JSON.stringify(settings.toSorted(([one], [two]) => one.localeCompare(two)))} ${inputPath}`;
  });
  return [...new Set(names)].toSorted().join('\n');
};

const loadFinished = async (context: Context, encodingId: string): Promise<DeliveredStream[]> => {
  const { status } = await loadEncoding(context, encodingId);
  if (status !== 'FINISHED')
    throw new AppError('comparison_not_finished', { evidence: `Encoding ${encodingId} is ${status}.` });
  const delivered = await deliveredStreams(context, encodingId);
  if (delivered.length > 0) return delivered;
  throw new AppError('comparison_unreadable', {
    evidence: `Encoding ${encodingId} has no muxing with a single video track on a readable output.`,
  });
};

const lengthOf = (streams: readonly DeliveredStream[]): number =>
  Math.max(...streams.map(({ facts }) => facts.durationSeconds));

/** Loads the streams of two encodings; throws the reason if they cannot be compared. */
export const checkComparable = async (
  context: Context,
  { primaryEncodingId, secondaryEncodingId }: { primaryEncodingId: string; secondaryEncodingId: string },
): Promise<{ primary: DeliveredStream[]; secondary: DeliveredStream[] }> => {
  if (primaryEncodingId === secondaryEncodingId) {
    const text = 'An encoding cannot be compared with itself. Choose another encoding.';
    throw new AppError('validation_failed', { details: [{ field: 'secondaryEncodingId', text }], evidence: text });
  }
  const primary = await loadFinished(context, primaryEncodingId);
  const secondary = await loadFinished(context, secondaryEncodingId);
  if ((await inputNames(context, primaryEncodingId)) !== (await inputNames(context, secondaryEncodingId)))
    throw new AppError('comparison_inputs_differ', { evidence: 'The encodings have different input files.' });
  const [one, other] = [lengthOf(primary), lengthOf(secondary)];
  if (Math.abs(one - other) > apartSecondsMax)
    throw new AppError('comparison_inputs_differ', {
      evidence: `Their renditions are ${one.toFixed(2)} and ${other.toFixed(2)} seconds long.`,
    });
  return { primary, secondary };
};
