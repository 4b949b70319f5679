// cspell:ignore Folge
import { describe, expect, it } from 'vitest';
import { seriesKey, seriesOfTitle, seriesPartsOf, type SharedPart } from './series.ts';

it.each([
  ['Harbor S01E02', 'Harbor'],
  ['Harbor.Nights_s1-e12.1080p.mp4', 'Harbor.Nights'],
  ['Harbor 1x02 The storm', 'Harbor'],
  ['Harbor – Episode 3', 'Harbor –'],
  ['Harbor, Folge 12', 'Harbor,'],
  ['Harbor (5/8)', 'Harbor'],
  ['Harbor (2024)', undefined],
  ['Harbor at dawn', undefined],
  ['1080x1920', undefined],
  ['Partition 5', undefined],
  ['S01E02', undefined],
])('%s suggests the series %s', (title, series) => {
  expect(seriesOfTitle(title)).toBe(series);
});

it('compares names without case and punctuation', () => {
  expect(seriesKey('Harbor –')).toBe(seriesKey(' harbor'));
  expect(seriesKey('Café Zürich')).toBe('café zürich');
});

describe('parts that episodes share', () => {
  const findings = {
    durationSeconds: 600,
    shots: [0, 30, 61.5, 590].map((at) => ({ at, transition: null })),
    silences: [{ start: 100, end: 119 }],
  };
  const opening = (start: number, end: number): SharedPart[] => [{ type: 'OPENING_CREDITS', start, end }];

  it('are those of most episodes, with edges at cuts', () => {
    const matches = [opening(31, 60), opening(29.2, 60.4), opening(28, 61), opening(200, 230), []];
    expect(seriesPartsOf(matches, findings)).toEqual([{ type: 'OPENING_CREDITS', start: 30, end: 61.5, episodes: 3 }]);
  });

  it('have edges at silences without cuts nearby, and stay where they are without either', () => {
    expect(seriesPartsOf([opening(118, 140)], findings)).toMatchObject([{ start: 119, end: 140, episodes: 1 }]);
    expect(seriesPartsOf([[{ type: 'END_CREDITS', start: 588, end: 599 }]], findings)).toMatchObject([
      { start: 590, end: 600 },
    ]);
  });

  it('are none without other episodes', () => {
    expect(seriesPartsOf([], findings)).toEqual([]);
    expect(seriesPartsOf([[]], findings)).toEqual([]);
  });
});
