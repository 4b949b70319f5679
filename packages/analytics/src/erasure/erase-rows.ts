import type { ClickHouseClient } from '@clickhouse/client';
import { impressionTable } from '../model/impression-table.ts';
import { everywhere } from '../model/open-telemetry.ts';
import { copyOf, existingCopies } from '../reorder/table-order.ts';
import { type SubjectKind, subjectSql } from './subject.ts';

export type Erased = { samples: number; ads: number; errorDetails: number; impressions: number };

/** Rows of one viewer of one license. */
export type Subject = { organizationId: string; licenseKey: string; kind: SubjectKind; subject: string };

type Parts = { table: string; id: string; hasViewer: boolean; counted: keyof Erased };

// Samples are deleted last: they identify the viewer's impressions if this is interrupted.
const parts: readonly Parts[] = [
  { table: 'error_details', id: 'impression_id', hasViewer: false, counted: 'errorDetails' },
  { table: 'ad_samples', id: 'video_impression_id', hasViewer: true, counted: 'ads' },
  { table: impressionTable, id: 'impression_id', hasViewer: true, counted: 'impressions' },
  { table: 'impression_samples', id: 'impression_id', hasViewer: true, counted: 'samples' },
];

// ClickHouse stores mutations as text, so they cannot have parameters.
const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`;

const ofLicense = ({ organizationId, licenseKey }: Subject): string =>
  `organization_id = ${quoted(organizationId)} AND license_key = ${quoted(licenseKey)}`;

/** Impressions of a viewer, from every table that mentions them. */
export const impressionsOf = async (client: ClickHouseClient, subject: Subject): Promise<string[]> => {
  const selects = parts
    .filter(({ hasViewer }) => hasViewer)
    .map(
      ({ table, id }) =>
        `SELECT ${id} AS impression FROM ${table} WHERE ${ofLicense(subject)} AND ${subjectSql(subject.kind)} = ${quoted(subject.subject)}`,
    );
  const answer = await client.query({
    query: `SELECT DISTINCT impression FROM (${selects.join(' UNION ALL ')}) WHERE impression != ''`,
    format: 'JSONCompactEachRow',
  });
  return (await answer.json<[string]>()).map(([id]) => id);
};

const idsAtOnce = 2000;

const conditions = (part: Parts, subject: Subject, impressionIds: readonly string[]): string[] => {
  const lists = Array.from({ length: Math.ceil(impressionIds.length / idsAtOnce) }, (_, list) =>
    impressionIds.slice(list * idsAtOnce, (list + 1) * idsAtOnce).map(quoted),
  );
  const [first = [], ...others] = lists.map((ids) => `${part.id} IN (${ids.join(', ')})`).map((one) => [one]);
  const viewer = part.hasViewer ? [`${subjectSql(subject.kind)} = ${quoted(subject.subject)}`] : [];
  return [[...viewer, ...first], ...others]
    .filter((alternatives) => alternatives.length > 0)
    .map((alternatives) => `${ofLicense(subject)} AND (${alternatives.join(' OR ')})`);
};

const countOf = async (client: ClickHouseClient, table: string, condition: string): Promise<number> => {
  const answer = await client.query({
    query: `SELECT count() FROM ${table} WHERE ${condition}`,
    format: 'TabSeparated',
  });
  return Number(await answer.text());
};

const deleteRows = (client: ClickHouseClient, table: string, condition: string): Promise<unknown> =>
  client.command({
    query: `ALTER TABLE ${table} DELETE WHERE ${condition}`,
    clickhouse_settings: { mutations_sync: '2' },
  });

/**
 * Deletes the rows of a viewer and of the given impressions from all tables, also from disk.
 *
 * Parts are rewritten without them; ClickHouse removes the old ones some minutes later.
 */
export const eraseRows = async (
  client: ClickHouseClient,
  subject: Subject,
  impressionIds: readonly string[],
): Promise<Erased> => {
  const erased: Erased = { samples: 0, ads: 0, errorDetails: 0, impressions: 0 };
  const copies = await existingCopies(client);
  for (const part of parts) {
    const copy = copyOf(part.table);
    for (const condition of conditions(part, subject, impressionIds)) {
      if (copies.has(copy)) await deleteRows(client, copy, condition);
      const count = await countOf(client, part.table, condition);
      if (count === 0) continue;
      erased[part.counted] += count;
      await deleteRows(client, everywhere(client, part.table), condition);
    }
  }
  return erased;
};
