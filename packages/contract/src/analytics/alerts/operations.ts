import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { telemetryInstant } from '../../shared/instants.ts';
import { paging, queryInstant, queryList, queryText } from '../../shared/query.ts';
import { idResponse, page } from '../../shared/resource.ts';
import {
  alertChannel,
  alertChannelRequest,
  alertDefault,
  alertDefaultsRequest,
  alertMessage,
  alertPreview,
  alertPreviewRequest,
  alertRule,
  alertRuleRequest,
  alertSilenceRequest,
  alertTransition,
} from './schema.ts';
import { alertStates } from './vocabulary.ts';

const permission = 'analytics.alerts';
const base = '/analytics/alerts';
const rules = `${base}/rules` as const;
const rule = `${rules}/{rule_id}` as const;
const channels = `${base}/channels` as const;
const channel = `${channels}/{channel_id}` as const;
const get = { method: 'GET', permission, status: 200 } as const;
const post = { method: 'POST', permission, status: 200 } as const;

export const alertRules = {
  list: operation({
    ...get,
    id: 'analytics.alerts.rules.list',
    path: rules,
    summary: 'Alert rules, those that fire first',
    query: z.object({
      ...paging,
      licenseKey: queryText.describe('Of this license alone'),
      state: queryList(alertStates).describe('Those in one of these states'),
      search: queryText.describe('Text in the name'),
    }),
    response: page(alertRule).extend({ firingCount: z.int().describe('Rules that fire, of all the organization') }),
  }),
  create: operation({
    ...post,
    id: 'analytics.alerts.rules.create',
    path: rules,
    status: 201,
    summary: 'Create an alert rule; it is evaluated every minute',
    request: alertRuleRequest,
    response: alertRule,
    errors: ['validation_failed', 'license_unknown', 'limit_reached'],
  }),
  get: operation({
    ...get,
    id: 'analytics.alerts.rules.get',
    path: rule,
    summary: 'One alert rule, where it stands, and its values',
    response: alertRule,
    errors: ['not_found'],
  }),
  update: operation({
    ...get,
    id: 'analytics.alerts.rules.update',
    method: 'PUT',
    path: rule,
    summary: 'Replace an alert rule; what it has measured so far is forgotten if the condition changes',
    request: alertRuleRequest,
    response: alertRule,
    errors: ['validation_failed', 'license_unknown', 'not_found'],
  }),
  delete: operation({
    ...get,
    id: 'analytics.alerts.rules.delete',
    method: 'DELETE',
    path: rule,
    summary: 'Delete an alert rule with its history',
    response: idResponse,
    errors: ['not_found'],
  }),
  enable: operation({
    ...post,
    id: 'analytics.alerts.rules.enable',
    path: `${rule}/enable`,
    summary: 'Evaluate a rule from now on',
    response: idResponse,
    errors: ['not_found'],
  }),
  disable: operation({
    ...post,
    id: 'analytics.alerts.rules.disable',
    path: `${rule}/disable`,
    summary: 'Evaluate a rule no more',
    response: idResponse,
    errors: ['not_found'],
  }),
  silence: operation({
    ...post,
    id: 'analytics.alerts.rules.silence',
    path: `${rule}/silence`,
    summary: 'Tell nobody of a rule until then; it is evaluated all the same',
    request: alertSilenceRequest,
    response: idResponse,
    errors: ['validation_failed', 'not_found'],
  }),
  unsilence: operation({
    ...get,
    id: 'analytics.alerts.rules.unsilence',
    method: 'DELETE',
    path: `${rule}/silence`,
    summary: 'Tell of a rule again',
    response: idResponse,
    errors: ['not_found'],
  }),
  history: operation({
    ...get,
    id: 'analytics.alerts.rules.history',
    path: `${rule}/history`,
    summary: 'When a rule came to which state and why, the latest first',
    query: z.object({
      ...paging,
      start: queryInstant.describe('From when'),
      end: queryInstant.describe('Until when'),
    }),
    response: page(alertTransition),
    errors: ['not_found'],
  }),
  series: operation({
    ...get,
    id: 'analytics.alerts.rules.series',
    path: `${rule}/series`,
    summary: 'What a rule measures over a time, and when it would fire by its present settings',
    query: z.object({ start: telemetryInstant(queryInstant), end: telemetryInstant(queryInstant) }),
    response: alertPreview,
    errors: ['validation_failed', 'not_found', 'license_unknown', 'query_too_heavy', 'unavailable'],
  }),
  messages: operation({
    ...get,
    id: 'analytics.alerts.rules.messages',
    path: `${rule}/messages`,
    summary: 'What was told of a rule and what became of it, the latest first',
    query: z.object(paging),
    response: page(alertMessage),
    errors: ['not_found'],
  }),
  replay: operation({
    ...post,
    id: 'analytics.alerts.rules.replay',
    path: `${rule}/messages/{message_id}/replay`,
    status: 202,
    summary: 'Send a message again as it was, with the same webhook-id',
    response: alertMessage,
    errors: ['not_found', 'conflict'],
  }),
} as const;

