import { describe, expect, it } from 'vitest';
import { runMarks, runPeriods, type LiveEvent } from './run-periods.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const event = (seconds: number, eventType: LiveEvent['details']['eventType'], message?: string): LiveEvent => ({
  time: new Date(start + seconds * 1000).toISOString(),
  details: { eventType, ...(message !== undefined && { message }) },
});
const periodsOf = (...events: LiveEvent[]) =>
  runPeriods(events, start, start + 100_000).map(({ connection, from, to }) => [
    connection,
    (from - start) / 1000,
    (to - start) / 1000,
  ]);

describe('the periods of a live input', () => {
  it('follow its connections, without gaps', () => {
    expect(periodsOf()).toEqual([['WAITING', 0, 100]]);
    expect(
      periodsOf(event(10, 'FIRST_CONNECT'), event(12, 'WARNING'), event(40, 'DISCONNECT'), event(46, 'RECONNECT')),
    ).toEqual([
      ['WAITING', 0, 10],
      ['CONNECTED', 10, 40],
      ['DISCONNECTED', 40, 46],
      ['CONNECTED', 46, 100],
    ]);
  });

  it('stay within the run, and join repeated events', () => {
    expect(periodsOf(event(-5, 'FIRST_CONNECT'), event(20, 'RECONNECT'), event(120, 'DISCONNECT'))).toEqual([
      ['CONNECTED', 0, 100],
    ]);
  });
});

it('warnings and errors are marks', () => {
  expect(runMarks([event(1, 'INFO', 'a'), event(2, 'WARNING', 'b'), event(3, 'ERROR')])).toEqual([
    { at: start + 2000, label: 'b', isProblem: false },
    { at: start + 3000, label: 'ERROR', isProblem: true },
  ]);
});
