import { sql, type RawBuilder } from '@sluice/db';

/**
 * Returns a condition on rows of the ledger of an account: usage of an organization and of all below it. All usage
 * belongs to the account itself, also that of organizations that were deleted.
 */
export const subtreeUsage = ({
  accountId,
  organizationId,
}: {
  accountId: string;
  organizationId: string;
}): RawBuilder<boolean> =>
  accountId === organizationId
    ? sql<boolean>`true`
    : sql<boolean>`organization_id in (
        with recursive tree as (
          select id from organizations where id = ${organizationId}
          union all select o.id from organizations o join tree on o.parent_id = tree.id
        ) select id from tree)`;
