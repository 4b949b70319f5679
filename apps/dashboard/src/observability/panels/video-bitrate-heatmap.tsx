import { heatmapFailures } from '@sluice/contract/analytics/heatmap/heatmap';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Button } from '@sluice/ui/core';
import { SegmentedControl } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { ViewSwitch } from '../../shared/view-switch.tsx';
import type { PanelProps } from '../metrics/panels.ts';
import { shownRange } from '../shared/dates.ts';
import { clock } from '../shared/units.ts';
import { HeatmapChart } from './heatmap/heatmap-chart.tsx';
import { HeatmapTable } from './heatmap/heatmap-table.tsx';
import { useHeatmap } from './heatmap/use-heatmap.ts';
import { PanelCard } from './parts/panel-card.tsx';
import parts from './parts/parts.module.css';
import { usePanelSearch } from '../shared/use-panel-search.ts';
import { useView } from './parts/use-view.ts';

const LiveOnly = () => (
  <Card>
    <EmptyState
      illustration="noResult"
      title="Live streams are not supported"
      description={`${heatmapFailures.liveOnly.message} Choose a video, another range or other filters.`}
    />
  </Card>
);

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Card>
    {problemOf(error).kind === 'forbidden' ? (
      <ForbiddenState />
    ) : (
      <EmptyState
        illustration="errors"
        title={heatmapFailures.unexpected.message}
        description={problemOf(error).text}
        actions={
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    )}
  </Card>
);

const shades = [
  { value: 'impressions', label: 'Impressions' },
  { value: 'share', label: 'Share of part' },
];

/** Panel for the renditions played in each part of the video, over at most the last 24 hours. */
const VideoBitrateHeatmap = (props: PanelProps) => {
  const { values, change } = usePanelSearch(['shade']);
  const view = useView();
  const { range, isLimited, liveOnly, heatmap, duration, state } = useHeatmap(props);
  const isShare = values.shade === 'share';
  if (state.error && !heatmap) return <Failure error={state.error} onRetry={state.refetch} />;
  return (
    <div className={layout.stack}>
      {isLimited && (
        <MessageBox type="INFO">
          The selected range is longer than 24 hours, so the heatmap is limited to its last 24 hours:{' '}
          {shownRange(range)}.
        </MessageBox>
      )}
      {liveOnly ? (
        <LiveOnly />
      ) : (
        <PanelCard
          title="Renditions by part of the video"
          actions={
            <div className={parts.actions}>
              {!view.isTable && (
                <SegmentedControl
                  size="xs"
                  aria-label="Shading"
                  value={isShare ? 'share' : 'impressions'}
                  onChange={(shade) => change({ shade: shade === 'share' ? shade : undefined })}
                  data={shades}
                />
              )}
              <ViewSwitch size="xs" {...view} />
            </div>
          }
          what="bitrates"
          range={range}
          state={state}
          isEmpty={heatmap && heatmap.yValues.length === 0}
        >
          {() =>
            heatmap && (
              <>
                {view.isTable ? (
                  <HeatmapTable heatmap={heatmap} />
                ) : (
                  <HeatmapChart heatmap={heatmap} isShare={isShare} />
                )}
                <p className={parts.foot}>
                  {props.videoItem
                    ? `The video is ${clock(duration)} long, split into 20 parts.`
                    : `All videos combined, over their most common length of ${clock(duration)}, split into 20 parts. Select a video in the filters to see only that one.`}{' '}
                  Renditions with 1 % of the impressions or less are not shown.
                </p>
              </>
            )
          }
        </PanelCard>
      )}
    </div>
  );
};

export default VideoBitrateHeatmap;
