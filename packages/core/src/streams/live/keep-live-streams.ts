import { sql } from '@sluice/db';
import { inTransaction } from '../../shared/transaction.ts';
import type { Context } from '../../shared/context.ts';
import type { Platform } from '../../encoding/tasks/claim-task.ts';
import { streamsContext } from '../pipeline/streams-context.ts';
import { attempt } from '../pipeline/attempt.ts';
import type { StreamRow } from '../store/stream-store.ts';
import { setLifeCycle, stopLiveEncoding } from './life-cycle-store.ts';
import { nextLiveStep, type LiveFacts, type LiveStep } from './live-step.ts';
import { startLiveEncoding } from './start-live-encoding.ts';

type OpenStream = { id: string; organization_id: string; step: LiveStep };
type FactsRow = LiveFacts & { id: string; organization_id: string };

/** Returns the live streams that have a next step. */
const findOpenStreams = async ({ db }: Pick<Platform, 'db'>, onlyId?: string): Promise<OpenStream[]> => {
  const { rows } = await sql<Omit<FactsRow, 'encoding'> & { encoding: LiveFacts['encoding'] | null }>`
    select s.id, s.organization_id, s.life_cycle as "lifeCycle", e.status as encoding,
      coalesce(e.status = 'RUNNING' and r.ingest is not null and r.lease_until > now() and r.ended_at is null, false)
        as "isReachable",
      r.stop_requested_at is not null as "isStopping",
      coalesce(extract(epoch from now() - greatest(e.queued_at, r.lease_until)), 0)::float8 as "silentSeconds"
    from hosted_streams s
    left join encodings e on e.id = s.live_encoding_id
    left join live_runs r on r.encoding_id = s.live_encoding_id
    where s.type = 'LIVE' and (${onlyId ?? null}::text is null or s.id = ${onlyId ?? null})
      and (s.life_cycle in ('PROVISIONING', 'RUNNING') or e.status in ('QUEUED', 'RUNNING'))
    order by s.modified_at, s.id`.execute(db);
  return rows.flatMap(({ id, organization_id, encoding, ...facts }) => {
    const step = nextLiveStep({ ...facts, encoding: encoding ?? undefined });
    return step ? [{ id, organization_id, step }] : [];
  });
};

const fail = (tx: Context, { id }: StreamRow, code: string, evidence?: string): Promise<void> =>
  setLifeCycle(tx, id, { life_cycle: 'ERROR' }, { code, ...(evidence !== undefined && { evidence }) });

const start = async (tx: Context, stream: StreamRow): Promise<void> => {
  const error = await attempt(tx, () => startLiveEncoding(tx, stream));
  // The key is free again once the recording of an earlier run is complete.
  if (!error || error.code === 'conflict') return;
  await fail(tx, stream, error.code, error.evidence);
};

const failLikeEncoding = async (tx: Context, stream: StreamRow): Promise<void> => {
  const encoding = await tx.db
    .selectFrom('encodings')
    .select(['status', 'failure'])
    .where('id', '=', stream.live_encoding_id ?? '')
    .executeTakeFirst();
  const { code = 'encoder_failed', evidence } = encoding?.failure ?? {};
  await fail(tx, stream, code, evidence ?? `The live encoding ${encoding ? `is ${encoding.status}` : 'was deleted'}.`);
};

const take = async (tx: Context, stream: StreamRow, step: LiveStep): Promise<void> => {
  switch (step) {
    case 'start':
      return start(tx, stream);
    case 'run':
      return setLifeCycle(tx, stream.id, { life_cycle: 'RUNNING' });
    case 'end':
      return setLifeCycle(tx, stream.id, { life_cycle: 'STOPPED' });
    case 'fail':
      return failLikeEncoding(tx, stream);
    case 'give-up':
      await stopLiveEncoding(tx, stream);
      return fail(tx, stream, 'unavailable', 'No live node has run the stream for five minutes.');
    case 'stop':
      return stopLiveEncoding(tx, stream);
  }
};

/** Takes the next steps of all live streams; each step is one transaction that skips what another process has locked. */
export const keepLiveStreams = async (
  platform: Platform,
  report: (streamId: string, error: unknown) => void,
): Promise<void> => {
  for (const open of await findOpenStreams(platform))
    try {
      await inTransaction(streamsContext(platform, open), async (tx) => {
        const stream = await tx.db
          .selectFrom('hosted_streams')
          .selectAll()
          .where('id', '=', open.id)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        // Its state may have changed since it was found.
        const [now] = stream ? await findOpenStreams(tx, stream.id) : [];
        if (stream && now?.step === open.step) await take(tx, stream, open.step);
      });
    } catch (error) {
      // One broken stream does not stop the others.
      report(open.id, error);
    }
};
