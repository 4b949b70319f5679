import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { readErasures } from '@sluice/analytics/erasure/erasure-store';
import { subjectOf } from '@sluice/analytics/erasure/subject';
import type { SampleKind } from '../journal/record.ts';
import type { Row, Wire } from '../rows/coerce.ts';

const recentMilliseconds = 600_000;

type License = { subjects: Map<string, number>; impressions: Map<string, number> };

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const impressionOf = (kind: SampleKind, row: Row): string =>
  text(row[kind === 'ad' ? 'video_impression_id' : 'impression_id']);

const linesOf = (file: string): Promise<string[]> =>
  readFile(file, 'utf8').then(
    (content) => content.split('\n').filter((line) => line !== ''),
    // The file exists only if a row was rejected.
    () => [],
  );

/** Filters rows of erased viewers that are still in the journal, or arrive late from before the erasure. */
export class ErasureFilter {
  #licenses = new Map<string, License>();
  #latest = 0;

  /** True when an erasure may still wait for this collector. */
  get isRecent(): boolean {
    return Date.now() - this.#latest < recentMilliseconds;
  }

  /** Reloads the list; returns whether an erasure was added since the last time. */
  async refresh(client: ClickHouseClient): Promise<boolean> {
    const erasures = await readErasures(client);
    const licenses = new Map<string, License>();
    let latest = 0;
    for (const { licenseKey, subject, requestedAtMilliseconds, impressionIds } of erasures) {
      const license = licenses.get(licenseKey) ?? { subjects: new Map(), impressions: new Map() };
      license.subjects.set(subject, requestedAtMilliseconds);
      for (const id of impressionIds) license.impressions.set(id, requestedAtMilliseconds);
      licenses.set(licenseKey, license);
      latest = Math.max(latest, requestedAtMilliseconds);
    }
    const isNew = latest > this.#latest;
    this.#licenses = licenses;
    this.#latest = latest;
    return isNew;
  }

  /** Reports whether the row belongs to an erased viewer and predates the erasure. */
  covers(kind: SampleKind, row: Row): boolean {
    const license = this.#licenses.get(text(row['license_key']));
    if (!license) return false;
    const until = Math.max(this.#untilOfViewer(license, row), license.impressions.get(impressionOf(kind, row)) ?? 0);
    if (Number(row['client_time']) > until) return false;
    // The error details of this impression contain no viewer.
    const impression = impressionOf(kind, row);
    if (impression !== '') license.impressions.set(impression, until);
    return true;
  }

  /** Removes rows of erased viewers from a file of rejected rows. */
  async clean(file: string): Promise<void> {
    const lines = await linesOf(file);
    const remainingLines = lines.filter((line) => !this.#isErasedLine(line));
    if (remainingLines.length === lines.length) return;
    if (remainingLines.length === 0) return rm(file, { force: true });
    await writeFile(`${file}.new`, `${remainingLines.join('\n')}\n`);
    await rename(`${file}.new`, file);
  }

  #untilOfViewer(license: License, row: Row): number {
    const licenseKey = text(row['license_key']);
    const [userId, customUserId] = [text(row['user_id']), text(row['custom_user_id'])];
    return Math.max(
      (userId && license.subjects.get(subjectOf(licenseKey, 'userId', userId))) || 0,
      (customUserId && license.subjects.get(subjectOf(licenseKey, 'customUserId', customUserId))) || 0,
    );
  }

  // The line contains a row or, if none could be built, the delivery itself.
  #isErasedLine(line: string): boolean {
    const { row }: { row?: Wire } = JSON.parse(line);
    if (!row) return false;
    const licenseKey = row['license_key'] ?? row['key'] ?? row['licenseKey'];
    const impression = row['impression_id'] ?? row['impressionId'];
    return this.covers('sample', {
      license_key: licenseKey,
      user_id: row['user_id'] ?? row['userId'],
      custom_user_id: row['custom_user_id'] ?? row['customUserId'],
      impression_id: impression ?? row['video_impression_id'] ?? row['videoImpressionId'],
      client_time: row['client_time'] ?? 0,
    });
  }
}
