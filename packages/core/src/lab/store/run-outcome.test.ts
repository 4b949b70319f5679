import type { LabJob } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { countOutcomes, worstVerdict } from './run-outcome.ts';

type Outcome = Pick<LabJob, 'status' | 'verdict' | 'error'>;

const passed: Outcome = { status: 'FINISHED', verdict: 'PASSED' };
const invalid: Outcome = { status: 'CANCELED', error: { code: 'stream_invalid', message: '', advice: '' } };
const canceled: Outcome = { status: 'CANCELED', error: { code: 'canceled', message: '', advice: '' } };

describe('the outcome of a run', () => {
  it('is the worst verdict of its jobs', () => {
    expect(worstVerdict([passed, { status: 'FINISHED', verdict: 'FLAKY' }])).toBe('FLAKY');
    expect(worstVerdict([passed, { status: 'FINISHED', verdict: 'UNSUPPORTED' }])).toBe('PASSED');
    expect(worstVerdict([passed, { status: 'ERROR' }])).toBe('FAILED');
  });

  it('is FAILED for an invalid stream, and INCONCLUSIVE if users canceled all jobs', () => {
    expect(worstVerdict([passed, invalid])).toBe('FAILED');
    expect(worstVerdict([passed, canceled])).toBe('PASSED');
    expect(worstVerdict([canceled])).toBe('INCONCLUSIVE');
  });

  it('is undefined until all jobs have ended', () => {
    expect(worstVerdict([passed, { status: 'RUNNING' }])).toBeUndefined();
  });

  it('counts every job once', () => {
    const counts = countOutcomes([passed, invalid, canceled, { status: 'WAITING' }, { status: 'ERROR' }]);
    const { total, ...others } = counts;
    expect(total).toBe(5);
    expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBe(5);
  });
});
