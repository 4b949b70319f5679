import { describe, expect, it } from 'vitest';
import { countHatches, findRises } from './ratchet.ts';

const none = { castToAny: 0, typeSuppression: 0, lintSuppression: 0, nonNullAssertion: 0 };

describe('the escape hatch ratchet', () => {
  it('counts each kind, but not inequality or negation', () => {
    const text = [
      'const a = b as any;',
      '// @ts-expect-error',
      '// oxlint-disable-next-line no-console',
      'c!.d; e()!.f; g[0]!;',
      'if (a !== b && !c) h(!d);',
    ].join('\n');
    expect(countHatches([{ path: 'packages/a.ts', text }])).toEqual({
      castToAny: 1,
      typeSuppression: 1,
      lintSuppression: 1,
      nonNullAssertion: 3,
    });
  });

  it('fails when one kind rises, even if another falls', () => {
    expect(findRises({ ...none, castToAny: 3 }, { ...none, nonNullAssertion: 1 })).toEqual([
      'nonNullAssertion: 1, the maximum is 0; find a solution without it.',
    ]);
  });
});
