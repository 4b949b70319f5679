import { type alertChannels, type InputFor, type ResultOf } from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { alertPermission } from '../alert-context.ts';
import { queueNotification } from './notify-channels.ts';
import type { AlertNotification } from './alert-notification.ts';
import { loadChannel } from '../channels/channel-store.ts';

const testNotification = (context: Context, name: string): AlertNotification => {
  const dashboard = context.services.addresses.api;
  const links = { rule: `${dashboard}/observability/alerts`, metric: `${dashboard}/observability` };
  return {
    kind: 'TEST',
    rule: {
      id: '',
      name: `Alerts to ${name}`,
      severity: 'INFO',
      kind: 'THRESHOLD',
      metric: 'error-percentage',
      windowMinutes: 5,
      direction: 'ABOVE',
      threshold: 0.05,
      reference: 'PREVIOUS_WEEK',
      minimumImpressions: 0,
    },
    license: { key: '', name: 'none' },
    happenedAt: toInstant(context.clock.now()),
    values: [],
    links,
  };
};

/** Sends a test message to a channel, even if it is muted. */
export const testAlertChannel = async (
  context: Context,
  { params }: Pick<InputFor<typeof alertChannels.test>, 'params'>,
): Promise<ResultOf<typeof alertChannels.test>> => {
  authorize(context, alertPermission, 'POST');
  return inTransaction(context, async (tx) => {
    const channel = await loadChannel(tx, params.channel_id);
    const sent = await queueNotification(tx, channel, testNotification(tx, channel.name ?? ''));
    await audit(tx, { action: 'test-channel', resource: alertPermission, resourceId: channel.id });
    return { id: channel.id, messageIds: sent.map(({ mailId, deliveryId }) => mailId ?? deliveryId ?? '') };
  });
};
