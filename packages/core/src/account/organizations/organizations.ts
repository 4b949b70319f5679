import { isAllowed, notFound, type InputFor, type ResultOf, type organizations } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { pageOf, readPage } from '../../shared/paging.ts';
import { userOf } from '../api-keys/api-keys.ts';
import { effectiveLimits } from '../limits/effective-limits.ts';
import { limitsPerResource } from '../limits/limits.ts';
import { loadActing, ofCaller, toOrganization, type Organization } from './organization-store.ts';

/** Returns the organizations that the caller owns, then those they are a member of, each oldest first. */
export const listOrganizations = async (context: Context): Promise<ResultOf<typeof organizations.list>> => {
  const rows = await ofCaller(context)
    .orderBy((order) => order.case().when('owner_user_id', '=', userOf(context)).then(0).else(1).end())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { ...pageOf(rows.map(toOrganization), rows.length, {}), limit: rows.length };
};

export const getOrganization = async (
  context: Context,
  { params }: InputFor<typeof organizations.get>,
): Promise<Organization> => {
  const row = await ofCaller(context).where('id', '=', params.organization_id).executeTakeFirst();
  if (!row) throw notFound('organization', params.organization_id);
  return { ...toOrganization(row), limitsPerResource: limitsPerResource(await effectiveLimits(context.db, row.id)) };
};

/** Lists sub-organizations: all of them with the permission for organizations here, otherwise only the caller's. */
const below = (context: Context, parentId: string) => {
  const seesAll = isAllowed(context.actor, 'account.organizations', 'GET');
  const rows = seesAll ? context.db.selectFrom('organizations').selectAll() : ofCaller(context);
  return rows.where('parent_id', '=', parentId);
};

export const listSubOrganizations = async (
  context: Context,
  { params, query }: InputFor<typeof organizations.subOrganizations>,
): Promise<ResultOf<typeof organizations.subOrganizations>> => {
  return readPage(below(context, params.organization_id).orderBy('name').orderBy('id'), query, toOrganization);
};

const supportTypes = ['NONE', 'BASIC', 'FULL'] as const;

/** Returns the organization's support level, which the operator sets. */
export const getSupport = async (context: Context): Promise<ResultOf<typeof organizations.support>> => {
  const { support_type: stored } = await loadActing(context);
  return { supportType: supportTypes.find((type) => type === stored) ?? 'NONE' };
};
