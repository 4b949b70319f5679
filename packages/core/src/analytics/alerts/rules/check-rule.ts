import { statementOf } from '@sluice/analytics';
import { AppError, invalid } from '@sluice/contract';
import type { Context } from '../../../shared/context.ts';
import { scopeOf } from '../../queries/query-scope.ts';
import { alertEventType } from '@sluice/contract/analytics/alerts/vocabulary';
import { type Measured, questionsOf } from '../state/measure.ts';

const splitFault = (error: AppError): AppError => {
  const [detail] = error.details ?? [];
  if (!detail?.field?.startsWith('groupBy')) return error;
  return invalid('splitBy', detail.text ?? 'Rules cannot be split by this dimension.');
};

/** Rejects rules that cannot be measured, naming the field; throws `license_unknown` for a foreign license. */
export const checkMeasured = async (context: Context, rule: Measured & { licenseKey: string }): Promise<void> => {
  const scope = await scopeOf(context, rule.licenseKey);
  const now = context.clock.now().getTime();
  try {
    for (const question of questionsOf(rule, { startMilliseconds: now - 1, endMilliseconds: now }, scope))
      statementOf(question);
  } catch (error) {
    throw error instanceof AppError ? splitFault(error) : error;
  }
};

/** Rejects channels of other organizations. */
export const checkChannels = async (context: Context, channelIds: readonly string[]): Promise<void> => {
  if (channelIds.length === 0) return;
  const rows = await context.db
    .selectFrom('notifications')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('event_type', '=', alertEventType)
    .where('id', 'in', [...channelIds])
    .execute();
  const existingIds = new Set(rows.map(({ id }) => id));
  const missing = channelIds.findIndex((id) => !existingIds.has(id));
  if (missing >= 0) throw invalid(`channelIds[${missing}]`, 'This organization has no channel with this id.');
};
