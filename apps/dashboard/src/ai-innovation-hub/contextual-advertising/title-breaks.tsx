import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { decimal } from '@sluice/ui/format/number';
import { plural } from '@sluice/ui/format/quantity';
import { IconDownload } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { download } from '../../shared/download.ts';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { clock } from '../../observability/sessions/timeline/timeline-words.ts';
import { proposedBreaks, scoredPlacements, type ScoredBreak } from './breaks.ts';
import { fillTag, vmapOf } from './vmap.ts';

const columnsOf = (tag: string): readonly Column<ScoredBreak & { index: number }>[] => [
  { key: 'position', header: 'Position', render: ({ position }) => clock(position * 1000, 100) },
  {
    key: 'score',
    header: 'Score',
    align: 'number',
    render: ({ score }) => (score === undefined ? '–' : decimal(score, 2)),
  },
  { key: 'reason', header: 'Reason', render: ({ reason }) => reason ?? '–' },
  ...(tag
    ? [
        {
          key: 'tag',
          header: 'Ad tag',
          from: 'wide' as const,
          render: ({ index, ...each }: ScoredBreak & { index: number }) => (
            <span className={layout.mono}>{fillTag(tag, each, index)}</span>
          ),
        },
      ]
    : []),
];

type BreaksProps = { title: string; breaks: readonly ScoredBreak[]; isPlaced: boolean };

const Breaks = ({ title, breaks, isPlaced }: BreaksProps) => {
  const [tag, setTag] = useState('');
  if (breaks.length === 0)
    return (
      <Card title={title}>
        <p className={layout.dim}>No scene of this title ends in a way that suits an ad.</p>
      </Card>
    );
  return (
    <Card
      title={
        <span className={layout.row}>
          <span>{plural(breaks.length, 'ad break')}</span>
          <Badge tone={isPlaced ? 'good' : 'neutral'}>{isPlaced ? 'Placed in the encoding' : 'Proposed'}</Badge>
        </span>
      }
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
          disabled={!tag.trim()}
          title={tag.trim() ? undefined : 'Enter the ad tag first'}
          onClick={() => download('ad-breaks.xml', vmapOf(tag.trim(), breaks), 'application/xml')}
        >
          Download VMAP
        </Button>
      }
    >
      <div className={layout.stack}>
        <TextInput
          label="Ad tag of your ad server"
          description="Macros: [BREAK], [POSITION], [DURATION] and [SCORE]"
          placeholder="https://ads.example.com/vast?pos=[POSITION]&score=[SCORE]"
          value={tag}
          onChange={({ currentTarget }) => setTag(currentTarget.value)}
        />
        {!isPlaced && (
          <p className={`${layout.dim} ${layout.small}`}>
            These are the best-rated ends of scenes. Request ad placement with the start of the encoding to get a
            keyframe and a segment boundary at each.
          </p>
        )}
        <DataTable
          label="Ad breaks"
          columns={columnsOf(tag.trim())}
          rows={breaks.map((each, index) => ({ ...each, index }))}
          rowId={({ index }) => String(index)}
          rowLabel={({ position }) => `Break at ${clock(position * 1000)}`}
          asCards
        />
      </div>
    </Card>
  );
};

/** Ad breaks of an analyzed title: those of its encoding, otherwise the best-rated ends of scenes. */
export const TitleBreaks = ({ encodingId, title }: { encodingId: string; title: string }) => {
  const params = { encoding_id: encodingId };
  const details = useOperation('aiSceneAnalysis.analyses.byEncodingId.details.get', { params });
  const placements = useOperation('aiSceneAnalysis.analyses.byEncodingId.adPlacements.get', { params });
  const error = details.error ?? placements.error;
  if (error)
    return (
      <Card>
        <ProblemState
          error={error}
          what="ad breaks"
          onRetry={() => {
            void details.refetch();
            void placements.refetch();
          }}
        />
      </Card>
    );
  if (!details.data || !placements.data) return <LoadingCard label="ad breaks" />;
  const { scenes } = details.data;
  const { placedAds } = placements.data;
  const isPlaced = placedAds.length > 0;
  return (
    <Breaks
      title={title}
      isPlaced={isPlaced}
      breaks={isPlaced ? scoredPlacements(placedAds, scenes) : proposedBreaks(scenes)}
    />
  );
};
