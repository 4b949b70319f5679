import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { AppError } from '@sluice/contract';
import type { StoredFailure } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { integrityOf } from '../releases/publish-release.ts';
import { loadReleaseModules } from '../releases/release-files.ts';
import { type ZipEntry, zip } from '../zip.ts';
import { loadPlayerBuild, type PlayerBuildRow, toPlayerBuild } from './build-store.ts';

/** License that is part of a build, so that its players ask no server. */
export type OfflineLicense = {
  key: string;
  domains: readonly string[];
  /** Analytics license that the player reports to. */
  analytics?: { key: string; backendUrl: string };
};

export type BundleInput = {
  /** Modules of a published version of the player. */
  files: readonly ZipEntry[];
  features: readonly string[];
  /** License and colors of the player, as data. */
  settings: { license: Record<string, unknown>; colors: Record<string, string> };
};

/** Services of the server that a build needs. */
export type BuildTools = {
  /** Bundles the player in a box of its own. */
  bundle(input: BundleInput, signal: AbortSignal): Promise<ZipEntry[]>;
  /** Name and version of the bundler. */
  bundler: string;
  /** Signs a license (JWS, ES256). */
  signLicense(license: OfflineLicense): string;
  /** Public key of the signature. */
  publicKey: Record<string, unknown>;
  collectorUrl: string;
};

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the signed license of some content, always the same one: signatures contain a random number. */
const storedLicense = async ({ services }: Context, license: OfflineLicense, tools: BuildTools): Promise<string> => {
  const key = `player-builds/licenses/${sha256(JSON.stringify([license, tools.publicKey]))}`;
  await services.objects.putIfAbsent(key, tools.signLicense(license));
  return text((await services.objects.get(key)).stream);
};

const licenseOf = async (
  { db }: Context,
  row: PlayerBuildRow,
  backendUrl: string,
): Promise<Omit<OfflineLicense, 'domains'>> => {
  const license = await db
    .selectFrom('player_licenses as license')
    .leftJoin('analytics_licenses as analytics', (join) =>
      join
        .onRef('analytics.id', '=', 'license.analytics_license_id')
        .onRef('analytics.organization_id', '=', 'license.organization_id'),
    )
    .select(['license.license_key as key', 'analytics.license_key as analyticsKey'])
    .where('license.organization_id', '=', row.organization_id)
    .where('license.id', '=', row.license_id ?? '')
    .executeTakeFirst();
  if (!license) throw new AppError('reference_missing', { evidence: 'The player license of the build was deleted.' });
  const { key, analyticsKey } = license;
  return { key, ...(analyticsKey !== null && { analytics: { key: analyticsKey, backendUrl } }) };
};

const contentsOf = async (context: Context, row: PlayerBuildRow, tools: BuildTools, signal: AbortSignal) => {
  const { domains, features, playerVersion: version, playerStyle: colors = {} } = toPlayerBuild(row);
  const { publicKey, collectorUrl: backendUrl, bundler } = tools;
  const { modules, notices } = await loadReleaseModules(context, version);
  const license = await licenseOf(context, row, backendUrl);
  const { key } = license;
  const offlineLicense = await storedLicense(context, { ...license, domains }, tools);
  const settings = { license: { key, backendUrl, offlineLicense, publicKey }, colors };
  const files = [...(await tools.bundle({ files: modules, features, settings }, signal)), ...notices];
  const list = files.map(({ name, bytes }) => ({ name, sizeBytes: bytes.length, integrity: integrityOf(bytes) }));
  const manifest = JSON.stringify({ version, bundler, features, domains, colors, files: list }, null, 2);
  return zip([...files, { name: 'manifest.json', bytes: Buffer.from(`${manifest}\n`) }]);
};

const update = ({ db, clock }: Context, { id }: PlayerBuildRow, columns: Record<string, unknown>) =>
  db
    .updateTable('player_builds')
    .set({ ...columns, modified_at: clock.now() })
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .execute();

const failureOf = (error: unknown): StoredFailure =>
  error instanceof AppError
    ? { code: error.code, ...(typeof error.evidence === 'string' && { evidence: error.evidence }) }
    : { code: 'internal', evidence: error instanceof Error ? error.message.slice(0, 500) : 'Unknown error' };

/** Builds a custom player and stores its archive under its hash; safe to run again after a crash. */
export const runPlayerBuild = async (
  context: Context,
  buildId: string,
  tools: BuildTools,
  signal: AbortSignal,
): Promise<void> => {
  const row = await loadPlayerBuild(context, buildId);
  if (row.status !== 'QUEUED' && row.status !== 'RUNNING') return;
  await update(context, row, { status: 'RUNNING', progress: 10 });
  try {
    const archive = await contentsOf(context, row, tools, signal);
    const hash = sha256(archive);
    const key = `player-builds/${row.organization_id}/${hash}.zip`;
    await context.services.objects.putIfAbsent(key, archive);
    const result = JSON.stringify({ key, hash, size: archive.length });
    await update(context, row, { status: 'FINISHED', progress: 100, result, finished_at: context.clock.now() });
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = JSON.stringify(failureOf(error));
    await update(context, row, { status: 'ERROR', failure, finished_at: context.clock.now() });
  }
};
