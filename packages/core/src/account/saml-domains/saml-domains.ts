import type { InputFor, ResultOf, samlDomains } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadDomain, ownDomains, samlPermission, toSamlDomain, type SamlDomain } from './domain-store.ts';

/** Returns one page of the organization's configurations, newest first. */
export const listSamlDomains = async (
  context: Context,
  { query }: InputFor<typeof samlDomains.list>,
): Promise<ResultOf<typeof samlDomains.list>> => {
  authorize(context, samlPermission, 'GET');
  const domains = ownDomains(context).orderBy('created_at', 'desc').orderBy('id');
  return readPage(domains, query, (row) => toSamlDomain(context, row));
};

export const getSamlDomain = async (
  context: Context,
  { params }: InputFor<typeof samlDomains.get>,
): Promise<SamlDomain> => {
  authorize(context, samlPermission, 'GET');
  return toSamlDomain(context, await loadDomain(context, params.domain_id));
};

/** Deletes a configuration; users who signed in with it keep their accounts. */
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
