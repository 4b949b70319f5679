import { notFound, type PlayerBuild, type PlayerBuildFeature, playerBuildFeatures } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { failureEntry } from '../../shared/failure-entry.ts';
import { toInstant } from '../../shared/instant.ts';

export type PlayerBuildRow = Selectable<Database['player_builds']>;
type BuildDomainRow = Selectable<Database['player_build_domains']>;

/** Permission of custom player builds and their domains. */
export const buildPermission = 'player.custom-builds';

/** Selects the organization's builds. */
export const playerBuildsOf = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>) =>
  db.selectFrom('player_builds').selectAll().where('organization_id', '=', organizationId);

/** Loads a build of the caller's organization; throws `not_found`. */
export const loadPlayerBuild = (context: Context, id: string): Promise<PlayerBuildRow> =>
  playerBuildsOf(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('custom player build', id));

/** Selects the organization's domains for builds. */
export const buildDomainsOf = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>) =>
  db.selectFrom('player_build_domains').selectAll().where('organization_id', '=', organizationId);

export const toBuildDomain = (row: BuildDomainRow) => ({
  id: row.id,
  domain: row.domain,
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.created_at),
});

const isFeature = (name: string): name is PlayerBuildFeature => playerBuildFeatures.some((feature) => feature === name);

/** Returns the status of a build in wire format. */
export const toBuildStatus = ({ id, status, progress, failure, modified_at: changedAt }: PlayerBuildRow) => ({
  status,
  progress,
  ...(failure && {
    messages: {
      id,
      type: 'ERROR' as const,
      text: [failureEntry(failure).title, failure.evidence].filter(Boolean).join(' '),
      date: toInstant(changedAt),
    },
  }),
});

/** Returns a build in wire format. */
export const toPlayerBuild = (row: PlayerBuildRow): PlayerBuild => ({
  id: row.id,
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
  playerVersion: row.player_version,
  domains: row.domains,
  features: row.features.filter(isFeature),
  ...(row.license_id !== null && { licenseId: row.license_id }),
  ...(Object.keys(row.player_style).length > 0 && { playerStyle: row.player_style }),
  ...toBuildStatus(row),
});
