import type { InputFor, ResultOf, samlDomains } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadDomain, samlPermission, toSamlDomain, type SamlDomain } from './domain-store.ts';

/** One page of the organization's configurations, newest first. */
export const listSamlDomains = async (
  context: Context,
  { query }: InputFor<typeof samlDomains.list>,
): Promise<ResultOf<typeof samlDomains.list>> => {
  authorize(context, samlPermission, 'GET');
  const ofOrganization = context.db.selectFrom('saml_domains').where('organization_id', '=', context.organizationId);
  const rows = await ofOrganization
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limitOf(query))
    .offset(offsetOf(query))
    .execute();
  const { count } = await ofOrganization
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return pageOf(
    rows.map((row) => toSamlDomain(context, row)),
    Number(count),
    query,
  );
};

export const getSamlDomain = async (
  context: Context,
  { params }: InputFor<typeof samlDomains.get>,
): Promise<SamlDomain> => {
  authorize(context, samlPermission, 'GET');
  return toSamlDomain(context, await loadDomain(context, params.domain_id));
};

/** Deletes a configuration; people who signed in by it keep their accounts. */
export const deleteSamlDomain = async (
  context: Context,
  { params }: InputFor<typeof samlDomains.delete>,
): Promise<{ id: string }> => {
  authorize(context, samlPermission, 'DELETE');
  const { id, domain } = await loadDomain(context, params.domain_id);
  return inTransaction(context, async (inner) => {
    await inner.db
      .deleteFrom('saml_domains')
      .where('organization_id', '=', inner.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(inner, { action: 'delete', resource: samlPermission, resourceId: id, detail: { domain } });
    return { id };
  });
};
