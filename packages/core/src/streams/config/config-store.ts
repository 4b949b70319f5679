import { AppError } from '@sluice/contract';
import { type Database, sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';

/** Permission of domain restrictions, styles, templates and ad schedules. */
export const configPermission = 'streams.config';

/** Configurations of one kind that an organization may have. */
const countMax = 5000;

type ConfigTable = 'stream_domain_restrictions' | 'stream_styles' | 'stream_templates' | 'stream_ad_schedules';

/** Throws `limit_reached` if the organization has too many configurations of a kind; locks the organization. */
export const refuseFull = async (tx: Context, table: ConfigTable): Promise<void> => {
  await lockOrganization(tx);
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(table)} where organization_id = ${tx.organizationId}`.execute(tx.db);
  const count = Number(rows[0]?.count ?? 0);
  if (count >= countMax)
    throw new AppError('limit_reached', { evidence: `The maximum is ${countMax}; there are ${count}.` });
};

type ConfigColumn = keyof Database['hosted_streams'] & ('domain_restriction_id' | 'style_id' | 'ad_schedule_id');

/** Increases the revision of the streams that refer to a configuration, which makes delivery load them again. */
export const touchStreams = async (tx: Context, column: ConfigColumn, id: string): Promise<void> => {
  await tx.db
    .updateTable('hosted_streams')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where(column, '=', id)
    .execute();
};

/** Removes a configuration from the streams that refer to it; they keep playing without it. */
export const detachFromStreams = async (tx: Context, column: ConfigColumn, id: string): Promise<void> => {
  await tx.db
    .updateTable('hosted_streams')
    .set(({ eb }) => ({ [column]: null, revision: eb('revision', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where(column, '=', id)
    .execute();
};
