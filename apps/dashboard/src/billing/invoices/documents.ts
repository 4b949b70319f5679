import type { OperationResult } from '../../app/api/api.ts';

/** Documents of billing: invoices, their corrections, and statements of the usage behind them. */
export const documentKinds = ['invoices', 'credit-notes', 'statements'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export type BillingDocument = OperationResult<'account.billing.invoices.list'>['items'][number];
export type DocumentLine = OperationResult<'account.billing.invoices.lines'>['lines'][number];

/** Singular nouns, as in names of files. */
export const documentNouns: Record<DocumentKind, string> = {
  invoices: 'invoice',
  'credit-notes': 'credit-note',
  statements: 'statement',
};

export const documentTitles: Record<DocumentKind, string> = {
  invoices: 'Invoices',
  'credit-notes': 'Credit notes',
  statements: 'Usage statements',
};

/** Titles of one document. */
export const documentTitle: Record<DocumentKind, string> = {
  invoices: 'Invoice',
  'credit-notes': 'Credit note',
  statements: 'Usage statement',
};

/** Operations of each kind, in full so that the bundle contains them. */
export const documentOperations = {
  invoices: { list: 'account.billing.invoices.list', lines: 'account.billing.invoices.lines' },
  'credit-notes': { list: 'account.billing.creditNotes.list', lines: 'account.billing.creditNotes.lines' },
  statements: { list: 'account.billing.statements.list', lines: 'account.billing.statements.lines' },
} as const;
