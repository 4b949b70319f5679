import { counter, gauge, histogram } from '../../shared/metrics/registry.ts';

/** Outcomes: `done`, `failed`, and `ended` for a task that was stopped, released or lost. */
export const finishedTasks = counter({
  name: 'sluice_worker_tasks_total',
  help: 'Tasks that this worker has run, by kind and outcome',
  labelNames: ['kind', 'outcome'],
});

export const taskDurations = histogram({
  name: 'sluice_worker_task_duration_seconds',
  help: 'Duration of tasks that are done, by kind',
  labelNames: ['kind'],
  buckets: [1, 5, 15, 60, 300, 900, 3600],
});

export const runningTasks = gauge({
  name: 'sluice_worker_running_tasks',
  help: 'Tasks that this worker runs at the moment',
});
