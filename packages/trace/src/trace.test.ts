import { afterEach, describe, expect, it } from 'vitest';
import {
  currentTrace,
  installTracer,
  parseTraceparent,
  traceIdOf,
  withSpan,
  withTrace,
  type SpanStart,
} from './index.ts';

const root = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('traces', () => {
  afterEach(() => installTracer(undefined));

  const record = () => {
    const started: SpanStart[] = [];
    const ended: unknown[] = [];
    installTracer({
      start(options) {
        started.push(options);
        const traceparent = root.replace('b7ad6b7169203331', String(started.length).padStart(16, '0'));
        return { traceparent, set: () => undefined, end: (error) => ended.push(error) };
      },
    });
    return { started, ended };
  };

  it('carry the request through nested spans', async () => {
    const { started, ended } = record();
    const inner = await withTrace({ requestId: 'r1', traceparent: root }, () =>
      withSpan('outer', { kind: 'server' }, () => withSpan('inner', {}, async () => currentTrace())),
    );
    expect(started.map(({ name, parent }) => [name, parent?.slice(36, 52)])).toEqual([
      ['outer', 'b7ad6b7169203331'],
      ['inner', '0000000000000001'],
    ]);
    expect(inner).toEqual({ requestId: 'r1', traceparent: root.replace('b7ad6b7169203331', '0000000000000002') });
    expect(ended).toEqual([undefined, undefined]);
  });

  it('end spans of failed work with the error, which is passed on', async () => {
    const { ended } = record();
    const failing = withTrace({ requestId: 'r1' }, () => withSpan('fails', {}, () => Promise.reject(new Error('no'))));
    await expect(failing).rejects.toThrow('no');
    expect(ended).toEqual([new Error('no')]);
  });

  it('start no span without a request or without a tracer', async () => {
    expect(await withTrace({ requestId: 'r1' }, () => withSpan('off', {}, async () => currentTrace()))).toEqual({
      requestId: 'r1',
    });
    const { started } = record();
    await withSpan('alone', {}, async () => undefined);
    expect(started).toEqual([]);
  });

  it('accept only valid headers', () => {
    expect(parseTraceparent(root)).toBe(root);
    expect(traceIdOf(root)).toBe('0af7651916cd43dd8448eb211c80319c');
    for (const header of [
      undefined,
      ['x'],
      '',
      'a',
      root.replace('00-', '01-'),
      `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    ])
      expect(parseTraceparent(header)).toBeUndefined();
  });
});
