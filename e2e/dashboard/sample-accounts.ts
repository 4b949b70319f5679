import type { OperationCall, OperationResult } from '@sluice/api-client';
import { paged } from './paged.ts';

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z');
const times = { createdAt: ago(2400), modifiedAt: ago(30) };
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Account = OperationResult<'account.information.get'>;
type Organization = OperationResult<'account.organizations.get'>;

const account: Account = {
  id: 'u',
  email: 'ada@harbour.example',
  firstName: 'Ada',
  lastName: 'Quay',
  company: 'Harbour Films',
  verified: true,
  mfaEnabled: false,
  tosAccepted: true,
  createdAt: ago(2500),
  apiKeys: [{ id: 'key-1', value: 'sample-key', createdAt: ago(0) }],
};

const root: Organization = {
  id: 'org-1',
  name: 'Harbour Films',
  type: 'ROOT_ORGANIZATION',
  ownerUserId: 'u',
  mfaRequired: false,
  ...times,
};

const organizations: Organization[] = [
  root,
  { ...root, id: 'org-2', name: 'Harbour Live', type: 'SUB_ORGANIZATION', parentId: 'org-1', labelColor: '#006aed' },
  { ...root, id: 'org-3', name: 'Northern Broadcasting', ownerUserId: 'someone', mfaRequired: true },
];

const limits = [
  {
    resource: 'account' as const,
    limits: [{ name: 'maxNumberOfSubOrgs', value: '10', effectiveValue: '10' }],
  },
  {
    resource: 'encoding' as const,
    limits: [
      { name: 'maxRunningVodEncodings', value: '25', effectiveValue: '25' },
      { name: 'maxStartedLiveEncodings', value: '5', effectiveValue: '5' },
      { name: 'maxMinutesEncodedInPeriod', value: '10000', effectiveValue: '10000' },
      { name: 'maxOutputDuration' },
    ],
  },
  {
    resource: 'analytics' as const,
    limits: [
      { name: 'maxAnalyticsLicenses', value: '100', effectiveValue: '100' },
      { name: 'maxVirtualLicenses', value: '25', effectiveValue: '25' },
    ],
  },
];

const groups = ['Editors', 'Viewers'].map((name, index) => ({ id: `group-${index + 1}`, name, ...times }));

const rules = [
  { id: 'rule-1', resource: 'encoding.*', policy: 'ALLOW' as const, permissions: ['GET' as const, 'POST' as const] },
  { id: 'rule-2', resource: 'encoding.outputs', policy: 'DENY' as const, permissions: ['POST' as const] },
].map((rule) => ({ ...rule, createdAt: ago(100) }));

const domain: OperationResult<'account.samlDomains.get'> = {
  id: 'domain-1',
  domain: 'harbour-films',
  name: 'Company sign-in',
  entityId: 'https://id.harbour.example/saml',
  ssoUrl: 'https://id.harbour.example/sso',
  certificates: [
    {
      pem: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
      subject: 'CN=id.harbour.example',
      expiresAt: ago(-4000),
      fingerprint: '5f:7a:11:0c:92:aa:40:61:88:fe:03:1d:bb:92:7c:ef',
    },
  ],
  metadataUrl: 'https://id.harbour.example/metadata',
  groupId: 'group-1',
  isEnabled: true,
  serviceProvider: {
    entityId: 'https://video.harbour.example/v1/account/authentication/saml/metadata/harbour-films',
    acsUrl: 'https://video.harbour.example/v1/account/authentication/saml/acs/harbour-films',
    metadataUrl: 'https://video.harbour.example/v1/account/authentication/saml/metadata/harbour-films',
    loginUrl: 'https://video.harbour.example/v1/account/authentication/saml/login/harbour-films',
  },
  lastLoginAt: ago(2),
  ...times,
};

const entry = (number: number, action: string, resource: string) => ({
  id: `entry-${number}`,
  createdAt: ago(number * 3),
  actorUserId: 'u',
  actor: 'ada@harbour.example',
  action,
  resource,
  resourceId: `0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a00${number}`,
  requestId: `request-${number}`,
  detail: { name: 'Sea and sky' },
});

