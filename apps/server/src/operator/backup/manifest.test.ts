import { expect, it } from 'vitest';
import { describeBackup } from './describe-backup.ts';
import { manifestSchema } from './manifest.ts';

const manifestOf = (key: string) => ({
  format: 1,
  name: '2026-11-26T08-30-00.000Z',
  takenAt: '2026-11-26T08:30:00.000Z',
  finishedAt: '2026-11-26T08:31:00.000Z',
  keyFingerprint: 'a',
  database: { takenAt: '2026-11-26T08:30:00.000Z', serverVersion: '17', migrations: [], sequences: [], parts: [] },
  telemetry: { database: 'default', tables: [] },
  objects: { count: 0, sizeBytes: 0, areCopied: true },
  files: [{ key, sizeBytes: 1, sha256: 'a' }],
});

it.each([
  ['2026/files/collector/1.journal', true],
  ['2026/files/a..b', true],
  ['2026/files/../../../etc/passwd', false],
  ['2026/files/..\\secret', false],
])('a backup with the file %s is read: %s', (key, isRead) => {
  expect(manifestSchema.safeParse(manifestOf(key)).success).toBe(isRead);
});

it('names the collectors whose telemetry it lacks, wherever it is described', () => {
  const lateCollectors = [{ collector: 'c1', host: 'edge-2', storedUntil: '2026-11-26T08:29:00.000Z' }];
  const { telemetry, ...manifest } = manifestOf('2026/a');
  const parsed = manifestSchema.parse({ ...manifest, telemetry: { ...telemetry, lateCollectors } });
  expect(describeBackup(parsed, 'Restored ')).toEqual([
    'Restored 2026-11-26T08-30-00.000Z  0 rows, 0 telemetry rows, 0.0 MiB, 0 objects (0.0 MiB)',
    'Warning: the collector c1 on edge-2 had stored its telemetry only until 2026-11-26T08:29:00.000Z; what it received later may be missing. It is stopped, or cannot reach ClickHouse: start it, and back up again.',
  ]);
  expect(describeBackup(manifestSchema.parse({ ...manifest, telemetry }))).toHaveLength(1);
});
