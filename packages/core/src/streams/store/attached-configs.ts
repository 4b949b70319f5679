import type { ResultOf, videoStreams } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { schedulesOf, toAdSchedule } from '../config/ad-schedules.ts';
import { restrictionsOf, toDomainRestriction } from '../config/domain-restrictions.ts';
import { stylesOf, toStyle } from '../config/style-store.ts';
import type { StreamRow } from './stream-store.ts';

/** Configurations of a stream in their wire format. */
export type AttachedConfigs = Pick<
  ResultOf<typeof videoStreams.get>,
  'adConfig' | 'adConfigId' | 'domainRestriction' | 'domainRestrictionId' | 'styleConfig' | 'styleConfigId'
>;

type Reference = 'ad_schedule_id' | 'domain_restriction_id' | 'style_id';

/** Loads the rows that streams refer to; no reference needs no query. */
const loadReferenced = async <Row>(
  rows: readonly StreamRow[],
  column: Reference,
  load: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const ids = [...new Set(rows.flatMap((row) => row[column] ?? []))];
  return ids.length === 0 ? [] : load(ids);
};

/** Loads the configurations of streams of the caller's organization, by the id of the stream. */
export const loadAttachedConfigs = async (
  context: Context,
  rows: readonly StreamRow[],
): Promise<Map<string, AttachedConfigs>> => {
  const [schedules, restrictions, styles] = await Promise.all([
    loadReferenced(rows, 'ad_schedule_id', (ids) => schedulesOf(context).where('id', 'in', ids).execute()),
    loadReferenced(rows, 'domain_restriction_id', (ids) => restrictionsOf(context).where('id', 'in', ids).execute()),
    loadReferenced(rows, 'style_id', (ids) => stylesOf(context).where('id', 'in', ids).execute()),
  ]);
  const configsOf = (row: StreamRow): AttachedConfigs => {
    const schedule = schedules.find(({ id }) => id === row.ad_schedule_id);
    const restriction = restrictions.find(({ id }) => id === row.domain_restriction_id);
    const style = styles.find(({ id }) => id === row.style_id);
    return {
      ...(schedule && { adConfigId: schedule.id, adConfig: toAdSchedule(schedule) }),
      ...(restriction && { domainRestrictionId: restriction.id, domainRestriction: toDomainRestriction(restriction) }),
      ...(style && { styleConfigId: style.id, styleConfig: toStyle(context, style) }),
    };
  };
  return new Map(rows.map((row) => [row.id, configsOf(row)]));
};
