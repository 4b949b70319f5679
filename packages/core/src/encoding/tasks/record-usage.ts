import { accountCreatedAt } from '../../account/organizations/account-created-at.ts';
import type { Context } from '../../shared/context.ts';
import { billableSeconds, minutesOf } from './billing.ts';
import { deliveredBytes } from './delivered-bytes.ts';

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
    /** Units that a live encoding uses. */
    liveOptionsType?: string;
    /** Bytes of the muxing that are at the delivery output. */
    deliveredBytes?: number;
  };
};

type Account = { context: Context; createdAt: Date };

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const ledgerRow = (
  { context, createdAt }: Account,
  encodingId: string,
  { partId, part, seconds, bytes, day, until = context.clock.now(), detail }: Usage,
) => {
  // A live encoding is recorded again and again, so its seconds are not rounded.
  const counted = detail.isLive ? seconds : billableSeconds(seconds, createdAt);
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
    billable_minutes: part === 'STREAM' ? minutesOf(counted) : 0,
    recorded_at: until,
  };
};

/** Records usage in the ledger. What was recorded before for the same part and day is replaced, not added to. */
export const recordUsage = async (context: Context, encodingId: string, usage: readonly Usage[]): Promise<void> => {
  if (usage.length === 0) return;
  const account = { context, createdAt: await accountCreatedAt(context) };
  await context.db
    .insertInto('encoding_usage')
    .values(usage.map((part) => ledgerRow(account, encodingId, part)))
    .onConflict((conflict) =>
      conflict.columns(['encoding_id', 'part_id', 'day']).doUpdateSet((eb) => ({
        detail: eb.ref('excluded.detail'),
        encoded_seconds: eb.ref('excluded.encoded_seconds'),
        encoded_bytes: eb.ref('excluded.encoded_bytes'),
        billable_minutes: eb.ref('excluded.billable_minutes'),
        recorded_at: eb.ref('excluded.recorded_at'),
      })),
    )
    .execute();
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
