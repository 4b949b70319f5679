import type { Context } from '../../shared/context.ts';
import { mayCreateTickets } from '../ticket-access.ts';

/** User whose address an email has, the organization that a ticket of theirs belongs to, and whether it has tickets. */
export type Sender = { userId: string; organizationId: string; hasTickets: boolean };

/** Finds the user of an address; of several organizations, the first with tickets. Undefined for strangers. */
export const findSender = async (context: Context, email: string): Promise<Sender | undefined> => {
  const { db } = context;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(({ fn }) => fn('lower', ['email']), '=', email)
    .where('verified', '=', true)
    .executeTakeFirst();
  if (!user) return undefined;
  const organizations = await db
    .selectFrom('organizations')
    .select('id')
    .where(({ or, exists, eb, selectFrom }) =>
      or([
        eb('owner_user_id', '=', user.id),
        exists(
          selectFrom('groups')
            .innerJoin('group_members', 'group_members.group_id', 'groups.id')
            .select('groups.id')
            .whereRef('groups.organization_id', '=', 'organizations.id')
            .where('group_members.user_id', '=', user.id),
        ),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(50)
    .execute();
  for (const { id } of organizations)
    if (await mayCreateTickets({ ...context, organizationId: id }))
      return { userId: user.id, organizationId: id, hasTickets: true };
  const [first] = organizations;
  return first && { userId: user.id, organizationId: first.id, hasTickets: false };
};
