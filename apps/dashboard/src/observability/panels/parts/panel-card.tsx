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
  /** What is loaded, in the plural. */
  what: string;
  range: Range;
  state: { error: Error | null; isFetching: boolean; refetch: () => void };
  /** Whether there is something to draw, or nothing at all; unknown while it is loading. */
  isEmpty: boolean | undefined;
  empty?: { title: string; description?: string };
  children: () => ReactNode;
};

/** A part of a panel with its states: loading, failed or forbidden, empty, and drawn. */
export const PanelCard = ({ title, actions, what, range, state, isEmpty, empty, children }: PanelCardProps) => (
  <Card flush title={title} actions={actions}>
    {state.error && isEmpty === undefined ? (
      <ProblemState error={state.error} what={what} onRetry={state.refetch} />
    ) : isEmpty === undefined ? (
      <div className={styles.loading} role="status" aria-label={`Loading the ${what}`} aria-busy="true">
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
