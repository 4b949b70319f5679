import { describe, expect, it } from 'vitest';
import { checkTemplate } from '@sluice/core/encoding/templates/check-template';
import { audienceLadder, type Audience } from './audience-ladder.ts';
import { audienceTemplate } from './audience-template.ts';
import { goals, urlProblem } from './goals.ts';

const heightsOf = (audience: Audience) => audienceLadder(audience).rungs.map(({ height }) => height);

describe('the ladder of an audience', () => {
  it('ends at the screens, and starts at the slow networks', () => {
    expect(heightsOf({ screenHeight: 1080, slowSpeed: 1_000_000, fastSpeed: 40e6 })).toEqual([1080, 720, 540, 360]);
    expect(heightsOf({ screenHeight: 2160, slowSpeed: 500_000, fastSpeed: 80e6 })).toEqual([
      1440, 1080, 720, 540, 360, 234,
    ]);
  });

  it('contains nothing that even fast networks cannot carry', () =>
    expect(heightsOf({ screenHeight: 2160, slowSpeed: 500_000, fastSpeed: 4e6 })[0]).toBe(720));

  it('has at least three renditions, also for extreme audiences', () => {
    expect(heightsOf({ screenHeight: 200, slowSpeed: 1e5, fastSpeed: 1e5 })).toEqual([540, 360, 234]);
    expect(heightsOf({ screenHeight: 4320, slowSpeed: 100e6, fastSpeed: 200e6 })).toEqual([1440, 1080, 720, 540, 360]);
  });

  it('is usual without telemetry, and says so', () => {
    const { rungs, reasons } = audienceLadder({});
    expect(rungs[0]?.height).toBe(1080);
    expect(reasons.join(' ')).toContain('no telemetry');
  });
});

const url = "https://media.example.org/films/it's%20a.mp4";

describe.each([{}, { screenHeight: 2160, slowSpeed: 300_000, fastSpeed: 90e6 }, { screenHeight: 480 }])(
  'the template for the audience %j',
  (audience) => {
    const { rungs } = audienceLadder(audience);

    it.each(goals)('is valid for the goal "$title"', ({ slug }) => {
      const text = audienceTemplate({ goal: slug, name: 'Audience ladder', url, rungs });
      expect(() => checkTemplate(text)).not.toThrow();
      expect(text).toContain('media.example.org');
    });
  },
);

it('fits the renditions of an example', () => {
  const { rungs } = audienceLadder({ screenHeight: 480 });
  const text = audienceTemplate({ goal: 'first-hls', name: 'Audience ladder', url, rungs });
  expect([...text.matchAll(/height: (\d+), bitrate: (\d+)/g)].map(([, height]) => Number(height))).toEqual([
    540, 360, 234,
  ]);
});

it('rejects source addresses that no encoder can read', () => {
  expect(urlProblem('films/night.mp4')).toBeDefined();
  expect(urlProblem('ftp://a/b.mp4')).toBeDefined();
  expect(urlProblem('https://a.example/b.mp4')).toBeUndefined();
});