export const alertTools = {
  preview: operation({
    ...post,
    id: 'analytics.alerts.preview',
    path: `${base}/preview`,
    summary: 'When a rule would have fired; nothing is kept and nobody told',
    request: alertPreviewRequest,
    response: alertPreview,
    errors: ['validation_failed', 'license_unknown', 'query_too_heavy', 'unavailable'],
  }),
  defaults: operation({
    ...get,
    id: 'analytics.alerts.defaults.list',
    path: `${base}/defaults`,
    summary: 'Rules that suit most, and which of them a license has',
    query: z.object({ licenseKey: queryText }),
    response: z.object({ items: z.array(alertDefault) }),
  }),
  adopt: operation({
    ...post,
    id: 'analytics.alerts.defaults.create',
    path: `${base}/defaults`,
    status: 201,
    summary: 'Create default rules for a license, those that it has not yet',
    request: alertDefaultsRequest,
    response: z.object({ items: z.array(alertRule) }),
    errors: ['validation_failed', 'license_unknown', 'limit_reached'],
  }),
} as const;

export const alertChannels = {
  list: operation({
    ...get,
    id: 'analytics.alerts.channels.list',
    path: channels,
    summary: 'Whom alerts can be told to',
    query: z.object(paging),
    response: page(alertChannel),
  }),
  create: operation({
    ...post,
    id: 'analytics.alerts.channels.create',
    path: channels,
    status: 201,
    summary: 'Create a channel: mail addresses, a webhook, or the incoming webhook of Slack or Teams',
    request: alertChannelRequest,
    response: alertChannel,
    errors: ['validation_failed', 'limit_reached'],
  }),
  update: operation({
    ...get,
    id: 'analytics.alerts.channels.update',
    method: 'PUT',
    path: channel,
    summary: 'Change a channel; its type stays',
    request: alertChannelRequest,
    response: alertChannel,
    errors: ['validation_failed', 'not_found', 'conflict'],
  }),
  delete: operation({
    ...get,
    id: 'analytics.alerts.channels.delete',
    method: 'DELETE',
    path: channel,
    summary: 'Delete a channel; rules that name it tell the others alone',
    response: idResponse,
    errors: ['not_found'],
  }),
  test: operation({
    ...post,
    id: 'analytics.alerts.channels.test',
    path: `${channel}/test`,
    status: 202,
    summary: 'Tell a channel something to try it',
    response: z.object({ id: z.string(), messageIds: z.array(z.string()).describe('In the outbox or the ledger') }),
    errors: ['not_found'],
  }),
} as const;

export const alertOperations: readonly Operation[] = [
  ...Object.values(alertRules),
  ...Object.values(alertTools),
  ...Object.values(alertChannels),
];
