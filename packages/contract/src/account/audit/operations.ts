import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { paging, queryInstant, queryText } from '../../shared/query.ts';
import { id, instant, page } from '../../shared/resource.ts';

export const auditEntryResponse = z.object({
  id,
  createdAt: instant,
  actorUserId: id.optional(),
  actor: z.string().describe('Email of the user, or the platform component that acted'),
  action: z.string(),
  resource: z.string().describe('Permission name of the changed resource, such as encoding.inputs'),
  resourceId: z.string(),
  requestId: z.string(),
  detail: z.record(z.string(), z.json()).optional(),
});

export const auditLog = {
  list: operation({
    id: 'account.auditEntries.list',
    method: 'GET',
    path: '/account/audit-entries',
    permission: 'account.audit-log',
    status: 200,
    summary: 'List audit log entries, newest first',
    query: z.object({
      ...paging,
      actor: queryText.describe('Part of the actor’s email'),
      resource: queryText.describe('Permission name, or a prefix of one followed by *'),
      action: queryText,
      resourceId: queryText,
      from: queryInstant,
      to: queryInstant,
    }),
    response: page(auditEntryResponse),
  }),
} as const;
