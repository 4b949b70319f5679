import {
  AppError,
  hostOfDomain,
  type InputFor,
  notFound,
  type Page,
  type playerBuilds,
  type ResultOf,
} from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { newId } from '../../shared/new-id.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { buildDomainsOf, buildPermission as permission, toBuildDomain } from './build-store.ts';

type BuildDomain = ResultOf<typeof playerBuilds.getDomain>;

const domainsMax = 1000;
const resource = `${permission}.domains`;

/** Returns a page of the domains for builds, in alphabetical order. */
export const listBuildDomains = async (
  context: Context,
  { query }: Pick<InputFor<typeof playerBuilds.listDomains>, 'query'>,
): Promise<Page<BuildDomain>> => {
  authorize(context, permission, 'GET');
  return readPage(buildDomainsOf(context).orderBy('domain').orderBy('id'), query, toBuildDomain);
};

/** Returns a domain for builds; throws `not_found`. */
export const getBuildDomain = async (
  context: Context,
  { params }: Pick<InputFor<typeof playerBuilds.getDomain>, 'params'>,
): Promise<BuildDomain> => {
  authorize(context, permission, 'GET');
  const row = await buildDomainsOf(context)
    .where('id', '=', params.domain_id)
    .executeTakeFirstOrThrow(() => notFound('domain', params.domain_id));
  return toBuildDomain(row);
};

/** Adds a domain for builds; throws `conflict` if there is one with the same host. */
export const addBuildDomain = async (
  context: Context,
  { body }: Pick<InputFor<typeof playerBuilds.addDomain>, 'body'>,
): Promise<BuildDomain> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    await lockOrganization(tx);
    const domains = await buildDomainsOf(tx).execute();
    if (domains.some(({ domain }) => hostOfDomain(domain) === hostOfDomain(body.domain)))
      throw new AppError('conflict', { evidence: `${body.domain} is already in the list.` });
    if (domains.length >= domainsMax)
      throw new AppError('limit_reached', { evidence: `The maximum is ${domainsMax} domains.` });
    const row = { id: newId(), organization_id: tx.organizationId, domain: body.domain, created_at: tx.clock.now() };
    await tx.db.insertInto('player_build_domains').values(row).execute();
    await audit(tx, { action: 'create', resource, resourceId: row.id, detail: { domain: body.domain } });
    return toBuildDomain(row);
  });
};

/** Deletes a domain for builds; throws `not_found`. */
export const deleteBuildDomain = async (
  context: Context,
  { params }: Pick<InputFor<typeof playerBuilds.deleteDomain>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const removed = await tx.db
      .deleteFrom('player_build_domains')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', params.domain_id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw notFound('domain', params.domain_id);
    await audit(tx, { action: 'delete', resource, resourceId: removed.id });
    return { id: removed.id };
  });
};
