import { type AlertMessage, type alertRules, AppError, type InputFor, notFound, type ResultOf } from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant, toOptionalInstant } from '../../../shared/instant.ts';
import { readPage } from '../../../shared/paging.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { deliverWebhookJob } from '../../../notifications/notify.job.ts';
import { alertPermission } from '../alert-context.ts';
import { loadRule } from '../rule-store.ts';

const messagesOf = ({ db, organizationId }: Context, ruleId: string) =>
  db
    .selectFrom('alert_messages as message')
    .leftJoin('notification_deliveries as delivery', 'delivery.id', 'message.delivery_id')
    .leftJoin('mails as mail', 'mail.id', 'message.mail_id')
    .where('message.organization_id', '=', organizationId)
    .where('message.rule_id', '=', ruleId)
    .select([
      'message.id',
      'message.kind',
      'message.notification_id',
      'message.channel_name',
      'message.channel_type',
      'message.recipient',
      'message.delivery_id',
      'message.created_at',
      'delivery.status',
      'delivery.attempts',
      'delivery.response_code',
      'delivery.latency_milliseconds',
      'delivery.response_text',
      'delivery.failure',
      'delivery.delivered_at',
      'mail.sent_at',
      'mail.attempts as mail_attempts',
      'mail.failure as mail_failure',
    ]);

type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['execute']>>[number];

const statusOf = ({ delivery_id, status, sent_at, mail_attempts }: MessageRow): AlertMessage['status'] => {
  // The ledger and the outbox delete old entries.
  if (delivery_id !== null) return status ?? 'DELIVERED';
  return sent_at !== null || mail_attempts === null ? 'DELIVERED' : 'WAITING';
};

const toMessage = (row: MessageRow): AlertMessage => ({
  id: row.id,
  kind: row.kind,
  ...(row.notification_id !== null && { channelId: row.notification_id }),
  channelName: row.channel_name,
  // Written only by the evaluation, from the contract's types.
  channelType: row.channel_type as AlertMessage['channelType'],
  ...(row.recipient !== null && { recipient: row.recipient }),
  status: statusOf(row),
  attempts: row.attempts ?? row.mail_attempts ?? 0,
  ...(row.response_code !== null && { responseCode: row.response_code }),
  ...(row.latency_milliseconds !== null && { latency: row.latency_milliseconds }),
  ...(row.response_text !== null && { responseText: row.response_text }),
  ...((row.failure ?? row.mail_failure) !== null && { failure: row.failure ?? row.mail_failure ?? '' }),
  canReplay: row.delivery_id !== null && row.status !== null,
  createdAt: toInstant(row.created_at),
  deliveredAt: toOptionalInstant(row.delivered_at ?? row.sent_at),
});

/** Returns the notifications sent for a rule, latest first. */
export const listAlertMessages = async (
  context: Context,
  { params, query }: InputFor<typeof alertRules.messages>,
): Promise<ResultOf<typeof alertRules.messages>> => {
  authorize(context, alertPermission, 'GET');
  const { id } = await loadRule(context, params.rule_id);
  return readPage(
    messagesOf(context, id).orderBy('message.created_at', 'desc').orderBy('message.id'),
    query,
    toMessage,
  );
};

const loadMessage = (context: Context, ruleId: string, id: string): Promise<MessageRow> =>
  messagesOf(context, ruleId)
    .where('message.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('message', id));

/** Resends a message from the ledger unchanged, under the same id. */
export const replayAlertMessage = async (
  context: Context,
  { params }: InputFor<typeof alertRules.replay>,
): Promise<AlertMessage> => {
  authorize(context, alertPermission, 'POST');
  return inTransaction(context, async (tx) => {
    const { id: ruleId } = await loadRule(tx, params.rule_id);
    const { id, delivery_id: deliveryId, status } = await loadMessage(tx, ruleId, params.message_id);
    if (deliveryId === null || status === null)
      throw new AppError('conflict', {
        evidence: 'Only webhook messages that are still in the ledger can be sent again.',
      });
    await tx.db
      .updateTable('notification_deliveries')
      .set({ status: 'WAITING', attempts: 0, failure: null })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', deliveryId)
      .execute();
    await enqueue(tx.db, deliverWebhookJob, { organizationId: tx.organizationId, deliveryId });
    await audit(tx, {
      action: 'replay',
      resource: alertPermission,
      resourceId: ruleId,
      detail: { message: id },
    });
    return toMessage(await loadMessage(tx, ruleId, id));
  });
};
