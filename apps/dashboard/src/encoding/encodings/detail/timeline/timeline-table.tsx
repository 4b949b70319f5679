import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { kindLabel, type Span, type Timeline } from './timeline-lanes.ts';
import { moment } from './timeline-words.ts';
import layout from '../../../../shared/layout.module.css';

const columns: readonly Column<Span>[] = [
  { key: 'kind', header: 'Kind', render: ({ task }) => kindLabel(task.kind) },
  { key: 'name', header: 'Task', from: 'extraWide', render: ({ task }) => task.name },
  { key: 'start', header: 'Started after', align: 'number', render: ({ start }) => moment(start) },
  { key: 'took', header: 'Duration', align: 'number', render: ({ start, end }) => moment(end - start) },
  { key: 'worker', header: 'Worker', from: 'wide', render: ({ task }) => task.worker ?? '–' },
  { key: 'attempt', header: 'Attempt', align: 'number', from: 'wide', render: ({ task }) => task.attempt },
  { key: 'state', header: 'State', render: ({ state }) => <StatusBadge status={state} /> },
];

/** Table view of the timeline, in the order in which the tasks started. */
export const TimelineTable = ({ timeline }: { timeline: Timeline }) => (
  <div className={layout.scroll}>
    <DataTable
      label="When each task ran"
      columns={columns}
      rows={timeline.lanes.flatMap(({ spans }) => spans).sort((one, other) => one.start - other.start)}
      rowId={({ task }) => `${task.id} ${task.attempt}`}
      rowLabel={({ task }) => task.name}
    />
  </div>
);
