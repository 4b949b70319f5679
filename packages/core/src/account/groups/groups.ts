import type { InputFor, ResultOf, groups } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { requireAllowancesHeld, requireDenialsHeld } from './granting.ts';
import { loadGroup, type GroupRow } from './group-store.ts';

const permission = 'account.groups';

type Group = ResultOf<typeof groups.get>;

const toGroup = (row: GroupRow): Group => ({
  id: row.id,
  name: row.name,
  ...(row.description !== null && { description: row.description }),
  // Stored from a request that the contract has validated.
  ...(row.custom_data && { customData: row.custom_data as NonNullable<Group['customData']> }),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});

const ofOrganization = ({ db, organizationId }: Context) =>
  db.selectFrom('groups').where('organization_id', '=', organizationId);

/** Returns one page of the organization's groups, sorted by name. */
export const listGroups = async (
  context: Context,
  { query }: InputFor<typeof groups.list>,
): Promise<ResultOf<typeof groups.list>> => {
  authorize(context, permission, 'GET');
  return readPage(ofOrganization(context).selectAll().orderBy('name').orderBy('id'), query, toGroup);
};

/** Creates a group; it allows nothing until rules are added. */
export const createGroup = async (context: Context, { body }: InputFor<typeof groups.create>): Promise<Group> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('groups')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        name: body.name,
        description: body.description ?? null,
        custom_data: body.customData ? JSON.stringify(body.customData) : null,
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource: permission, resourceId: row.id, detail: { name: row.name } });
    return toGroup(row);
  });
};

export const getGroup = async (context: Context, input: InputFor<typeof groups.get>): Promise<Group> => {
  authorize(context, permission, 'GET');
  return toGroup(await loadGroup(context, input));
};

/** Deletes a group with its rules and invitations; the actor must hold all that they allow and deny. */
export const deleteGroup = async (context: Context, input: InputFor<typeof groups.delete>): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id, name } = await loadGroup(tx, input);
    await requireAllowancesHeld(tx, id);
    await requireDenialsHeld(tx, id);
    await tx.db.deleteFrom('groups').where('id', '=', id).execute();
    await audit(tx, { action: 'delete', resource: permission, resourceId: id, detail: { name } });
    return { id };
  });
};
