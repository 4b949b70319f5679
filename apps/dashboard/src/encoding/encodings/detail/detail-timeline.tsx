import { TaskTimeline } from '@sluice/ui/charts/task-timeline.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { timelineLanes } from './timeline-lanes.ts';

/** When each kind of task ran, drawn to scale. */
export const DetailTimeline = ({ id, status }: { id: string; status: string | undefined }) => {
  const timeline = useOperation(
    'encoding.encodings.timeline.get',
    { params: { encoding_id: id } },
    { enabled: status !== undefined && status !== 'CREATED', refetchInterval: status === 'RUNNING' ? 2000 : false },
  );
  const lanes = timelineLanes(timeline.data?.tasks ?? [], timeline.dataUpdatedAt);
  if (lanes.length === 0) return null;
  return (
    <Card title="Timeline">
      <TaskTimeline lanes={lanes} label="When each task ran" />
    </Card>
  );
};
