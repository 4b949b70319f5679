import { type ClusterNode, describeCluster } from '@sluice/analytics/monitoring/describe-cluster';
import { countOpenMutations, describeTelemetry, measureTables } from '@sluice/analytics/monitoring/measure-tables';
import { findOutdatedTables, type OutdatedTable } from '@sluice/analytics/reorder/table-order';
import { isKeyOfDatabase, latestBackupAt } from '@sluice/core';
import { describeServer, readMigrationState } from '@sluice/db';
import type { Check, Installation } from './installation.ts';
import { failure, ok, reasonOf, warning, type Outcome } from './outcome.ts';

const postgresVersionMinimum = 15;

/** ClickHouse delays inserts into a partition with 1,000 parts (`parts_to_delay_insert`). */
const partsMaximum = 1_000;

// Leases last six seconds and signed requests some minutes, so seconds disturb and minutes break.
const offsetWarningMilliseconds = 1_000;
const offsetFailureMilliseconds = 30_000;

const backupAgeMilliseconds = 48 * 3_600_000;

const notRunning = (engine: string, { configuration: { dataDir } }: Installation): Outcome =>
  warning(
    `The embedded ${engine} is not running on ${dataDir}, so it was not checked.`,
    'Start Sluice, or pass the settings of the running installation: --data and the environment.',
  );

const postgres: Check = {
  name: 'postgresql',
  async run(installation) {
    const { db } = installation;
    if (!db) return [notRunning('PostgreSQL', installation)];
    const { version, connections, connectionsMaximum } = await describeServer(db);
    const name = `PostgreSQL ${version}`;
    if (version < postgresVersionMinimum)
      return [failure(`${name} is too old.`, `Upgrade it to PostgreSQL ${postgresVersionMinimum} or later.`)];
    const use = `${connections} of ${connectionsMaximum} connections are open`;
    if (connections > connectionsMaximum * 0.8)
      return [warning(`${name}: ${use}.`, 'Increase max_connections, or run fewer processes.')];
    return [ok(`${name}: ${use}.`)];
  },
};

const schema: Check = {
  name: 'migrations',
  async run({ db }) {
    if (!db) return [];
    const { missing, unknown } = await readMigrationState(db);
    if (unknown.length > 0)
      return [
        failure(
          `A newer version has migrated this database (${unknown.join(', ')}).`,
          'Run that version again, or a later one: migrations are not undone.',
        ),
      ];
    if (missing.length > 0)
      return [warning(`${missing.length} migrations have not run yet.`, 'Start this version: it runs them first.')];
    return [ok('The database has the schema of this version.')];
  },
};

const databaseKey: Check = {
  name: 'encryption',
  async run({ db, configuration }) {
    // Asking with the first key would make it the key of this database.
    if (!db || configuration.newSecretKeyFile !== undefined) return [];
    if ((await readMigrationState(db)).missing.length > 0) return [];
    if (await isKeyOfDatabase(db, configuration.secretKey)) return [ok('The key decrypts the stored credentials.')];
    return [
      failure(
        'The credentials in the database are encrypted with another key.',
        'Set SLUICE_SECRET_KEY, or restore the file secret.key, to the key that the other processes use.',
      ),
    ];
  },
};

const clickhouse: Check = {
  name: 'clickhouse',
  async run(installation) {
    const { telemetry } = installation;
    if (!telemetry) return [notRunning('ClickHouse', installation)];
    const { version } = await describeTelemetry(telemetry);
    const mutations = await countOpenMutations(telemetry);
    const parts = Math.max(0, ...(await measureTables(telemetry)).map((table) => table.parts));
    if (parts > partsMaximum)
      return [
        warning(
          `ClickHouse ${version} has ${parts} parts in one table: inserts are faster than merges.`,
          'Give it more processors or a faster disk.',
        ),
      ];
    return [ok(`ClickHouse ${version}: ${mutations} open mutations.`)];
  },
};

const replicaDelaySeconds = 300;

const judgeNode = ({ host, version, tables, readOnly, delaySeconds }: ClusterNode, expected: ClusterNode): Outcome => {
  if (readOnly > 0)
    return failure(
      `${readOnly} tables of the ClickHouse node ${host} are read-only.`,
      'Check that the node reaches ClickHouse Keeper, then run SYSTEM RESTART REPLICAS on it.',
    );
  if (tables < expected.tables)
    return failure(
      `The ClickHouse node ${host} has ${tables} of ${expected.tables} tables.`,
      'Start an api process again, which creates them on every node.',
    );
  if (delaySeconds > replicaDelaySeconds)
    return warning(`The ClickHouse node ${host} is ${delaySeconds} s behind its replicas.`, 'Wait, or see its log.');
  if (version !== expected.version)
    return warning(`The ClickHouse node ${host} runs ${version}, another ${expected.version}.`, 'Upgrade all nodes.');
  return ok(`ClickHouse node ${host}: ${version}, ${tables} tables.`);
};

