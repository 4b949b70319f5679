import { Select } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { useSearchState } from '../../app/search/use-search-state.ts';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { HubHeader } from '../shared/hub-header.tsx';
import styles from '../shared/hub.module.css';
import { advertisingSearch } from './advertising-search.ts';
import { NoAnalyses } from './no-analyses.tsx';
import { TitleBreaks } from './title-breaks.tsx';

const Content = () => {
  const { search, change } = useSearchState(advertisingSearch);
  const { data, error, refetch } = useOperation('aiSceneAnalysis.analyses.list', { query: { limit: 100 } });
  if (error && !data)
    return (
      <Card>
        <ProblemState error={error} what="analyses" onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <LoadingCard label="analyses" />;
  const selected = data.items.find(({ encodingId }) => encodingId === search.encodingId) ?? data.items[0];
  if (!selected) return <NoAnalyses />;
  return (
    <>
      <Select
        className={styles.license}
        label="Title"
        allowDeselect={false}
        searchable={data.items.length > 8}
        value={selected.encodingId}
        onChange={(encodingId) => encodingId && change({ encodingId })}
        data={data.items.map(({ encodingId, title }) => ({ value: encodingId, label: title }))}
      />
      <TitleBreaks key={selected.encodingId} encodingId={selected.encodingId} title={selected.title} />
    </>
  );
};

/** Ad breaks of analyzed titles, with the tag of an ad server for each. */
const ContextualAdvertisingPage = () => {
  useTitle('AI contextual advertising');
  return (
    <>
      <HubHeader title="AI contextual advertising" description="Places ads where scenes end, for your own ad server." />
      <div className={layout.stack}>
        <Content />
      </div>
    </>
  );
};

export default ContextualAdvertisingPage;
