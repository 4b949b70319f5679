import type { InputFor, StreamPrerequisites, streamPrerequisites } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { addLicenseDomain } from '../../analytics/licenses/write-licenses.ts';
import { createPlayerLicense } from '../../player/licenses/write-licenses.ts';

const permission = 'streams.prerequisites';

/** Entry of a license's list that allows every domain. */
const everyDomain = '*';

/** Returns the license that hosted streams use: the oldest one. */
const firstLicenseId = async (
  { db, organizationId }: Context,
  table: 'analytics_licenses' | 'player_licenses',
): Promise<string | undefined> => {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
};

const allowsEveryDomain = async ({ db }: Context, licenseId: string | undefined): Promise<boolean> => {
  if (licenseId === undefined) return false;
  const domains = await db
    .selectFrom('analytics_license_domains')
    .select('url')
    .where('license_id', '=', licenseId)
    .execute();
  // An empty list allows every domain.
  return domains.length === 0 || domains.some(({ url }) => url === everyDomain);
};

const read = async (context: Context): Promise<StreamPrerequisites> => ({
  analyticsLicenseAllDomainsAllowlisted: await allowsEveryDomain(
    context,
    await firstLicenseId(context, 'analytics_licenses'),
  ),
  playerLicenseThirdPartyLicensingServerEnabled: (await firstLicenseId(context, 'player_licenses')) !== undefined,
});

/** Returns whether the licenses that hosted streams use suit them. */
export const getStreamPrerequisites = (context: Context): Promise<StreamPrerequisites> => {
  authorize(context, permission, 'GET');
  return read(context);
};

/** Makes the licenses suit hosted streams: allows every domain, and creates a first player license. */
export const satisfyStreamPrerequisites = (
  context: Context,
  { body }: Pick<InputFor<typeof streamPrerequisites.create>, 'body'>,
): Promise<StreamPrerequisites> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const before = await read(tx);
    const licenseId = await firstLicenseId(tx, 'analytics_licenses');
    if (body.allowlistAllDomainsForAnalyticsLicense && licenseId !== undefined)
      if (!before.analyticsLicenseAllDomainsAllowlisted)
        await addLicenseDomain(tx, { params: { license_id: licenseId }, body: { url: everyDomain } });
    if (body.addThirdPartyLicensingServerToPlayerLicense && !before.playerLicenseThirdPartyLicensingServerEnabled)
      await createPlayerLicense(tx, { body: { name: 'Streams' } });
    await audit(tx, { action: 'update', resource: permission, resourceId: tx.organizationId });
    return read(tx);
  });
};
