import { useMemo, useState } from 'react';
import type { ChartingSample } from '@sluice/contract/analytics/sessions/session-summary';
import { SegmentedControl } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { sessionTimeline } from './session-timeline.ts';
import { TimelineChart } from './timeline-chart.tsx';
import { TimelineTable } from './timeline-table.tsx';

type SessionTimelineCardProps = {
  samples: readonly ChartingSample[];
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
};

/** What happened when, as a picture or a table. */
export const SessionTimelineCard = ({ samples, selectedId, onSelect }: SessionTimelineCardProps) => {
  const [view, setView] = useState('chart');
  const timeline = useMemo(() => sessionTimeline(samples), [samples]);
  return (
    <Card
      title="Timeline"
      flush={view === 'table'}
      actions={
        <SegmentedControl
          size="xs"
          aria-label="View of the timeline"
          value={view}
          onChange={setView}
          data={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      }
    >
      {view === 'chart' ? (
        <TimelineChart timeline={timeline} selectedId={selectedId} onSelect={onSelect} />
      ) : (
        <TimelineTable timeline={timeline} />
      )}
    </Card>
  );
};
