import { useMemo, useState } from 'react';
import type { ChartingSample } from '@sluice/contract/analytics/sessions/session-summary';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ViewSwitch } from '../../../shared/view-switch.tsx';
import { sessionTimeline } from './session-timeline.ts';
import { TimelineChart } from './timeline-chart.tsx';
import { TimelineTable } from './timeline-table.tsx';

type SessionTimelineCardProps = {
  samples: readonly ChartingSample[];
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
};

/** Timeline of a session, as a chart or a table. */
export const SessionTimelineCard = ({ samples, selectedId, onSelect }: SessionTimelineCardProps) => {
  const [isTable, setTable] = useState(false);
  const timeline = useMemo(() => sessionTimeline(samples), [samples]);
  return (
    <Card
      title="Timeline"
      flush={isTable}
      actions={<ViewSwitch size="xs" label="Timeline view" isTable={isTable} show={setTable} />}
    >
      {isTable ? (
        <TimelineTable timeline={timeline} />
      ) : (
        <TimelineChart timeline={timeline} selectedId={selectedId} onSelect={onSelect} />
      )}
    </Card>
  );
};
