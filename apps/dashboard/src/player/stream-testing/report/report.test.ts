import { describe, expect, it } from 'vitest';
import { labJobOf, labResultOf } from '../../../testing/sample-lab.ts';
import { pictureLabel } from './artifact-names.ts';
import { caseMedians, groupByCase, mergeFindings } from './case-groups.ts';
import { jobMatrix, measureOf, median } from './job-matrix.ts';
import { laneSpans } from './lane-spans.ts';
import { readTrace } from './read-trace.ts';

const freeze = (startMilliseconds: number, durationMilliseconds: number) => ({
  startMilliseconds,
  durationMilliseconds,
});

describe('the matrix of jobs', () => {
  const jobs = [
    labJobOf('old', { targetId: 'a', profileId: 'dip', createdAt: '2026-01-01T00:00:00Z' }),
    labJobOf('new', { targetId: 'a', profileId: 'dip', createdAt: '2026-01-02T00:00:00Z' }),
    labJobOf('other', { targetId: 'b', profileId: 'deleted-profile' }),
    labJobOf('plain', { targetId: 'b', profileId: 'unlimited' }),
  ];
  const matrix = jobMatrix(jobs, ['a', 'b'], [{ id: 'unlimited' }, { id: 'lte' }, { id: 'dip' }]);

  it('has the newest job of each environment and network', () => {
    expect(matrix.cellOf('a', 'dip')?.id).toBe('new');
    expect(matrix.cellOf('a', 'unlimited')).toBeUndefined();
  });

  it('has the networks in their order, then deleted ones', () =>
    expect(matrix.profileIds).toEqual(['unlimited', 'dip', 'deleted-profile']));

  it('measures the median play, without plays of a busy runner', () => {
    const start = (firstFrameMilliseconds: number, runnerHealthy = true) =>
      labResultOf(`${firstFrameMilliseconds}`, {
        testCase: 'PLAY',
        metrics: { firstFrameMilliseconds },
        runnerHealthy,
      });
    const results = [start(900), start(700), start(1200), start(9000, false)];
    expect(measureOf('firstFrame', results)).toBe(900);
    expect(measureOf('stalls', results)).toBeUndefined();
    expect(median([])).toBeUndefined();
  });
});

describe('results', () => {
  it('show the validation first, then the cases in their order', () => {
    const results = [
      labResultOf('1', { testCase: 'START' }),
      labResultOf('2', { testCase: 'PLAY' }),
      labResultOf('3', { testCase: 'VALIDATION' }),
      labResultOf('4', { testCase: 'START', repetition: 2 }),
    ];
    expect(groupByCase(results).map(({ testCase, results: all }) => [testCase, all.length])).toEqual([
      ['VALIDATION', 1],
      ['START', 2],
      ['PLAY', 1],
    ]);
  });

  it('have medians of freezes and dropped frames', () =>
    expect(
      caseMedians([
        labResultOf('1', {
          metrics: { freezes: [freeze(1000, 400), freeze(5000, 4483)], droppedFrames: 25, presentedFrames: 75 },
        }),
      ]),
    ).toEqual({ firstFrame: undefined, stalled: undefined, longestFreeze: 4483, dropped: 25 }));

  it('list each finding once, errors first', () => {
    const finding = { message: '', evidence: '', fix: '', count: 1 };
    const merged = mergeFindings([
      labResultOf('1', { findings: [{ ...finding, rule: 'a', level: 'info' }] }),
      labResultOf('2', {
        findings: [
          { ...finding, rule: 'b', level: 'error' },
          { ...finding, rule: 'a', level: 'info' },
        ],
      }),
    ]);
    expect(merged.map(({ rule, count }) => [rule, count])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
  });
});

describe('the lane of a play', () => {
  it('draws stalls and freezes above playback', () =>
    expect(
      laneSpans({ firstFrameMilliseconds: 800, playedMilliseconds: 9200, stalls: [freeze(4000, 500)], freezes: [] }),
    ).toEqual([
      { state: 'startup', from: 0, to: 800 },
      { state: 'playing', from: 800, to: 10_000 },
      { state: 'stalled', from: 4000, to: 4500 },
    ]));

  it('is empty if nothing was measured', () => expect(laneSpans({})).toEqual([]));
});

describe('a trace', () => {
  it('becomes lines over seconds, renditions as steps', () =>
    expect(
      readTrace({
        recording: {
          buffer: [
            [0, 0, 0],
            [1000, 0.4, 6.5],
          ],
          levels: [
            { at: 500, height: 360, bitsPerSecond: 800_000 },
            { at: 1500, height: 720 },
          ],
          stoppedAt: 2000,
        },
      }),
    ).toEqual({
      buffer: [
        { x: 0, y: 0 },
        { x: 1, y: 6.5 },
      ],
      bitrate: [
        { x: 0.5, y: 800_000 },
        { x: 2, y: 800_000 },
      ],
      height: [
        { x: 0.5, y: 360 },
        { x: 1.5, y: 360 },
        { x: 1.5, y: 720 },
        { x: 2, y: 720 },
      ],
    }));

  it.each([null, [], 'x', {}, { recording: { buffer: [['a'], 7, null], levels: [null, { at: 'x' }] } }])(
    'survives %j',
    (trace) => expect(readTrace(trace)).toEqual({ buffer: [], bitrate: [], height: [] }),
  );

  it('is thinned out', () => {
    const buffer = Array.from({ length: 5000 }, (_, index) => [index * 100, 0, 1]);
    expect(readTrace({ recording: { buffer } }).buffer.length).toBeLessThan(700);
  });
});

it.each([
  ['1/play/film/000-first-frame-0.jpg', 'First frame, 0.0 s'],
  ['2/play/film/003-stall-8200.jpg', 'Stall, 8.2 s'],
  ['1/play/film/002-play-4000.jpg', '4.0 s'],
  ['1/play/page.png', 'Whole page'],
  ['1/play/odd name.png', 'odd name'],
])('describes the picture %s as %s', (name, label) => expect(pictureLabel(name)).toBe(label));
