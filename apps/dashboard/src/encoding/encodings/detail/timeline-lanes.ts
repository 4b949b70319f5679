import type { TimelineLane } from '@sluice/ui/charts/task-timeline.tsx';
import type { OperationResult } from '../../../app/api/api.ts';

type Task = OperationResult<'encoding.encodings.timeline.get'>['tasks'][number];

const states: Record<string, string> = { succeeded: 'FINISHED', done: 'FINISHED', failed: 'ERROR' };

const stateOf = (task: Task): string => states[task.state.toLowerCase()] ?? task.state.toUpperCase();

/** Tasks of one kind share a line, in the order in which the kinds began; waiting tasks are left out. */
export const timelineLanes = (tasks: readonly Task[], now: number): TimelineLane[] => {
  const begun = tasks
    .flatMap((task) => (task.startedAt ? [{ task, start: Date.parse(task.startedAt) }] : []))
    .sort((one, other) => one.start - other.start);
  const lanes = new Map<string, TimelineLane & { spans: TimelineLane['spans'][number][] }>();
  for (const { task, start } of begun) {
    const lane = lanes.get(task.kind) ?? { key: task.kind, name: task.kind, spans: [] };
    lanes.set(task.kind, lane);
    const end = task.endedAt ? Date.parse(task.endedAt) : now;
    const title = [task.name, task.worker, task.attempt > 1 ? `attempt ${task.attempt}` : '']
      .filter(Boolean)
      .join(', ');
    lane.spans.push({ start, end: Math.max(start, end), state: stateOf(task), title });
  }
  return [...lanes.values()].map((lane) => ({
    ...lane,
    name: lane.name.replaceAll(/[-_.]/g, ' ').replace(/^./, (first) => first.toUpperCase()),
  }));
};
