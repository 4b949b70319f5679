import { describe, expect, it } from 'vitest';
import { advance, type AlertInstanceState, type Hysteresis } from './advance.ts';
import type { Outcome } from './evaluate-condition.ts';

const outcomes: Record<string, Outcome> = { b: 'breach', t: 'between', c: 'clear', m: 'missing' };
const shown = { OK: '.', PENDING: 'p', FIRING: 'F', NO_DATA: '0' };
const minute = 60_000;

/** The conditions after each of the outcomes, a letter each. */
const run = (letters: string, hysteresis: Hysteresis, every = minute): string => {
  let state: AlertInstanceState | undefined;
  return [...letters]
    .map((letter, index) => {
      state = advance(state, outcomes[letter] ?? 'missing', index * every, hysteresis);
      return shown[state.condition];
    })
    .join('');
};

describe('hysteresis', () => {
  it.each([
    ['fires at once where one breach is enough', { breaches: 1, evaluations: 1, resolveAfter: 1 }, 'cbc', '.F.'],
    ['waits for so many breaches', { breaches: 3, evaluations: 3, resolveAfter: 1 }, 'bbcbbb', 'pppppF'],
    ['that need not be in a row', { breaches: 2, evaluations: 4, resolveAfter: 1 }, 'bccbc', 'pppF.'],
    ['forgets breaches of before', { breaches: 2, evaluations: 2, resolveAfter: 1 }, 'bcbcb', 'ppppp'],
    ['resolves after so many in a row', { breaches: 1, evaluations: 1, resolveAfter: 3 }, 'bccbccc', 'FFFFFF.'],
    ['does not resolve between the thresholds', { breaches: 1, evaluations: 1, resolveAfter: 2 }, 'bttctcc', 'FFFFFF.'],
    ['does not fire between the thresholds', { breaches: 1, evaluations: 2, resolveAfter: 1 }, 'tttt', '....'],
    ['fires no second time for the first breaches', { breaches: 2, evaluations: 5, resolveAfter: 2 }, 'bbccc', 'pFF..'],
  ])('%s', (_what, hysteresis, letters, conditions) => {
    expect(run(letters, hysteresis)).toBe(conditions);
  });
});

describe('missing data', () => {
  const hysteresis = { breaches: 2, evaluations: 3, resolveAfter: 2 };

  it('is said where nothing else was seen', () => {
    expect(run('mcmmm', hysteresis)).toBe('0...0');
  });

  it('neither fires nor resolves, until it lasted half an hour', () => {
    expect(run(`bb${'m'.repeat(30)}`, hysteresis)).toBe(`p${'F'.repeat(30)}0`);
    expect(run('bbmcmcc', hysteresis)).toBe('pFFFFF.');
  });
});

describe('time', () => {
  it('is kept from when the condition began', () => {
    const once = { breaches: 1, evaluations: 1, resolveAfter: 1 };
    const first = advance(undefined, 'breach', 0, once);
    expect(advance(first, 'breach', minute, once)).toMatchObject({ condition: 'FIRING', since: 0, at: minute });
  });

  it('that went by without evaluations makes counting start anew, and leaves what fires firing', () => {
    const twice = { breaches: 2, evaluations: 2, resolveAfter: 2 };
    expect(run('bbb', twice, 6 * minute)).toBe('ppp');
    const firing: AlertInstanceState = { condition: 'FIRING', since: 0, recentOutcomes: 'bbc', at: 0 };
    expect(advance(firing, 'clear', 60 * minute, twice)).toMatchObject({ condition: 'FIRING', recentOutcomes: 'c' });
  });
});
