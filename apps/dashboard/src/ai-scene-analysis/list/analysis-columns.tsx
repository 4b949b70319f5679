import { Link } from '@tanstack/react-router';
import { durationAsClock } from '@sluice/ui/format/duration';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import type { RowOf } from '../../shared/list/use-paged-list.ts';

export type AnalysisRow = RowOf<'aiSceneAnalysis.analyses.list'>;

/** Columns of lists of scene analyses. */
export const analysisColumns: readonly Column<AnalysisRow>[] = [
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
