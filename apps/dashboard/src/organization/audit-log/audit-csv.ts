import { csvCell } from '@sluice/contract/shared/csv';
import type { OperationResult } from '../../app/api/api.ts';

export type AuditEntry = OperationResult<'account.auditEntries.list'>['items'][number];

const columns = ['createdAt', 'actor', 'action', 'resource', 'resourceId', 'requestId', 'detail'] as const;

const valueOf = (entry: AuditEntry, column: (typeof columns)[number]): string =>
  column === 'detail' ? (entry.detail ? JSON.stringify(entry.detail) : '') : entry[column];

/** Formats entries as CSV for spreadsheets, with a UTF-8 byte order mark. */
export const auditCsv = (entries: readonly AuditEntry[]): string =>
  `\uFEFF${[columns.join(','), ...entries.map((entry) => columns.map((column) => csvCell(valueOf(entry, column))).join(','))].join('\r\n')}\r\n`;
