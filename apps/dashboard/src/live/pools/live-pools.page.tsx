import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { useTitle } from '../../shared/use-title.ts';
import { poolColumns } from './pool-columns.tsx';
import { poolCrumbs } from './pool-crumbs.tsx';
import { poolList } from './pool-search.ts';
import { poolName } from './pool-texts.ts';

const LivePoolsPage = () => {
  useTitle('Live pools');
  const list = usePagedList('encoding.live.standbyPools.list', poolList, { refetchInterval: 5000 });
  const create = (
    <LinkButton to="/live/configurations/live-pools/create" leftSection={<IconPlus size={16} />}>
      New live pool
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Live pools"
        description="Live encodings on standby: a publisher can send to one at once."
        breadcrumbs={poolCrumbs()}
        actions={create}
      />
      <Card flush>
        <PagedList
          list={list}
          what="live pools"
          label="Live pools"
          columns={poolColumns}
          rowLabel={poolName}
          empty={
            <EmptyState
              illustration="noResult"
              title="No live pools yet"
              description="A pool starts live encodings from a template before you need them. Acquire one, and another takes its place."
              actions={create}
            />
          }
          expectedRows={3}
        />
      </Card>
    </>
  );
};

export default LivePoolsPage;
