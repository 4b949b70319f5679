import { notFound, type ResultOf, type invitations } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

export type InvitationRow = Selectable<Database['invitations']>;
export type Invitation = ResultOf<typeof invitations.get>;

export const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  status: row.accepted_at === null ? 'PENDING' : 'ACCEPTED',
  firstName: row.first_name ?? undefined,
  lastName: row.last_name ?? undefined,
  company: row.company ?? undefined,
  jobTitle: row.job_title ?? undefined,
  phone: row.phone ?? undefined,
  createdAt: toInstant(row.created_at),
  expiresAt: toInstant(row.expires_at),
});

type InvitationInput = { params: { group_id: string; invitation_id: string } };

/** Loads an invitation to a group of the organization; throws `not_found`. */
export const loadInvitation = async (context: Context, { params }: InvitationInput): Promise<InvitationRow> => {
  const row = await context.db
    .selectFrom('invitations')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('group_id', '=', params.group_id)
    .where('id', '=', params.invitation_id)
    .executeTakeFirst();
  if (!row) throw notFound('invitation', params.invitation_id);
  return row;
};
