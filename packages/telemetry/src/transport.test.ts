import { describe, expect, it } from 'vitest';
import { Scenario } from './fixtures/scenario.ts';

describe('license', () => {
  it('holds samples until it is granted and then sends them in order', async () => {
    const scenario = new Scenario('silent').start().play(1_000).pause();
    await scenario.settle();
    expect(scenario.sent.map(({ url }) => url)).toEqual(['https://collector.example/base/licensing']);
    scenario.reply = { status: 'granted' };
    scenario.wait(5_000);
    await scenario.settle();
    const samples = scenario.sent.filter(({ url }) => url.endsWith('/analytics'));
    expect(samples.map(({ body }) => body['state'])).toEqual(['setup', 'startup', 'playing']);
  });

  it('sends nothing after a denial, not even beacons', async () => {
    const scenario = await new Scenario({ status: 'denied' }).start().settle();
    scenario.play(1_000).machine.close();
    await scenario.settle();
    expect(scenario.sent.map(({ url }) => url)).toEqual(['https://collector.example/base/licensing']);
  });

  it('retries when the collector is unreachable, four attempts in total', async () => {
    const scenario = new Scenario('unreachable');
    for (let turn = 0; turn < 6; turn += 1) (await scenario.settle()).wait(200_000);
    expect(scenario.sent.filter(({ url }) => url.endsWith('/licensing'))).toHaveLength(4);
  });

  it('sends samples but no error details when the license lacks that feature', async () => {
    const scenario = await new Scenario({ status: 'granted' }).start().settle();
    scenario.session.fail({ code: 2, message: 'networkError' });
    expect(await scenario.states()).toEqual(['setup', 'startup', 'error']);
    expect(scenario.sent.some(({ url }) => url.endsWith('/error'))).toBe(false);
  });
});

describe('delivery', () => {
  it('uses a beacon for the last samples of a page', async () => {
    const scenario = await new Scenario().start().settle();
    scenario.play(1_000).machine.close();
    await scenario.settle();
    expect(scenario.sent.slice(-2).map(({ via, body }) => [via, body['state']])).toEqual([
      ['beacon', 'playing'],
      ['beacon', 'closed'],
    ]);
  });

  it('keeps samples while offline and sends them once online', async () => {
    const scenario = await new Scenario().start().settle();
    scenario.isOnline = false;
    scenario.play(1_000).pause();
    await scenario.settle();
    scenario.isOnline = true;
    scenario.wait(500).resume();
    expect(await scenario.states()).toEqual(['setup', 'startup', 'playing', 'pause']);
  });
});
