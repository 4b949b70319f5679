export type { StartRequest } from './check-startable.ts';
export { deleteEncoding } from './delete-encoding.ts';
export { reprioritizeEncoding, rescheduleEncoding } from './queued-encoding.ts';
export { getStartRequest, startEncoding } from './start-encoding.ts';
export { stopEncoding } from './stop-encoding.ts';
