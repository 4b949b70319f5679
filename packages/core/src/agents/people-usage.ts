import type { agentUsage, InputFor, ResultOf } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../shared/authorize.ts';
import type { Context } from '../shared/context.ts';
import { limitOf, offsetOf, pageOf } from '../shared/paging.ts';
import { callsOfMonth } from './ai-usage.ts';

type PeopleUsage = ResultOf<typeof agentUsage.listPeople>;

type Row = {
  user_id: string | null;
  email: string | null;
  calls: string;
  failed: string;
  input: string;
  output: string;
  reserved: string;
};

const toItem = ({ user_id, email, calls, failed, input, output, reserved }: Row): PeopleUsage['items'][number] => ({
  ...(user_id !== null && { userId: user_id }),
  ...(email !== null && { email }),
  calls: Number(calls),
  failedCalls: Number(failed),
  inputTokens: Number(input),
  outputTokens: Number(output),
  reservedTokens: Number(reserved),
});

/**
 * Returns the use of models this month by person, most tokens first, as budgets count it: in the organization and in
 * those below it. Work that nobody asked for is one item without a user.
 */
export const listPeopleUsage = async (
  context: Context,
  { query }: Pick<InputFor<typeof agentUsage.listPeople>, 'query'>,
): Promise<PeopleUsage> => {
  authorize(context, 'account.limits', 'GET');
  const calls = callsOfMonth(context, context.organizationId);
  const { rows } = await sql<Row>`
    ${calls}
    select calls.user_id, users.email, count(*) as calls,
        count(*) filter (where outcome in ('FAILED', 'INTERRUPTED')) as failed,
        sum(input_tokens::bigint) as input, sum(output_tokens::bigint) as output, sum(reserved_tokens::bigint) as reserved
      from calls left join users on users.id = calls.user_id
      group by calls.user_id, users.email
      order by sum(input_tokens::bigint + output_tokens) desc, calls.user_id nulls last
      offset ${offsetOf(query)} limit ${limitOf(query)}`.execute(context.db);
  // Rows without a person are one item.
  const total = await sql<{ count: string }>`
    ${calls} select count(distinct coalesce(user_id, '')) as count from calls`.execute(context.db);
  return pageOf(rows.map(toItem), Number(total.rows[0]?.count ?? 0), query);
};
