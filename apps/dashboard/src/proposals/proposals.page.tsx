import { Link } from '@tanstack/react-router';
import { Badge } from '@sluice/ui/badge.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import { ProblemState } from '../app/screens/screens.tsx';
import layout from '../shared/layout.module.css';
import { LinkButton } from '../shared/link-button.tsx';
import { PagedList } from '../shared/list/paged-list.tsx';
import { usePagedList, type RowOf } from '../shared/list/use-paged-list.ts';
import { useTitle } from '../shared/use-title.ts';
import { proposalList } from './proposal-list.ts';
import { stateNames, stateTones } from './proposal-words.ts';

type Proposal = RowOf<'agents.proposals.list'>;

const columns: readonly Column<Proposal>[] = [
  {
    key: 'summary',
    header: 'Change',
    render: ({ id, summary }) => (
      <Link to="/ai-innovation-hub/proposals/$id" params={{ id }} className={layout.link}>
        {summary}
      </Link>
    ),
  },
  { key: 'state', header: 'State', render: ({ state }) => <Badge tone={stateTones[state]}>{stateNames[state]}</Badge> },
  { key: 'key', header: 'API key', from: 'wide', render: ({ keyName }) => keyName ?? 'Unnamed' },
  { key: 'created', header: 'Proposed', render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
];

/** Changes that agents proposed to the user. */
const ProposalsPage = () => {
  useTitle('Proposed changes');
  const list = usePagedList('agents.proposals.list', proposalList);
  const empty = (
    <EmptyState
      illustration="firstUse"
      title="No proposed changes"
      description="AI agents with an API key of yours that may propose changes ask here before anything is changed."
      actions={
        <LinkButton to="/account" search={{ tab: 'api-keys' }}>
          Create an API key
        </LinkButton>
      }
    />
  );
  return (
    <>
      <PageHeader
        title="Proposed changes"
        description="What AI agents with your API keys want to change. Nothing happens until you approve it."
      />
      {list.error ? (
        <ProblemState error={list.error} what="proposed changes" onRetry={list.refetch} />
      ) : (
        <Card flush>
          <PagedList
            list={list}
            what="proposed changes"
            label="Proposed changes"
            columns={columns}
            rowLabel={({ summary }) => summary}
            asCards
            empty={empty}
            none={empty}
          />
        </Card>
      )}
    </>
  );
};

export default ProposalsPage;
