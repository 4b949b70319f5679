import type { AdBreak, HlsAdMarkerType } from '@sluice/contract';
import { hlsAdMarkerTypes } from '@sluice/contract';
import { Parser } from 'm3u8-parser';
import { parse } from 'mpd-parser';
import { describe, expect, it } from 'vitest';
import { writeCueIn, writeCueOut } from '../../live/scte35/write-splice.ts';
import { writeDashManifest } from '../dash.ts';
import { writeHlsMediaPlaylist } from '../hls-media.ts';
import { dashAdEvents } from './dash-ad-events.ts';
import { hlsAdTags } from './hls-ad-tags.ts';

const zero = Date.parse('2026-01-01T00:00:00Z');
const adBreak: AdBreak = {
  eventId: 77,
  startSeconds: 14,
  startsAt: new Date(zero + 14_000).toISOString(),
  durationSeconds: 4,
  endSeconds: 18,
  outSection: writeCueOut({ eventId: 77, startSeconds: 14, durationSeconds: 4 }),
  inSection: writeCueIn({ eventId: 77, startSeconds: 18 }),
};
const hexOf = (section: string | null): string =>
  Buffer.from(section ?? '', 'base64')
    .toString('hex')
    .toUpperCase();

const playlist = (first: number, last: number, types: readonly HlsAdMarkerType[], breaks = [adBreak]) => {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const timed = numbers.map((number) => ({ startSeconds: number * 2, durationSeconds: 2 }));
  const tags = hlsAdTags(breaks, timed, types);
  return writeHlsMediaPlaylist({
    initUri: 'init.mp4',
    mediaSequence: first,
    live: { discontinuitySequence: 0, segmentSeconds: 2 },
    programDateTime: new Date(zero + first * 2000),
    segments: numbers.map((number, index) => ({
      uri: `${number}.m4s`,
      durationSeconds: 2,
      tags: tags.flatMap((tag) => ('segment' in tag && tag.segment === index ? [tag.data] : [])),
    })),
  });
};
const adLines = (text: string): string[] =>
  text.split('\n').filter((line) => /CUE|SCTE35|DATERANGE|\.m4s/.test(line) && !line.includes('MAP'));

describe('an advertisement in a live playlist', () => {
  it('is marked by cues at its start, within, and at its end', () => {
    expect(adLines(playlist(6, 9, ['EXT_X_CUE_OUT_IN']))).toEqual([
      '6.m4s',
      '#EXT-X-CUE-OUT:4.000',
      '7.m4s',
      '#EXT-X-CUE-OUT-CONT:ElapsedTime=2.000,Duration=4.000',
      '8.m4s',
      '#EXT-X-CUE-IN',
      '9.m4s',
    ]);
  });

  it.each<[HlsAdMarkerType, string[]]>([
    ['EXT_OATCLS_SCTE35', [`#EXT-OATCLS-SCTE35:${adBreak.outSection}`, `#EXT-OATCLS-SCTE35:${adBreak.inSection}`]],
    [
      'EXT_X_SPLICEPOINT_SCTE35',
      [`#EXT-X-SPLICEPOINT-SCTE35:${adBreak.outSection}`, `#EXT-X-SPLICEPOINT-SCTE35:${adBreak.inSection}`],
    ],
    [
      'EXT_X_SCTE35',
      [
        `#EXT-X-SCTE35:ID="77",CUE="${adBreak.outSection}",DURATION=4.000,CUE-OUT=YES`,
        `#EXT-X-SCTE35:ID="77",CUE="${adBreak.inSection}",CUE-IN=YES`,
      ],
    ],
    [
      'EXT_X_DATERANGE',
      [
        `#EXT-X-DATERANGE:ID="77",START-DATE="2026-01-01T00:00:14.000Z",PLANNED-DURATION=4.000,SCTE35-OUT=0x${hexOf(adBreak.outSection)}`,
        `#EXT-X-DATERANGE:ID="77",START-DATE="2026-01-01T00:00:14.000Z",PLANNED-DURATION=4.000,END-DATE="2026-01-01T00:00:18.000Z",DURATION=4.000,SCTE35-IN=0x${hexOf(adBreak.inSection)}`,
      ],
    ],
  ])('is marked by %s with its messages', (type, lines) => {
    expect(adLines(playlist(6, 9, [type])).filter((line) => line.startsWith('#'))).toEqual(lines);
  });

  it('goes on in a window that starts within it, and ends with the first segment after it', () => {
    expect(adLines(playlist(8, 9, ['EXT_X_CUE_OUT_IN']))).toEqual([
      '#EXT-X-CUE-OUT-CONT:ElapsedTime=2.000,Duration=4.000',
      '8.m4s',
      '#EXT-X-CUE-IN',
      '9.m4s',
    ]);
    expect(adLines(playlist(9, 10, ['EXT_X_CUE_OUT_IN']))[0]).toBe('#EXT-X-CUE-IN');
    expect(adLines(playlist(10, 11, [...hlsAdMarkerTypes]))).toEqual(['10.m4s', '11.m4s']);
    expect(adLines(playlist(3, 5, [...hlsAdMarkerTypes]))).toEqual(['3.m4s', '4.m4s', '5.m4s']);
  });

  it('without a length lasts until its end is known', () => {
    const open = { ...adBreak, durationSeconds: null, endSeconds: null, inSection: null };
    expect(adLines(playlist(7, 8, ['EXT_X_CUE_OUT_IN'], [open]))).toEqual([
      '#EXT-X-CUE-OUT',
      '7.m4s',
      '#EXT-X-CUE-OUT-CONT:ElapsedTime=2.000',
      '8.m4s',
    ]);
  });

  it('is read by another parser', () => {
    const parser = new Parser();
    parser.push(playlist(6, 9, [...hlsAdMarkerTypes]));
    parser.end();
    const { segments, dateRanges } = parser.manifest;
    expect(segments.map(({ cueOut, cueOutCont, cueIn }) => cueOut ?? cueOutCont ?? cueIn)).toEqual([
      undefined,
      '4.000',
      'ElapsedTime=2.000,Duration=4.000',
      '',
    ]);
    expect(dateRanges).toMatchObject([
      { id: '77', startDate: new Date(adBreak.startsAt), plannedDuration: 4, duration: 4 },
    ]);
  });
});

