import { Link } from '@tanstack/react-router';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { durationAsClock } from '@sluice/ui/format/duration';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { SearchField } from '@sluice/ui/search-field.tsx';
import { Select } from '@sluice/ui/fields';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList, type RowOf } from '../../shared/list/use-paged-list.ts';
import { useTitle } from '../../shared/use-title.ts';
import styles from '../analysis.module.css';
import { analysisList } from './analysis-search.ts';

type Row = RowOf<'aiSceneAnalysis.analyses.list'>;

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    header: 'Title',
    sortable: true,
    render: ({ encodingId, title }) => (
      <Link to="/ai-scene-analysis/$encodingId" params={{ encodingId }} className={layout.link}>
        {title}
      </Link>
    ),
  },
  { key: 'description', header: 'Findings', from: 'wide', render: ({ description }) => description },
  { key: 'sceneCount', header: 'Scenes', sortable: true, align: 'number', render: ({ sceneCount }) => sceneCount },
  {
    key: 'duration',
    header: 'Duration',
    align: 'number',
    render: ({ durationInSeconds }) => durationAsClock(durationInSeconds),
  },
  {
    key: 'createdAt',
    header: 'Analyzed',
    sortable: true,
    render: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

const periodOptions = [
  { value: 'day', label: 'Last 24 hours' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
];

const Empty = () => (
  <EmptyState
    illustration="firstUse"
    title="No scene analyses yet"
    description={
      <>
        <p>
          An analysis finds shots, scenes, silence, black and end credits, and rates places for ads. It works by signals
          of picture and sound and needs no model.
        </p>
        <p>
          Start an encoding with <code>aiSceneAnalysis.features</code> in its start request. Its scenes appear here.
        </p>
      </>
    }
    actions={<LinkButton to="/encoding/encodings">Go to encodings</LinkButton>}
  />
);

/** Library of the organization's scene analyses. */
const AnalysisListPage = () => {
  useTitle('AI Scene Analysis');
  const list = usePagedList('aiSceneAnalysis.analyses.list', analysisList);
  const isFirstUse = list.rows?.length === 0 && !list.isNarrowed;
  return (
    <>
      <PageHeader
        title="AI Scene Analysis"
        description="Shots, scenes and places for ads in your encodings, found by signals of picture and sound."
      />
      <Card flush>
        {!isFirstUse && !list.error && (
          <div className={styles.bar}>
            <SearchField
              label="Search titles, scenes and encoding IDs"
              value={list.search.search ?? ''}
              onChange={(search) => list.change(analysisList.read({ ...list.search, search }))}
            />
            <Select
              aria-label="Period"
              placeholder="Any time"
              clearable
              data={periodOptions}
              value={list.search.period ?? null}
              onChange={(period) => list.change(analysisList.read({ ...list.search, period: period ?? undefined }))}
            />
          </div>
        )}
        <PagedList
          list={list}
          label="Scene analyses"
          what="scene analyses"
          columns={columns}
          rowLabel={({ title }) => title}
          asCards
          empty={<Empty />}
          none={
            <EmptyState
              illustration="noResult"
              title="No matching analyses"
              description="No scene analysis of this organization matches the search and the period."
              actions={
                <Button variant="default" onClick={list.clear}>
                  Clear filters
                </Button>
              }
            />
          }
        />
      </Card>
    </>
  );
};

export default AnalysisListPage;
