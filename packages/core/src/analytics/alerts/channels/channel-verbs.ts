import {
  type AlertChannel,
  type alertChannels,
  alertLimits,
  AppError,
  type InputFor,
  invalid,
  type ResultOf,
} from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { newId } from '../../../shared/new-id.ts';
import { countRows, readRows } from '../../../shared/paging.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { newSigningKey, sealSigningKey } from '../../../notifications/signing-key.ts';
import { alertPermission } from '../alert-context.ts';
import { alertEventType } from '@sluice/contract/analytics/alerts/vocabulary';
import {
  channelRows,
  type ChannelRow,
  channelSettings,
  type ChannelSettings,
  loadChannel,
  ruleCounts,
  toChannel,
} from './channel-store.ts';

type Body = InputFor<typeof alertChannels.create>['body'];
type OfChannel = { params: { channel_id: string } };

export const listAlertChannels = async (
  context: Context,
  { query }: Pick<InputFor<typeof alertChannels.list>, 'query'>,
): Promise<ResultOf<typeof alertChannels.list>> => {
  authorize(context, alertPermission, 'GET');
  const page = await readRows(channelRows(context).selectAll().orderBy('name').orderBy('id'), query);
  const rules = await ruleCounts(
    context,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((row) => toChannel(row, rules.get(row.id) ?? 0)) };
};

const settingsOf = ({ type, emails, url }: Body, old?: ChannelSettings): ChannelSettings => {
  if (type === 'EMAIL') return { channel: type, emails: emails ?? [] };
  const address = url ?? old?.url;
  if (address === undefined) throw invalid('url', 'This field cannot be empty.');
  return { channel: type, url: address, method: 'POST', insecureSsl: false };
};

const refuseFull = async (tx: Context): Promise<void> => {
  const count = await countRows(channelRows(tx));
  const { channelsMax } = alertLimits;
  if (count >= channelsMax)
    throw new AppError('limit_reached', { evidence: `The maximum is ${channelsMax} channels; there are ${count}.` });
};

/** Creates a channel; the signing key of a webhook's messages is returned only this once. */
export const createAlertChannel = async (
  context: Context,
  { body }: Pick<InputFor<typeof alertChannels.create>, 'body'>,
): Promise<AlertChannel> => {
  authorize(context, alertPermission, 'POST');
  const settings = settingsOf(body);
  const id = newId();
  const key = newSigningKey();
  return inTransaction(context, async (tx) => {
    await refuseFull(tx);
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('notifications')
      .values({
        id,
        organization_id: tx.organizationId,
        type: body.type === 'EMAIL' ? 'EMAIL' : 'WEBHOOK',
        event_type: alertEventType,
        name: body.name,
        settings: JSON.stringify(settings),
        muted: body.muted,
        secrets: body.type === 'WEBHOOK' ? sealSigningKey(tx, id, key) : null,
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'create-channel',
      resource: alertPermission,
      resourceId: id,
      detail: { type: body.type },
    });
    return { ...toChannel(row, 0), ...(body.type === 'WEBHOOK' && { signature: { type: 'HMAC' as const, key } }) };
  });
};

const toAnswer = async (context: Context, row: ChannelRow): Promise<AlertChannel> =>
  toChannel(row, (await ruleCounts(context, [row.id])).get(row.id) ?? 0);

export const updateAlertChannel = async (
  context: Context,
  { params, body }: InputFor<typeof alertChannels.update>,
): Promise<AlertChannel> => {
  authorize(context, alertPermission, 'PUT');
  return inTransaction(context, async (tx) => {
    const old = await loadChannel(tx, params.channel_id);
    const before = channelSettings(old);
    if (before.channel !== body.type)
      throw new AppError('conflict', { evidence: `The type of this channel is ${before.channel}.` });
    const row = await tx.db
      .updateTable('notifications')
      .set({
        name: body.name,
        settings: JSON.stringify(settingsOf(body, before)),
        muted: body.muted,
        modified_at: tx.clock.now(),
      })
      .where('id', '=', old.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'update-channel', resource: alertPermission, resourceId: old.id });
    return toAnswer(tx, row);
  });
};

/** Deletes a channel with its messages; rules that use it continue to notify their other channels. */
export const deleteAlertChannel = async (context: Context, { params }: OfChannel): Promise<{ id: string }> => {
  authorize(context, alertPermission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await loadChannel(tx, params.channel_id);
    await tx.db.deleteFrom('notifications').where('id', '=', id).execute();
    await audit(tx, { action: 'delete-channel', resource: alertPermission, resourceId: id });
    return { id };
  });
};
