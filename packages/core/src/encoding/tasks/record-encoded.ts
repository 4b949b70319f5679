import { configurations, mediaOfCodec, type CodecKind, type MeterName } from '@sluice/contract';
import { sql } from '@sluice/db';
import { recordTotals } from '../../billing/ledger/record-totals.ts';
import { recordUsageEntries } from '../../billing/ledger/record-usage-entries.ts';
import type { Context } from '../../shared/context.ts';
import type { Usage } from './record-usage.ts';
import { resolutionClass } from './resolution-class.ts';

type Encoding = { labels: string[]; infrastructureId: string | null; isHosted: boolean };

/** A stream and how much of it has been encoded: in all, or of a live encoding on a day (UTC). */
export type EncodedPart = Pick<Usage, 'partId' | 'detail'> & { day: string; until: Date; milliseconds: bigint };

/** Frame rates are distinguished only as far as prices do. */
const frameRatesMax = [30, 60, 120];

const rateClass = (rate: number | undefined): string => {
  if (rate === undefined) return '';
  const max = frameRatesMax.find((limit) => rate <= limit + 0.01);
  return max === undefined ? 'OVER_120' : `UP_TO_${max}`;
};

/** Returns the media class that prices distinguish: AUDIO, SD, HD or UHD. Text counts as audio. */
const sizeClass = ({ codec, width, height }: Usage['detail']): string => {
  if (codec !== undefined && codec in configurations.kinds && mediaOfCodec(codec as CodecKind) !== 'video')
    return 'AUDIO';
  return width && height ? resolutionClass(width, height) : 'SD';
};

/** Returns labels as one value, such as `a,b`; usage of an encoding with several labels counts for each of them. */
export const labelDimension = (labels: readonly string[]): string =>
  labels
    .map((label) => label.replaceAll(',', ' '))
    .toSorted()
    .join(',');

const withoutEmpty = (dimensions: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(dimensions).filter((entry): entry is [string, string] => Boolean(entry[1])));

const meterOf = ({ isHosted }: Encoding, { isLive }: Usage['detail']): MeterName => {
  if (isLive) return 'live.time';
  return isHosted ? 'streams.time' : 'encoding.time';
};

const dimensionsOf = (
  meter: MeterName,
  { labels, infrastructureId }: Encoding,
  detail: Usage['detail'],
): Record<string, string> => {
  const resolution = sizeClass(detail);
  // The rate of audio is that of its samples.
  const size = { codec: detail.codec, resolution, rate: resolution === 'AUDIO' ? '' : rateClass(detail.rate) };
  if (meter === 'streams.time') return withoutEmpty(size);
  return withoutEmpty({
    ...size,
    ...(meter === 'live.time'
      ? { option: detail.liveOptionsType }
      : { mode: detail.encodingMode, preset: detail.preset }),
    infrastructure: infrastructureId === null ? 'PLATFORM' : 'OWN',
    label: labelDimension(labels),
  });
};

const loadEncoding = async ({ db }: Context, encodingId: string): Promise<Encoding> => {
  const { rows } = await sql<Encoding>`
    select labels, infrastructure_id as "infrastructureId", exists (
      select from stream_versions v where v.encoding_ids @> array[e.id]) as "isHosted"
    from encodings e where id = ${encodingId}`.execute(db);
  return rows[0] ?? { labels: [], infrastructureId: null, isHosted: false };
};

/** Returns how streams of an encoding are recorded in the usage ledger: their meter and its dimensions. */
export const encodingMeter = async (
  context: Context,
  encodingId: string,
): Promise<(detail: Usage['detail']) => { meter: MeterName; dimensions: Record<string, string> }> => {
  const encoding = await loadEncoding(context, encodingId);
  return (detail) => {
    const meter = meterOf(encoding, detail);
    return { meter, dimensions: dimensionsOf(meter, encoding, detail) };
  };
};

/** Adds encoded streams to the usage ledger, in the caller's transaction; a repeated report adds nothing. */
export const recordEncoded = async (
  context: Context,
  encodingId: string,
  parts: readonly EncodedPart[],
): Promise<void> => {
  const encoded = parts.filter(({ milliseconds }) => milliseconds > 0n);
  if (encoded.length === 0) return;
  const { db, clock, organizationId } = context;
  const meterFor = await encodingMeter(context, encodingId);
  const usageOf = ({ until, detail }: EncodedPart) => ({ ...meterFor(detail), organizationId, occurredAt: until });
  const isLive = ({ detail }: EncodedPart): boolean => detail.isLive === true;
  await recordTotals(
    db,
    'live',
    encoded.filter(isLive).flatMap((part) => {
      const usage = usageOf(part);
      const key = `${encodingId}/${part.partId}/${part.day}`;
      const standby = BigInt(Math.round((part.detail.standbySeconds ?? 0) * 1000));
      const ofStandby = { ...usage, dimensions: { ...usage.dimensions, node: 'STANDBY' } };
      return [
        { ...usage, key, total: part.milliseconds },
        ...(standby > 0n ? [{ ...ofStandby, key: `${key}/standby`, total: standby }] : []),
      ];
    }),
    clock,
  );
  await recordUsageEntries(
    db,
    encoded
      .filter((part) => !isLive(part))
      .map((part) => ({
        ...usageOf(part),
        source: 'encoding',
        sourceId: `${encodingId}/${part.partId}`,
        quantity: part.milliseconds,
      })),
    clock,
  );
};
