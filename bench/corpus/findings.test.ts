import { expect, it } from 'vitest';
import { delayOf, findingsOf } from './findings.ts';
import { parseReadings, type Measures } from './measure.ts';
import { recipes } from './recipes/index.ts';

const measures: Measures = {
  tracks: ['video', 'audio'],
  size: '320x180',
  seconds: 4.02,
  flashes: [0.52, 1.52, 2.52, 3.52],
  tones: [0.5, 1.5, 2.5, 3.5],
  frameSeconds: 0.04,
  framesBefore: 13,
  means: [135, 130, 128],
};
const film = { means: measures.means, vmaf: 95 };
const recipe = { file: 'a.mp4', commands: 'ffmpeg -i {film} {file}' };

it('finds nothing in an encoding that matches its film', () => {
  expect(findingsOf(recipe, measures, film)).toEqual([]);
});

it('names everything that differs', () => {
  const wrong: Measures = {
    ...measures,
    tracks: ['video'],
    size: '160x90',
    seconds: 2,
    means: [120, 130, 128],
  };
  expect(findingsOf(recipe, wrong, { ...film, vmaf: 20 })).toEqual([
    'has only video',
    'duration is 2.00 s, not 4.00 ± 0.15 s',
    'mean Y is 120.00, not 135.00 ± 4.00',
    'size is 160x90, not 320x180',
    'VMAF is 20.0, less than 85',
  ]);
});

it('measures the delay of the sound by the nearest tone of each flash', () => {
  const late = { ...measures, tones: measures.tones.map((time) => time + 0.3) };
  expect(delayOf(late)).toBeCloseTo(0.28);
  expect(findingsOf(recipe, late, film)).toEqual(['delay of the sound is 0.28 s, not 0.00 ± 0.07 s']);
  expect(findingsOf({ ...recipe, expect: { delay: 0.3 } }, late, film)).toEqual([]);
});

it('reads the measures that FFmpeg prints', () => {
  const text = 'frame:12   pts:480     pts_time:0.48\nlavfi.signalstats.YAVG=235\nlavfi.astats.1.RMS_level=-3\n';
  expect(parseReadings(text)).toEqual([{ time: 0.48, values: new Map([['YAVG', 235]]) }]);
});

it('has at least 200 files with different names', () => {
  const names = Object.values(recipes).flatMap((some) => some.map(({ file }) => file));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(200);
});
