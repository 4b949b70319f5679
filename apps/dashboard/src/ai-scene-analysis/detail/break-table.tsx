import { adPlaceReason, breakReason } from '@sluice/contract/encoding/scene-analysis/describe-scenes';
import { Badge } from '@sluice/ui/badge.tsx';
import { durationAsClock } from '@sluice/ui/format/duration';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import styles from '../analysis.module.css';
import type { Findings } from './tracks.ts';

type Row = { at: number; score: number; reason: string; isByHand: boolean; isPlaced: boolean };
type BreakTableProps = {
  encodingId: string;
  breaks: Findings['breaks'];
  /** Places that people marked. */
  adPlaces: readonly number[];
  onSeek: (seconds: number) => void;
};

const columnsOf = (onSeek: BreakTableProps['onSeek']): readonly Column<Row>[] => [
  {
    key: 'at',
    header: 'Time',
    render: ({ at, isByHand, isPlaced }) => (
      <span className={layout.row}>
        <button type="button" className={`${layout.opener} ${styles.time}`} onClick={() => onSeek(Math.max(0, at - 3))}>
          {durationAsClock(at)}
        </button>
        {isByHand && <Badge>By hand</Badge>}
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
  { key: 'reason', header: 'Reason', render: ({ reason }) => reason },
];

const tableRows = 50;

const nearSeconds = 0.5;
const isNear = (places: readonly number[], at: number): boolean =>
  places.some((place) => Math.abs(place - at) < nearSeconds);

/** Places that people marked, with the best score, and those of the analysis that are none of them. */
const placesOf = ({ breaks, adPlaces }: Pick<BreakTableProps, 'breaks' | 'adPlaces'>): Omit<Row, 'isPlaced'>[] => [
  ...adPlaces.map((at) => ({ at, score: 1, reason: adPlaceReason, isByHand: true })),
  ...breaks
    .filter(({ at }) => !isNear(adPlaces, at))
    .map((place) => ({ at: place.at, score: place.score, reason: breakReason(place), isByHand: false })),
];

/** Places for ads, best first, with what speaks for them: signals, or the person who marked them. */
export const BreakTable = ({ encodingId, breaks, adPlaces, onSeek }: BreakTableProps) => {
  const placements = useOperation('aiSceneAnalysis.analyses.byEncodingId.adPlacements.get', {
    params: { encoding_id: encodingId },
  });
  const placed = placements.data?.placedAds.map(({ position }) => position) ?? [];
  const places = placesOf({ breaks, adPlaces });
  const rows = places
    .toSorted((one, other) => other.score - one.score)
    .slice(0, tableRows)
    .map((each) => ({ ...each, isPlaced: isNear(placed, each.at) }));
  const times = places.map(({ at }) => at);
  const elsewhere = placed.filter((at) => !isNear(times, at));
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
          Placed at their scheduled times, away from scenes: {elsewhere.map(durationAsClock).join(', ')}
        </p>
      )}
    </Card>
  );
};
