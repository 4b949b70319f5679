import {
  type InputFor,
  type LabEnvironment,
  type LabEnvironmentInput,
  type labEnvironments,
  type LabPlayer,
  labPlayers,
  notFound,
  type Page,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { announceLabWork } from '../announce-lab-work.ts';
import { labPermission as permission } from '../lab-permission.ts';
import { keepSecret } from './keep-secret.ts';
import { refuseMoreRows } from './refuse-more-rows.ts';

const resource = 'player.testing.environments';

export type LabEnvironmentRow = Selectable<Database['lab_environments']>;

const environmentsOf = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>) =>
  db.selectFrom('lab_environments').selectAll().where('organization_id', '=', organizationId);

const isPlayer = (name: string): name is LabPlayer => labPlayers.some((player) => player === name);

const toEnvironment = (row: LabEnvironmentRow): LabEnvironment => ({
  id: row.id,
  name: row.name,
  url: row.url,
  players: row.players.filter(isPlayer),
  // SAFETY: the API has stored a JSON object.
  capabilities: row.capabilities as LabEnvironment['capabilities'],
  hasToken: row.token !== null,
  status: row.status,
  ...(row.message !== null && { message: row.message }),
  ...(row.environment?.version !== undefined && { browser: row.environment.version }),
  ...(row.environment?.os !== undefined && { os: row.environment.os }),
  availablePlayers: row.environment?.players.map(({ name }) => name) ?? [],
  ...(row.checked_at && { checkedAt: toInstant(row.checked_at) }),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});

const loadEnvironment = (context: Context, id: string): Promise<LabEnvironmentRow> =>
  environmentsOf(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('test environment', id));

const tokenPurpose = (id: string): string => `lab-environment/${id}/token`;

const sealToken = ({ services }: Context, id: string, token: string | undefined): Buffer | null =>
  token === undefined ? null : services.secrets.seal(tokenPurpose(id), token);

/** A remote test environment with its token, for a runner. */
export type OpenedLabEnvironment = {
  id: string;
  organizationId: string;
  name: string;
  url: string;
  token: string | undefined;
  capabilities: Record<string, unknown>;
  modifiedAt: Date;
};

/** Opens an environment for a runner. */
export const openEnvironment = (
  { services }: Pick<Context, 'services'>,
  row: LabEnvironmentRow,
): OpenedLabEnvironment => ({
  id: row.id,
  organizationId: row.organization_id,
  name: row.name,
  url: row.url,
  token: row.token ? services.secrets.open(tokenPurpose(row.id), row.token) : undefined,
  capabilities: row.capabilities,
  modifiedAt: row.modified_at,
});

/** State of an environment that a runner is to check now. */
const unchecked = ({ clock }: Pick<Context, 'clock'>) => ({
  status: 'UNCHECKED' as const,
  message: null,
  check_due_at: clock.now(),
});

const columnsOf = (body: LabEnvironmentInput) => ({
  name: body.name,
  url: body.url,
  players: [...new Set(body.players ?? labPlayers)],
  capabilities: JSON.stringify(body.capabilities ?? {}),
});

/** Returns a page of the organization's remote test environments, oldest first. */
export const listLabEnvironments = async (
  context: Context,
  { query }: Pick<InputFor<typeof labEnvironments.list>, 'query'>,
): Promise<Page<LabEnvironment>> => {
  authorize(context, permission, 'GET');
  return readPage(environmentsOf(context).orderBy('created_at').orderBy('id'), query, toEnvironment);
};

/** Returns a remote test environment; throws `not_found`. */
export const getLabEnvironment = async (
  context: Context,
  { params }: Pick<InputFor<typeof labEnvironments.get>, 'params'>,
): Promise<LabEnvironment> => {
  authorize(context, permission, 'GET');
  return toEnvironment(await loadEnvironment(context, params.environment_id));
};

/** Adds a remote test environment; throws `limit_reached`. */
export const createLabEnvironment = async (
  context: Context,
  { body }: Pick<InputFor<typeof labEnvironments.create>, 'body'>,
): Promise<LabEnvironment> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    await refuseMoreRows(tx, 'lab_environments', 'remote test environments');
    const id = newId();
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('lab_environments')
      .values({
        ...columnsOf(body),
        id,
        organization_id: tx.organizationId,
        token: sealToken(tx, id, body.token),
        check_due_at: now,
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource, resourceId: id });
    return toEnvironment(row);
  });
};

/** Replaces a remote test environment; throws `not_found`, and `validation_failed` as `keepSecret` does. */
export const updateLabEnvironment = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof labEnvironments.update>, 'params' | 'body'>,
): Promise<LabEnvironment> => {
  authorize(context, permission, 'PUT');
  return inTransaction(context, async (tx) => {
    const before = await loadEnvironment(tx, params.environment_id);
    const row = await tx.db
      .updateTable('lab_environments')
      .set({
        ...columnsOf(body),
        token: keepSecret({
          field: 'token',
          given: body.token,
          stored: before.token,
          isSameServer: new URL(body.url).origin === new URL(before.url).origin,
          seal: (given) => sealToken(tx, before.id, given),
        }),
        ...unchecked(tx),
        environment: null,
        modified_at: tx.clock.now(),
      })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'update', resource, resourceId: row.id });
    return toEnvironment(row);
  });
};

/** Deletes a remote test environment; its jobs stay. Throws `not_found`. */
export const deleteLabEnvironment = async (
  context: Context,
  { params }: Pick<InputFor<typeof labEnvironments.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await tx.db
      .deleteFrom('lab_environments')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', params.environment_id)
      .returning('id')
      .executeTakeFirstOrThrow(() => notFound('test environment', params.environment_id));
    await audit(tx, { action: 'delete', resource, resourceId: id });
    return { id };
  });
};

/** Requests a check of a remote test environment by a runner, and returns it; throws `not_found`. */
export const checkLabEnvironment = async (
  context: Context,
  { params }: Pick<InputFor<typeof labEnvironments.check>, 'params'>,
): Promise<LabEnvironment> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const row = await tx.db
      .updateTable('lab_environments')
      .set(unchecked(tx))
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', params.environment_id)
      .returningAll()
      .executeTakeFirstOrThrow(() => notFound('test environment', params.environment_id));
    await announceLabWork(tx.db);
    await audit(tx, { action: 'check', resource, resourceId: row.id });
    return toEnvironment(row);
  });
};
