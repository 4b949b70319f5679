import type { Context } from './context.ts';
import { newId } from './new-id.ts';

export type AuditedChange = { action: string; resource: string; resourceId: string; detail?: Record<string, unknown> };

const entryOf = (context: Context, change: AuditedChange) => ({
  id: newId(),
  organization_id: context.organizationId,
  actor_user_id: context.actor.userId ?? null,
  actor_label: context.actor.label,
  request_id: context.requestId,
  action: change.action,
  resource: change.resource,
  resource_id: change.resourceId,
  detail: change.detail ? JSON.stringify(change.detail) : null,
  created_at: context.clock.now(),
});

/** Records a change in the transaction that makes it, so that neither exists without the other. */
export const audit = async (context: Context, change: AuditedChange): Promise<void> => {
  const entry = entryOf(context, change);
  if (context.batch) context.batch.audits.push(entry);
  else await context.db.insertInto('audit_entries').values(entry).execute();
};

/** Inserts the audit entries that operations of a batch have deferred; must be called before the transaction ends. */
export const recordAudits = async ({ db, batch }: Context): Promise<void> => {
  const entries = batch?.audits.splice(0) ?? [];
  if (entries.length > 0) await db.insertInto('audit_entries').values(entries).execute();
};
