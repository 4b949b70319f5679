import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { ReactNode } from 'react';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { shownRange } from '../../shared/dates.ts';
import type { Range } from '../../shared/range.ts';
import styles from './parts.module.css';

type PanelCardProps = {
  title: ReactNode;
  actions?: ReactNode;
  /** Plural noun for the loaded data. */
  what: string;
  range: Range;
  state: { error: Error | null; isFetching: boolean; refetch: () => void };
  /** True when there is no data; undefined while loading. */
  isEmpty: boolean | undefined;
  empty?: { title: string; description?: string };
  children: () => ReactNode;
};

/** Card of a panel with its states: loading, failed, forbidden, empty, and content. */
export const PanelCard = ({ title, actions, what, range, state, isEmpty, empty, children }: PanelCardProps) => (
  <Card flush title={title} actions={actions}>
    {state.error && isEmpty === undefined ? (
      <ProblemState error={state.error} what={what} onRetry={state.refetch} />
    ) : isEmpty === undefined ? (
      <div className={styles.loading} role="status" aria-label={`Loading ${what}`} aria-busy="true">
        {[86, 64, 71, 42, 30].map((width) => (
          <span key={width} style={{ width: `${width}%` }} />
        ))}
      </div>
    ) : isEmpty ? (
      <EmptyState
        illustration="noResult"
        title={empty?.title ?? `No ${what} in this range`}
        description={
          empty?.description ??
          `Nothing was recorded from ${shownRange(range)}. Choose a longer range or fewer filters.`
        }
      />
    ) : (
      <div className={styles.content} data-busy={state.isFetching}>
        {children()}
      </div>
    )}
  </Card>
);
