import { expect, it } from 'vitest';
import { causesOf, type WorstSession } from './rule-words.ts';

const sessionWith = (rule: WorstSession['rule']): WorstSession => ({
  session: {
    impressionId: 'a',
    licenseKey: 'k',
    startedAt: 0,
    lastUpdate: 0,
    isPlay: true,
    isStartFailure: false,
    errors: 0,
    videoStartupTime: 0,
    played: 0,
    buffered: 0,
    paused: 0,
  },
  verdict: '',
  findings: rule ? 1 : 0,
  ...(rule && { rule }),
});

it('counts sessions by cause, most frequent first, and omits sessions without findings', () => {
  const items = ['DRM_ERROR', 'STALL_NETWORK', undefined, 'STALL_NETWORK'] as const;
  expect(causesOf(items.map(sessionWith))).toEqual([
    { rule: 'STALL_NETWORK', label: 'Stalls: network', sessions: 2 },
    { rule: 'DRM_ERROR', label: 'DRM error', sessions: 1 },
  ]);
});
