import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { InputFor, StreamStyle, streamStyles } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { configPermission, touchStreams } from './config-store.ts';
import { loadStyle, toStyle, watermarkKey, type StyleRow } from './style-store.ts';

type Operations = typeof streamStyles;

const resource = 'streams.config.style.watermark';

const storeKey = async (tx: Context, id: string, key: string | null): Promise<StyleRow> => {
  const row = await tx.db
    .updateTable('stream_styles')
    .set({ watermark_key: key, modified_at: tx.clock.now() })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await touchStreams(tx, 'style_id', id);
  return row;
};

/** Sets the watermark of a style from an uploaded picture, for all streams that refer to it. */
export const uploadWatermark =
  <C extends Context>(encodePicture: (context: C, picture: Uint8Array) => Promise<Buffer>) =>
  async (context: C, { params, body }: InputFor<Operations['uploadWatermark']>): Promise<StreamStyle> => {
    authorize(context, configPermission, 'POST');
    const { id, watermark_key: earlierKey } = await loadStyle(context, params.style_config_id);
    const picture = await encodePicture(context, body);
    // The name changes with the picture, so that browsers may cache it indefinitely.
    const key = watermarkKey(id, `${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.png`);
    await context.services.objects.putStream(key, Readable.from([picture]));
    const style = await inTransaction(context, async (tx) => {
      await loadStyle(tx, id);
      const row = await storeKey(tx, id, key);
      await audit(tx, { action: 'create', resource, resourceId: id });
      return toStyle(tx, row);
    });
    if (earlierKey !== null && earlierKey !== key) await context.services.objects.delete(earlierKey);
    return style;
  };

/** Removes the watermark of a style; succeeds if it has none. */
export const deleteWatermark = async (
  context: Context,
  { params }: Pick<InputFor<Operations['deleteWatermark']>, 'params'>,
): Promise<undefined> => {
  authorize(context, configPermission, 'DELETE');
  const earlierKey = await inTransaction(context, async (tx) => {
    const { id, watermark_key: key } = await loadStyle(tx, params.style_config_id);
    await storeKey(tx, id, null);
    await audit(tx, { action: 'delete', resource, resourceId: id });
    return key;
  });
  if (earlierKey !== null) await context.services.objects.delete(earlierKey);
};
