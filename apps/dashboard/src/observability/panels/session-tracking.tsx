import { useNavigate } from '@tanstack/react-router';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useSearchState } from '../../app/search/use-search-state.ts';
import layout from '../../shared/layout.module.css';
import { metricSearch } from '../metrics/metric-search.ts';
import type { PanelProps } from '../metrics/panels.ts';
import LatestSessions from './latest-sessions.tsx';
import { UserIdSearch } from './session-tracking/user-id-search.tsx';
import { UserInfo } from './session-tracking/user-info.tsx';

/** Tracked user and dimension, kept in the URL so that it can be shared. */
const useTracking = ({ metric }: PanelProps) => {
  const { search, change } = useSearchState(metricSearch);
  const navigate = useNavigate();
  const showBy = (breakdown: string) => change({ breakdown }, { resetScroll: false });
  const choose = (id: string) => {
    const params = { category: metric.view, metric: metric.slug, userId: id };
    void navigate({
      to: '/observability/$category/$metric/$userId',
      params,
      search,
      resetScroll: false,
    });
  };
  return { dimension: search.breakdown, showBy, choose };
};

/** Tracks one user: search by id, then sessions by a dimension and the list of sessions. */
const SessionTracking = (props: PanelProps) => {
  const { userId: chosen } = props;
  const { dimension, showBy, choose } = useTracking(props);
  const userFilter = { name: 'CUSTOM_USER_ID', operator: 'EQ', value: chosen ?? '' } as const;
  const others = props.filters.filter(({ name }) => name !== userFilter.name);
  return (
    <div className={layout.stack}>
      <UserIdSearch {...props} chosen={chosen} onChoose={choose} />
      {chosen ? (
        <>
          <UserInfo
            key={chosen}
            {...props}
            filters={[...others, userFilter]}
            chosen={chosen}
            dimension={dimension}
            onDimension={showBy}
          />
          <LatestSessions {...props} filters={[...others, userFilter]} />
        </>
      ) : (
        <Card>
          <EmptyState
            illustration="firstUse"
            title="Find a user"
            description="Search a custom user id reported by your players and select one to see that user's sessions in this range."
          />
        </Card>
      )}
    </div>
  );
};

export default SessionTracking;
