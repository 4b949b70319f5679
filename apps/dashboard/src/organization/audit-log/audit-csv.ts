import type { OperationResult } from '../../app/api/api.ts';

export type AuditEntry = OperationResult<'account.auditEntries.list'>['items'][number];

const columns = ['createdAt', 'actor', 'action', 'resource', 'resourceId', 'requestId', 'detail'] as const;

// Spreadsheets would run a cell with these first characters as a formula.
const looksLikeFormula = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = looksLikeFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const valueOf = (entry: AuditEntry, column: (typeof columns)[number]): string =>
  column === 'detail' ? (entry.detail ? JSON.stringify(entry.detail) : '') : entry[column];

/** Formats entries as CSV for spreadsheets, with a UTF-8 byte order mark. */
export const auditCsv = (entries: readonly AuditEntry[]): string =>
  `\uFEFF${[columns.join(','), ...entries.map((entry) => columns.map((column) => cell(valueOf(entry, column))).join(','))].join('\r\n')}\r\n`;
