import { expect, it } from 'vitest';
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
