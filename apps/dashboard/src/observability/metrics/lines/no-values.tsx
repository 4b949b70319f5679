import type { CatalogueMetric } from '@sluice/contract/analytics/catalogue/metric';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';

/** Empty state of a chart without values in its range. */
export const NoValues = ({ metric, span }: { metric: CatalogueMetric; span: string }) => (
  <EmptyState
    illustration="noResult"
    title={`No ${metric.title.toLowerCase()} in this range`}
    description={`Nothing was recorded from ${span}. Choose a longer range, use fewer filters, or play a stream.`}
    actions={
      <LinkButton to="/player/demo" variant="default">
        Try your stream
      </LinkButton>
    }
  />
);
