import { Link } from '@tanstack/react-router';
import { durationAsClock } from '@sluice/ui/format/duration';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import styles from '../analysis.module.css';

type Found = OperationResult<'aiSceneAnalysis.scenes.list'>;
type Scene = Found['items'][number];

const scenesMax = 20;

const columns: readonly Column<Scene>[] = [
  {
    key: 'title',
    header: 'Scene',
    render: ({ encodingId, title }) => (
      <Link to="/ai-scene-analysis/$encodingId" params={{ encodingId }} className={layout.link}>
        {title}
      </Link>
    ),
  },
  { key: 'film', header: 'Title', render: ({ film }) => film },
  { key: 'start', header: 'Start', align: 'number', render: ({ startInSeconds }) => durationAsClock(startInSeconds) },
  { key: 'summary', header: 'Summary', from: 'wide', render: ({ summary }) => summary },
];

const methodOf = ({ method }: Found): string =>
  method.isByMeaning
    ? `Found by words, and by meaning with ${method.model ?? 'a model'}.`
    : ['Found by words only.', method.reason].filter(Boolean).join(' ');

/** Scenes that match a search, by words and, with a model for embeddings, by meaning. */
export const SceneResults = ({ search }: { search: string }) => {
  const { data, error, refetch } = useOperation('aiSceneAnalysis.scenes.list', {
    params: {},
    query: { search, limit: scenesMax },
  });
  if (error && !data)
    return (
      <Card title="Scenes">
        <ProblemState error={error} what="scenes" onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <LoadingCard label="scenes" />;
  return (
    <Card flush title="Scenes">
      <p className={`${layout.dim} ${styles.note}`}>
        {data.items.length === 0 && 'No scene matches. Scenes have words once a model or a person described them. '}
        {methodOf(data)}
      </p>
      {data.items.length > 0 && (
        <DataTable
          label="Matching scenes"
          columns={columns}
          rows={data.items}
          rowId={({ encodingId, startInSeconds }) => `${encodingId} ${startInSeconds}`}
          rowLabel={({ title }) => title}
          asCards
        />
      )}
    </Card>
  );
};
