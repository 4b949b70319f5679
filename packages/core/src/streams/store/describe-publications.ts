import { labTestCases, type LabTestCase, type StreamPublication } from '@sluice/contract';
import { type Database, type Selectable, sql, type StoredPublicationFinding } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import type { StreamRow } from './stream-store.ts';

type PublicationRow = Selectable<Database['stream_publications']>;

const toFinding = ({ testCase, ...finding }: StoredPublicationFinding): StreamPublication['findings'][number] => {
  const known = labTestCases.find((name): name is LabTestCase => name === testCase);
  return { ...finding, ...(known !== undefined && { testCase: known }) };
};

/** Returns a request to publish a stream in wire format. */
export const toPublication = (row: PublicationRow, labStreamId: string | undefined): StreamPublication => ({
  id: row.id,
  versionId: row.version_id,
  state: row.state,
  ...(row.message !== null && { message: row.message }),
  findings: row.findings.map(toFinding),
  ...(row.run_id !== null && { runId: row.run_id }),
  ...(labStreamId !== undefined && { labStreamId }),
  ...(row.reason !== null && { reason: row.reason }),
  requestedBy: row.requested_by,
  ...(row.decided_by !== null && { decidedBy: row.decided_by }),
  createdAt: toInstant(row.created_at),
  ...(row.decided_at && { decidedAt: toInstant(row.decided_at) }),
});

/** Loads the streams under test of hosted streams, by the id of the hosted stream. */
export const loadLabStreamIds = async (
  { db, organizationId }: Pick<Context, 'db' | 'organizationId'>,
  streamIds: readonly string[],
): Promise<Map<string, string>> => {
  if (streamIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lab_streams')
    .select(['id', 'hosted_stream_id'])
    .where('organization_id', '=', organizationId)
    .where('hosted_stream_id', 'in', [...streamIds])
    .execute();
  return new Map(rows.map(({ id, hosted_stream_id: hostedStreamId }) => [hostedStreamId ?? '', id]));
};

/** Loads the latest request to publish each stream that requires tests, by the id of the stream. */
export const loadPublications = async (
  context: Pick<Context, 'db' | 'organizationId'>,
  rows: readonly StreamRow[],
): Promise<Map<string, StreamPublication>> => {
  const ids = rows.filter((row) => row.requires_tests).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [labStreamIds, latest] = await Promise.all([
    loadLabStreamIds(context, ids),
    sql<PublicationRow>`
      select distinct on (stream_id) * from stream_publications
      where organization_id = ${context.organizationId} and stream_id = any(${ids}::text[])
      order by stream_id, created_at desc, id desc`.execute(context.db),
  ]);
  return new Map(latest.rows.map((row) => [row.stream_id, toPublication(row, labStreamIds.get(row.stream_id))]));
};
