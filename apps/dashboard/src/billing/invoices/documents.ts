import type { OperationResult } from '../../app/api/api.ts';

/** Documents of billing: invoices, and statements of the usage behind them. */
export const documentKinds = ['invoices', 'statements'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export type BillingDocument = OperationResult<'account.billing.invoices.list'>['items'][number];
export type DocumentLine = OperationResult<'account.billing.invoices.lines'>['lines'][number];

/** Singular nouns, as in names of files. */
export const documentNouns: Record<DocumentKind, string> = { invoices: 'invoice', statements: 'statement' };

export const documentTitles: Record<DocumentKind, string> = { invoices: 'Invoices', statements: 'Usage statements' };

/** Operations of each kind, in full so that the bundle contains them. */
export const documentOperations = {
  invoices: { list: 'account.billing.invoices.list', lines: 'account.billing.invoices.lines' },
  statements: { list: 'account.billing.statements.list', lines: 'account.billing.statements.lines' },
} as const;
