import { describe, expect, it } from 'vitest';
import { preparedCode, syntaxErrorPlace } from './prepare-code.ts';

describe('code before it runs', () => {
  it.each(['1 + 1', 'const f = async () => { await x; };\nf();', '// await\n1', `'await'`])(
    'stays unchanged without a top-level await: %s',
    (code) => expect(preparedCode(code)).toBe(code),
  );

  it('becomes a function that returns the last expression if it awaits', async () => {
    const code = 'const a = await Promise.resolve(2);\na * 21; // the answer\n';
    const prepared = preparedCode(code);
    expect(prepared.split('\n')[0]).toMatch(/^\(async \(\) => \{const a/);
    const { eval: evaluate } = globalThis;
    expect(await evaluate(prepared)).toBe(42);
    expect(await evaluate(preparedCode('const b = await 1;\n({ b });'))).toEqual({ b: 1 });
  });

  it('reports where the syntax is invalid', () => {
    expect(syntaxErrorPlace('const a = 1;\nconst = 2;')).toEqual({ line: 2, column: 7 });
    expect(syntaxErrorPlace('queryBuilder.count("X").query();')).toBeUndefined();
  });
});
