import { type analyticsExports, type InputFor, notFound, type ResultOf } from '@sluice/contract';
import type { ObjectContent } from '@sluice/storage';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { type ExportRow, keptUntil } from './export-store.ts';

/** A file of an export, as a signed URL names it. */
export type ExportFile = { id: string; name: string; organizationId: string; expires: string; signature: string };

const lifetimeSeconds = 3600;

/** Returns the prefix of the object keys of an export that the platform keeps. */
export const exportPrefix = ({ organization_id, id }: Pick<ExportRow, 'organization_id' | 'id'>): string =>
  `analytics-exports/${organization_id}/${id}/`;

const loadKept = async ({ db, clock }: Context, organizationId: string, id: string): Promise<ExportRow> => {
  const row = await db
    .selectFrom('analytics_exports')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('output_id', 'is', null)
    .where('files_deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || (row.finished_at && keptUntil(row.finished_at) <= clock.now())) throw notFound('files of the export', id);
  return row;
};

const signedText = (file: Omit<ExportFile, 'signature'>): string =>
  [file.id, file.name, file.organizationId, file.expires].join('/');

const fileUrl = (context: Context, id: string, name: string): string => {
  const { organizationId, services, clock } = context;
  const expires = String(Math.floor(clock.now().getTime() / 1000) + lifetimeSeconds);
  const signature = services.secrets.sign('export-file', signedText({ id, name, organizationId, expires }));
  const query = new URLSearchParams({ organization: organizationId, expires, signature });
  return `${services.addresses.api}/export-files/${id}/${encodeURIComponent(name)}?${query}`;
};

/** Lists the files that the platform keeps of an export, with signed URLs; throws `not_found` once they are deleted. */
export const listExportFiles = async (
  context: Context,
  { params }: Pick<InputFor<typeof analyticsExports.files>, 'params'>,
): Promise<ResultOf<typeof analyticsExports.files>> => {
  authorize(context, 'analytics.exports', 'GET');
  const row = await loadKept(context, context.organizationId, params.export_task_id);
  const prefix = exportPrefix(row);
  const items: ResultOf<typeof analyticsExports.files>['items'] = [];
  for await (const { key, sizeBytes } of context.services.objects.list(prefix)) {
    const name = key.slice(prefix.length);
    items.push({ name, sizeBytes, url: fileUrl(context, row.id, name) });
  }
  return { items };
};

/** Opens a file named by a signed URL; throws `not_found` for an invalid or expired one, and once it is deleted. */
export const openExportFile = async (context: Context, file: ExportFile): Promise<ObjectContent> => {
  const isOurs = context.services.secrets.verify('export-file', signedText(file), file.signature);
  if (!isOurs || Number(file.expires) * 1000 < context.clock.now().getTime()) throw notFound('file', file.name);
  const row = await loadKept(context, file.organizationId, file.id);
  return context.services.objects.get(`${exportPrefix(row)}${file.name}`);
};
