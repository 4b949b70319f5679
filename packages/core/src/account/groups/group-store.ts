import { notFound, type Method } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

export type GroupRow = Selectable<Database['groups']>;
export type RuleRow = Selectable<Database['group_rules']>;

export type GroupInput = { params: { group_id: string } };

/** Loads a group of the organization; throws `not_found`. */
export const loadGroup = async (context: Context, { params }: GroupInput): Promise<GroupRow> => {
  const row = await context.db
    .selectFrom('groups')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', params.group_id)
    .executeTakeFirst();
  if (!row) throw notFound('group', params.group_id);
  return row;
};

/** Returns the rules of a group, oldest first. */
export const loadRules = ({ db }: Context, groupId: string): Promise<RuleRow[]> =>
  db
    .selectFrom('group_rules')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Returns the methods as stored; the contract admits only valid ones. */
export const methodsOf = ({ permissions }: Pick<RuleRow, 'permissions'>): Method[] => permissions as Method[];

export const nameOf = (person: { first_name: string | null; last_name: string | null }): string | undefined =>
  // The last name is `$pending` until the user has entered it.
  [person.first_name, person.last_name].filter((part) => part && part !== '$pending').join(' ') || undefined;
