import { expect, it } from 'vitest';
import { metricOf } from './anomaly-metric.ts';

const none = { sessions: 1000, failedStarts: 0, criticalErrors: 0, rebuffering: 0, slowStarts: 0 };

it('an anomaly has the metric of what increased, not of what is usual', () => {
  const before = { ...none, rebuffering: 300 };
  expect(metricOf({ ...none, sessions: 100, rebuffering: 30, slowStarts: 20 }, before)).toBe('video-startup-time');
  expect(metricOf({ ...none, sessions: 100, rebuffering: 60, criticalErrors: 20 }, before)).toBe('rebuffer-percentage');
  expect(metricOf({ ...none, failedStarts: 300 }, none)).toBe('start-failures');
  expect(metricOf({ ...none, criticalErrors: 300, failedStarts: 100 }, { ...none, sessions: 0 })).toBe(
    'error-percentage',
  );
});
