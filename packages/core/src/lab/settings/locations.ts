import {
  AppError,
  directLocationId,
  type InputFor,
  type LabLocation,
  type LabLocationInput,
  type labLocations,
  notFound,
  type Page,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { labPermission as permission } from '../lab-permission.ts';
import { keepSecret } from './keep-secret.ts';
import { refuseMoreRows } from './refuse-more-rows.ts';

const resource = 'player.testing.locations';

export type LabLocationRow = Selectable<Database['lab_locations']>;

const direct: LabLocation = {
  id: directLocationId,
  name: 'Direct',
  kind: 'DIRECT',
  status: 'AVAILABLE',
  hasPassword: false,
  resolvesNames: false,
};

const locationsOf = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>) =>
  db.selectFrom('lab_locations').selectAll().where('organization_id', '=', organizationId);

const toLocation = (row: LabLocationRow): LabLocation => ({
  id: row.id,
  name: row.name,
  ...(row.country !== null && { country: row.country }),
  kind: row.kind,
  status: row.status,
  host: row.host,
  port: row.port,
  ...(row.username !== null && { username: row.username }),
  hasPassword: row.password !== null,
  resolvesNames: row.resolves_names,
  ...(row.seen_address !== null && { seenAddress: row.seen_address }),
  ...(row.latency_milliseconds !== null && { latencyMilliseconds: row.latency_milliseconds }),
  ...(row.message !== null && { message: row.message }),
  ...(row.checked_at && { checkedAt: toInstant(row.checked_at) }),
});

const loadLocation = (context: Context, id: string): Promise<LabLocationRow> =>
  locationsOf(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('location', id));

const passwordPurpose = (id: string): string => `lab-location/${id}/password`;

/** A location with its password, for a runner. */
export type OpenedLabLocation = {
  id: string;
  name: string;
  modifiedAt: Date;
  kind: 'HTTP' | 'SOCKS5';
  host: string;
  port: number;
  username: string | undefined;
  password: string | undefined;
  resolvesNames: boolean;
};

/** Opens a location for a runner; throws `not_found`. */
export const openLocation = async (context: Context, id: string): Promise<OpenedLabLocation> => {
  const row = await loadLocation(context, id);
  return {
    id,
    name: row.name,
    modifiedAt: row.modified_at,
    kind: row.kind,
    host: row.host,
    port: row.port,
    username: row.username ?? undefined,
    password: row.password ? context.services.secrets.open(passwordPurpose(id), row.password) : undefined,
    resolvesNames: row.resolves_names,
  };
};

const sealPassword = ({ services }: Context, id: string, password: string | undefined): Buffer | null =>
  password === undefined ? null : services.secrets.seal(passwordPurpose(id), password);

/** Returns a page of the organization's locations, the direct one first. */
export const listLabLocations = async (
  context: Context,
  { query }: Pick<InputFor<typeof labLocations.list>, 'query'>,
): Promise<Page<LabLocation>> => {
  authorize(context, permission, 'GET');
  const rows = await locationsOf(context).orderBy('created_at').orderBy('id').execute();
  const locations = [direct, ...rows.map(toLocation)];
  return pageOf(locations.slice(offsetOf(query), offsetOf(query) + limitOf(query)), locations.length, query);
};

/** Returns a location; throws `not_found`. */
export const getLabLocation = async (
  context: Context,
  { params }: Pick<InputFor<typeof labLocations.get>, 'params'>,
): Promise<LabLocation> => {
  authorize(context, permission, 'GET');
  if (params.location_id === directLocationId) return direct;
  return toLocation(await loadLocation(context, params.location_id));
};

const columnsOf = (body: LabLocationInput) => ({
  name: body.name,
  country: body.country ?? null,
  kind: body.kind,
  host: body.host,
  port: body.port,
  username: body.username ?? null,
  resolves_names: body.resolvesNames ?? false,
});

/** Adds a location; throws `limit_reached`. */
export const createLabLocation = async (
  context: Context,
  { body }: Pick<InputFor<typeof labLocations.create>, 'body'>,
): Promise<LabLocation> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    await refuseMoreRows(tx, 'lab_locations', 'locations');
    const id = newId();
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('lab_locations')
      .values({
        ...columnsOf(body),
        id,
        organization_id: tx.organizationId,
        password: sealPassword(tx, id, body.password),
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource, resourceId: id });
    return toLocation(row);
  });
};

/** Replaces a location, whose state is unknown until its next use; throws `not_found`, and `validation_failed` as `keepSecret` does. */
export const updateLabLocation = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof labLocations.update>, 'params' | 'body'>,
): Promise<LabLocation> => {
  authorize(context, permission, 'PUT');
  return inTransaction(context, async (tx) => {
    const before = await loadLocation(tx, params.location_id);
    const password = keepSecret({
      field: 'password',
      given: body.password,
      stored: before.password,
      isSameServer: body.kind === before.kind && body.host === before.host && body.port === before.port,
      seal: (given) => sealPassword(tx, before.id, given),
    });
    const row = await tx.db
      .updateTable('lab_locations')
      .set({
        ...columnsOf(body),
        password,
        status: 'UNCHECKED',
        seen_address: null,
        latency_milliseconds: null,
        message: null,
        checked_at: null,
        modified_at: tx.clock.now(),
      })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'update', resource, resourceId: row.id });
    return toLocation(row);
  });
};

/** Deletes a location; throws `conflict` while a stream uses it, and `not_found`. */
export const deleteLabLocation = async (
  context: Context,
  { params }: Pick<InputFor<typeof labLocations.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await loadLocation(tx, params.location_id);
    await tx.db.selectFrom('lab_locations').select('id').where('id', '=', id).forUpdate().execute();
    const user = await tx.db
      .selectFrom('lab_streams')
      .select('name')
      .where('organization_id', '=', tx.organizationId)
      .where('location_id', '=', id)
      .executeTakeFirst();
    if (user) throw new AppError('conflict', { evidence: `The stream ${user.name} uses this location.` });
    await tx.db
      .deleteFrom('lab_locations')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'delete', resource, resourceId: id });
    return { id };
  });
};
