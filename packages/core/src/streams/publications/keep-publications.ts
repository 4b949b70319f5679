import { AppError } from '@sluice/contract';
import { sql, type StoredPublicationFinding } from '@sluice/db';
import type { Platform } from '../../encoding/tasks/claim-task.ts';
import { findHostedLabStream } from '../../lab/hosted/hosted-stream.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { recordStreamChange } from '../events/index.ts';
import { attempt } from '../pipeline/attempt.ts';
import { streamsContext } from '../pipeline/streams-context.ts';
import { judgeTests } from '../publish-gate/judge-tests.ts';
import { loadTests } from '../publish-gate/load-tests.ts';
import type { PublicationRow } from '../publish-gate/publication-store.ts';
import { cancelPublicationTests } from '../publish-gate/request-publication.ts';
import { lockStream, type StreamRow } from '../store/stream-store.ts';
import { publishRequested } from './publish.ts';

type OpenPublication = { id: string; organization_id: string; stream_id: string };
type Report = (streamId: string, error: unknown) => void;

/** Hours after which tests that have not ended decide nothing, such as without any runner. */
const waitHoursMax = 2;

/** Returns the requests to publish whose tests have ended, were deleted, or take too long. */
const findDecidable = async ({ db, clock }: Platform): Promise<OpenPublication[]> => {
  const { rows } = await sql<OpenPublication>`
    select p.id, p.organization_id, p.stream_id from stream_publications p left join lab_runs r on r.id = p.run_id
    where p.state = 'TESTING' and (r.id is null or r.finished_at is not null
      or p.created_at < ${clock.now()}::timestamptz - ${waitHoursMax} * interval '1 hour')
    order by p.created_at, p.id`.execute(db);
  return rows;
};

type Decision = {
  state: 'PUBLISHED' | 'REFUSED' | 'INCONCLUSIVE' | 'CANCELED';
  message?: string | undefined;
  findings?: readonly StoredPublicationFinding[];
};

const decide = async (tx: Context, stream: StreamRow, request: PublicationRow): Promise<Decision> => {
  const labStream = await findHostedLabStream(tx, stream.id);
  const tests = labStream ? await loadTests(tx, { runId: request.run_id, labStreamId: labStream.id }) : [];
  const judgment = judgeTests(tests, request.version_id);
  if (judgment.outcome === 'PASSED') {
    const error = await attempt(tx, () => publishRequested(tx, stream, request));
    return error ? { state: 'CANCELED', message: error.evidence } : { state: 'PUBLISHED' };
  }
  if (judgment.outcome === 'WAITING') {
    await cancelPublicationTests(tx, request);
    return { state: 'INCONCLUSIVE', message: `The tests did not end within ${waitHoursMax} hours.` };
  }
  return { state: judgment.outcome, message: judgment.message, findings: judgment.findings };
};

const changeOf = { REFUSED: 'PUBLICATION_REFUSED', INCONCLUSIVE: 'PUBLICATION_INCONCLUSIVE' } as const;

const settle = async (tx: Context, open: OpenPublication): Promise<void> => {
  const stream = await lockStream(tx, 'VIDEO', open.stream_id);
  const request = await tx.db
    .selectFrom('stream_publications')
    .selectAll()
    .where('id', '=', open.id)
    .where('state', '=', 'TESTING')
    .forUpdate()
    .executeTakeFirst();
  // Another process, or a person, has decided meanwhile.
  if (!request) return;
  const { state, message, findings = [] } = await decide(tx, stream, request);
  await tx.db
    .updateTable('stream_publications')
    .set({ state, message: message ?? null, findings: JSON.stringify(findings), decided_at: tx.clock.now() })
    .where('id', '=', request.id)
    .execute();
  if (state === 'REFUSED' || state === 'INCONCLUSIVE') await recordStreamChange(tx, stream.id, changeOf[state]);
};

/**
 * Decides the requests to publish whose tests have ended; call it again and again. Each is decided in one transaction,
 * so that a process that dies leaves it to another one.
 */
export const keepPublications = async (platform: Platform, report: Report): Promise<void> => {
  for (const open of await findDecidable(platform))
    try {
      await inTransaction(streamsContext(platform, open), (tx) => settle(tx, open));
    } catch (error) {
      // A stream that was deleted meanwhile has taken its request with it.
      if (!(error instanceof AppError && error.code === 'not_found')) report(open.stream_id, error);
    }
};
