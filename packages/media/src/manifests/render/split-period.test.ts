import type { AdBreak, LiveWindow } from '@sluice/contract';
import { parse } from 'mpd-parser';
import { describe, expect, it } from 'vitest';
import { writeCueIn, writeCueOut } from '../../live/scte35/write-splice.ts';
import { renderManifest } from './render-manifest.ts';
import { facts, periodOf, place, rendition, segmentsOf, setOf } from './testing.ts';

const timescale = 15_360;
const soundScale = 48_000;

/** Facts of six segments of two seconds from a time of the stream on; sound starts 10 ms later. */
const factsFrom = (kind: 'video' | 'audio', startSeconds: number, newInits: Readonly<Record<number, string>> = {}) => {
  const scale = kind === 'video' ? timescale : soundScale;
  const lateTicks = kind === 'video' ? 0 : 480;
  return facts(kind, 500_000, {
    timescale: scale,
    segments: Array.from({ length: 6 }, (_, index) => ({
      name: `segment_${startSeconds / 2 + index}.m4s`,
      sizeBytes: 1,
      startSeconds: index * 2,
      durationSeconds: 2,
      startTicks: (startSeconds + index * 2) * scale + lateTicks,
      durationTicks: 2 * scale,
      ...(newInits[index] !== undefined && { newInit: newInits[index] }),
    })),
  });
};

type Options = { startSeconds?: number; newInits?: Record<number, string>; borders?: number[]; live?: LiveWindow };

const adBreak: AdBreak = {
  eventId: 77,
  startSeconds: 24,
  startsAt: '2026-01-01T00:00:24.000Z',
  durationSeconds: 3,
  endSeconds: 27,
  outSection: writeCueOut({ eventId: 77, startSeconds: 24, durationSeconds: 3 }),
  inSection: writeCueIn({ eventId: 77, startSeconds: 27 }),
};

const render = ({ startSeconds = 20, newInits = {}, borders, live }: Options): string => {
  const video = rendition('v', 'VIDEO', 500_000, { facts: factsFrom('video', startSeconds, newInits) });
  const audio = rendition('a', 'AUDIO', 130_000, { facts: factsFrom('audio', startSeconds, newInits) });
  const period = periodOf([setOf('AUDIO', [segmentsOf(audio)]), setOf('VIDEO', [segmentsOf(video)])]);
  const ads = { breaks: [adBreak], signalling: 'XML_BIN' as const };
  const [file] = renderManifest({ ...place, type: 'DASH', live, periods: [{ ...period, ads, borders }] });
  return file?.text ?? '';
};

const liveOf = (periods: LiveWindow['periods']): LiveWindow => ({
  mediaSequence: 10,
  discontinuitySequence: 0,
  timelineStartsAt: '2026-01-01T00:00:00Z',
  writtenAt: '2026-01-01T00:00:33Z',
  periods,
  segmentSeconds: 2,
  timeshiftSeconds: 60,
});

/** Attributes of the periods, and of the templates and init segments of the sound and the picture in each. */
const periodsIn = (text: string) =>
  text
    .split('<Period ')
    .slice(1)
    .map((period) => {
      const all = (pattern: RegExp) => [...period.matchAll(pattern)].map(([, value]) => value);
      return {
        attributes: /^[^>]*/.exec(period)?.[0],
        offsets: all(/presentationTimeOffset="(\d+)"/g),
        numbers: all(/startNumber="(\d+)"/g),
        inits: all(/initialization="([^"]*)"/g),
        continues: all(/period-continuity:2015" value="([^"]*)"/g),
        events: all(/<Event presentationTime="(\d+)"/g),
      };
    });

describe('a period of a live stream', () => {
  it('is split where the window says, with media times of the timeline and the events of each part', () => {
    const text = render({
      live: liveOf([
        { id: 4, startSeconds: 8, isContinuous: false },
        { id: 12, startSeconds: 24, isContinuous: true },
        { id: 14, startSeconds: 28, isContinuous: true },
      ]),
    });
    expect(periodsIn(text)).toEqual([
      {
        attributes: 'id="4" start="PT8S"',
        offsets: [`${8 * soundScale}`, `${8 * timescale}`],
        numbers: ['10', '10'],
        inits: ['a/init.mp4', 'v/init.mp4'],
        continues: [],
        events: [],
      },
      {
        attributes: 'id="12" start="PT24S"',
        offsets: [`${24 * soundScale}`, `${24 * timescale}`],
        numbers: ['12', '12'],
        inits: ['a/init.mp4', 'v/init.mp4'],
        continues: ['4', '4'],
        // The stream returns with the first segment after the announced end.
        events: ['0', `${3 * 90_000}`],
      },
      {
        attributes: 'id="14" start="PT28S"',
        offsets: [`${28 * soundScale}`, `${28 * timescale}`],
        numbers: ['14', '14'],
        inits: ['a/init.mp4', 'v/init.mp4'],
        continues: ['12', '12'],
        events: [],
      },
    ]);
  });

  it('is a period of its own after new init segments, which players must load', () => {
    const text = render({
      newInits: { 4: 'init_1.mp4' },
      live: liveOf([
        { id: 0, startSeconds: 0, isContinuous: false },
        { id: 14, startSeconds: 28, isContinuous: false },
      ]),
    });
    expect(periodsIn(text)).toMatchObject([
      { numbers: ['10', '10'], inits: ['a/init.mp4', 'v/init.mp4'], continues: [] },
      { numbers: ['14', '14'], inits: ['a/init_1.mp4', 'v/init_1.mp4'], continues: [] },
    ]);
  });
});

describe('a period of a recording', () => {
  it('is split at new init segments and at its borders, and keeps picture and sound in step', () => {
    const text = render({ startSeconds: 0, newInits: { 1: 'init_1.mp4' }, borders: [6, 8] });
    expect(periodsIn(text)).toMatchObject([
      { attributes: 'id="0" start="PT0S" duration="PT2S"', inits: ['a/init.mp4', 'v/init.mp4'] },
      {
        attributes: 'id="1" start="PT2S" duration="PT4S"',
        offsets: [`${2 * soundScale + 480}`, `${2 * timescale}`],
        inits: ['a/init_1.mp4', 'v/init_1.mp4'],
        continues: [],
      },
      { attributes: 'id="3" start="PT6S" duration="PT2S"', numbers: ['3', '3'], continues: ['1', '1'] },
      {
        attributes: 'id="4" start="PT8S" duration="PT4S"',
        inits: ['a/init_1.mp4', 'v/init_1.mp4'],
        continues: ['3', '3'],
      },
    ]);
    expect(text).toContain('mediaPresentationDuration="PT12S"');
    // Another parser finds every segment once.
    const [playlist] = parse(text, { manifestUri: 'https://example.com/film.mpd' }).playlists;
    expect(playlist?.segments.map(({ uri }) => uri)).toEqual(
      Array.from({ length: 6 }, (_, index) => `v/segment_${index}.m4s`),
    );
  });

  it('stays whole without either', () => {
    expect(periodsIn(render({ startSeconds: 0 }))).toMatchObject([
      { attributes: 'id="0" start="PT0S" duration="PT12S"', inits: ['a/init.mp4', 'v/init.mp4'] },
    ]);
  });
});
