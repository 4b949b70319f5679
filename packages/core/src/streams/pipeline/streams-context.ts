import { systemActor, type Context } from '../../shared/context.ts';
import type { Platform } from '../../encoding/tasks/claim-task.ts';

/** Context in which the platform acts for a hosted stream or one of its versions. */
export const streamsContext = (
  platform: Platform,
  { id, organization_id: organizationId }: { id: string; organization_id: string },
): Context => ({ ...platform, organizationId, actor: systemActor('hosted streams'), requestId: id });
