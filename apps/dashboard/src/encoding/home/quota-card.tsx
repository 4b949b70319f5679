import { Link } from '@tanstack/react-router';
import { bytes, count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { problemOf } from '../../app/api/problem.ts';
import layout from '../../shared/layout.module.css';
import styles from './encoding-home.module.css';
import type { Quota } from './quota.ts';
import { useQuota, type Today } from './use-encoding-home.ts';

const two = (value: number): string => count(Math.round(value * 100) / 100);

/** Shows the use of a quota in numbers and as a bar. */
const QuotaBar = ({ quota: { unit, limit, perPeriod }, used }: { quota: Quota; used: number }) => {
  const percent = limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  const when = perPeriod ? ' this month' : '';
  return (
    <div className={styles.quota}>
      <div className={layout.figure}>
        {two(used)} <small>of {`${two(limit)} ${unit}${when}`}</small>
      </div>
      <ProgressBar percent={percent} label={`Quota of ${unit}`} tone={percent >= 90 ? 'bad' : 'accent'} />
      <div className={`${layout.dim} ${layout.small}`}>
        {percent >= 100
          ? 'The quota is used up: new encodings are rejected until it is raised or the month ends.'
          : `${two(limit - used)} ${unit} left.`}
      </div>
    </div>
  );
};

const of = (used: number | undefined, limit: number | undefined): string | undefined =>
  used === undefined ? undefined : `${count(used)}${limit === undefined ? '' : ` of ${count(limit)}`}`;

/** Shows this month's usage against the quota. */
export const QuotaCard = ({ today: { running, queued } }: { today: Today }) => {
  const { quota, used, month, slots, queueLimit, error } = useQuota();
  const hasBar = quota !== undefined && used !== undefined;
  return (
    <Card
      title="This month"
      actions={
        <Link to="/encoding/statistics" search={{ range: 'THIS_MONTH' }} className={`${layout.link} ${layout.small}`}>
          Statistics
        </Link>
      }
    >
      <div className={layout.tight}>
        {hasBar && <QuotaBar quota={quota} used={used} />}
        {!hasBar && !error && (
          <div>
            <div className={layout.figure}>{month ? two(month.billableMinutes) : '–'}</div>
            <div className={layout.dim}>minutes billed, no quota</div>
          </div>
        )}
        {error && (
          <p className={layout.dim}>
            {problemOf(error).kind === 'forbidden'
              ? 'You do not have permission to see statistics.'
              : problemOf(error).text}
          </p>
        )}
        <KeyValues
          entries={[
            ['Minutes', hasBar && month && quota.unit !== 'minutes' ? two(month.billableMinutes) : undefined],
            ['Encoded', month && bytes(month.bytesEncodedTotal)],
            ['Running', of(running.data?.totalCount, slots)],
            ['Queued', of(queued.data?.totalCount, queueLimit)],
          ]}
        />
      </div>
    </Card>
  );
};
