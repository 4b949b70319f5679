import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { SearchField } from '@sluice/ui/search-field.tsx';
import { Select } from '@sluice/ui/fields';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { useTitle } from '../../shared/use-title.ts';
import styles from '../analysis.module.css';
import { analysisColumns } from './analysis-columns.tsx';
import { analysisList } from './analysis-search.ts';
import { LineResults } from './line-results.tsx';
import { SceneResults } from './scene-results.tsx';

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

/** Characters below which scenes are not searched. */
const searchMin = 2;

/** Library of the organization's scene analyses. */
const AnalysisListPage = () => {
  useTitle('AI Scene Analysis');
  const list = usePagedList('aiSceneAnalysis.analyses.list', analysisList);
  const searched = list.search.search?.trim() ?? '';
  const isFirstUse = list.rows?.length === 0 && !list.isNarrowed;
  return (
    <>
      <PageHeader
        title="AI Scene Analysis"
        description="Shots, scenes and places for ads in your encodings, found by signals of picture and sound."
      />
      <div className={layout.stack}>
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
            columns={analysisColumns}
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
        {searched.length >= searchMin && <SceneResults search={searched} />}
        {searched.length >= searchMin && <LineResults search={searched} />}
      </div>
    </>
  );
};

export default AnalysisListPage;
