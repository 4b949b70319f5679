import { alertPresets } from '@sluice/contract/analytics/alerts/presets';
import { ruleText } from '@sluice/contract/analytics/alerts/describe';
import type { OperationResult } from '@sluice/api-client';
import type { Handlers } from './sample-data.ts';
import { paged } from './paged.ts';

type Rule = OperationResult<'analytics.alerts.rules.get'>;
type Preview = OperationResult<'analytics.alerts.preview'>;

const minute = 60_000;
const hour = 60 * minute;
const now = Math.floor(Date.now() / minute) * minute;
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');

const channels: OperationResult<'analytics.alerts.channels.list'>['items'] = [
  {
    id: 'on-call',
    name: 'On call',
    type: 'EMAIL',
    emails: ['ada@harbour.example', 'bo@harbour.example'],
    muted: false,
    rules: 5,
    createdAt: ago(90 * hour),
    modifiedAt: ago(90 * hour),
  },
  {
    id: 'ops',
    name: 'Ops room',
    type: 'SLACK',
    url: 'https://hooks.slack.com/…',
    muted: false,
    rules: 2,
    createdAt: ago(80 * hour),
    modifiedAt: ago(80 * hour),
  },
  {
    id: 'pager',
    name: 'Pager',
    type: 'WEBHOOK',
    url: 'https://pager.harbour.example/alerts',
    muted: true,
    rules: 1,
    signature: { type: 'HMAC' },
    createdAt: ago(70 * hour),
    modifiedAt: ago(70 * hour),
  },
];

const partialRules: readonly Partial<Rule>[] = [
  { state: 'FIRING', condition: 'FIRING', since: ago(23 * minute), lastFiredAt: ago(23 * minute) },
  { state: 'SILENCED', condition: 'FIRING', since: ago(2 * hour), silencedUntil: ago(-3 * hour) },
  { state: 'OK', lastFiredAt: ago(70 * hour) },
  { state: 'PENDING', condition: 'PENDING', since: ago(3 * minute) },
  { state: 'NO_DATA', condition: 'NO_DATA', since: ago(5 * hour) },
  { state: 'ERROR', problem: 'The license of this rule no longer exists.', since: ago(9 * hour) },
  { state: 'DISABLED', enabled: false },
];

const rules: Rule[] = alertPresets.map((preset, index) => {
  const { key, ...rest } = preset;
  return {
    ...rest,
    preset: key,
    id: key,
    licenseKey: '7f1e0c2a-91b4-4f6a-8f0e-2f3f1c9a7d10',
    filters: index === 0 ? [{ name: 'COUNTRY', operator: 'IN', value: ['AT', 'DE'] }] : [],
    enabled: true,
    channelIds: ['on-call', 'ops'],
    channels: channels.slice(0, 2).map(({ id, name, type }) => ({ id, name, type })),
    muteTimings: index === 0 ? [{ days: [6, 7], from: '22:00', to: '06:00' }] : [],
    state: 'OK',
    condition: 'OK',
    since: ago(30 * hour),
    isMuted: false,
    evaluatedAt: ago(20_000),
    values: [
      {
        key: '',
        condition: index === 0 ? 'FIRING' : 'OK',
        since: ago(23 * minute),
        value: 0.083,
        reference: null,
        measured: 0.083,
        impressions: 812,
      },
    ],
    createdAt: ago(99 * hour),
    modifiedAt: ago(99 * hour),
    ...partialRules[index],
  };
});

const firing = (at: number) => at > 0.984;

const preview = (step = 30 * minute): Preview => {
  const count = 1440;
  const values = Array.from({ length: count }, (_, index) => {
    const daily = Math.sin((index / 48) * 2 * Math.PI);
    const noise = Math.abs(Math.sin(index * 12.9898) * 43_758.5453) % 1;
    return 0.014 + 0.006 * daily + 0.006 * noise + (firing(index / count) ? 0.05 : 0);
  });
  const start = now - count * step;
  const [from, to] = [start + 0.984 * count * step, now];
  return {
    start,
    end: now,
    stepMinutes: 10,
    times: values.map((_, index) => start + (index + 1) * step),
    series: [{ key: '', values, measured: values }],
    episodes: [
      { key: '', start: start + 0.31 * count * step, end: start + 0.313 * count * step, worst: 0.058 },
      { key: '', start: from, end: to, worst: 0.0781 },
    ],
    alertsPerWeek: 0.47,
    firingMinutes: Math.round((to - from) / minute),
    typical: { low: 0.008, median: 0.017, high: 0.024, max: 0.078 },
    missingShare: 0.02,
  };
};

