import type { Context } from './context.ts';
import { newId } from './new-id.ts';

export type AuditedChange = { action: string; resource: string; resourceId: string; detail?: Record<string, unknown> };

/** Records a change in the transaction that makes it, so that neither exists without the other. */
export const audit = async (context: Context, change: AuditedChange): Promise<void> => {
  await context.db
    .insertInto('audit_entries')
    .values({
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
    })
    .execute();
};
