import type { OperationResult } from '../app/api/api.ts';
import { paged } from './answers.ts';
import type { Handlers } from './render-app.tsx';

export const at = '2026-01-01T00:00:00Z';

export const account: OperationResult<'account.information.get'> = {
  id: 'user',
  email: 'ada@harbour.example',
  firstName: 'Ada',
  lastName: 'Quay',
  company: 'Harbour',
  verified: true,
  mfaEnabled: false,
  tosAccepted: true,
  createdAt: at,
  apiKeys: [],
};

/** Environment of an organization that is billed by its platform. */
export const internalBilling: OperationResult<'account.billing.environment.get'> = {
  mode: 'INTERNAL',
  isPayer: true,
  initialSubscriptions: 3,
  currencies: ['EUR'],
  taxNote: '',
};

type Organization = OperationResult<'account.organizations.list'>['items'][number];

export const organization = (id: string, facts: Partial<Organization> = {}): Organization => ({
  id,
  name: id,
  type: facts.parentId === undefined ? 'ROOT_ORGANIZATION' : 'SUB_ORGANIZATION',
  ownerUserId: 'someone',
  mfaRequired: false,
  createdAt: at,
  modifiedAt: at,
  ...facts,
});

export const configuration: OperationResult<'dashboard.configuration.get'> = {
  version: '9.9.9',
  documentationUrl: '/docs',
  statusUrl: '/status',
  isSignupOpen: true,
  hasLiveCaptions: false,
  streamsUrl: 'https://streams.example',
  oauthProviders: [],
  terms: { version: '1' },
  thirdParty: [],
};

type Encoding = OperationResult<'encoding.encodings.list'>['items'][number];

export const encoding = (id: string, facts: Partial<Encoding> = {}): Encoding => ({
  id,
  name: id,
  type: 'VOD',
  status: 'RUNNING',
  progress: 40,
  labels: [],
  createdAt: at,
  modifiedAt: at,
  ...facts,
});

const limits: OperationResult<'account.limits.list'> = paged([
  {
    resource: 'encoding' as const,
    limits: [
      { name: 'maxRunningVodEncodings', value: '25', effectiveValue: '25' },
      { name: 'maxStartedLiveEncodings', value: '5', effectiveValue: '5' },
    ],
  },
]);

/** Environment of a platform without billing. */
const withoutBilling: OperationResult<'account.billing.environment.get'> = {
  mode: 'OFF',
  isPayer: false,
  initialSubscriptions: 0,
  currencies: [],
  taxNote: '',
};

/** Handlers for an account with one empty organization. */
export const shellHandlers = (more: Handlers = {}): Handlers => ({
  'account.billing.environment.get': () => withoutBilling,
  'account.information.get': () => account,
  'account.organizations.list': () => paged([organization('Harbour Films', { ownerUserId: 'user' })]),
  'account.limits.list': () => limits,
  'dashboard.configuration.get': () => configuration,
  'encoding.encodings.list': () => paged<Encoding>([]),
  'analytics.licenses.list': () => paged<never>([]),
  ...more,
});