const configuration: OperationResult<'dashboard.configuration.get'> = {
  version: '1.0.0',
  supportEmail: 'help@harbour.example',
  documentationUrl: 'https://docs.harbour.example',
  statusUrl: '/status',
  isSignupOpen: true,
  hasLiveCaptions: false,
  streamsUrl: '/s',
  oauthProviders: ['GITHUB', 'GOOGLE', 'SLACK', 'LINKEDIN'],
  terms: { version: '1', url: 'https://harbour.example/terms' },
  community: { name: 'Forum', slug: 'forum', url: 'https://forum.harbour.example' },
  helpDesk: { name: 'Help Desk', slug: 'help-desk', url: 'https://help.harbour.example' },
  thirdParty: [],
};

const members = [
  { id: 'u', email: 'ada@harbour.example', name: 'Ada Quay', isOwner: true, mfaEnabled: true, groups: [] },
  {
    id: 'u2',
    email: 'grace@harbour.example',
    name: 'Grace Pier',
    isOwner: false,
    mfaEnabled: false,
    groups: [{ id: 'group-1', name: 'Editors' }],
  },
];

const invitation = { id: 'invitation-1', email: 'linus@harbour.example', status: 'PENDING' as const, ...times };

const organizationHandlers = {
  'account.organizations.list': () => paged(organizations),
  'account.organizations.get': ({ params }: OperationCall<'account.organizations.get'>) =>
    organizations.find(({ id }) => id === params.organization_id) ?? root,
  'account.organizations.subOrganizations.list': () => paged(organizations.slice(1, 2)),
  'account.organizations.support.get': () => ({ supportType: 'FULL' as const }),
  'account.organizations.tenants.list': () => paged(members),
  'account.organizations.invitations.list': () =>
    paged([{ id: invitation.id, email: invitation.email, groupId: 'group-1', groupName: 'Editors' }]),
  'account.organizations.groups.list': () => paged(groups),
  'account.organizations.groups.get': () => groups[0],
  'account.organizations.groups.permissions.list': () => paged(rules),
  'account.organizations.groups.tenants.list': () =>
    paged([{ id: 'tenant-1', eMail: 'grace@harbour.example', name: 'Grace Pier', createdAt: ago(90) }]),
  'account.organizations.groups.invitations.list': () => paged([invitation]),
  'account.permissions.list': () =>
    paged([
      { resource: 'encoding.encodings', methods: ['GET' as const, 'POST' as const], summary: 'Encodings' },
      { resource: 'encoding.inputs', methods: ['GET' as const, 'POST' as const], summary: 'Inputs' },
    ]),
  'account.limits.list': () => paged(limits),
  'account.auditEntries.list': () =>
    paged([
      entry(1, 'create', 'encoding.encodings'),
      entry(2, 'update', 'account.organizations'),
      entry(3, 'delete', 'account.api-keys'),
    ]),
};

/** Handlers for accounts, organizations and start-up. */
export const accountHandlers = {
  ...organizationHandlers,
  'dashboard.configuration.get': () => configuration,
  'dashboard.status.get': () => ({ acceptsUploads: true }),
  'account.login': () => account,
  'account.logout': () => ({ id: 'key-1' }),
  'account.information.get': () => account,
  'account.sessions.list': () =>
    paged([
      {
        id: 'session-1',
        isCurrent: true,
        signedInBy: 'PASSWORD' as const,
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
        createdAt: ago(3),
        lastUsedAt: ago(0),
        expiresAt: ago(-200),
      },
      { id: 'session-2', isCurrent: false, signedInBy: 'SAML' as const, createdAt: ago(50), lastUsedAt: ago(20) },
    ]),
  'account.apiKeys.list': () =>
    paged([
      { id: 'key-1', name: 'Nightly import', value: '…a41f', createdAt: ago(700), lastUsedAt: ago(1) },
      { id: 'key-2', value: '…09bc', createdAt: ago(900) },
    ]),
  'account.mfa.totp.enroll': () => ({ barcode: pixel, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Sluice' }),
  'account.invitations.get': () => ({
    email: 'linus@harbour.example',
    firstName: 'Linus',
    lastName: 'Dock',
    company: 'Harbour Films',
    organizationName: 'Harbour Films',
    groupName: 'Editors',
    isRegistered: false,
  }),
  'account.samlDomains.list': () => paged([domain]),
  'account.samlDomains.get': () => domain,
  'account.community.sso': () => ({ url: '/' }),
};
