import { enqueue } from '@sluice/jobs';
import { accountCreatedAt } from '../../account/organizations/account-created-at.ts';
import type { Context } from '../../shared/context.ts';
import { transitionEncoding } from '../encodings/transition-encoding.ts';
import { billableSeconds, minutesOf } from './billing.ts';
import { deliveredBytes } from './delivered-bytes.ts';
import { removeIntermediates } from './remove-intermediates.job.ts';

/** What a stream or muxing of an encoding produced. */
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
    /** The stream that a muxing holds; its first where it holds several. */
    streamId?: string;
    muxingType?: string;
    /** Seconds of the stream's input. */
    inputSeconds?: number;
    /** Bytes of a muxing that are at the delivery output. */
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
    // Muxing what was encoded here is part of its encoding.
    billable_minutes: part === 'STREAM' ? minutesOf(counted) : 0,
    recorded_at: context.clock.now(),
  };
};

/** Writes the bill and ends the encoding well; call it with the completion of its last task. */
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