const manifest = (events: string | undefined): string =>
  writeDashManifest({
    live: {
      availabilityStart: new Date(zero),
      writtenAt: new Date(zero),
      minimumUpdateSeconds: 2,
      windowSeconds: 60,
      suggestedDelaySeconds: 6,
    },
    periods: [
      {
        id: '0',
        startSeconds: 0,
        durationSeconds: 4,
        ...(events !== undefined && { eventStreams: [events] }),
        adaptationSets: [
          {
            media: 'video',
            mimeType: 'video/mp4',
            representations: [
              {
                id: 'v',
                codecs: 'avc1.640028',
                bandwidthBitsPerSecond: 1_000_000,
                initUri: 'init.mp4',
                timescale: 1,
                segments: [{ uri: '7.m4s', durationSeconds: 2, startTicks: 14, durationTicks: 2 }],
              },
            ],
          },
        ],
      },
    ],
  });

describe('an advertisement in a live MPD', () => {
  const period = { periodStartSeconds: 0, fromSeconds: 12 };

  it('is an event with its message in XML, before the adaptation sets', () => {
    const text = manifest(dashAdEvents([adBreak], 'XML', period));
    expect(text).toMatch(/<EventStream schemeIdUri="urn:scte:scte35:2013:xml" timescale="90000">[^]*<AdaptationSet/);
    expect(text).toContain('<Event presentationTime="1260000" duration="360000" id="77">');
    expect(text).toContain('outOfNetworkIndicator="true"');
    expect(text).toContain('<scte35:BreakDuration autoReturn="true" duration="360000"/>');
    expect(text).toMatch(/presentationTime="1620000" id="2147483725">[^]*outOfNetworkIndicator="false"/);
  });

  it('is an event with its message in base64 that another parser reads', () => {
    const text = manifest(dashAdEvents([adBreak], 'XML_BIN', period));
    expect(text).toContain(`<scte35:Binary>${adBreak.outSection}</scte35:Binary>`);
    const { eventStream } = parse(text, { manifestUri: 'https://example.com/live.mpd' });
    expect(eventStream).toMatchObject([
      { schemeIdUri: 'urn:scte:scte35:2014:xml+bin', start: 14, end: 18, id: '77' },
      { start: 18, id: '2147483725' },
    ]);
  });

  it('has no event before the window, and times from the start of its period', () => {
    expect(dashAdEvents([adBreak], 'XML', { periodStartSeconds: 0, fromSeconds: 20 })).toBeUndefined();
    expect(dashAdEvents([adBreak], 'XML', { periodStartSeconds: 10, fromSeconds: 10 })).toContain(
      'presentationTime="360000"',
    );
  });
});
