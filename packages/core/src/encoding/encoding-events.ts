import { errorCatalogue, type EventType, type Status } from '@sluice/contract';
import type { StoredFailure } from '@sluice/db';
import type { EventAttributes } from '../notifications/conditions-met.ts';
import { recordEvent } from '../notifications/record-event.ts';
import type { Context } from '../shared/context.ts';
import { toEncoding, type EncodingRow } from './encoding-store.ts';

const ofStatus: Partial<Record<Status, EventType>> = {
  FINISHED: 'ENCODING_FINISHED',
  ERROR: 'ENCODING_ERROR',
  TRANSFER_ERROR: 'TRANSFER_ERROR',
};

/** Attributes of a failure that conditions can use. */
export const failureAttributes = (failure: StoredFailure | null): EventAttributes => {
  if (!failure) return {};
  // Written only from errors of the catalog.
  const entry = errorCatalogue[failure.code as keyof typeof errorCatalogue];
  return { error_code: failure.code, ...(entry && { error_title: entry.title, error_advice: entry.advice }) };
};

/** Returns the failure as events carry it; empty without one. */
export const failureOf = (failure: StoredFailure | null): Record<string, unknown> => {
  if (!failure) return {};
  const entry = errorCatalogue[failure.code as keyof typeof errorCatalogue];
  return { error: { code: entry?.number, category: failure.code, text: entry?.title, advice: entry?.advice } };
};

/** Attributes of a status change that conditions can use. */
export const statusAttributes = (
  row: Pick<EncodingRow, 'type' | 'name' | 'failure'>,
  from: Status,
  to: Status,
): EventAttributes => ({
  status: to,
  previous_status: from,
  type: row.type,
  ...(row.name !== null && { name: row.name }),
  ...failureAttributes(row.failure),
});

/** Queues the event of an encoding's status change, in the transaction of the change and with the updated row. */
export const encodingChanged = async (context: Context, row: EncodingRow, from: Status): Promise<void> => {
  const happening = {
    resourceId: row.id,
    attributes: statusAttributes(row, from, row.status),
    subject: () => ({ ...toEncoding(row), ...failureOf(row.failure) }),
  };
  await recordEvent(context, { ...happening, eventType: 'ENCODING_STATUS_CHANGED' });
  const eventType = ofStatus[row.status];
  if (eventType) await recordEvent(context, { ...happening, eventType });
};
