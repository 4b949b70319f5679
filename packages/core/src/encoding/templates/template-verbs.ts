import { AppError, namedTemplate, notFound, type InputFor, type ResultOf, type templates } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { withinLimit } from '../../account/limits/effective-limits.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';
import { countRows, readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadEncoding } from '../encoding-store.ts';
import { checkTemplate } from './check-template.ts';
import { exportEncoding } from './export-encoding.ts';
import { checkTemplateFile, templateFileUrl, type TemplateFile } from './template-files.ts';

type TemplateRow = Selectable<Database['encoding_templates']>;
type Details = ResultOf<typeof templates.get>;

const toTemplate = (row: TemplateRow) => ({
  id: row.id,
  type: row.type,
  ...(row.name !== null && { name: row.name }),
  ...(row.description !== null && { description: row.description }),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});
const withUrl = (context: Context, row: TemplateRow): Details => ({
  ...toTemplate(row),
  url: templateFileUrl(context, 'templates', row.id),
});

const ofOrganization = (context: Context) =>
  context.db.selectFrom('encoding_templates').where('organization_id', '=', context.organizationId);

const loadTemplate = async (context: Context, id: string): Promise<TemplateRow> => {
  const row = await ofOrganization(context).where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound('template', id);
  return row;
};

/** Returns the text of a stored template, for callers who may read it. */
export const storedText = async (context: Context, id: string): Promise<string> => {
  authorize(context, 'encoding.templates', 'GET');
  return (await loadTemplate(context, id)).content;
};

// PostgreSQL cannot store null bytes in text; YAML can escape them.
const columnsOf = (body: InputFor<typeof templates.create>['body']) => {
  const named = namedTemplate.safeParse(body).data;
  const { text, type, name = null, description = null } = checkTemplate(named?.template ?? body);
  return {
    type,
    name: named?.name ?? name,
    description: named?.description ?? description,
    content: text.replaceAll('\0', ''),
  };
};

const refuseMore = (tx: Context): Promise<void> =>
  withinLimit(tx, ['encoding', 'maxEncodingTemplates'], async (limit) => {
    const count = await countRows(ofOrganization(tx));
    if (count >= limit)
      throw new AppError('limit_reached', {
        evidence: `maxEncodingTemplates is ${limit}, and the organization has ${count} templates.`,
      });
  });

/** Stores a template; rejects an invalid one with line and column of each violation. */
export const createTemplate = async (
  context: Context,
  { body }: Pick<InputFor<typeof templates.create>, 'body'>,
): Promise<Details> => {
  authorize(context, 'encoding.templates', 'POST');
  const columns = columnsOf(body);
  return inTransaction(context, async (tx) => {
    await refuseMore(tx);
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('encoding_templates')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        ...columns,
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource: 'encoding.templates', resourceId: row.id });
    return withUrl(tx, row);
  });
};

/** Replaces the text of a stored template. */
export const replaceTemplate = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof templates.replace>, 'params' | 'body'>,
): Promise<Details> => {
  authorize(context, 'encoding.templates', 'PUT');
  const { id } = await loadTemplate(context, params.encoding_template_id);
  const columns = columnsOf(body);
  return inTransaction(context, async (tx) => {
    const row = await tx.db
      .updateTable('encoding_templates')
      .set({ ...columns, modified_at: tx.clock.now() })
      .where('id', '=', id)
      .where('organization_id', '=', tx.organizationId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('template', id);
    await audit(tx, { action: 'update', resource: 'encoding.templates', resourceId: id });
    return withUrl(tx, row);
  });
};

export const listTemplates = async (
  context: Context,
  { query }: InputFor<typeof templates.list>,
): Promise<ResultOf<typeof templates.list>> => {
  authorize(context, 'encoding.templates', 'GET');
  const rows = query.type ? ofOrganization(context).where('type', 'in', query.type) : ofOrganization(context);
  return readPage(rows.selectAll().orderBy('created_at', 'desc').orderBy('id'), query, toTemplate);
};

type OfOne = Pick<InputFor<typeof templates.get>, 'params'>;

export const getTemplate = async (context: Context, { params }: OfOne): Promise<Details> => {
  authorize(context, 'encoding.templates', 'GET');
  return withUrl(context, await loadTemplate(context, params.encoding_template_id));
};

export const deleteTemplate = async (context: Context, { params }: OfOne): Promise<{ id: string }> => {
  authorize(context, 'encoding.templates', 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await loadTemplate(tx, params.encoding_template_id);
    await tx.db
      .deleteFrom('encoding_templates')
      .where('id', '=', id)
      .where('organization_id', '=', tx.organizationId)
      .execute();
    await audit(tx, { action: 'delete', resource: 'encoding.templates', resourceId: id });
    return { id };
  });
};

/** Returns the URL of a template that recreates the encoding. */
export const getEncodingTemplate = async (
  context: Context,
  { params }: Pick<InputFor<typeof templates.ofEncoding>, 'params'>,
): Promise<{ url: string }> => {
  authorize(context, 'encoding.encodings', 'GET');
  const { id } = await loadEncoding(context, params.encoding_id);
  return { url: templateFileUrl(context, 'encodings', id) };
};

/** Returns the text behind a signed URL, which serves as the permission. */
export const readTemplateFile = async (context: Context, file: TemplateFile): Promise<string> => {
  checkTemplateFile(context, file);
  const tx = { ...context, organizationId: file.organizationId };
  return file.kind === 'encodings' ? exportEncoding(tx, file.id) : (await loadTemplate(tx, file.id)).content;
};
