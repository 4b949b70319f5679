import {
  AppError,
  type InputFor,
  type LabPlayer,
  labPlayers,
  type LabTarget,
  type labTargets,
  type Page,
} from '@sluice/contract';
import type { Database, Selectable, StoredLabEnvironment } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import { labPermission } from '../lab-permission.ts';
import {
  type LocalEnvironment,
  localEnvironments,
  playerLabels,
  streamTypesOf,
  targetIdOf,
} from './local-environments.ts';

type RemoteRow = Pick<Selectable<Database['lab_environments']>, 'status' | 'message' | 'environment'>;

/** Seconds without a sign of life after which a runner counts as gone. */
export const runnerSeconds = 60;

const unchecked = 'A runner checks this environment now.';
const noRunner = 'No runner of Stream Lab is running. Start the role lab.';

/** Returns what the living runners reported about their browsers, by environment; an available one first. */
const reportedEnvironments = async ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<Map<string, StoredLabEnvironment>> => {
  const rows = await db
    .selectFrom('lab_runners')
    .select('environments')
    .where('seen_at', '>', new Date(clock.now().getTime() - runnerSeconds * 1000))
    .orderBy('id')
    .execute();
  const reports = rows.flatMap(({ environments }) => environments);
  const sorted = reports.toSorted(
    (one, other) => Number(one.advice === undefined) - Number(other.advice === undefined),
  );
  return new Map(sorted.map((report) => [report.id, report]));
};

const adviceFor = (
  environment: LocalEnvironment,
  report: StoredLabEnvironment | undefined,
  player: LabPlayer,
): string | undefined => {
  if (!report) return noRunner;
  if (report.advice !== undefined) return report.advice;
  if (report.players.some(({ name }) => name === player)) return undefined;
  return player === 'native' && !environment.hasNativeHls
    ? `${environment.name} has no native HLS.`
    : `The runner has no ${playerLabels[player]}.`;
};

const toLocalTarget = (
  environment: LocalEnvironment,
  report: StoredLabEnvironment | undefined,
  player: LabPlayer,
): LabTarget => {
  const advice = adviceFor(environment, report, player);
  const { version: playerVersion, unplayable = [] } = report?.players.find(({ name }) => name === player) ?? {};
  return {
    id: targetIdOf(environment.id, player),
    name: `${environment.name}, ${playerLabels[player]}`,
    engine: environment.engine,
    ...(report?.version !== undefined && { engineVersion: report.version }),
    player,
    ...(playerVersion !== undefined && { playerVersion }),
    ...(report?.os !== undefined && { os: report.os }),
    kind: 'LOCAL',
    status: advice === undefined ? 'AVAILABLE' : 'UNAVAILABLE',
    ...(advice !== undefined && { advice }),
    isExperimental: environment.isExperimental,
    capabilities: {
      nativeHls: report?.nativeHls ?? false,
      codecs: report?.codecs ?? [],
      drmSystems: report?.drmSystems ?? [],
      streamTypes: streamTypesOf[player].filter((type) => !unplayable.some(({ streamType }) => streamType === type)),
      ...(unplayable.length > 0 && { unplayable }),
    },
  };
};

const remoteAdvice = (
  { status, message, environment }: RemoteRow,
  player: LabPlayer,
  hasRunner: boolean,
): string | undefined => {
  if (!hasRunner) return noRunner;
  if (status === 'UNCHECKED') return unchecked;
  if (status === 'UNAVAILABLE') return message ?? 'The last check failed.';
  return environment?.players.some(({ name }) => name === player)
    ? undefined
    : `This browser cannot run ${playerLabels[player]}.`;
};

