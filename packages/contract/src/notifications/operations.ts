import { z } from 'zod';
import { operation } from '../shared/operation.ts';
import { paging } from '../shared/query.ts';
import { idResponse, page } from '../shared/resource.ts';
import {
  conditionTestRequest,
  conditionTestResponse,
  delivery,
  notificationResponse,
  notificationState,
  usageReportRequest,
} from './schema.ts';

const permission = 'notifications';
const base = '/notifications';
const one = `${base}/{notification_id}` as const;
const list = { method: 'GET', permission, status: 200, query: z.object(paging) } as const;

export const notifications = {
  list: operation({
    ...list,
    id: 'notifications.list',
    path: base,
    summary: 'List notifications of all kinds',
    response: page(notificationResponse),
  }),
  get: operation({
    id: 'notifications.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get a notification',
    response: notificationResponse,
    errors: ['not_found'],
  }),
  delete: operation({
    id: 'notifications.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 200,
    summary: 'Delete a notification with its deliveries',
    response: idResponse,
    errors: ['not_found'],
  }),
  mute: operation({
    id: 'notifications.mute',
    method: 'POST',
    path: `${one}/mute`,
    permission,
    status: 200,
    summary: 'Mute a notification until it is unmuted',
    response: idResponse,
    errors: ['not_found'],
  }),
  unmute: operation({
    id: 'notifications.unmute',
    method: 'POST',
    path: `${one}/unmute`,
    permission,
    status: 200,
    summary: 'Unmute a notification',
    response: idResponse,
    errors: ['not_found'],
  }),
  states: operation({
    ...list,
    id: 'notifications.listByNotificationId',
    path: `${one}/states`,
    summary: 'List the events of a notification, newest first',
    response: page(notificationState),
    errors: ['not_found'],
  }),
  statesOfResource: operation({
    ...list,
    id: 'notifications.states.list',
    path: `${one}/states/{resource_id}`,
    summary: 'List the events of a notification for one encoding or manifest',
    response: page(notificationState),
    errors: ['not_found'],
  }),
  webhooks: operation({
    ...list,
    id: 'notifications.webhooks.list',
    path: `${base}/webhooks`,
    summary: 'List webhooks of all kinds',
    response: page(notificationResponse),
  }),
  emails: operation({
    ...list,
    id: 'notifications.emails.list',
    path: `${base}/emails`,
    summary: 'List email notifications',
    response: page(notificationResponse),
  }),
  emailsOfEncodings: operation({
    ...list,
    id: 'notifications.emails.encoding.list',
    path: `${base}/emails/encoding`,
    summary: 'List email notifications of encodings',
    response: page(notificationResponse),
  }),
  emailsOfEncoding: operation({
    ...list,
    id: 'notifications.emails.encoding.encodings.list',
    path: `${base}/emails/encoding/encodings/{encoding_id}`,
    summary: 'List email notifications of one encoding',
    response: page(notificationResponse),
    errors: ['not_found'],
  }),
  webhooksOfManifest: operation({
    ...list,
    id: 'notifications.webhooks.encoding.manifest.list',
    path: `${base}/webhooks/encoding/manifest/{manifest_id}`,
    summary: 'List webhooks of one manifest',
    response: page(notificationResponse),
    errors: ['not_found'],
  }),
} as const;

/** Tests which past events conditions would have matched. */
export const conditionTest = operation({
  id: 'notifications.conditions.test',
  method: 'POST',
  path: `${base}/conditions/test`,
  permission,
  status: 200,
  summary: 'Test which of the latest events match conditions; sends and stores nothing',
  request: conditionTestRequest,
  response: conditionTestResponse,
  errors: ['validation_failed'],
});

/** Operations on the ledger of webhook deliveries. */
export const deliveries = {
  list: operation({
    ...list,
    id: 'notifications.deliveries.list',
    path: `${one}/deliveries`,
    summary: 'List the deliveries of a webhook with their responses, newest first',
    response: page(delivery),
    errors: ['not_found'],
  }),
  replay: operation({
    id: 'notifications.deliveries.replay',
    method: 'POST',
    path: `${one}/deliveries/{delivery_id}/replay`,
    permission,
    status: 202,
    summary: 'Send a delivery again with the same webhook-id',
    response: delivery,
    errors: ['not_found'],
  }),
  test: operation({
    id: 'notifications.test',
    method: 'POST',
    path: `${one}/test`,
    permission,
    status: 202,
    summary: 'Send a test delivery to a webhook',
    response: delivery,
    errors: ['not_found', 'conflict'],
  }),
} as const;

const reports = `${base}/emails/usage-reports` as const;

export const usageReports = {
  list: operation({
    ...list,
    id: 'notifications.emails.usageReports.list',
    path: reports,
    summary: 'List the recipients of usage reports',
    response: page(notificationResponse),
  }),
  put: operation({
    id: 'notifications.emails.usageReports.create',
    method: 'POST',
    path: reports,
    permission,
    status: 200,
    summary: 'Set the recipients of the usage report of an interval; there is one report per interval',
    request: usageReportRequest,
    response: notificationResponse,
    errors: ['validation_failed'],
  }),
  send: operation({
    id: 'notifications.emails.usageReports.send',
    method: 'POST',
    path: `${reports}/{interval}/actions/send`,
    permission,
    status: 202,
    summary: 'Send the report of the last complete interval now',
    response: idResponse,
    errors: ['not_found'],
  }),
} as const;
