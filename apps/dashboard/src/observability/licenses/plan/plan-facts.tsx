import { useState, type ReactNode } from 'react';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { keptText } from '../retention.ts';
import styles from '../licenses.module.css';
import { utcDayOf } from './plan-draft.ts';

type PlanFactsProps = {
  retentionTime: string | undefined;
  planExpiredAt?: string | undefined;
  /** Consequences of the plan, or the reason why it cannot be changed here. */
  children?: ReactNode;
};

const planText = (planExpiredAt: string, now: number): ReactNode => (
  <>
    {Date.parse(planExpiredAt) > now ? 'Ends on ' : 'Ended on '}
    <time dateTime={planExpiredAt}>{utcDayOf(planExpiredAt)}</time>
  </>
);

/** Data retention in words, and the end of the plan. */
export const PlanFacts = ({ retentionTime, planExpiredAt, children }: PlanFactsProps) => {
  const [now] = useState(Date.now);
  return (
    <>
      <p className={styles.kept}>{keptText(retentionTime)}</p>
      <KeyValues entries={[['Plan', planExpiredAt ? planText(planExpiredAt, now) : 'Active']]} />
      {children}
    </>
  );
};
