import { type AlertChannelType, type AlertMessageKind } from '@sluice/contract';
import type { Context } from '../../../shared/context.ts';
import { newId } from '../../../shared/new-id.ts';
import { alertMail } from '../../../mail/mails/alert-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { queueDelivery } from '../../../notifications/deliveries.ts';
import { alertEventType } from '@sluice/contract/analytics/alerts/vocabulary';
import { type AlertNotification, summaryOf, headlineOf, valueLines } from './alert-notification.ts';
import { slackBody, teamsBody, webhookBody } from './alert-payloads.ts';
import { type ChannelRow, channelSettings } from '../channels/channel-store.ts';

const bodyOf = (id: string, type: AlertChannelType, news: AlertNotification): Record<string, unknown> => {
  if (type === 'SLACK') return slackBody(news);
  return type === 'TEAMS' ? teamsBody(news) : webhookBody(id, news);
};

type QueuedMessage = { recipient: string | null; mailId: string | null; deliveryId: string | null };

/** Queues the message of a channel within the caller's transaction; returns the ids of the queued rows. */
export const queueNotification = async (
  context: Context,
  channel: ChannelRow,
  news: AlertNotification,
): Promise<QueuedMessage[]> => {
  const { channel: type, emails = [] } = channelSettings(channel);
  if (type !== 'EMAIL') {
    const id = newId();
    const payload = JSON.stringify(bodyOf(id, type, news));
    const resourceId = news.rule.id === '' ? null : news.rule.id;
    await queueDelivery(context, { id, row: channel, payload, eventType: alertEventType, resourceId });
    return [{ recipient: null, mailId: null, deliveryId: id }];
  }
  const content = alertMail({
    headline: headlineOf(news),
    happening: summaryOf(news),
    lines: valueLines(news),
    advice: news.rule.description,
    license: news.license.name,
    severity: news.rule.severity,
    ruleUrl: news.links.rule,
  });
  const sent: QueuedMessage[] = [];
  for (const recipient of emails) {
    const mailId = await queueMail(context, { ...content, purpose: 'analytics-alert', recipient });
    sent.push({ recipient, mailId, deliveryId: null });
  }
  return sent;
};

const channelsOf = ({ db }: Context, ruleId: string): Promise<ChannelRow[]> =>
  db
    .selectFrom('notifications')
    .innerJoin('alert_rule_channels as link', 'link.notification_id', 'notifications.id')
    .where('link.rule_id', '=', ruleId)
    .orderBy('link.position')
    .selectAll('notifications')
    .execute();

/** Notifies every channel of the rule that is not muted, within the caller's transaction. */
export const notifyChannels = async (context: Context, news: AlertNotification): Promise<void> => {
  for (const channel of await channelsOf(context, news.rule.id)) {
    if (channel.muted) continue;
    const sent = await queueNotification(context, channel, news);
    const rows = sent.map(({ recipient, mailId, deliveryId }) => ({
      id: newId(),
      organization_id: channel.organization_id,
      rule_id: news.rule.id,
      kind: news.kind as Exclude<AlertMessageKind, 'TEST'>,
      notification_id: channel.id,
      channel_name: channel.name ?? channel.id,
      channel_type: channelSettings(channel).channel,
      recipient,
      mail_id: mailId,
      delivery_id: deliveryId,
      created_at: context.clock.now(),
    }));
    await context.db.insertInto('alert_messages').values(rows).execute();
  }
};
