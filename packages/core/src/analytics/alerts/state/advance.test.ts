import { describe, expect, it } from 'vitest';
import { advance, type AlertInstanceState, type Hysteresis } from './advance.ts';
import type { Outcome } from './evaluate-condition.ts';

const outcomes: Record<string, Outcome> = { b: 'breach', t: 'between', c: 'clear', m: 'missing' };
const shown = { OK: '.', PENDING: 'p', FIRING: 'F', NO_DATA: '0' };
const minute = 60_000;

/** Returns the conditions after each of the outcomes, one letter each. */
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
    ['fires immediately if one breach is enough', { breaches: 1, evaluations: 1, resolveAfter: 1 }, 'cbc', '.F.'],
    ['waits for the number of breaches', { breaches: 3, evaluations: 3, resolveAfter: 1 }, 'bbcbbb', 'pppppF'],
    ['does not need consecutive breaches', { breaches: 2, evaluations: 4, resolveAfter: 1 }, 'bccbc', 'pppF.'],
    ['ignores earlier breaches', { breaches: 2, evaluations: 2, resolveAfter: 1 }, 'bcbcb', 'ppppp'],
    [
      'resolves after consecutive clear outcomes',
      { breaches: 1, evaluations: 1, resolveAfter: 3 },
      'bccbccc',
      'FFFFFF.',
    ],
    ['does not resolve between the thresholds', { breaches: 1, evaluations: 1, resolveAfter: 2 }, 'bttctcc', 'FFFFFF.'],
    ['does not fire between the thresholds', { breaches: 1, evaluations: 2, resolveAfter: 1 }, 'tttt', '....'],
    ['does not fire twice for the same breaches', { breaches: 2, evaluations: 5, resolveAfter: 2 }, 'bbccc', 'pFF..'],
  ])('%s', (_what, hysteresis, letters, conditions) => {
    expect(run(letters, hysteresis)).toBe(conditions);
  });
});

describe('missing data', () => {
  const hysteresis = { breaches: 2, evaluations: 3, resolveAfter: 2 };

  it('is reported if nothing else was seen', () => {
    expect(run('mcmmm', hysteresis)).toBe('0...0');
  });

  it('neither fires nor resolves until it has lasted 30 minutes', () => {
    expect(run(`bb${'m'.repeat(30)}`, hysteresis)).toBe(`p${'F'.repeat(30)}0`);
    expect(run('bbmcmcc', hysteresis)).toBe('pFFFFF.');
  });
});

describe('time', () => {
  it('is kept from when the condition started', () => {
    const once = { breaches: 1, evaluations: 1, resolveAfter: 1 };
    const first = advance(undefined, 'breach', 0, once);
    expect(advance(first, 'breach', minute, once)).toMatchObject({ condition: 'FIRING', since: 0, at: minute });
  });

  it('without evaluations restarts counting, and leaves a firing value firing', () => {
    const twice = { breaches: 2, evaluations: 2, resolveAfter: 2 };
    expect(run('bbb', twice, 6 * minute)).toBe('ppp');
    const firing: AlertInstanceState = { condition: 'FIRING', since: 0, recentOutcomes: 'bbc', at: 0 };
    expect(advance(firing, 'clear', 60 * minute, twice)).toMatchObject({ condition: 'FIRING', recentOutcomes: 'c' });
  });
});
