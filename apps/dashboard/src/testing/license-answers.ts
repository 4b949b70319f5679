import type { OperationResult } from '../app/api/api.ts';
import { organizationOf, paged } from './answers.ts';
import type { Handlers } from './render-app.tsx';

type Listed = OperationResult<'analytics.licenses.list'>['items'][number];

/** Returns a license of the organization; its key is its id prefixed with `key-`. */
export const licenseOf = (id: string, name: string, facts: Partial<Listed> = {}): Listed => ({
  id,
  name,
  licenseKey: `key-${id}`,
  createdAt: '2026-01-01T00:00:00Z',
  timeZone: 'UTC',
  ignoreDNT: false,
  impressions: 250,
  domains: [],
  customDataFieldLabels: {},
  customDataFieldsCount: 50,
  orderIndex: 0,
  features: { errorDetails: { enabled: false, networkExplorerEnabled: false } },
  ...facts,
});

/** License for screens that require one but do not depend on its values. */
export const testLicense = licenseOf('l', 'Website', { licenseKey: 'license-key', customDataFieldsCount: 0 });

/** Handlers for an organization with these licenses and no aggregated ones. */
export const licenseAnswers = (...licenses: Listed[]): Handlers => ({
  'account.organizations.list': () => paged([organizationOf()]),
  'account.limits.list': () => paged([]),
  'analytics.licenses.list': () => paged(licenses),
  'analytics.virtualLicenses.list': () => paged([]),
  'analytics.demoLicenses.list': () => paged([]),
});

/** Returns a query response. */
export const rowsOf = (...rows: unknown[][]) => ({
  rowCount: rows.length,
  rows,
  columnLabels: [],
  contextDescription: [],
});
