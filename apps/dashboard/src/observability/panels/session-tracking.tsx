import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { text } from '../../app/search/search.ts';
import layout from '../../shared/layout.module.css';
import { metricSearch } from '../metrics/metric-search.ts';
import type { PanelProps } from '../metrics/panels.ts';
import LatestSessions from './latest-sessions.tsx';
import { UserIdSearch } from './session-tracking/user-id-search.tsx';
import { UserInfo } from './session-tracking/user-info.tsx';

/** Whom and by what: in the address, so that a colleague sees the same. */
const useTracking = ({ metric }: PanelProps) => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const showBy = (breakdown: string) => {
    const merged = (former: Record<string, unknown>) => ({ ...former, breakdown });
    // The metric's own search does not declare what a panel keeps in the address.
    void navigate({ to: '.', search: merged as never, replace: true, resetScroll: false });
  };
  const choose = (id: string) => {
    const params = { category: metric.view, metric: metric.slug, userId: id };
    void navigate({
      to: '/observability/$category/$metric/$userId',
      params,
      search: metricSearch(search),
      resetScroll: false,
    });
  };
  return { dimension: text(search['breakdown']), showBy, choose };
};

/** Follows one user: an id is searched and picked, then what is known of the user by a dimension, and the sessions. */
const SessionTracking = (props: PanelProps) => {
  const { userId: chosen } = props;
  const { dimension, showBy, choose } = useTracking(props);
  const own = { name: 'CUSTOM_USER_ID', operator: 'EQ', value: chosen ?? '' } as const;
  const others = props.filters.filter(({ name }) => name !== own.name);
  return (
    <div className={layout.stack}>
      <UserIdSearch {...props} chosen={chosen} onChoose={choose} />
      {chosen ? (
        <>
          <UserInfo
            key={chosen}
            {...props}
            filters={[...others, own]}
            chosen={chosen}
            dimension={dimension}
            onDimension={showBy}
          />
          <LatestSessions {...props} filters={[...others, own]} />
        </>
      ) : (
        <Card>
          <EmptyState
            illustration="firstUse"
            title="Whom do you want to follow?"
            description="Search a custom user id that your players report, and pick one to see all that is known of it in this range."
          />
        </Card>
      )}
    </div>
  );
};

export default SessionTracking;
