import type { Status } from '../vocabulary.ts';

/** Allowed status transitions; a final status has none. */
const following: Record<Status, readonly Status[]> = {
  CREATED: ['QUEUED'],
  QUEUED: ['RUNNING', 'CANCELED', 'ERROR'],
  RUNNING: ['FINISHED', 'ERROR', 'TRANSFER_ERROR', 'CANCELED'],
  FINISHED: [],
  ERROR: [],
  CANCELED: [],
  TRANSFER_ERROR: [],
};

export const mayFollow = (from: Status, to: Status): boolean => following[from].includes(to);

/** Reports whether a status is final, successful or not. */
export const hasEnded = (status: Status): boolean => following[status].length === 0;

type Progressing = { status: Status; subtasks?: readonly { status: Status }[] };

/** Specification 2 §4: in progress while created, queued or running, or while a subtask has neither finished nor failed. */
export const isInProgress = ({ status, subtasks = [] }: Progressing): boolean =>
  ['CREATED', 'QUEUED', 'RUNNING'].includes(status) ||
  subtasks.some((subtask) => subtask.status !== 'FINISHED' && subtask.status !== 'ERROR');

export const canStop = (status: Status): boolean => status === 'QUEUED' || status === 'RUNNING';
export const canStart = (status: Status): boolean => status === 'CREATED';
