import { enqueue } from '@sluice/jobs';
import { accountCreatedAt } from '../../account/organizations/account-created-at.ts';
import type { Context } from '../../shared/context.ts';
import { transitionEncoding } from '../encodings/transition-encoding.ts';
import { billableSeconds, minutesOf } from './billing.ts';
import { deliveredBytes } from './delivered-bytes.ts';
import { removeIntermediates } from './remove-intermediates.job.ts';

/** Usage of one stream or muxing of an encoding. */
export type Usage = {
  partId: string;
  part: 'STREAM' | 'MUXING';
  seconds: number;
  bytes: number;
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
    /** Bytes of the muxing that are at the delivery output. */
    deliveredBytes?: number;
  };
};

type Account = { context: Context; createdAt: Date };

const ledgerRow = (
  { context, createdAt }: Account,
  encodingId: string,
  { partId, part, seconds, bytes, detail }: Usage,
) => {
  const counted = billableSeconds(seconds, createdAt);
  return {
    encoding_id: encodingId,
    part_id: partId,
    organization_id: context.organizationId,
    part,
    detail: JSON.stringify({ ...detail, durationSeconds: seconds }),
    encoded_seconds: counted,
    encoded_bytes: String(bytes),
    // The price of encoding a stream includes muxing it.
    billable_minutes: part === 'STREAM' ? minutesOf(counted) : 0,
    recorded_at: context.clock.now(),
  };
};

/** Records the billed usage and marks the encoding as finished; call it when its last task completes. */
export const finishEncoding = async (context: Context, encodingId: string, usage: readonly Usage[]): Promise<void> => {
  if (usage.length > 0) {
    const delivered = await deliveredBytes(context, encodingId);
    const parts = usage.map((part) => {
      const bytes = delivered.get(part.partId);
      return bytes ? { ...part, detail: { ...part.detail, deliveredBytes: bytes } } : part;
    });
    const account = { context, createdAt: await accountCreatedAt(context) };
    await context.db
      .insertInto('encoding_usage')
      .values(parts.map((part) => ledgerRow(account, encodingId, part)))
      .execute();
  }
  await transitionEncoding(context, encodingId, { to: 'FINISHED', cause: 'all tasks done' });
  await enqueue(context.db, removeIntermediates, { encodingId });
};
