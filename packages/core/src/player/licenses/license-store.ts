import {
  dayOf,
  notFound,
  type PlayerDomain,
  type PlayerLicense,
  type ThirdPartyLicensing,
  unlimitedImpressions,
} from '@sluice/contract';
import type { Database, Kysely, Selectable } from '@sluice/db';
import { effectiveLimit } from '../../account/limits/effective-limits.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

export type PlayerLicenseRow = Selectable<Database['player_licenses']>;
export type PlayerDomainRow = Selectable<Database['player_license_domains']>;

/** Permission of player licenses and of everything that belongs to them. */
export const playerLicensePermission = 'player.licenses';

/** Selects the organization's player licenses. */
export const playerLicensesOf = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>) =>
  db.selectFrom('player_licenses').selectAll().where('organization_id', '=', organizationId);

/** Loads a player license of the caller's organization; throws `not_found`. */
export const loadPlayerLicense = (context: Context, id: string): Promise<PlayerLicenseRow> =>
  playerLicensesOf(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('player license', id));

/** Selects the allowed domains of licenses. */
export const domainsOf = (db: Kysely<Database>, licenseIds: readonly string[]) =>
  db
    .selectFrom('player_license_domains')
    .selectAll()
    .where('license_id', 'in', [...licenseIds]);

export const toPlayerDomain = (row: PlayerDomainRow): PlayerDomain => ({
  id: row.id,
  url: row.url,
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.created_at),
});

const monthStart = (now: Date): string => `${dayOf(now.getTime()).slice(0, 7)}-01`;

/** Returns the impressions of the current month by license id; licenses without any are absent. */
export const monthPlayerImpressions = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  organizationId: string,
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('player_usage')
    .select(({ fn }) => ['license_id', fn.sum<string>('impressions').as('impressions')])
    .where('organization_id', '=', organizationId)
    .where('day', '>=', monthStart(clock.now()))
    .groupBy('license_id')
    .execute();
  return new Map(rows.map((row) => [row.license_id, Number(row.impressions)]));
};

const analyticsKeys = async ({ db, organizationId }: Context, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('analytics_licenses')
    .select(['id', 'license_key'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.license_key]));
};

const lowestMax = (own: string | null, ofOrganization: string | undefined): number =>
  Math.min(Number(own ?? unlimitedImpressions), Number(ofOrganization ?? unlimitedImpressions), unlimitedImpressions);

/** Returns licenses in wire format, with domains, the impressions of this month and the key of their telemetry. */
export const toPlayerLicenses = async (
  context: Context,
  rows: readonly PlayerLicenseRow[],
): Promise<PlayerLicense[]> => {
  if (rows.length === 0) return [];
  const [domains, impressions, keys, max] = await Promise.all([
    domainsOf(
      context.db,
      rows.map((row) => row.id),
    )
      .orderBy('url')
      .execute(),
    monthPlayerImpressions(context, context.organizationId),
    analyticsKeys(
      context,
      rows.flatMap((row) => row.analytics_license_id ?? []),
    ),
    effectiveLimit(context, 'player', 'maxImpressions'),
  ]);
  const domainsByLicense = Map.groupBy(domains, (domain) => domain.license_id);
  return rows.map((row) => {
    const analyticsKey = keys.get(row.analytics_license_id ?? '');
    return {
      id: row.id,
      name: row.name,
      createdAt: toInstant(row.created_at),
      licenseKey: row.license_key,
      impressions: impressions.get(row.id) ?? 0,
      maxImpressions: lowestMax(row.max_impressions, max),
      thirdPartyLicensingEnabled: row.third_party !== null,
      domains: (domainsByLicense.get(row.id) ?? []).map(toPlayerDomain),
      ...(analyticsKey !== undefined && { analyticsKey }),
    };
  });
};

/** Returns one license in wire format. */
export const toPlayerLicense = async (context: Context, row: PlayerLicenseRow): Promise<PlayerLicense> => {
  const [license] = await toPlayerLicenses(context, [row]);
  // SAFETY: the function returns one license per row.
  return license as PlayerLicense;
};

/** Returns the third-party licensing of a license in wire format; throws `not_found` if it is disabled. */
export const toThirdPartyLicensing = ({ id, third_party: settings }: PlayerLicenseRow): ThirdPartyLicensing => {
  if (settings === null) throw notFound('third-party licensing of the player license', id);
  return settings;
};
