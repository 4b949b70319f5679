import { sql, type Database, type Selectable } from '@sluice/db';
import type { Context } from '../shared/context.ts';
import type { NotificationRow } from './notification-store.ts';
import { deliverWebhookJob } from './notify.job.ts';
import { openSigningKey, signatureHeaders } from './signing-key.ts';

/** A webhook request, ready to be sent. */
export type OutgoingMessage = {
  id: string;
  url: string;
  method: 'POST' | 'PUT';
  acceptsAnyCertificate: boolean;
  headers: Record<string, string>;
  body: string;
};

/** Result of an attempt; `failure` is set if it has to be retried. */
export type Attempt = {
  responseCode?: number;
  responseText?: string;
  latencyMilliseconds: number;
  failure?: string;
};

type DeliveryRow = Selectable<Database['notification_deliveries']>;

const messageOf = (context: Context, row: DeliveryRow, notification: NotificationRow): OutgoingMessage => {
  const { url, method, insecureSsl } = notification.settings;
  const signed = { id: row.id, sentAt: context.clock.now(), body: row.payload };
  const key = notification.secrets && openSigningKey(context, notification.id, notification.secrets);
  return {
    id: row.id,
    url: String(url),
    method: method === 'PUT' ? 'PUT' : 'POST',
    acceptsAnyCertificate: insecureSsl === true,
    headers: { 'content-type': 'application/json', ...(key && signatureHeaders(key, signed)) },
    body: row.payload,
  };
};

/** Loads an undelivered message, signed with the current time; undefined if it was delivered or its webhook deleted. */
export const findUnsentMessage = async (context: Context, id: string): Promise<OutgoingMessage | undefined> => {
  const row = await context.db
    .selectFrom('notification_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .executeTakeFirst();
  if (!row) return undefined;
  const notification = await context.db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', row.notification_id)
    .executeTakeFirst();
  return notification && messageOf(context, row, notification);
};

/** Records an attempt in the ledger; the last failed attempt ends the delivery. */
export const noteAttempt = async (context: Context, id: string, attempt: Attempt): Promise<void> => {
  const now = context.clock.now();
  const attemptsMax = deliverWebhookJob.retry.limit + 1;
  const { responseCode, responseText, latencyMilliseconds, failure } = attempt;
  await context.db
    .updateTable('notification_deliveries')
    .set({
      attempts: sql<number>`attempts + 1`,
      attempted_at: now,
      response_code: responseCode ?? null,
      // PostgreSQL cannot store null bytes in text.
      response_text: responseText?.replaceAll('\0', '') ?? null,
      latency_milliseconds: latencyMilliseconds,
      failure: failure ?? null,
      ...(failure === undefined
        ? { status: 'DELIVERED' as const, delivered_at: now }
        : {
            status: sql<
              'WAITING' | 'FAILED'
            >`case when attempts + 1 >= ${attemptsMax} then 'FAILED' else 'WAITING' end`,
          }),
    })
    .where('id', '=', id)
    .execute();
};
