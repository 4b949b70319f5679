import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type InputFor,
  type LabProfile,
  type LabProfileInput,
  type labProfiles,
  notFound,
  type Page,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { labPermission as permission } from '../lab-permission.ts';
import { builtInProfiles } from './built-in-profiles.ts';
import { refuseMoreRows } from './refuse-more-rows.ts';

const resource = 'player.testing.profiles';

type ProfileRow = Selectable<Database['lab_profiles']>;
type Tenant = Pick<Context, 'db' | 'organizationId'>;

const profilesOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('lab_profiles').selectAll().where('organization_id', '=', organizationId);

const toProfile = ({ id, name, trace, faults }: ProfileRow): LabProfile => ({
  id,
  name,
  isBuiltIn: false,
  trace,
  faults,
});

/** Returns all network profiles of an organization, built-in ones first. */
const loadProfiles = async (context: Tenant): Promise<LabProfile[]> => {
  const rows = await profilesOf(context).orderBy('created_at').orderBy('id').execute();
  return [...builtInProfiles, ...rows.map(toProfile)];
};

/** Returns a network profile; undefined if there is none with this id. */
export const findLabProfile = async (context: Tenant, id: string): Promise<LabProfile | undefined> => {
  const builtIn = builtInProfiles.find((profile) => profile.id === id);
  if (builtIn) return builtIn;
  const row = await profilesOf(context).where('id', '=', id).executeTakeFirst();
  return row && toProfile(row);
};

/** Checks that network profiles exist; throws `reference_missing`. */
export const requireProfiles = async (context: Tenant, ids: readonly string[]): Promise<void> => {
  const profiles = await loadProfiles(context);
  const missing = ids.find((id) => !profiles.some((profile) => profile.id === id));
  if (missing !== undefined)
    throw new AppError('reference_missing', { evidence: `There is no network profile ${missing}.` });
};

/** Returns a page of the network profiles. */
export const listLabProfiles = async (
  context: Context,
  { query }: Pick<InputFor<typeof labProfiles.list>, 'query'>,
): Promise<Page<LabProfile>> => {
  authorize(context, permission, 'GET');
  const profiles = await loadProfiles(context);
  return pageOf(profiles.slice(offsetOf(query), offsetOf(query) + limitOf(query)), profiles.length, query);
};

/** Returns a network profile; throws `not_found`. */
export const getLabProfile = async (
  context: Context,
  { params }: Pick<InputFor<typeof labProfiles.get>, 'params'>,
): Promise<LabProfile> => {
  authorize(context, permission, 'GET');
  const profile = await findLabProfile(context, params.profile_id);
  if (!profile) throw notFound('network profile', params.profile_id);
  return profile;
};

const columnsOf = ({ name, trace, faults }: LabProfileInput) => ({
  name,
  trace: JSON.stringify(trace),
  faults: JSON.stringify(faults),
});

/** Creates a network profile; throws `limit_reached`. */
export const createLabProfile = async (
  context: Context,
  { body }: Pick<InputFor<typeof labProfiles.create>, 'body'>,
): Promise<LabProfile> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    await refuseMoreRows(tx, 'lab_profiles', 'network profiles');
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('lab_profiles')
      .values({
        ...columnsOf(body),
        id: newId(),
        organization_id: tx.organizationId,
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource, resourceId: row.id });
    return toProfile(row);
  });
};

/** Returns the network profile of this name and content, which is created if there is none; throws `limit_reached`. */
export const ensureLabProfile = async (context: Context, body: LabProfileInput): Promise<LabProfile> => {
  const rows = await profilesOf(context).where('name', '=', body.name).orderBy('id').execute();
  // Queued tests refer to profiles, so none is changed.
  const same = rows.find(({ trace, faults }) => isDeepStrictEqual([trace, faults], [body.trace, body.faults]));
  return same ? toProfile(same) : createLabProfile(context, { body });
};

/** Replaces a network profile; throws `not_found`, also for a built-in one. */
export const updateLabProfile = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof labProfiles.update>, 'params' | 'body'>,
): Promise<LabProfile> => {
  authorize(context, permission, 'PUT');
  return inTransaction(context, async (tx) => {
    const row = await tx.db
      .updateTable('lab_profiles')
      .set({ ...columnsOf(body), modified_at: tx.clock.now() })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', params.profile_id)
      .returningAll()
      .executeTakeFirstOrThrow(() => notFound('network profile', params.profile_id));
    await audit(tx, { action: 'update', resource, resourceId: row.id });
    return toProfile(row);
  });
};

/** Deletes a network profile; throws `not_found`, also for a built-in one. */
export const deleteLabProfile = async (
  context: Context,
  { params }: Pick<InputFor<typeof labProfiles.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await tx.db
      .deleteFrom('lab_profiles')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', params.profile_id)
      .returning('id')
      .executeTakeFirstOrThrow(() => notFound('network profile', params.profile_id));
    await audit(tx, { action: 'delete', resource, resourceId: id });
    return { id };
  });
};
