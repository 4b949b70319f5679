import type { Handlers } from './sample-data.ts';
import { paged } from './paged.ts';

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString().replace(/\.\d+/, '');
const features = { errorDetails: { enabled: true, networkExplorerEnabled: true } };

const license = {
  id: 'license-1',
  licenseKey: '7f1e0c2a-91b4-4f6a-8f0e-2f3f1c9a7d10',
  name: 'Website',
  timeZone: 'UTC',
  createdAt: ago(800_000),
  impressions: 812_480,
  maxImpressions: 1_000_000,
  retentionTime: 'P90D',
  ignoreDNT: false,
  domains: [],
  customDataFieldsCount: 50,
  customDataFieldLabels: { customData1: 'Subscription', customData4: 'Entry point' },
  orderIndex: 0,
  features,
};

const domains = Array.from({ length: 13 }, (_, index) => ({
  id: `domain-${index}`,
  url: index === 0 ? '*.harbour.example' : `site-${String(index).padStart(2, '0')}.harbour.example`,
  createdAt: ago(90_000 * (index + 1)),
}));

const candidates = [
  ['Website', 'Harbour Films', 812_480, 1_000_000],
  ['Smart TV', 'Harbour Films', 951, undefined],
  ['Kids app', 'Harbour Kids', 48_211, 50_000],
  ['Arena', 'Harbour Sports', 1_204_330, 1_000_000],
] as const;

const combined = candidates.slice(0, 3).map(([name], index) => ({
  id: `license-${index + 1}`,
  licenseKey: `key-${index + 1}`,
  orgId: index === 2 ? 'kids' : 'organization',
  name,
}));

const aggregatedOf = (
  index: number,
  each: { name: string; impressions: number; maxImpressions?: number; licenses: typeof combined },
) => ({
  id: `aggregated-${index + 1}`,
  createdAt: ago(400_000),
  timezone: index === 0 ? 'UTC' : '+01:00',
  customDataFieldsCount: 50,
  customDataFieldLabels: { customData1: 'Subscription' },
  ...each,
});

const allSites = aggregatedOf(0, {
  name: 'All sites',
  impressions: 861_642,
  maxImpressions: 1_050_000,
  licenses: combined,
});
const kids = aggregatedOf(1, { name: 'Harbour Kids, all apps', impressions: 48_211, licenses: combined.slice(2) });

const demo = ['Demo', 'Trade fair'].map((name, index) => ({
  id: `demo-${index + 1}`,
  createdAt: ago(200_000),
  name,
  timezone: 'UTC',
  customDataFieldsCount: 50,
  customDataFieldLabels: {},
  features,
}));

const times = { createdAt: ago(60), timeframeStart: ago(604_800), timeframeEnd: ago(60) };
const atWork = {
  id: 'run-1',
  licenseKey: 'demo-1',
  numberOfSessions: 5000,
  sessionsDone: 3100,
  status: 'RUNNING' as const,
  ...times,
};
const done = { ...atWork, id: 'run-2', licenseKey: 'demo-2', sessionsDone: 5000, status: 'FINISHED' as const };

export const licenseHandlers: Handlers = {
  'analytics.licenses.get': () => license,
  'analytics.licenses.getplan': () => ({ retentionDays: 90, planExpiredAt: ago(-8_000_000) }),
  'analytics.licenses.previewplan': () => ({
    retentionDays: 30,
    at: ago(-20_000),
    keptSince: ago(30 * 86_400),
    samples: 18_402_118,
    ads: 90_210,
    errorDetails: 8_201,
    impressions: 1_204_330,
  }),
  'analytics.licenses.domains.get': () => ({ domains, willReplicate: true, replicatedAt: ago(-21) }),
  'analytics.virtualLicenses.list': () => paged([allSites, kids]),
  'analytics.virtualLicenses.get': () => allSites,
  'analytics.virtualLicenses.candidates.list': () =>
    paged(
      candidates.map(([name, organizationName, impressions, maxImpressions], index) => ({
        id: `license-${index + 1}`,
        licenseKey: `key-${index + 1}`,
        orgId: 'organization',
        organizationName,
        name,
        impressions,
        ...(maxImpressions && { maxImpressions }),
        customDataFieldsCount: 50,
      })),
      61,
    ),
  'analytics.demoLicenses.list': () => paged(demo),
  'analytics.demoData.list': () => paged([atWork, done]),
  'analytics.demoData.get': () => atWork,
};

export const licenseScreens: Record<string, string> = {
  'licenses-aggregated': '/observability/licenses?listTabId=1',
  license: '/observability/licenses/license-1',
  'license-simple-create': '/observability/licenses/simple/create',
  'aggregated-license': '/observability/licenses/aggregated/aggregated-1',
};
