import { Link } from '@tanstack/react-router';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { UsagePeriodKey } from '@sluice/contract/analytics/statistics/usage-period-names';
import type { DayRange } from '@sluice/contract/shared/days';
import { periodBefore } from '@sluice/contract/analytics/statistics/usage-periods';
import layout from '../../shared/layout.module.css';
import type { Totals } from './use-usage.ts';
import { changeText, shownCount, shownPeriod } from './usage-words.ts';
import styles from './usage.module.css';

/** Impressions of the selected period, compared with the previous period of the same length. */
export const SelectedTotals = ({ period, totals }: { period: DayRange; totals: Totals }) => {
  const { selected, previous } = totals;
  const change = selected === undefined || previous === undefined ? undefined : changeText(selected, previous);
  return (
    <Card
      title="Selected period"
      actions={<span className={`${layout.dim} ${layout.small}`}>including sub-organizations</span>}
    >
      <dl className={styles.pair}>
        <div>
          <dt>{shownPeriod(period)}</dt>
          <dd>
            {shownCount(selected)} {change && <small>{change}</small>}
          </dd>
        </div>
        <div>
          <dt>Previous period, {shownPeriod(periodBefore(period))}</dt>
          <dd className={styles.former}>{shownCount(previous)}</dd>
        </div>
      </dl>
    </Card>
  );
};

type NamedTotalsProps = {
  totals: Totals;
  current: UsagePeriodKey | undefined;
  to?: '/observability/statistics' | '/player/statistics';
};

/** Impressions by week, month and year; each links to its period. */
export const NamedTotals = ({ totals, current, to = '/observability/statistics' }: NamedTotalsProps) => (
  <ul className={styles.named} aria-label="Impressions by week, month and year">
    {totals.named.map(({ key, label, impressions }) => (
      <li key={key}>
        <Link
          to={to}
          search={(previous) => ({ ...previous, period: key, from: undefined, to: undefined })}
          aria-current={key === current ? 'true' : undefined}
          replace
        >
          <span>{label}</span>
          <strong>{shownCount(impressions)}</strong>
        </Link>
      </li>
    ))}
  </ul>
);
