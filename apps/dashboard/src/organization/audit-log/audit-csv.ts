import type { OperationResult } from '../../app/api/api.ts';

export type AuditEntry = OperationResult<'account.auditEntries.list'>['items'][number];

const columns = ['createdAt', 'actor', 'action', 'resource', 'resourceId', 'requestId', 'detail'] as const;

// A cell that begins so would be run as a formula by a spreadsheet.
const looksLikeFormula = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = looksLikeFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const valueOf = (entry: AuditEntry, column: (typeof columns)[number]): string =>
  column === 'detail' ? (entry.detail ? JSON.stringify(entry.detail) : '') : entry[column];

/** Entries as a table for spreadsheets, with a mark that says it is UTF-8. */
export const auditCsv = (entries: readonly AuditEntry[]): string =>
  `\uFEFF${[columns.join(','), ...entries.map((entry) => columns.map((column) => cell(valueOf(entry, column))).join(','))].join('\r\n')}\r\n`;
