import { findCustomUserIds, listSessions, type StoredRow } from '@sluice/analytics';
import type { analyticsSessions, InputFor, ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import { scopeOf, windowOf } from '../queries/query-scope.ts';
import type { TelemetryContext } from '../telemetry-context.ts';

type Sessions = ResultOf<typeof analyticsSessions.list>;

const pageSize = 25;

/** Returns a stored session in its wire format. */
export const toSession = (row: StoredRow): Sessions['sessions'][number] => {
  const values = Object.entries(row)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => [name, name.startsWith('is') ? Boolean(value) : value]);
  // SAFETY: the rows of listSessions have the names and types of the contract.
  return Object.fromEntries(values) as Sessions['sessions'][number];
};

/** Returns the latest matching sessions with their outcome; throws `license_unknown`. */
export const findSessions = async (
  context: TelemetryContext,
  { body }: Pick<InputFor<typeof analyticsSessions.list>, 'body'>,
): Promise<Sessions> => {
  authorize(context, 'analytics.impressions', 'POST');
  const scope = await scopeOf(context, body.licenseKey);
  const { filters = [], limit = pageSize, offset = 0 } = body;
  const request = { ...windowOf(context, body), filters, limit: limit + 1, offset };
  const rows = await listSessions(context.telemetry, request, scope);
  return { sessions: rows.slice(0, limit).map(toSession), hasMore: rows.length > limit };
};

/** Returns custom user ids within a range that contain a text; throws `license_unknown`. */
export const searchCustomUserIds = async (
  context: TelemetryContext,
  { body }: Pick<InputFor<typeof analyticsSessions.customUserIds>, 'body'>,
): Promise<ResultOf<typeof analyticsSessions.customUserIds>> => {
  authorize(context, 'analytics.queries', 'POST');
  const scope = await scopeOf(context, body.licenseKey);
  const { query = '', limit = pageSize } = body;
  const request = { ...windowOf(context, body), query, limit };
  const ids = await findCustomUserIds(context.telemetry, request, scope);
  return { items: ids.map((customUserId) => ({ customUserId })) };
};
