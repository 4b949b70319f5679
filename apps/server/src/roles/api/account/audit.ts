import { auditLog } from '@sluice/contract';
import { listAuditEntries } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const auditBindings: readonly Binding[] = [bind(auditLog.list, listAuditEntries)];
