import { describe, expect, it } from 'vitest';
import captured from './fixtures/captured.json' with { type: 'json' };
import { type Body, facts, Scenario } from './fixtures/scenario.ts';

const typeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' && value !== null ? shapeOf(value) : typeof value;
};
const shapeOf = (body: object) =>
  Object.fromEntries(
    Object.entries(body)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, value]) => [key, typeOf(value)]),
  );

/** Removes fields that our collector always sends, even where the captured collector omitted them. */
const withoutOptional = (body: object) => {
  const { audioLanguage: _, completed: __, ...rest } = { audioLanguage: '', completed: 0, ...body };
  return rest;
};

async function whole(): Promise<Scenario> {
  const scenario = new Scenario();
  const { audioCodec: _, videoCodec: __, ...unknownYet } = facts;
  scenario.session.update(unknownYet);
  scenario.wait(100).machine.ready();
  scenario.session.update(facts);
  await scenario.start().settle();
  scenario.play(4_000).session.update({ ...facts, videoBitrateBitsPerSecond: 1_170_400 });
  scenario.play(1_000).pause().wait(500).seekTo(50_000, 80).resume().play(1_000);
  scenario.session.setCustomDataOnce({ customData1: 'y' });
  scenario.play(100).stall().wait(2_000).resume().machine.progress();
  scenario.play(100).session.fail({ code: 2, message: 'networkError: fragLoadError' });
  scenario.machine.close();
  return scenario.settle();
}

const only = (samples: Body[], state: string) => samples.find((sample) => sample['state'] === state) ?? {};

describe('wire of existing collectors', () => {
  const states = [
    'setup',
    'startup',
    'playing',
    'qualitychange',
    'pause',
    'seeking',
    'rebuffering',
    'customdatachange',
    'error',
    'closed',
  ] as const;
  it.each(states)('has the same fields of the same types in a %s sample', async (state) => {
    const ours = only(await (await whole()).samples(), state);
    expect(shapeOf(withoutOptional(ours))).toEqual(shapeOf(withoutOptional(captured[state])));
  });

  it('has the same fields of the same types in the license call and in an error detail', async () => {
    const { sent } = await whole();
    expect(sent[0]?.url).toBe('https://collector.example/base/licensing');
    expect(shapeOf(sent[0]?.body ?? {})).toEqual(shapeOf(captured.license));
    const detail = sent.find(({ url }) => url.endsWith('/error'));
    expect(shapeOf(detail?.body ?? {})).toEqual(shapeOf(captured.errorDetail));
  });

  it('has the same fields of the same types in a failed start', async () => {
    const scenario = new Scenario();
    scenario.machine.ready();
    scenario.machine.play();
    const ours = shapeOf(withoutOptional((await scenario.wait(60_000).samples()).at(-1) ?? {}));
    const { mpdUrl, ...theirs } = shapeOf(withoutOptional(captured.startTimeout));
    expect(ours).toEqual({ ...theirs, m3u8Url: mpdUrl, errorSegments: 'array', subtitleEnabled: 'boolean' });
  });

  it('names the source by its format', async () => {
    const scenario = new Scenario();
    scenario.session.update({ ...facts, streamFormat: 'dash', sourceUrl: 'https://cdn.example/a.mpd?x=1' });
    const [setup] = await scenario.start().samples();
    expect(setup).toMatchObject({ streamFormat: 'dash', mpdUrl: 'https://cdn.example/a.mpd?x=1' });
    expect(setup).not.toHaveProperty('m3u8Url');
  });
});
