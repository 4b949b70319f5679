import { errorCatalogue, type EventType, type Status } from '@sluice/contract';
import type { StoredFailure } from '@sluice/db';
import type { Context } from '../shared/context.ts';
import { toEncoding, type EncodingRow } from '../encoding/encodings/encoding-store.ts';
import { toManifest, type ManifestRow } from '../encoding/manifests/manifest-store.ts';
import type { EventAttributes } from './conditions-met.ts';
import { recordEvent } from './record-event.ts';

const ofStatus: Partial<Record<Status, EventType>> = {
  FINISHED: 'ENCODING_FINISHED',
  ERROR: 'ENCODING_ERROR',
  TRANSFER_ERROR: 'TRANSFER_ERROR',
};

const failureAttributes = (failure: StoredFailure | null): EventAttributes => {
  if (!failure) return {};
  // Written from errors of the catalogue alone.
  const entry = errorCatalogue[failure.code as keyof typeof errorCatalogue];
  return { error_code: failure.code, ...(entry && { error_title: entry.title, error_advice: entry.advice }) };
};

const failureOf = (failure: StoredFailure | null): Record<string, unknown> => {
  if (!failure) return {};
  const entry = errorCatalogue[failure.code as keyof typeof errorCatalogue];
  return { error: { code: entry?.number, category: failure.code, text: entry?.title, advice: entry?.advice } };
};

/** What conditions can ask of a changed status. */
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

/** Says that an encoding has changed its status; in the transaction that changes it, with the row as it is now. */
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

/** Says that a manifest was written or could not be; in the transaction that notes it. */
export const manifestWritten = (context: Context, row: ManifestRow): Promise<void> =>
  recordEvent(context, {
    eventType: row.status === 'FINISHED' ? 'MANIFEST_FINISHED' : 'MANIFEST_ERROR',
    resourceId: row.id,
    attributes: {
      status: row.status,
      type: row.type,
      ...(row.name !== null && { name: row.name }),
      ...failureAttributes(row.failure),
    },
    subject: () => ({ ...toManifest(row), ...failureOf(row.failure) }),
  });
