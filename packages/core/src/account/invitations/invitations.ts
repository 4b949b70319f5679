import type { InputFor, ResultOf, invitations } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { pageOf, readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadGroup } from '../groups/group-store.ts';
import { loadInvitation, toInvitation, type Invitation } from './invitation-store.ts';

const permission = 'account.invitations';

/** Returns one page of the invitations to a group, newest first. */
export const listInvitations = async (
  context: Context,
  input: InputFor<typeof invitations.list>,
): Promise<ResultOf<typeof invitations.list>> => {
  authorize(context, permission, 'GET');
  const { id } = await loadGroup(context, input);
  const ofGroup = context.db.selectFrom('invitations').selectAll().where('group_id', '=', id);
  return readPage(ofGroup.orderBy('created_at', 'desc').orderBy('id'), input.query, toInvitation);
};

export const getInvitation = async (context: Context, input: InputFor<typeof invitations.get>): Promise<Invitation> => {
  authorize(context, permission, 'GET');
  return toInvitation(await loadInvitation(context, input));
};

/** Withdraws an invitation: its link stops working; users who have accepted stay members. */
export const deleteInvitation = async (
  context: Context,
  input: InputFor<typeof invitations.delete>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id, email } = await loadInvitation(tx, input);
    await tx.db.deleteFrom('invitations').where('id', '=', id).execute();
    await audit(tx, { action: 'delete', resource: permission, resourceId: id, detail: { email } });
    return { id };
  });
};

/** Returns the open invitations of all groups, newest first. */
export const listPendingInvitations = async (
  context: Context,
): Promise<ResultOf<typeof invitations.ofOrganization>> => {
  authorize(context, permission, 'GET');
  const items = await context.db
    .selectFrom('invitations')
    .innerJoin('groups', 'groups.id', 'invitations.group_id')
    .select(['invitations.id', 'invitations.email', 'groups.id as groupId', 'groups.name as groupName'])
    .where('invitations.organization_id', '=', context.organizationId)
    .where('invitations.accepted_at', 'is', null)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute();
  return { ...pageOf(items, items.length, {}), limit: items.length };
};
