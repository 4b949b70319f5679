import type { InputFor, Page, StreamStyle, streamStyles } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { configPermission, refuseFull, touchStreams } from './config-store.ts';
import { loadStyle, stylesOf, toStyle } from './style-store.ts';

type Operations = typeof streamStyles;
type Body = InputFor<Operations['create']>['body'];

const resource = 'streams.config.style';

const columnsOf = ({ playerStyle = {}, watermarkTargetLink }: Body) => ({
  player_style: JSON.stringify(playerStyle),
  watermark_target_link: watermarkTargetLink ?? null,
});

/** Returns a page of styles, newest first. */
export const listStyles = (
  context: Context,
  { query }: Pick<InputFor<Operations['list']>, 'query'>,
): Promise<Page<StreamStyle>> => {
  authorize(context, configPermission, 'GET');
  return readPage(stylesOf(context).orderBy('created_at', 'desc').orderBy('id'), query, (row) => toStyle(context, row));
};

/** Returns a style; throws `not_found`. */
export const getStyle = async (
  context: Context,
  { params }: Pick<InputFor<Operations['get']>, 'params'>,
): Promise<StreamStyle> => {
  authorize(context, configPermission, 'GET');
  return toStyle(context, await loadStyle(context, params.style_config_id));
};

/** Creates a style, which no stream refers to yet. */
export const createStyle = async (
  context: Context,
  { body }: Pick<InputFor<Operations['create']>, 'body'>,
): Promise<StreamStyle> => {
  authorize(context, configPermission, 'POST');
  return inTransaction(context, async (tx) => {
    await refuseFull(tx, 'stream_styles');
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('stream_styles')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        ...columnsOf(body),
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource, resourceId: row.id });
    return toStyle(tx, row);
  });
};

/** Replaces the colors and the link of a style, for all streams that refer to it. */
export const updateStyle = async (
  context: Context,
  { params, body }: InputFor<Operations['update']>,
): Promise<StreamStyle> => {
  authorize(context, configPermission, 'PUT');
  return inTransaction(context, async (tx) => {
    const { id } = await loadStyle(tx, params.style_config_id);
    const row = await tx.db
      .updateTable('stream_styles')
      .set({ ...columnsOf(body), modified_at: tx.clock.now() })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await touchStreams(tx, 'style_id', id);
    await audit(tx, { action: 'update', resource, resourceId: id });
    return toStyle(tx, row);
  });
};