const cluster: Check = {
  name: 'clickhouse-cluster',
  async run({ telemetry, configuration }) {
    const { cluster: name } = configuration.telemetryTopology;
    if (!telemetry || name === undefined) return [];
    const { nodes, expected } = await describeCluster(telemetry, name);
    if (expected === 0)
      return [
        failure(
          `ClickHouse has no cluster ${name}.`,
          'Define it in remote_servers: docs/guides/clickhouse-cluster.md.',
        ),
      ];
    const [first] = nodes.toSorted((a, b) => b.tables - a.tables);
    return [
      ...(nodes.length < expected
        ? [failure(`${nodes.length} of ${expected} nodes of the cluster ${name} respond.`, 'Start the others.')]
        : []),
      ...(first ? nodes.map((node) => judgeNode(node, first)) : []),
    ];
  },
};

/** Returns how far another clock is ahead of this one, in milliseconds, judged by the middle of the call. */
const measureOffset = async (
  { clock }: Installation,
  readClock: () => Promise<{ now: Date }>,
): Promise<{ offset: number; uncertainty: number }> => {
  const startedAt = clock.now().getTime();
  const { now } = await readClock();
  const uncertainty = (clock.now().getTime() - startedAt) / 2;
  return { offset: now.getTime() - startedAt - uncertainty, uncertainty };
};

const judgeOffset = (server: string, { offset, uncertainty }: { offset: number; uncertainty: number }): Outcome => {
  const difference = Math.max(0, Math.abs(offset) - uncertainty);
  const message = `The clock of this machine differs by ${(difference / 1000).toFixed(1)} s from that of ${server}.`;
  const action = 'Run NTP on both machines, such as chrony or systemd-timesyncd.';
  if (difference > offsetFailureMilliseconds) return failure(message, action);
  if (difference > offsetWarningMilliseconds) return warning(message, action);
  return ok(message);
};

const judgeOrder = ({ table, rows, copiedRows, neededBytes }: OutdatedTable, isCluster: boolean): Outcome => {
  const message = `The rows of ${table} are in the order of an earlier version, so queries are slower.`;
  if (isCluster) return warning(message, 'Copy the rows into a new database: docs/guides/upgrading.md.');
  const percent = rows === 0 ? 0 : Math.floor((copiedRows / rows) * 100);
  const space = `${(neededBytes / 1024 ** 3).toFixed(1)} GiB`;
  return warning(
    `${message} ${percent} % are copied into the present order.`,
    `Keep a scheduler running, which continues each hour, and ${space} and 2 GiB more free on the disk of ClickHouse.`,
  );
};

const order: Check = {
  name: 'telemetry-order',
  async run({ telemetry, configuration }) {
    if (!telemetry) return [];
    const isCluster = configuration.telemetryTopology.cluster !== undefined;
    const outdated = await findOutdatedTables(telemetry);
    if (outdated.length === 0) return [ok('Telemetry is in the order of this version.')];
    return outdated.map((table) => judgeOrder(table, isCluster));
  },
};

const clocks: Check = {
  name: 'clock',
  async run(installation) {
    const { db, telemetry } = installation;
    const readers = [
      ...(db ? [{ server: 'PostgreSQL', read: () => describeServer(db) }] : []),
      ...(telemetry ? [{ server: 'ClickHouse', read: () => describeTelemetry(telemetry) }] : []),
    ];
    return Promise.all(
      readers.map(async ({ server, read }) => {
        try {
          return judgeOffset(server, await measureOffset(installation, read));
        } catch (error) {
          return warning(`The clock of ${server} cannot be read: ${reasonOf(error)}`, 'See the check of this server.');
        }
      }),
    );
  },
};

const backup: Check = {
  name: 'backup',
  async run({ db, clock }) {
    if (!db || (await readMigrationState(db)).missing.length > 0) return [];
    const takenAt = await latestBackupAt(db);
    const action = 'Run npm run operator -- backup every day: docs/guides/backup.md.';
    if (!takenAt) return [warning('There is no backup.', action)];
    const message = `The latest backup is of ${takenAt.toISOString()}.`;
    const isOld = clock.now().getTime() - takenAt.getTime() > backupAgeMilliseconds;
    return [isOld ? warning(message, action) : ok(message)];
  },
};

/** Checks of PostgreSQL and ClickHouse. */
export const engineChecks: readonly Check[] = [
  postgres,
  schema,
  databaseKey,
  backup,
  clickhouse,
  cluster,
  order,
  clocks,
];
