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
    summary: 'List alert rules, firing rules first',
    query: z.object({
      ...paging,
      licenseKey: queryText.describe('Only rules of this license'),
      state: queryList(alertStates).describe('Only rules in one of these states'),
      search: queryText.describe('Text in the name'),
    }),
    response: page(alertRule).extend({
      firingCount: z.int().describe('Number of firing rules in the whole organization'),
    }),
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
    summary: 'Get an alert rule with its state and values',
    response: alertRule,
    errors: ['not_found'],
  }),
  update: operation({
    ...get,
    id: 'analytics.alerts.rules.update',
    method: 'PUT',
    path: rule,
    summary: 'Replace an alert rule; resets its measured state if the condition changes',
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
    summary: 'Enable the evaluation of a rule',
    response: idResponse,
    errors: ['not_found'],
  }),
  disable: operation({
    ...post,
    id: 'analytics.alerts.rules.disable',
    path: `${rule}/disable`,
    summary: 'Disable the evaluation of a rule',
    response: idResponse,
    errors: ['not_found'],
  }),
  silence: operation({
    ...post,
    id: 'analytics.alerts.rules.silence',
    path: `${rule}/silence`,
    summary: 'Silence a rule until a given time; it is still evaluated',
    request: alertSilenceRequest,
    response: idResponse,
    errors: ['validation_failed', 'not_found'],
  }),
  unsilence: operation({
    ...get,
    id: 'analytics.alerts.rules.unsilence',
    method: 'DELETE',
    path: `${rule}/silence`,
    summary: 'End the silence of a rule',
    response: idResponse,
    errors: ['not_found'],
  }),
  history: operation({
    ...get,
    id: 'analytics.alerts.rules.history',
    path: `${rule}/history`,
    summary: 'List the state changes of a rule with their reasons, newest first',
    query: z.object({
      ...paging,
      start: queryInstant.describe('Start of the time range'),
      end: queryInstant.describe('End of the time range'),
    }),
    response: page(alertTransition),
    errors: ['not_found'],
  }),
  series: operation({
    ...get,
    id: 'analytics.alerts.rules.series',
    path: `${rule}/series`,
    summary: 'Get the values of a rule over time, and when it would fire with its current settings',
    query: z.object({ start: telemetryInstant(queryInstant), end: telemetryInstant(queryInstant) }),
    response: alertPreview,
    errors: ['validation_failed', 'not_found', 'license_unknown', 'query_too_heavy', 'unavailable'],
  }),
  messages: operation({
    ...get,
    id: 'analytics.alerts.rules.messages',
    path: `${rule}/messages`,
    summary: 'List the notifications of a rule with their delivery status, newest first',
    query: z.object(paging),
    response: page(alertMessage),
    errors: ['not_found'],
  }),
  replay: operation({
    ...post,
    id: 'analytics.alerts.rules.replay',
    path: `${rule}/messages/{message_id}/replay`,
    status: 202,
    summary: 'Send a notification again unchanged, with the same webhook-id',
    response: alertMessage,
    errors: ['not_found', 'conflict'],
  }),
} as const;

export const alertTools = {
  preview: operation({
    ...post,
    id: 'analytics.alerts.preview',
    readOnly: true,
    path: `${base}/preview`,
    summary: 'Preview when a rule would have fired; stores nothing and notifies nobody',
    request: alertPreviewRequest,
    response: alertPreview,
    errors: ['validation_failed', 'license_unknown', 'query_too_heavy', 'unavailable'],
  }),
  defaults: operation({
    ...get,
    id: 'analytics.alerts.defaults.list',
    path: `${base}/defaults`,
    summary: 'List the default rules, and which of them a license already has',
    query: z.object({ licenseKey: queryText }),
    response: z.object({ items: z.array(alertDefault) }),
  }),
  adopt: operation({
    ...post,
    id: 'analytics.alerts.defaults.create',
    path: `${base}/defaults`,
    status: 201,
    summary: 'Create the default rules that a license does not have yet',
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
    summary: 'List notification channels',
    query: z.object(paging),
    response: page(alertChannel),
  }),
  create: operation({
    ...post,
    id: 'analytics.alerts.channels.create',
    path: channels,
    status: 201,
    summary: 'Create a channel: email addresses, a webhook, or the incoming webhook of Slack or Teams',
    request: alertChannelRequest,
    response: alertChannel,
    errors: ['validation_failed', 'limit_reached'],
  }),
  update: operation({
    ...get,
    id: 'analytics.alerts.channels.update',
    method: 'PUT',
    path: channel,
    summary: 'Update a channel; its type cannot change',
    request: alertChannelRequest,
    response: alertChannel,
    errors: ['validation_failed', 'not_found', 'conflict'],
  }),
  delete: operation({
    ...get,
    id: 'analytics.alerts.channels.delete',
    method: 'DELETE',
    path: channel,
    summary: 'Delete a channel; rules that use it keep their other channels',
    response: idResponse,
    errors: ['not_found'],
  }),
  test: operation({
    ...post,
    id: 'analytics.alerts.channels.test',
    path: `${channel}/test`,
    status: 202,
    summary: 'Send a test notification to a channel',
    response: z.object({ id: z.string(), messageIds: z.array(z.string()).describe('Ids in the outbox or the ledger') }),
    errors: ['not_found'],
  }),
} as const;

export const alertOperations: readonly Operation[] = [
  ...Object.values(alertRules),
  ...Object.values(alertTools),
  ...Object.values(alertChannels),
];
