import { labSecretMask, type LabStream, type LabStreamTarget, labStreamVersion, notFound } from '@sluice/contract';
import { type Database, type Selectable, sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { type LabJobRow, toLabJob } from './job-store.ts';
import { type LabValidationRow, toValidationSummary } from './validation-store.ts';

export type LabStreamRow = Selectable<Database['lab_streams']>;
export type LabStreamTargetRow = Selectable<Database['lab_stream_targets']>;

/** Selects the organization's streams under test. */
export const labStreamsOf = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>) =>
  db.selectFrom('lab_streams').selectAll().where('organization_id', '=', organizationId);

/** Loads a stream under test of the caller's organization; throws `not_found`. */
export const loadLabStream = (context: Pick<Context, 'db' | 'organizationId'>, id: string): Promise<LabStreamRow> =>
  labStreamsOf(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('stream', id));

/** Selects the organization's environments of streams. */
export const streamTargetsOf = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>) =>
  db.selectFrom('lab_stream_targets').selectAll().where('organization_id', '=', organizationId);

/** Loads an environment of a stream by its id or by that of the test environment; throws `not_found`. */
export const loadStreamTarget = async (context: Context, streamId: string, id: string): Promise<LabStreamTargetRow> => {
  await loadLabStream(context, streamId);
  return streamTargetsOf(context)
    .where('stream_id', '=', streamId)
    .where((where) => where.or([where('id', '=', id), where('target_id', '=', id)]))
    .executeTakeFirstOrThrow(() => notFound('test environment of the stream', id));
};

const headersPurpose = (streamId: string): string => `lab-stream/${streamId}/drm-headers`;

/** Returns the columns of the headers of license requests: their names, and their encrypted values. */
export const headerColumns = (
  { services }: Pick<Context, 'services'>,
  streamId: string,
  headers: Readonly<Record<string, string>>,
) => {
  const names = Object.keys(headers);
  return {
    drm_header_names: names,
    drm_headers: names.length === 0 ? null : services.secrets.seal(headersPurpose(streamId), JSON.stringify(headers)),
  };
};

/** Decrypts the headers of license requests. */
export const openHeaders = (
  { services }: Pick<Context, 'services'>,
  { id, drm_headers: sealed }: Pick<LabStreamRow, 'id' | 'drm_headers'>,
): Record<string, string> =>
  // SAFETY: `headerColumns` stored a record of texts, and the box proves that it is unchanged.
  sealed ? (JSON.parse(services.secrets.open(headersPurpose(id), sealed)) as Record<string, string>) : {};

/** Decrypts the headers of license requests to a list. */
export const headerListOf = (
  context: Pick<Context, 'services'>,
  stream: Pick<LabStreamRow, 'id' | 'drm_headers'>,
): { name: string; value: string }[] =>
  Object.entries(openHeaders(context, stream)).map(([name, value]) => ({ name, value }));

const maskedHeaders = ({ drm_header_names: names }: LabStreamRow): Record<string, string> | undefined =>
  names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, labSecretMask]));

/** Returns the latest job of each environment of streams, by its id. */
const latestJobs = async (
  { db, organizationId }: Context,
  streamIds: readonly string[],
): Promise<Map<string, LabJobRow>> => {
  const { rows } = await sql<LabJobRow & { link_id: string }>`
    select job.*, link.id as link_id from lab_stream_targets link cross join lateral (
      select * from lab_jobs where stream_id = link.stream_id and target_id = link.target_id
      order by created_at desc, id desc limit 1) job
    where link.organization_id = ${organizationId} and link.stream_id = any(${[...streamIds]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.link_id, row]));
};

const latestValidations = async (
  { db, organizationId }: Context,
  streamIds: readonly string[],
): Promise<Map<string, LabValidationRow>> => {
  const { rows } = await sql<LabValidationRow>`
    select validation.* from lab_streams stream cross join lateral (
      select * from lab_validations where stream_id = stream.id order by created_at desc, id desc limit 1) validation
    where stream.organization_id = ${organizationId} and stream.id = any(${[...streamIds]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.stream_id, row]));
};

const toStreamTarget = (row: LabStreamTargetRow, job: LabJobRow | undefined): LabStreamTarget => ({
  id: row.id,
  streamId: row.stream_id,
  targetId: row.target_id,
  automaticTestEnabled: row.is_automatic,
  ...(job && { job: toLabJob(job) }),
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.modified_at),
});

/** Returns environments of streams in wire format, with their latest jobs. */
export const toStreamTargets = async (
  context: Context,
  rows: readonly LabStreamTargetRow[],
): Promise<LabStreamTarget[]> => {
  if (rows.length === 0) return [];
  const jobs = await latestJobs(
    context,
    rows.map((row) => row.stream_id),
  );
  return rows.map((row) => toStreamTarget(row, jobs.get(row.id)));
};

/** Returns one environment of a stream in wire format. */
export const toOneStreamTarget = async (context: Context, row: LabStreamTargetRow): Promise<LabStreamTarget> => {
  const [target] = await toStreamTargets(context, [row]);
  // SAFETY: the function returns one environment per row.
  return target as LabStreamTarget;
};

const toConfig = (row: LabStreamRow): LabStream['config'] => {
  const drmHeaders = maskedHeaders(row);
  return {
    name: row.name,
    streamType: row.stream_type,
    streamDrmType: row.drm_type,
    streamUrl: row.url,
    version: labStreamVersion,
    ...(row.license_url !== null && { streamDrmLicenseUrl: row.license_url }),
    ...(drmHeaders && { drmHeaders }),
  };
};

/** Returns streams in wire format, with their environments, latest jobs, and latest validations. */
export const toLabStreams = async (context: Context, rows: readonly LabStreamRow[]): Promise<LabStream[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [links, validations] = await Promise.all([
    streamTargetsOf(context).where('stream_id', 'in', ids).orderBy('created_at').orderBy('id').execute(),
    latestValidations(context, ids),
  ]);
  const targets = Map.groupBy(await toStreamTargets(context, links), ({ streamId }) => streamId);
  return rows.map((row) => {
    const validation = validations.get(row.id);
    return {
      id: row.id,
      config: toConfig(row),
      ...(row.location_id !== null && { vpnLocationId: row.location_id }),
      ...(row.hosted_stream_id !== null && { hostedStreamId: row.hosted_stream_id }),
      suiteId: row.suite_id,
      targets: targets.get(row.id) ?? [],
      ...(validation && { validation: toValidationSummary(validation) }),
      createdAt: toInstant(row.created_at),
      updatedAt: toInstant(row.modified_at),
    };
  });
};

/** Returns one stream in wire format. */
export const toLabStream = async (context: Context, row: LabStreamRow): Promise<LabStream> => {
  const [stream] = await toLabStreams(context, [row]);
  // SAFETY: the function returns one stream per row.
  return stream as LabStream;
};
