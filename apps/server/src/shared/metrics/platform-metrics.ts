import { countOpenMutations, measureTables } from '@sluice/analytics/monitoring/measure-tables';
import { countJobs, countWork, latestBackupAt, measureDatabase } from '@sluice/core';
import { diskSpace } from '@sluice/storage';
import type { Configuration } from '../../configuration/configuration.ts';
import type { Platform } from '../platform.ts';
import { platformGauge } from './registry.ts';

const up = platformGauge({ name: 'sluice_engine_up', help: 'Whether an engine responds', labelNames: ['engine'] });
const tasks = platformGauge({ name: 'sluice_tasks', help: 'Unfinished encoding tasks', labelNames: ['state'] });
const workers = platformGauge({
  name: 'sluice_workers',
  help: 'Busy workers, and recently seen joined workers',
  labelNames: ['kind'],
});
const jobs = platformGauge({ name: 'sluice_jobs', help: 'Jobs in the queue', labelNames: ['name', 'state'] });
const outgoing = platformGauge({ name: 'sluice_outgoing_jobs', help: 'Committed jobs that are not in the queue yet' });
const mails = platformGauge({
  name: 'sluice_mails',
  help: 'Unsent emails: waiting, or failed so far',
  labelNames: ['state'],
});
const deliveries = platformGauge({
  name: 'sluice_webhook_deliveries',
  help: 'Webhook deliveries of the last day',
  labelNames: ['status'],
});
const erasures = platformGauge({ name: 'sluice_erasures_open', help: 'Unfinished erasures of viewers' });
const database = platformGauge({ name: 'sluice_postgres_bytes', help: 'Size of the database' });
const connections = platformGauge({ name: 'sluice_postgres_connections', help: 'Open connections to the database' });
const backup = platformGauge({
  name: 'sluice_backup_last_timestamp_seconds',
  help: 'Time of the latest complete backup; 0 if there is none',
});
const rows = platformGauge({ name: 'sluice_clickhouse_rows', help: 'Rows by table', labelNames: ['table'] });
const bytes = platformGauge({ name: 'sluice_clickhouse_bytes', help: 'Bytes on disk by table', labelNames: ['table'] });
const parts = platformGauge({
  name: 'sluice_clickhouse_parts',
  help: 'Parts by table; a high number means that inserts are faster than merges',
  labelNames: ['table'],
});
const diskFree = platformGauge({ name: 'sluice_disk_free_bytes', help: 'Free space on the disk of the data folder' });
const diskReserve = platformGauge({
  name: 'sluice_disk_reserve_bytes',
  help: 'Free space that only the journal and the databases use; files of users are rejected below it',
});
const mutations = platformGauge({ name: 'sluice_clickhouse_open_mutations', help: 'Unfinished mutations' });

type Count = { label: string; count: number };

const setAll = <Label extends string>(
  to: { reset(): void; set(labels: Record<Label, string>, value: number): void },
  label: Label,
  counts: readonly Count[],
): void => {
  to.reset();
  // SAFETY: an object with the only label.
  for (const { label: value, count } of counts) to.set({ [label]: value } as Record<Label, string>, count);
};

const readWork = async (db: Platform['db']): Promise<void> => {
  const { tasksByState, workersByKind, mailsByState, deliveriesByStatus } = await countWork(db);
  setAll(tasks, 'state', tasksByState);
  setAll(workers, 'kind', workersByKind);
  setAll(mails, 'state', mailsByState);
  setAll(deliveries, 'status', deliveriesByStatus);
};

const readSizes = async (db: Platform['db']): Promise<void> => {
  const sizes = await measureDatabase(db);
  outgoing.set(sizes.outgoingJobs);
  erasures.set(sizes.openErasures);
  database.set(sizes.bytes);
  connections.set(sizes.connections);
  backup.set(((await latestBackupAt(db))?.getTime() ?? 0) / 1000);
};

const readJobs = async (db: Platform['db']): Promise<void> => {
  const counts = await countJobs(db);
  jobs.reset();
  for (const { name, state, count } of counts) jobs.set({ name, state }, count);
};

const readTelemetry = async (telemetry: Platform['telemetry']): Promise<void> => {
  const tables = await measureTables(telemetry);
  for (const one of [rows, bytes, parts]) one.reset();
  for (const { table, ...sizes } of tables) {
    rows.set({ table }, sizes.rows);
    bytes.set({ table }, sizes.bytes);
    parts.set({ table }, sizes.parts);
  }
  mutations.set(await countOpenMutations(telemetry));
};

const readDisk = async (dataDir: string): Promise<void> => {
  const { freeBytes, reserveBytes } = await diskSpace(dataDir);
  diskFree.set(freeBytes);
  diskReserve.set(reserveBytes);
};

const limitMilliseconds = 5000;

const isAnswered = async (work: Promise<unknown>): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, limitMilliseconds, false).unref());
  return Promise.race([
    late,
    work.then(
      () => true,
      () => false,
    ),
  ]);
};

export type MeasuredPlatform = Pick<Platform, 'db' | 'telemetry'> & {
  configuration: Pick<Configuration, 'dataDir'>;
};

/** Reads the metrics of the whole platform from the engines; an engine that does not respond is reported as down. */
export const readPlatformMetrics = async ({ db, telemetry, configuration }: MeasuredPlatform): Promise<void> => {
  const [isDatabaseUp, isTelemetryUp] = await Promise.all([
    isAnswered(Promise.all([readWork(db), readSizes(db), readJobs(db)])),
    isAnswered(readTelemetry(telemetry)),
    isAnswered(readDisk(configuration.dataDir)),
  ]);
  up.set({ engine: 'postgres' }, Number(isDatabaseUp));
  up.set({ engine: 'clickhouse' }, Number(isTelemetryUp));
};
