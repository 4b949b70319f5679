import type { OperationResult } from '../../app/api/api.ts';

export type LiveEvent = OperationResult<'encoding.statistics.encodings.liveStatistics.events.list'>['items'][number];

export type Connection = 'WAITING' | 'CONNECTED' | 'DISCONNECTED';

/** A time in which the connection of the input did not change. */
export type RunPeriod = { connection: Connection; from: number; to: number };

const connectionAfter: Partial<Record<LiveEvent['details']['eventType'], Connection>> = {
  FIRST_CONNECT: 'CONNECTED',
  RECONNECT: 'CONNECTED',
  DISCONNECT: 'DISCONNECTED',
};

/** Returns the periods of a live encoding's input between two instants (Unix milliseconds), from its events in order. */
export const runPeriods = (events: readonly LiveEvent[], start: number, end: number): RunPeriod[] => {
  const periods: RunPeriod[] = [];
  let current: RunPeriod = { connection: 'WAITING', from: start, to: end };
  for (const { time, details } of events) {
    const connection = connectionAfter[details.eventType];
    const at = Math.min(end, Math.max(start, Date.parse(time)));
    if (connection === undefined || connection === current.connection) continue;
    if (at > current.from) periods.push({ ...current, to: at });
    current = { connection, from: at, to: end };
  }
  return current.to > current.from ? [...periods, current] : periods;
};

export type RunMark = { at: number; label: string; isProblem: boolean };

/** Returns the warnings and errors of a live encoding, as marks on its timeline. */
export const runMarks = (events: readonly LiveEvent[]): RunMark[] =>
  events
    .filter(({ details: { eventType } }) => eventType === 'WARNING' || eventType === 'ERROR')
    .map(({ time, details: { eventType, message = eventType } }) => ({
      at: Date.parse(time),
      label: message,
      isProblem: eventType === 'ERROR',
    }));
