import type { Manifest } from './manifest.ts';

const mebibytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MiB`;

const summaryOf = ({ name, database, telemetry, objects, files }: Manifest): string => {
  const sum = (values: readonly { rows: number }[]): number => values.reduce((total, { rows }) => total + rows, 0);
  const bytes = files.reduce((total, { sizeBytes }) => total + sizeBytes, 0);
  const copied = objects.areCopied ? 'objects' : 'objects in the bucket, which were not copied';
  return `${name}  ${sum(database.parts)} rows, ${sum(telemetry.tables)} telemetry rows, ${mebibytes(bytes)}, ${objects.count} ${copied} (${mebibytes(objects.sizeBytes)})`;
};

/** Returns the summary of a backup, and warnings about collectors whose telemetry it lacks. */
export const describeBackup = (manifest: Manifest, prefix = ''): string[] => [
  `${prefix}${summaryOf(manifest)}`,
  ...manifest.telemetry.lateCollectors.map(
    ({ collector, host, storedUntil }) =>
      `Warning: the collector ${collector}${host && ` on ${host}`} had stored its telemetry only until ${storedUntil}; what it received later may be missing. It is stopped, or cannot reach ClickHouse: start it, and back up again.`,
  ),
];