/** Returns the browsers of the organization's WebDriver servers, which any runner can drive. */
const remoteTargets = async (
  { db, organizationId }: Pick<Context, 'db' | 'organizationId'>,
  hasRunner: boolean,
): Promise<LabTarget[]> => {
  const rows = await db
    .selectFrom('lab_environments')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) =>
    labPlayers
      .filter((player) => row.players.includes(player))
      .map((player): LabTarget => {
        const { environment } = row;
        const advice = remoteAdvice(row, player, hasRunner);
        return {
          id: targetIdOf(row.id, player),
          name: `${row.name}, ${playerLabels[player]}`,
          engine: environment?.engine ?? 'remote',
          ...(environment?.version !== undefined && { engineVersion: environment.version }),
          player,
          ...(environment?.os !== undefined && { os: environment.os }),
          kind: 'REMOTE',
          status: advice === undefined ? 'AVAILABLE' : 'UNAVAILABLE',
          ...(advice !== undefined && { advice }),
          isExperimental: false,
          capabilities: {
            nativeHls: environment?.nativeHls ?? false,
            codecs: environment?.codecs ?? [],
            drmSystems: environment?.drmSystems ?? [],
            streamTypes: [...streamTypesOf[player]],
          },
        };
      }),
  );
};

/** Seconds without a sign of life after which the page of a device counts as closed. */
const deviceSeconds = 30;

/** Reports whether the page of a device is open. */
export const isDeviceOpen = ({ clock }: Pick<Context, 'clock'>, seenAt: Date | null): boolean =>
  seenAt !== null && seenAt.getTime() > clock.now().getTime() - deviceSeconds * 1000;

const closedDevice =
  'The page of this device is closed, in the background, or offline. Open the address /lab/device of this platform on it.';

const deviceTargets = async (context: Pick<Context, 'db' | 'organizationId' | 'clock'>): Promise<LabTarget[]> => {
  const rows = await context.db
    .selectFrom('lab_devices')
    .select(['id', 'name', 'environment', 'seen_at'])
    .where('organization_id', '=', context.organizationId)
    .where('environment', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, name, environment, seen_at: seenAt }) => {
    const isOpen = isDeviceOpen(context, seenAt);
    return (environment?.players ?? []).map((player): LabTarget => ({
      id: targetIdOf(id, player.name),
      name: `${name}, ${playerLabels[player.name]}`,
      engine: environment?.engine ?? 'other',
      ...(environment?.version !== undefined && { engineVersion: environment.version }),
      player: player.name,
      ...(environment?.os !== undefined && { os: environment.os }),
      kind: 'DEVICE',
      deviceName: name,
      status: isOpen ? 'AVAILABLE' : 'UNAVAILABLE',
      ...(!isOpen && { advice: closedDevice }),
      isExperimental: false,
      capabilities: {
        nativeHls: environment?.nativeHls ?? false,
        codecs: environment?.codecs ?? [],
        drmSystems: environment?.drmSystems ?? [],
        streamTypes: [...streamTypesOf[player.name]],
      },
    }));
  });
};

/** Returns all test environments that the organization may use, local ones first. */
export const loadTargets = async (context: Pick<Context, 'db' | 'organizationId' | 'clock'>): Promise<LabTarget[]> => {
  const [reports, devices] = await Promise.all([reportedEnvironments(context), deviceTargets(context)]);
  const remote = await remoteTargets(context, reports.size > 0);
  const local = localEnvironments.flatMap((environment) =>
    labPlayers.map((player) => toLocalTarget(environment, reports.get(environment.id), player)),
  );
  return [...local, ...remote, ...devices];
};

/** Returns a page of the test environments. */
export const listLabTargets = async (
  context: Context,
  { query }: Pick<InputFor<typeof labTargets.list>, 'query'>,
): Promise<Page<LabTarget>> => {
  authorize(context, labPermission, 'GET');
  const targets = await loadTargets(context);
  return pageOf(targets.slice(offsetOf(query), offsetOf(query) + limitOf(query)), targets.length, query);
};

/** Returns test environments by their ids; throws `reference_missing` for an unknown one. */
export const requireTargets = async (
  context: Pick<Context, 'db' | 'organizationId' | 'clock'>,
  ids: readonly string[],
): Promise<LabTarget[]> => {
  const targets = new Map((await loadTargets(context)).map((target) => [target.id, target]));
  return ids.map((id) => {
    const target = targets.get(id);
    if (!target) throw new AppError('reference_missing', { evidence: `There is no test environment ${id}.` });
    return target;
  });
};

/** Checks that a test environment exists; throws `reference_missing`. */
export const requireTarget = async (context: Context, id: string): Promise<void> => {
  await requireTargets(context, [id]);
};
