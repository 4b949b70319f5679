import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ApiError } from '@sluice/api-client';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { SearchField } from '@sluice/ui/search-field.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList, type RowOf } from '../../shared/list/use-paged-list.ts';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import styles from '../support.module.css';
import { TicketGate } from '../ticket-gate.tsx';
import { categoryNames, priorityNames, statusNames, statusTones } from '../ticket-words.ts';
import { ticketList } from './tickets-search.ts';

type Ticket = RowOf<'account.support.tickets.list'>;

const columns: readonly Column<Ticket>[] = [
  {
    key: 'subject',
    header: 'Subject',
    sortable: true,
    render: ({ id, subject }) => (
      <Link to="/support/tickets/$id" params={{ id }} className={layout.link}>
        {subject}
      </Link>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    render: ({ status }) => <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>,
  },
  {
    key: 'category',
    header: 'Category',
    sortable: true,
    from: 'wide',
    render: ({ category }) => categoryNames[category],
  },
  {
    key: 'priority',
    header: 'Priority',
    sortable: true,
    from: 'wide',
    render: ({ priority }) => priorityNames[priority],
  },
  {
    key: 'modifiedAt',
    header: 'Last change',
    sortable: true,
    render: ({ modifiedAt }) => <RelativeTime at={modifiedAt} />,
  },
];

// Loaded after the list: choosing several values takes more script than the rest of the screen.
const TicketFilters = lazy(() => import('./ticket-filters.tsx'));

/** Short message of the API, otherwise the general text. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && error.message ? error.message : 'Error loading your tickets!';

const TicketList = () => {
  const list = usePagedList('account.support.tickets.list', ticketList);
  const { search } = list;
  if (list.error)
    return (
      <div className={layout.stack}>
        <MessageBox type="ERROR">{failureText(list.error)}</MessageBox>
        <div>
          <Button variant="default" onClick={list.refetch}>
            Try again
          </Button>
        </div>
      </div>
    );
  return (
    <div className={layout.stack}>
      <div className={styles.filters}>
        <SearchField
          label="Search subjects and messages"
          value={search.searchText ?? ''}
          onChange={(text) => list.change(ticketList.read({ ...search, searchText: text }))}
        />
        <Suspense>
          <TicketFilters state={search} onChange={list.change} />
        </Suspense>
      </div>
      <Card flush>
        <PagedList
          list={list}
          what="tickets"
          label="Tickets"
          columns={columns}
          rowLabel={({ subject }) => subject}
          asCards
          empty={
            <EmptyState
              illustration="userCleared"
              title="No tickets"
              description="Questions and problems that you send to support appear here with their answers."
              actions={<LinkButton to="/support/tickets/create">Create ticket</LinkButton>}
            />
          }
          none={
            <EmptyState
              illustration="noResult"
              title="No matching tickets"
              description="No ticket of this organization matches the filters."
              actions={
                <Button variant="default" onClick={list.clear}>
                  Clear filters
                </Button>
              }
            />
          }
        />
      </Card>
    </div>
  );
};

/** Tickets of the organization. */
const TicketsPage = () => {
  useTitle('Tickets');
  return (
    <TicketGate>
      <PageHeader
        title="Tickets"
        description="Your questions and problems, with the answers of support."
        actions={
          <LinkButton to="/support/tickets/create" leftSection={<IconPlus size={16} />}>
            Create ticket
          </LinkButton>
        }
      />
      <TicketList />
    </TicketGate>
  );
};

export default TicketsPage;
