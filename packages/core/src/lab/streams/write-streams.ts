import {
  AppError,
  directLocationId,
  type InputFor,
  invalid,
  labSecretMask,
  type LabStream,
  type LabStreamPatch,
  type labStreams,
} from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { queueChangedStream } from '../changes/queue-change.ts';
import { queueFileDeletion } from '../store/delete-files.ts';
import { labPermission as permission } from '../lab-permission.ts';
import { requestValidation } from '../store/request-validation.ts';
import { headerColumns, type LabStreamRow, loadLabStream, openHeaders, toLabStream } from '../store/stream-store.ts';

type Config = NonNullable<LabStreamPatch['config']>;

const checkLocation = async (tx: Context, id: string | undefined): Promise<string | null> => {
  if (id === undefined || id === directLocationId) return null;
  const location = await tx.db
    .selectFrom('lab_locations')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    // Kept until the stream refers to it.
    .forKeyShare()
    .executeTakeFirst();
  if (!location) throw new AppError('reference_missing', { evidence: `There is no location ${id}.` });
  return id;
};

/** Puts stored values in the place of masks; throws `validation_failed` for a mask without a stored value. */
const unmask = (headers: Readonly<Record<string, string>>, stored: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (value !== labSecretMask) return [name, value];
      const known = stored[name];
      if (known === undefined) throw invalid('config.drmHeaders', `The header ${name} has no stored value.`);
      return [name, known];
    }),
  );

const requireLicenseUrl = ({ drm_type: drm, license_url: url }: Pick<LabStreamRow, 'drm_type' | 'license_url'>) => {
  if (drm !== 'none' && url === null)
    throw invalid('config.streamDrmLicenseUrl', 'A license URL is required for a stream with a DRM.');
};

const columnsOf = (config: Config) => ({
  ...(config.name !== undefined && { name: config.name }),
  ...(config.streamType !== undefined && { stream_type: config.streamType }),
  ...(config.streamDrmType !== undefined && { drm_type: config.streamDrmType }),
  ...(config.streamUrl !== undefined && { url: config.streamUrl }),
  ...(config.streamDrmLicenseUrl !== undefined && { license_url: config.streamDrmLicenseUrl }),
});

/** Adds a stream under test and requests its validation; throws `reference_missing` for an unknown location. */
export const createLabStream = async (
  context: Context,
  { body }: Pick<InputFor<typeof labStreams.create>, 'body'>,
): Promise<LabStream> => {
  authorize(context, permission, 'POST');
  const { config, vpnLocationId } = body;
  const drm_type = config.streamDrmType ?? 'none';
  const license_url = config.streamDrmLicenseUrl ?? null;
  requireLicenseUrl({ drm_type, license_url });
  return inTransaction(context, async (tx) => {
    const id = newId();
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('lab_streams')
      .values({
        id,
        organization_id: tx.organizationId,
        name: config.name,
        stream_type: config.streamType,
        drm_type,
        url: config.streamUrl,
        license_url,
        ...headerColumns(tx, id, unmask(config.drmHeaders ?? {}, {})),
        location_id: await checkLocation(tx, vpnLocationId),
        suite_id: newId(),
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await requestValidation(tx, row);
    await audit(tx, { action: 'create', resource: permission, resourceId: id });
    return toLabStream(tx, row);
  });
};

const validatedColumns = ['url', 'stream_type', 'drm_type', 'license_url', 'location_id'] as const;

/** Rejects another source for the stream under test of a hosted stream: `validation_failed`. */
const refuseOtherSource = (before: LabStreamRow, { streamUrl, streamType, streamDrmType }: Config): void => {
  if (before.hosted_stream_id === null) return;
  const isOther =
    (streamUrl ?? before.url) !== before.url ||
    (streamType ?? before.stream_type) !== before.stream_type ||
    (streamDrmType ?? before.drm_type) !== before.drm_type;
  if (isOther) throw invalid('config.streamUrl', 'The URL and type are those of the stream that is published.');
};

const refuseRequired = async ({ db, organizationId }: Context, { hosted_stream_id: id }: LabStreamRow) => {
  const hosted = await db
    .selectFrom('hosted_streams')
    .select('requires_tests')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  if (hosted?.requires_tests)
    throw new AppError('conflict', { evidence: `The stream ${id} is published only after these tests.` });
};

/** Changes fields of a stream; another URL, type, DRM or location starts a validation. Throws `not_found`. */
export const updateLabStream = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof labStreams.update>, 'params' | 'body'>,
): Promise<LabStream> => {
  authorize(context, permission, 'PATCH');
  const { config = {}, vpnLocationId } = body;
  return inTransaction(context, async (tx) => {
    const before = await loadLabStream(tx, params.stream_id);
    refuseOtherSource(before, config);
    const { drmHeaders } = config;
    const row = await tx.db
      .updateTable('lab_streams')
      .set({
        ...columnsOf(config),
        ...(drmHeaders && headerColumns(tx, before.id, unmask(drmHeaders, openHeaders(tx, before)))),
        ...(vpnLocationId !== undefined && { location_id: await checkLocation(tx, vpnLocationId) }),
        modified_at: tx.clock.now(),
      })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    requireLicenseUrl(row);
    if (drmHeaders !== undefined || validatedColumns.some((column) => row[column] !== before[column])) {
      await requestValidation(tx, row);
      await queueChangedStream(tx, row.id);
    }
    await audit(tx, { action: 'update', resource: permission, resourceId: row.id });
    return toLabStream(tx, row);
  });
};

/** Deletes a stream with its environments, jobs, results and files; throws `not_found`, and `conflict` if it is required. */
export const deleteLabStream = async (
  context: Context,
  { params }: Pick<InputFor<typeof labStreams.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const stream = await loadLabStream(tx, params.stream_id);
    await refuseRequired(tx, stream);
    const { id } = stream;
    const jobs = await tx.db
      .selectFrom('lab_jobs')
      .select('id')
      .where('organization_id', '=', tx.organizationId)
      .where('stream_id', '=', id)
      .where('has_files', '=', true)
      .execute();
    await queueFileDeletion(
      tx,
      jobs.map((job) => job.id),
    );
    await tx.db
      .deleteFrom('lab_streams')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'delete', resource: permission, resourceId: id });
    return { id };
  });
};
