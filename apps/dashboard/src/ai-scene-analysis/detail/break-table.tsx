import { breakReason } from '@sluice/contract/encoding/scene-analysis/describe-scenes';
import { Badge } from '@sluice/ui/badge.tsx';
import { durationAsClock } from '@sluice/ui/format/duration';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import styles from '../analysis.module.css';
import type { Findings } from './tracks.ts';

type Row = Findings['breaks'][number] & { isPlaced: boolean };
type BreakTableProps = { encodingId: string; breaks: Findings['breaks']; onSeek: (seconds: number) => void };

const columnsOf = (onSeek: BreakTableProps['onSeek']): readonly Column<Row>[] => [
  {
    key: 'at',
    header: 'Time',
    render: ({ at, isPlaced }) => (
      <span className={layout.row}>
        <button type="button" className={`${layout.opener} ${styles.time}`} onClick={() => onSeek(Math.max(0, at - 3))}>
          {durationAsClock(at)}
        </button>
        {isPlaced && <Badge>Ad placed</Badge>}
      </span>
    ),
  },
  {
    key: 'score',
    header: 'Score',
    render: ({ at, score }) => (
      <span className={styles.score}>
        <ProgressBar percent={score * 100} label={`Score at ${durationAsClock(at)}`} />
        <span className="tabular">{Math.round(score * 100)}</span>
      </span>
    ),
  },
  { key: 'reason', header: 'Reason', render: breakReason },
];

const tableRows = 50;

/** Places for ads, best first, with the signals that speak for them. */
export const BreakTable = ({ encodingId, breaks, onSeek }: BreakTableProps) => {
  const placements = useOperation('aiSceneAnalysis.analyses.byEncodingId.adPlacements.get', {
    params: { encoding_id: encodingId },
  });
  const placed = placements.data?.placedAds ?? [];
  const rows = breaks
    .toSorted((one, other) => other.score - one.score)
    .slice(0, tableRows)
    .map((each) => ({ ...each, isPlaced: placed.some(({ position }) => Math.abs(position - each.at) < 0.5) }));
  const elsewhere = placed.filter(({ position }) => !breaks.some(({ at }) => Math.abs(at - position) < 0.5));
  return (
    <Card flush title="Places for ads">
      {rows.length === 0 ? (
        <p className={`${layout.dim} ${styles.note}`}>There are no boundaries between scenes to place an ad at.</p>
      ) : (
        <DataTable
          label="Places for ads"
          columns={columnsOf(onSeek)}
          rows={rows}
          rowId={({ at }) => String(at)}
          rowLabel={({ at }) => durationAsClock(at)}
          asCards
        />
      )}
      {elsewhere.length > 0 && (
        <p className={`${layout.dim} ${styles.note}`}>
          Placed at their scheduled times, away from scenes:{' '}
          {elsewhere.map(({ position }) => durationAsClock(position)).join(', ')}
        </p>
      )}
    </Card>
  );
};
