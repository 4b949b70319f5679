import type { InputIo } from './input-adapter.ts';

const idleTimeoutSecondsDefault = 30;

export const idleTimeoutSecondsOf = (io: Pick<InputIo, 'idleTimeoutSeconds'>): number =>
  io.idleTimeoutSeconds ?? idleTimeoutSecondsDefault;
