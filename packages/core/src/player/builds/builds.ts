import {
  AppError,
  hostOfDomain,
  type InputFor,
  invalid,
  type Page,
  type PlayerBuild,
  playerBuildFeatures,
  type playerBuilds,
  type ResultOf,
} from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { effectiveLimit } from '../../account/limits/effective-limits.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { findRelease } from '../releases/release-files.ts';
import { playerLicensesOf } from '../licenses/license-store.ts';
import { buildPlayerJob } from './build.job.ts';
import {
  buildDomainsOf,
  buildPermission as permission,
  loadPlayerBuild,
  playerBuildsOf,
  toBuildStatus,
  toPlayerBuild,
} from './build-store.ts';

type Body = InputFor<typeof playerBuilds.create>['body'];

const refuseUnlessAllowed = async (context: Context): Promise<void> => {
  if ((await effectiveLimit(context, 'player', 'customPlayerBuildAllowed')) === 'false')
    throw new AppError('limit_reached', { evidence: 'customPlayerBuildAllowed is false.' });
};

const missing = (field: string, value: string): AppError =>
  new AppError('reference_missing', {
    evidence: `${field} ${value} does not exist.`,
    details: [{ field, text: `${value} does not exist.` }],
  });

/** Returns the hosts of a build in ASCII; entries may be ids of build domains. */
const hostsOf = async (context: Context, { domains }: Body): Promise<string[]> => {
  const listed = await buildDomainsOf(context).orderBy('domain').execute();
  const entries = domains ?? listed.map(({ domain }) => domain);
  const texts = entries.map((entry) => listed.find(({ id }) => id === entry)?.domain ?? entry);
  const hosts = new Set(texts.flatMap((text) => hostOfDomain(text) ?? []));
  if (hosts.size === 0) throw invalid('domains', 'A build requires at least one domain.');
  return [...hosts].toSorted((one, other) => one.localeCompare(other));
};

const licenseOf = async (context: Context, { licenseId }: Body): Promise<string | null> => {
  const licenses = playerLicensesOf(context).orderBy('created_at').orderBy('id');
  if (licenseId === undefined) return (await licenses.executeTakeFirst())?.id ?? null;
  const license = await licenses.where('id', '=', licenseId).executeTakeFirst();
  if (!license) throw missing('licenseId', licenseId);
  return license.id;
};

const refuseUnknownVersion = async (context: Context, version: string): Promise<void> => {
  if (!(await findRelease(context, version))) throw missing('playerVersion', version);
};

/** Returns a page of the organization's builds, newest first. */
export const listPlayerBuilds = async (
  context: Context,
  { query }: Pick<InputFor<typeof playerBuilds.list>, 'query'>,
): Promise<Page<PlayerBuild>> => {
  authorize(context, permission, 'GET');
  return readPage(playerBuildsOf(context).orderBy('created_at', 'desc').orderBy('id'), query, toPlayerBuild);
};

/** Returns a build with its status; throws `not_found`. */
export const getPlayerBuild = async (
  context: Context,
  { params }: Pick<InputFor<typeof playerBuilds.get>, 'params'>,
): Promise<PlayerBuild> => {
  authorize(context, permission, 'GET');
  return toPlayerBuild(await loadPlayerBuild(context, params.custom_build_id));
};

/** Returns the status of a build; throws `not_found`. */
export const getPlayerBuildStatus = async (
  context: Context,
  { params }: Pick<InputFor<typeof playerBuilds.status>, 'params'>,
): Promise<ResultOf<typeof playerBuilds.status>> => {
  authorize(context, permission, 'GET');
  return toBuildStatus(await loadPlayerBuild(context, params.custom_build_id));
};

/** Describes a build; throws `limit_reached` if builds are not allowed and `reference_missing` for an unknown version. */
export const createPlayerBuild = async (
  context: Context,
  { body }: Pick<InputFor<typeof playerBuilds.create>, 'body'>,
): Promise<PlayerBuild> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    await refuseUnlessAllowed(tx);
    await refuseUnknownVersion(tx, body.playerVersion);
    const features = body.features ?? playerBuildFeatures;
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('player_builds')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        player_version: body.playerVersion,
        domains: await hostsOf(tx, body),
        features: playerBuildFeatures.filter((feature) => features.includes(feature)),
        license_id: await licenseOf(tx, body),
        player_style: JSON.stringify(body.playerStyle ?? {}),
        status: 'CREATED',
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource: permission, resourceId: row.id });
    return toPlayerBuild(row);
  });
};

/** Starts a new or failed build; throws `conflict` if it runs or has finished. */
export const startPlayerBuild = async (
  context: Context,
  { params }: Pick<InputFor<typeof playerBuilds.start>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const { id, status } = await loadPlayerBuild(tx, params.custom_build_id);
    await refuseUnlessAllowed(tx);
    const now = tx.clock.now();
    const started = await tx.db
      .updateTable('player_builds')
      .set({ status: 'QUEUED', progress: 0, failure: null, started_at: now, finished_at: null, modified_at: now })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .where('status', 'in', ['CREATED', 'ERROR'])
      .returning('id')
      .executeTakeFirst();
    if (!started) throw new AppError('conflict', { evidence: `The build was started already and is ${status}.` });
    await audit(tx, { action: 'start', resource: permission, resourceId: id });
    await enqueue(tx.db, buildPlayerJob, { organizationId: tx.organizationId, buildId: id });
    return { id };
  });
};
