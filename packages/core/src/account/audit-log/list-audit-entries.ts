import type { InputFor, ResultOf, auditLog } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { containing, literally } from '../../shared/like.ts';
import { readPage } from '../../shared/paging.ts';

type Query = InputFor<typeof auditLog.list>['query'];
type Entry = ResultOf<typeof auditLog.list>['items'][number];

const narrowed = ({ db, organizationId }: Context, query: Query) => {
  const { actor, resource, action, resourceId, from, to } = query;
  let rows = db.selectFrom('audit_entries').where('organization_id', '=', organizationId);
  if (actor) rows = rows.where('actor_label', 'ilike', containing(actor));
  if (resource?.endsWith('*')) rows = rows.where('resource', 'like', `${literally(resource.slice(0, -1))}%`);
  else if (resource) rows = rows.where('resource', '=', resource);
  if (action) rows = rows.where('action', '=', action);
  if (resourceId) rows = rows.where('resource_id', '=', resourceId);
  if (from) rows = rows.where('created_at', '>=', from);
  if (to) rows = rows.where('created_at', '<=', to);
  return rows;
};

const toEntry = (row: Selectable<Database['audit_entries']>): Entry => ({
  id: row.id,
  createdAt: toInstant(row.created_at),
  actorUserId: row.actor_user_id ?? undefined,
  actor: row.actor_label,
  action: row.action,
  resource: row.resource,
  resourceId: row.resource_id,
  requestId: row.request_id,
  // Stored as JSON, so the cast is safe.
  ...(row.detail && { detail: row.detail as NonNullable<Entry['detail']> }),
});

/** Returns one page of the organization's audit log, newest first. */
export const listAuditEntries = async (
  context: Context,
  { query }: InputFor<typeof auditLog.list>,
): Promise<ResultOf<typeof auditLog.list>> => {
  authorize(context, 'account.audit-log', 'GET');
  const entries = narrowed(context, query).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return readPage(entries, query, toEntry);
};
