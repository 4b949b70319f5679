import type { Database, Kysely } from '@sluice/db';
import { defineJob, noPayload } from '@sluice/jobs';

/** Job that keeps tables of short-lived data small, and deletes old emails. */
export const purgeJob = defineJob({
  name: 'account.forget-what-is-over',
  payload: noPayload,
  retry: { limit: 1, delaySeconds: 60 },
  cron: '7 * * * *',
});

const day = 86_400_000;
const mailDays = 90;
const deliveryDays = 90;
const alertHistoryDays = 400;

/** Deletes notifications whose encoding or manifest no longer exists. */
const deleteOrphanedNotifications = async (db: Kysely<Database>, before: Date): Promise<void> => {
  await db
    .deleteFrom('notifications')
    .where('resource_id', 'is not', null)
    .where('modified_at', '<', before)
    // The last event may be sent after its encoding was deleted.
    .where((where) => where.or([where('triggered_at', 'is', null), where('triggered_at', '<', before)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('encodings').select('id').whereRef('encodings.id', '=', 'notifications.resource_id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('manifests').select('id').whereRef('manifests.id', '=', 'notifications.resource_id'))),
    )
    .execute();
};

/** Deletes tokens, codes and attempts a day after they expire, expired sessions, and old messages. */
export const purgeExpired = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - day);
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('email_verifications').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('login_attempts').where('modified_at', '<', yesterday).execute();
  await db.deleteFrom('api_keys').where('kind', '=', 'SESSION').where('expires_at', '<', now).execute();
  const oldest = new Date(now.getTime() - mailDays * day);
  await db.deleteFrom('mails').where('created_at', '<', oldest).execute();
  const oldestDelivery = new Date(now.getTime() - deliveryDays * day);
  await db.deleteFrom('notification_deliveries').where('created_at', '<', oldestDelivery).execute();
  await db.deleteFrom('alert_messages').where('created_at', '<', oldestDelivery).execute();
  const oldestTransition = new Date(now.getTime() - alertHistoryDays * day);
  await db.deleteFrom('alert_transitions').where('happened_at', '<', oldestTransition).execute();
  await deleteOrphanedNotifications(db, yesterday);
};
