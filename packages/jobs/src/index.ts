export { enqueue } from './enqueue.ts';
export { defineJob, noPayload, type PayloadOf } from './job.ts';
export { handle, startRunner, type HandledJob, type Runner } from './runner.ts';
