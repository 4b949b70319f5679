import { plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useEveryPage, useOperation } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import { nothingYet, type PointProps } from './point.ts';

type Worker = { name: string; tasks: number };

const columns: readonly Column<Worker>[] = [
  { key: 'name', header: 'Machine', render: ({ name }) => <strong>{name}</strong> },
  { key: 'tasks', header: 'Work done', align: 'number', render: ({ tasks }) => plural(tasks, 'task') },
];

/** Lists the machines that worked on the run. */
export const CloudPoint = ({ id, status }: PointProps) => {
  const isRunning = status.status === 'RUNNING';
  const input = { params: { encoding_id: id } };
  const timeline = useOperation('encoding.encodings.timeline.get', input, {
    refetchInterval: isRunning ? 2000 : false,
  });
  const encoding = useOperation('encoding.encodings.get', input);
  const place = encoding.data?.infrastructureId;
  const workers = useEveryPage(
    'encoding.infrastructure.workers.list',
    { params: { infrastructure_id: place ?? '' } },
    { enabled: place !== undefined },
  );
  const nameOf = (worker: string): string => workers.data?.items.find((each) => each.id === worker)?.name ?? worker;
  const tasks = new Map<string, number>();
  for (const { worker } of timeline.data?.tasks ?? []) if (worker) tasks.set(worker, (tasks.get(worker) ?? 0) + 1);
  return (
    <Card title="Machines" flush={tasks.size > 0}>
      {tasks.size === 0 ? (
        <p className={layout.dim}>
          {encoding.data && !place
            ? 'This run did not use your own machines.'
            : nothingYet(status, 'Machines appear here as soon as one starts a task.')}
        </p>
      ) : (
        <DataTable
          label="Machines"
          columns={columns}
          rows={[...tasks].map(([name, done]) => ({ name: nameOf(name), tasks: done }))}
          rowId={({ name }) => name}
          rowLabel={({ name }) => name}
        />
      )}
    </Card>
  );
};
