import { sql } from '@sluice/db';
import { accountCreatedAt } from '../../account/organizations/account-created-at.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { billableSeconds, minutesOf } from './billing.ts';
import { deliveredBytes } from './delivered-bytes.ts';
import { recordEncoded, type EncodedPart } from './record-encoded.ts';

/** Usage of one stream or muxing of an encoding. */
export type Usage = {
  partId: string;
  part: 'STREAM' | 'MUXING';
  seconds: number;
  bytes: number;
  /** Day (UTC) of a live encoding on which it was encoded, and its last instant there; the present by default. */
  day?: string;
  until?: Date;
  detail: {
    codec?: string;
    codecConfigId?: string;
    width?: number | null;
    height?: number | null;
    rate?: number;
    /** Bits per second. */
    bitrate?: number;
    encodingMode?: string;
    preset?: string;
    /** Stream of a muxing; the first one if it has several. */
    streamId?: string;
    muxingType?: string;
    /** Duration of the stream's input, in seconds. */
    inputSeconds?: number;
    /** True for a live encoding. */
    isLive?: boolean;
    /** Seconds of a live stream that a second node has encoded as well. */
    standbySeconds?: number;
    /** Units that a live encoding uses. */
    liveOptionsType?: string;
    /** Bytes of the muxing that are at the delivery output. */
    deliveredBytes?: number;
  };
};

type Account = { context: Context; createdAt: Date };

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Seconds are stored to the millisecond, so that sums of them equal those of the usage ledger. */
const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000);

/** Seconds that the second node of a live stream adds to the time that is billed, to the millisecond. */
const standbySecondsOf = ({ standbySeconds = 0 }: Usage['detail']): number => toMilliseconds(standbySeconds) / 1000;

const ledgerRow = (
  { context, createdAt }: Account,
  encodingId: string,
  { partId, part, seconds, bytes, day, until = context.clock.now(), detail }: Usage,
) => {
  // A live encoding is recorded again and again, so its seconds are not rounded.
  const counted = toMilliseconds(detail.isLive ? seconds : billableSeconds(seconds, createdAt)) / 1000;
  return {
    encoding_id: encodingId,
    part_id: partId,
    day: day ?? dayOf(until),
    organization_id: context.organizationId,
    part,
    detail: JSON.stringify({ ...detail, durationSeconds: seconds }),
    encoded_seconds: counted,
    encoded_bytes: String(bytes),
    // The price of encoding a stream includes muxing it.
    billable_minutes: part === 'STREAM' ? minutesOf(counted + standbySecondsOf(detail)) : 0,
    recorded_at: until,
  };
};

type Row = ReturnType<typeof ledgerRow>;

const encodedPart = (row: Row, detail: Usage['detail']): EncodedPart => ({
  partId: row.part_id,
  detail,
  day: row.day,
  until: row.recorded_at,
  milliseconds: BigInt(toMilliseconds(row.encoded_seconds)),
});

const store = async (context: Context, rows: readonly Row[]): Promise<void> => {
  await context.db
    .insertInto('encoding_usage')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['encoding_id', 'part_id', 'day']).doUpdateSet((eb) => ({
        detail: eb.ref('excluded.detail'),
        // Recorded usage never falls: it may be on an invoice.
        encoded_seconds: sql<number>`greatest(encoding_usage.encoded_seconds, excluded.encoded_seconds)`,
        encoded_bytes: eb.ref('excluded.encoded_bytes'),
        billable_minutes: sql<number>`greatest(encoding_usage.billable_minutes, excluded.billable_minutes)`,
        recorded_at: eb.ref('excluded.recorded_at'),
      })),
    )
    .execute();
};

/**
 * Records usage of an encoding, and adds what is new of it to the usage ledger.
 *
 * A repeated report of the same part and day replaces the earlier one; only the difference is billed.
 */
export const recordUsage = async (context: Context, encodingId: string, usage: readonly Usage[]): Promise<void> => {
  if (usage.length === 0) return;
  await inTransaction(context, async (tx) => {
    const account = { context: tx, createdAt: await accountCreatedAt(tx) };
    const rows = usage.map((part) => ledgerRow(account, encodingId, part));
    await store(tx, rows);
    const parts = rows.flatMap((row, index) =>
      // The price of encoding a stream includes muxing it.
      row.part === 'STREAM' ? [encodedPart(row, usage[index]?.detail ?? {})] : [],
    );
    await recordEncoded(tx, encodingId, parts);
  });
};

/** Adds the bytes that are at the delivery output, to the last day of each muxing. */
export const withDeliveredBytes = async (
  context: Context,
  encodingId: string,
  usage: readonly Usage[],
): Promise<Usage[]> => {
  const delivered = await deliveredBytes(context, encodingId);
  return usage.map((part, index) => {
    const bytes = delivered.get(part.partId);
    const isLast = !usage.slice(index + 1).some(({ partId }) => partId === part.partId);
    return bytes && isLast ? { ...part, detail: { ...part.detail, deliveredBytes: bytes } } : part;
  });
};
