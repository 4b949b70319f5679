import { describe, expect, it } from 'vitest';
import { countHatches, findRises } from './ratchet.ts';

const none = countHatches([]);

describe('the ratchet', () => {
  it('counts each kind, but not inequality or negation', () => {
    const text = [
      'const a = b as any;',
      '// @ts-expect-error',
      '// oxlint-disable-next-line no-console',
      'c!.d; e()!.f; g[0]!;',
      'if (a !== b && !c) h(!d);',
    ].join('\n');
    expect(countHatches([{ path: 'packages/a.ts', text }])).toEqual({
      ...none,
      castToAny: 1,
      typeSuppression: 1,
      lintSuppression: 1,
      nonNullAssertion: 3,
    });
  });

  it('counts each kind of raw value in a style sheet, but not tokens', () => {
    const tokens = [
      '.a { gap: var(--space-3); margin: 0 auto 1px; font: inherit; font-size: var(--text-s); border-radius: 50%; }',
      '@media (width < 48em) { .a { border-radius: 0 0 calc(var(--radius-l) - 1px); color: var(--ink); } }',
    ].join('\n');
    const raw = [
      '.b { padding: 0 0.5rem; font-size: 11px; font-weight: 550; font-weight: 600; border-radius: 3px; color: #fff; }',
      '@media (width < 36em) { .b { box-shadow: 0 1px 2px rgb(0 0 0 / 5%); } }',
    ].join('\n');
    expect(countHatches([{ path: 'packages/ui/src/a.css', text: tokens }])).toEqual(none);
    expect(countHatches([{ path: 'packages/ui/src/b.css', text: raw }])).toEqual({
      ...none,
      rawSpace: 1,
      rawTextSize: 1,
      rawWeight: 2,
      rawRadius: 1,
      rawColor: 2,
      rawBreakpoint: 1,
    });
  });

  it('counts inline styles of components only', () => {
    const text = '<p style={{ margin: 0 }} className={styles.a} />';
    expect(countHatches([{ path: 'packages/ui/src/a.tsx', text }])).toEqual({ ...none, inlineStyle: 1 });
    expect(countHatches([{ path: 'packages/ui/src/a.ts', text }])).toEqual(none);
  });

  it('fails when one kind rises, even if another falls', () => {
    expect(findRises({ ...none, castToAny: 3 }, { ...none, nonNullAssertion: 1 })).toEqual([
      'nonNullAssertion: 1, the maximum is 0; find a solution without it.',
    ]);
  });
});
