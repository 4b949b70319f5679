export { enqueue } from './enqueue.ts';
export { defineJob, noPayload, type Job, type PayloadOf } from './job.ts';
export { handle, startRunner, type HandledJob, type JobHandler, type Runner, type RunnerOptions } from './runner.ts';
