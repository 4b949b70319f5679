import { sql, type Database, type Kysely } from '@sluice/db';
import { defineJob, noPayload } from '@sluice/jobs';
import type { TelemetryContext } from '../analytics/telemetry-context.ts';
import { recordEncoded } from '../encoding/tasks/record-encoded.ts';
import type { Usage } from '../encoding/tasks/record-usage.ts';
import { inTransaction } from '../shared/transaction.ts';
import { recordUsageEntries, type UsageEntry } from '../billing/ledger/record-usage-entries.ts';
import { recordImpressions } from './record-impressions.ts';
import { recordPlayerImpressions, type StoredUsage } from '../billing/meters/record-player-impressions.ts';

/** Adds usage from before the ledger to it, once; afterwards it does nothing. */
export const backfillUsageJob = defineJob({
  name: 'billing.backfill-usage',
  payload: noPayload,
  retry: { limit: 0, delaySeconds: 5 },
  cron: '* * * * *',
  timeLimitSeconds: 3600,
});

const rowsAtOnce = 500;

type EncodedRow = {
  encodingId: string;
  partId: string;
  organizationId: string;
  day: string;
  until: Date;
  seconds: number;
  detail: Usage['detail'];
};

const backfillEncodings = async (context: TelemetryContext): Promise<void> => {
  for (let after = ''; ;) {
    const { rows } = await sql<EncodedRow>`
      select encoding_id as "encodingId", part_id as "partId", organization_id as "organizationId", day,
        recorded_at as until, encoded_seconds as seconds, detail
      from encoding_usage where part = 'STREAM' and encoding_id in (
        select distinct encoding_id from encoding_usage where encoding_id > ${after} order by encoding_id limit 100)
      order by encoding_id, part_id, day`.execute(context.db);
    const last = rows.at(-1);
    if (!last) return;
    for (const [encodingId, parts] of Map.groupBy(rows, (row) => row.encodingId)) {
      const organizationId = parts[0]?.organizationId ?? '';
      const encoded = parts.map(({ seconds, ...part }) => ({
        ...part,
        milliseconds: BigInt(Math.round(seconds * 1000)),
      }));
      await inTransaction({ ...context, organizationId }, (tx) => recordEncoded(tx, encodingId, encoded));
    }
    after = last.encodingId;
  }
};

const backfillDeliveries = async ({ db, clock }: TelemetryContext): Promise<void> => {
  // Deliveries of an organization that are not of its streams came from its outputs.
  const { rows } = await sql<{ organizationId: string; day: string; streamId: string | null; bytes: string }>`
    select organization_id as "organizationId", day::text, stream_id as "streamId", bytes from stream_delivery_usage
    union all
    select u.organization_id, u.day::text, null, u.bytes - coalesce((select sum(s.bytes) from stream_delivery_usage s
      where s.organization_id = u.organization_id and s.day = u.day), 0)
    from delivery_usage u`.execute(db);
  const entries = rows.flatMap(({ organizationId, day, streamId, bytes }): UsageEntry[] =>
    BigInt(bytes) <= 0n
      ? []
      : [
          {
            source: 'delivery-history',
            sourceId: `${organizationId}/${day}/${streamId ?? ''}`,
            meter: 'delivery.bytes',
            organizationId,
            quantity: BigInt(bytes),
            occurredAt: new Date(`${day}T00:00:00Z`),
            ...(streamId !== null && { dimensions: { stream: streamId } }),
          },
        ],
  );
  for (let first = 0; first < entries.length; first += rowsAtOnce)
    await recordUsageEntries(db, entries.slice(first, first + rowsAtOnce), clock);
};

const backfillPlayers = async (context: TelemetryContext): Promise<void> => {
  const { rows } = await sql<StoredUsage>`
    select organization_id as "organizationId", license_id as "licenseId", day::text, platform, impressions
    from player_usage order by day, license_id`.execute(context.db);
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await inTransaction(context, (tx) =>
      recordPlayerImpressions(tx.db, rows.slice(first, first + rowsAtOnce), tx.clock),
    );
};

/** Day before which no installation counted impressions. */
const firstDay = '2020-01-01';

const steps: Record<string, (context: TelemetryContext) => Promise<void>> = {
  encodings: backfillEncodings,
  deliveries: backfillDeliveries,
  players: backfillPlayers,
  analytics: (context) => recordImpressions(context, { since: firstDay }),
};

const isDone = async (db: Kysely<Database>, name: string): Promise<boolean> =>
  (await db.selectFrom('usage_backfills').select('name').where('name', '=', name).executeTakeFirst()) !== undefined;

/**
 * Adds usage from before the ledger to it. Entries have the ids that their writers give them, so usage that is
 * recorded meanwhile counts once; a step that is interrupted starts again.
 */
export const backfillUsage = async (context: TelemetryContext): Promise<void> => {
  for (const [name, run] of Object.entries(steps)) {
    if (await isDone(context.db, name)) continue;
    await run(context);
    await context.db
      .insertInto('usage_backfills')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};
