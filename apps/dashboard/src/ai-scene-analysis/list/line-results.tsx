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

type Line = OperationResult<'aiSceneAnalysis.transcripts.list'>['items'][number];

const linesMax = 20;

const columns: readonly Column<Line>[] = [
  {
    key: 'text',
    header: 'Line',
    render: ({ encodingId, text }) => (
      <Link to="/ai-scene-analysis/$encodingId" params={{ encodingId }} className={layout.link}>
        {text}
      </Link>
    ),
  },
  { key: 'film', header: 'Title', render: ({ film }) => film },
  { key: 'start', header: 'Start', align: 'number', render: ({ startInSeconds }) => durationAsClock(startInSeconds) },
];

/** Spoken lines whose words match a search. */
export const LineResults = ({ search }: { search: string }) => {
  const { data, error, refetch } = useOperation('aiSceneAnalysis.transcripts.list', {
    params: {},
    query: { search, limit: linesMax },
  });
  if (error && !data)
    return (
      <Card title="Spoken lines">
        <ProblemState error={error} what="spoken lines" onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <LoadingCard label="spoken lines" />;
  return (
    <Card flush title="Spoken lines">
      {data.items.length === 0 ? (
        <p className={`${layout.dim} ${styles.note}`}>
          No spoken line matches. Videos have lines once their speech is transcribed.
        </p>
      ) : (
        <DataTable
          label="Matching lines"
          columns={columns}
          rows={data.items}
          rowId={({ encodingId, startInSeconds }) => `${encodingId} ${startInSeconds}`}
          rowLabel={({ text }) => text}
          asCards
        />
      )}
    </Card>
  );
};
