import type { Database, Kysely } from '@sluice/db';
import { defineJob, noPayload } from '@sluice/jobs';

/** Keeps the tables of what works for a while small, and mails no longer than they are of use. */
export const forgetJob = defineJob({
  name: 'account.forget-what-is-over',
  payload: noPayload,
  retry: { limit: 1, delaySeconds: 60 },
  cron: '7 * * * *',
});

const day = 86_400_000;
const mailDays = 90;

/** Deletes tokens, codes and attempts a day after they ended to count, sessions that have ended, and old mails. */
export const forgetWhatIsOver = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - day);
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('email_verifications').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('login_attempts').where('modified_at', '<', yesterday).execute();
  await db.deleteFrom('api_keys').where('kind', '=', 'SESSION').where('expires_at', '<', now).execute();
  const oldest = new Date(now.getTime() - mailDays * day);
  await db.deleteFrom('mails').where('created_at', '<', oldest).execute();
};
