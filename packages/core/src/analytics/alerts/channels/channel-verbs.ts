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

const refuseFull = async (inside: Context): Promise<void> => {
  const count = await countRows(channelRows(inside));
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
  return inTransaction(context, async (inside) => {
    await refuseFull(inside);
    const now = inside.clock.now();
    const row = await inside.db
      .insertInto('notifications')
      .values({
        id,
        organization_id: inside.organizationId,
        type: body.type === 'EMAIL' ? 'EMAIL' : 'WEBHOOK',
        event_type: alertEventType,
        name: body.name,
        settings: JSON.stringify(settings),
        muted: body.muted,
        secrets: body.type === 'WEBHOOK' ? sealSigningKey(inside, id, key) : null,
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(inside, {
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
  return inTransaction(context, async (inside) => {
    const old = await loadChannel(inside, params.channel_id);
    const before = channelSettings(old);
    if (before.channel !== body.type)
      throw new AppError('conflict', { evidence: `The type of this channel is ${before.channel}.` });
    const row = await inside.db
      .updateTable('notifications')
      .set({
        name: body.name,
        settings: JSON.stringify(settingsOf(body, before)),
        muted: body.muted,
        modified_at: inside.clock.now(),
      })
      .where('id', '=', old.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(inside, { action: 'update-channel', resource: alertPermission, resourceId: old.id });
    return toAnswer(inside, row);
  });
};

/** Deletes a channel with its messages; rules that use it continue to notify their other channels. */
export const deleteAlertChannel = async (context: Context, { params }: OfChannel): Promise<{ id: string }> => {
  authorize(context, alertPermission, 'DELETE');
  return inTransaction(context, async (inside) => {
    const { id } = await loadChannel(inside, params.channel_id);
    await inside.db.deleteFrom('notifications').where('id', '=', id).execute();
    await audit(inside, { action: 'delete-channel', resource: alertPermission, resourceId: id });
    return { id };
  });
};