const measured = { value: 0.083, reference: null, measured: 0.083, impressions: 812 };

const history: OperationResult<'analytics.alerts.rules.history'>['items'] = [
  {
    id: 't3',
    key: '',
    from: 'PENDING',
    to: 'FIRING',
    happenedAt: ago(23 * minute),
    ...measured,
    windowStart: ago(34 * minute),
    windowEnd: ago(24 * minute),
    isSilenced: false,
    evidence: [
      {
        dimension: 'CDN_PROVIDER',
        value: 'edge-west',
        measured: 0.31,
        reference: null,
        impressions: 240,
        share: 0.93,
      },
      { dimension: 'COUNTRY', value: 'AT', measured: 0.2, reference: null, impressions: 310, share: 0.61 },
    ],
  },
  {
    id: 't2',
    key: '',
    from: 'OK',
    to: 'PENDING',
    happenedAt: ago(25 * minute),
    ...measured,
    isSilenced: false,
    evidence: [],
  },
  {
    id: 't1',
    key: '',
    from: 'ERROR',
    to: 'OK',
    happenedAt: ago(30 * hour),
    value: null,
    reference: null,
    measured: null,
    impressions: null,
    isSilenced: false,
    evidence: [],
  },
];

const messages: OperationResult<'analytics.alerts.rules.messages'>['items'] = [
  {
    id: 'm1',
    kind: 'FIRING',
    channelId: 'ops',
    channelName: 'Ops room',
    channelType: 'SLACK',
    status: 'DELIVERED',
    attempts: 1,
    responseCode: 200,
    latency: 84,
    canReplay: true,
    createdAt: ago(23 * minute),
    deliveredAt: ago(23 * minute),
  },
  {
    id: 'm2',
    kind: 'FIRING',
    channelId: 'pager',
    channelName: 'Pager',
    channelType: 'WEBHOOK',
    status: 'WAITING',
    attempts: 3,
    responseCode: 503,
    latency: 12,
    failure: 'The receiver responded with 503.',
    canReplay: true,
    createdAt: ago(23 * minute),
  },
  {
    id: 'm3',
    kind: 'FIRING',
    channelId: 'on-call',
    channelName: 'On call',
    channelType: 'EMAIL',
    recipient: 'ada@harbour.example',
    status: 'DELIVERED',
    attempts: 1,
    canReplay: false,
    createdAt: ago(23 * minute),
    deliveredAt: ago(22 * minute),
  },
];

const [firstRule] = rules;
const ruleOf = (id: string): Rule => {
  const match = rules.find((rule) => rule.id === id) ?? firstRule;
  if (!match) throw new Error('There are no default rules.');
  return match;
};

export const alertHandlers: Handlers = {
  'analytics.alerts.rules.list': () => ({ ...paged(rules), firingCount: 1 }),
  'analytics.alerts.rules.get': ({ params }) => ruleOf(params.rule_id),
  'analytics.alerts.rules.series': () => preview(minute),
  'analytics.alerts.preview': () => preview(),
  'analytics.alerts.rules.history': () => paged(history),
  'analytics.alerts.rules.messages': () => paged(messages),
  'analytics.alerts.channels.list': () => paged(channels),
  'analytics.alerts.defaults.list': () => ({
    items: alertPresets.map((preset, index) => ({
      key: preset.key,
      name: preset.name,
      description: preset.description,
      metric: preset.metric,
      kind: preset.kind,
      severity: preset.severity,
      summary: ruleText(preset),
      isAdopted: index > 4,
    })),
  }),
};

export const alertScreens: Record<string, string> = {
  alerts: '/observability/alerts',
  'alert-channels': '/observability/alerts?tab=channels',
  'alert-channel-new': '/observability/alerts?tab=channels&edit=new',
  'alert-new': '/observability/alerts/create',
  alert: '/observability/alerts/error-percentage',
  'alert-edit': '/observability/alerts/error-percentage/edit',
};
