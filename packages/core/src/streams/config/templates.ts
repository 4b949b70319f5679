import {
  AppError,
  type InputFor,
  notFound,
  type Page,
  type StreamTemplate,
  type streamTemplates,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { configPermission, refuseFull } from './config-store.ts';
import { stylesOf } from './style-store.ts';

type Operations = typeof streamTemplates;
type Row = Selectable<Database['stream_templates']>;

const resource = 'streams.config.templates';

const templatesOf = ({ db, organizationId }: Context) =>
  db.selectFrom('stream_templates').selectAll().where('organization_id', '=', organizationId);

const toTemplate = (row: Row): StreamTemplate => ({
  id: row.id,
  name: row.name,
  ...(row.style_id !== null && { styleConfigId: row.style_id }),
  createdAt: toInstant(row.created_at),
});

/** Returns a page of templates, newest first. */
export const listTemplates = (
  context: Context,
  { query }: Pick<InputFor<Operations['list']>, 'query'>,
): Promise<Page<StreamTemplate>> => {
  authorize(context, configPermission, 'GET');
  return readPage(templatesOf(context).orderBy('created_at', 'desc').orderBy('id'), query, toTemplate);
};

/** Saves a style of the organization under a name; throws `reference_missing` for another style. */
export const createTemplate = async (
  context: Context,
  { body }: Pick<InputFor<Operations['create']>, 'body'>,
): Promise<StreamTemplate> => {
  authorize(context, configPermission, 'POST');
  return inTransaction(context, async (tx) => {
    const style = await stylesOf(tx).where('id', '=', body.styleConfigId).executeTakeFirst();
    if (!style)
      throw new AppError('reference_missing', {
        details: [{ field: 'styleConfigId', text: `Style ${body.styleConfigId} does not exist.` }],
      });
    await refuseFull(tx, 'stream_templates');
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('stream_templates')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        name: body.name,
        style_id: style.id,
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource, resourceId: row.id });
    return toTemplate(row);
  });
};

/** Deletes a template; its style stays. */
export const deleteTemplate = async (
  context: Context,
  { params }: Pick<InputFor<Operations['delete']>, 'params'>,
): Promise<undefined> => {
  authorize(context, configPermission, 'DELETE');
  await inTransaction(context, async (tx) => {
    const { id } = await templatesOf(tx)
      .where('id', '=', params.stream_template_id)
      .executeTakeFirstOrThrow(() => notFound('template', params.stream_template_id));
    await tx.db
      .deleteFrom('stream_templates')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'delete', resource, resourceId: id });
  });
};
