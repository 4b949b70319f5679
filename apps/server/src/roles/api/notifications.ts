import { channelOperations, deliveries, notifications, usageReports } from '@sluice/contract';
import {
  channelVerb,
  deleteNotification,
  getNotification,
  listDeliveries,
  listEmailNotifications,
  listEmailNotificationsOfEncoding,
  listEmailNotificationsOfEncodings,
  listNotificationStates,
  listNotificationStatesOfResource,
  listNotifications,
  listUsageReports,
  listWebhooksOfManifest,
  muteNotification,
  putUsageReport,
  replayDelivery,
  sendUsageReport,
  testNotification,
  unmuteNotification,
} from '@sluice/core';
import { bind, type Binding } from './shared/bind.ts';

export const notificationBindings: readonly Binding[] = [
  bind(notifications.list, listNotifications),
  bind(notifications.get, getNotification),
  bind(notifications.delete, deleteNotification),
  bind(notifications.mute, muteNotification),
  bind(notifications.unmute, unmuteNotification),
  bind(notifications.states, listNotificationStates),
  bind(notifications.statesOfResource, listNotificationStatesOfResource),
  bind(notifications.emails, listEmailNotifications),
  bind(notifications.emailsOfEncodings, listEmailNotificationsOfEncodings),
  bind(notifications.emailsOfEncoding, listEmailNotificationsOfEncoding),
  bind(notifications.webhooksOfManifest, listWebhooksOfManifest),
  bind(deliveries.list, listDeliveries),
  bind(deliveries.replay, replayDelivery),
  bind(deliveries.test, testNotification),
  bind(usageReports.list, listUsageReports),
  bind(usageReports.put, putUsageReport),
  bind(usageReports.send, sendUsageReport),
  // Made in a loop, so their types are the general ones; the verb takes what each of their schemas gives.
  ...channelOperations.map((entry): Binding => ({
    operation: entry.operation,
    verb: channelVerb(entry) as Binding['verb'],
  })),
];
