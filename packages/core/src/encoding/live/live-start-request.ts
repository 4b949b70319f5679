import type { InputFor, live } from '@sluice/contract';

/** Request that starts a live encoding. */
export type LiveStartRequest = InputFor<typeof live.start>['body'];
