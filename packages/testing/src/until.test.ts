import { describe, expect, it } from 'vitest';
import { until } from './until.ts';

const soon = { within: 5, saying: 'it is done' };

describe('until', () => {
  it('returns the first truthy result', async () => {
    let attempts = 0;
    expect(await until(() => ++attempts >= 3 && `asked ${attempts} times`, soon)).toBe('asked 3 times');
  });

  it('asks at least once, also without time', async () => {
    expect(await until(async () => 1, { ...soon, within: 0 })).toBe(1);
  });

  it('rejects with what was awaited, and the last state', async () => {
    let attempts = 0;
    const never = () => {
      attempts += 1;
      return false;
    };
    await expect(until(never, { within: 0.05, saying: 'it is done' })).rejects.toThrow(
      'Waited 0.05 s until it is done',
    );
    const saying = () => `it is done: asked ${attempts} times`;
    const error: unknown = await until(never, { within: 0, saying }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: `Waited 0 s until it is done: asked ${attempts} times` });
  });

  it('passes on errors of the condition', async () => {
    await expect(
      until(() => {
        throw new Error('unreachable');
      }, soon),
    ).rejects.toThrow('unreachable');
  });
});
