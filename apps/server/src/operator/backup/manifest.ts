import { z } from 'zod';

/** A key that stays within the folder into which it is restored. */
const key = z.string().refine((text) => !text.split(/[/\\]/).includes('..'), 'Must not leave its folder.');

const file = z.strictObject({
  /** Key in the target. */
  key,
  sizeBytes: z.int(),
  /** Hexadecimal SHA-256 of the stored bytes. */
  sha256: z.string(),
});

const part = z.strictObject({
  name: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
});

/** Description of a backup, written last: a backup without one is incomplete. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  name: z.string(),
  /** Time of the database's snapshot. */
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Fingerprint of the key that encrypted the credentials in the database. */
  keyFingerprint: z.string(),
  database: z.strictObject({
    takenAt: z.iso.datetime(),
    serverVersion: z.string(),
    migrations: z.array(z.string()),
    sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.string().nullable() })),
    parts: z.array(part),
  }),
  telemetry: z.strictObject({
    database: z.string(),
    tables: z.array(z.strictObject({ table: z.string(), rows: z.int() })),
    /** Collectors whose journals had rows that the backup lacks; missing in backups of earlier versions. */
    lateCollectors: z
      .array(z.strictObject({ collector: z.string(), host: z.string(), storedUntil: z.iso.datetime() }))
      .default([]),
  }),
  objects: z.strictObject({
    count: z.int(),
    sizeBytes: z.int(),
    /** False if the backup has only the inventory of a bucket. */
    areCopied: z.boolean(),
  }),
  files: z.array(file),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackupFile = z.output<typeof file>;

/** One object of the store at the time of the backup; `file` is the key of its copy in the target. */
export const inventoryEntrySchema = z.strictObject({
  key: z.string(),
  sizeBytes: z.int(),
  etag: z.string(),
  file: z.string().optional(),
  sha256: z.string().optional(),
});

export type InventoryEntry = z.output<typeof inventoryEntrySchema>;
