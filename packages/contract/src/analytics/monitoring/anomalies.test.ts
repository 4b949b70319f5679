import { describe, expect, it } from 'vitest';
import { anomaliesOf, byBadness, type LiveMeasures } from './anomalies.ts';

const usual: LiveMeasures = {
  sessions: 1008,
  viewers: 1000,
  attempts: 400,
  plays: 392,
  startFailures: 8,
  errors: 10,
  rebufferRatio: 0.004,
  startupTime: 900,
};

describe('anomalies', () => {
  it('are empty when nothing has changed', () => expect(anomaliesOf(usual, usual)).toEqual([]));

  it('include a share that grew by more than chance', () => {
    expect(anomaliesOf({ ...usual, startFailures: 40 }, usual)).toEqual(['START_FAILURES']);
    expect(anomaliesOf({ ...usual, startFailures: 12 }, usual)).toEqual([]);
    expect(anomaliesOf({ ...usual, errors: 60 }, usual)).toEqual(['ERRORS']);
  });

  it('include an average that grew noticeably', () => {
    expect(anomaliesOf({ ...usual, rebufferRatio: 0.02 }, usual)).toEqual(['REBUFFERING']);
    expect(anomaliesOf({ ...usual, rebufferRatio: 0.007 }, usual)).toEqual([]);
    expect(anomaliesOf({ ...usual, startupTime: 1500 }, usual)).toEqual(['STARTUP_TIME']);
  });

  it('are empty with very few viewers', () => {
    const few = {
      ...usual,
      sessions: 4,
      viewers: 4,
      attempts: 4,
      plays: 2,
      startFailures: 2,
      errors: 2,
      rebufferRatio: 0.5,
    };
    expect(anomaliesOf(few, { ...few, startFailures: 0, errors: 0, rebufferRatio: 0 })).toEqual([]);
  });
});

it('orders the worst groups first and groups with very few viewers last', () => {
  const rows = [
    { name: 'few', now: { ...usual, sessions: 2, viewers: 1, startFailures: 1, attempts: 2 }, anomalies: [] },
    { name: 'good', now: usual, anomalies: [] },
    { name: 'bad', now: { ...usual, errors: 200 }, anomalies: [] },
    { name: 'unusual', now: usual, anomalies: ['ERRORS'] as const },
  ];
  expect(rows.toSorted(byBadness).map(({ name }) => name)).toEqual(['unusual', 'bad', 'good', 'few']);
});
