import { useState } from 'react';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../../../app/api/hooks.ts';
import { ViewSwitch } from '../../../../shared/view-switch.tsx';
import type { EncodingStatus } from '../../use-encoding-status.ts';
import { TimelineChart } from './timeline-chart.tsx';
import { timelineOf } from './timeline-lanes.ts';
import { TimelineTable } from './timeline-table.tsx';

const readAgainMilliseconds = 2000;

/** Shows when each task ran, as a chart or a table; renders nothing before the first task starts. */
export const DetailTimeline = ({ id, status }: { id: string; status: EncodingStatus | undefined }) => {
  const [isTable, setTable] = useState(false);
  const timeline = useOperation(
    'encoding.encodings.timeline.get',
    { params: { encoding_id: id } },
    {
      enabled: status !== undefined && status.status !== 'CREATED',
      refetchInterval: status?.status === 'RUNNING' ? readAgainMilliseconds : false,
    },
  );
  const drawn = timelineOf(timeline.data?.tasks ?? [], status?.runningAt, timeline.dataUpdatedAt);
  if (drawn.lanes.length === 0) return null;
  return (
    <Card
      title="Timeline"
      flush={isTable}
      actions={<ViewSwitch size="xs" label="Timeline view" isTable={isTable} show={setTable} />}
    >
      {isTable ? <TimelineTable timeline={drawn} /> : <TimelineChart timeline={drawn} />}
    </Card>
  );
};
