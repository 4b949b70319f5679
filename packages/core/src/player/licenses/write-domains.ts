import {
  AppError,
  hostOfDomain,
  type InputFor,
  notFound,
  type PlayerDomain,
  type playerLicenses,
} from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import {
  domainsOf,
  loadPlayerLicense,
  playerLicensePermission as permission,
  toPlayerDomain,
} from './license-store.ts';

/** Domains that one license may have. */
const domainsMax = 1000;

/** Allows a domain to use a player license; throws `conflict` if the license has a domain with the same host. */
export const addPlayerDomain = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof playerLicenses.addDomain>, 'params' | 'body'>,
): Promise<PlayerDomain> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    // Locked, so that two requests cannot add the same domain.
    const { id: licenseId } = await lockLicense(tx, params.license_id);
    const domains = await domainsOf(tx.db, [licenseId]).execute();
    if (domains.some(({ url }) => hostOfDomain(url) === hostOfDomain(body.url)))
      throw new AppError('conflict', { evidence: `${body.url} is already allowed.` });
    if (domains.length >= domainsMax)
      throw new AppError('limit_reached', { evidence: `The maximum is ${domainsMax} domains per license.` });
    const row = {
      id: newId(),
      license_id: licenseId,
      organization_id: tx.organizationId,
      url: body.url,
      created_at: tx.clock.now(),
    };
    await tx.db.insertInto('player_license_domains').values(row).execute();
    await audit(tx, { action: 'add-domain', resource: permission, resourceId: licenseId, detail: { url: body.url } });
    return toPlayerDomain(row);
  });
};

const lockLicense = async (tx: Context, id: string) => {
  await tx.db
    .selectFrom('player_licenses')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return loadPlayerLicense(tx, id);
};

/** Removes an allowed domain of a player license; throws `not_found`. */
export const deletePlayerDomain = async (
  context: Context,
  { params }: Pick<InputFor<typeof playerLicenses.deleteDomain>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id: licenseId } = await loadPlayerLicense(tx, params.license_id);
    const removed = await tx.db
      .deleteFrom('player_license_domains')
      .where('organization_id', '=', tx.organizationId)
      .where('license_id', '=', licenseId)
      .where('id', '=', params.domain_id)
      .returning(['id', 'url'])
      .executeTakeFirst();
    if (!removed) throw notFound('domain', params.domain_id);
    const detail = { url: removed.url };
    await audit(tx, { action: 'delete-domain', resource: permission, resourceId: licenseId, detail });
    return { id: removed.id };
  });
};
