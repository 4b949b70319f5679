import { describe, expect, it } from 'vitest';
import { writeDashManifest } from './dash.ts';
import { writeHlsMediaPlaylist } from './hls-media.ts';

const segment = (number: number) => ({
  uri: `v/segment_${number}.m4s`,
  durationSeconds: 2,
  startTicks: number * 20_000,
  durationTicks: 20_000,
});

describe('a live playlist', () => {
  const live = { discontinuitySequence: 1, segmentSeconds: 2.002 };

  it('has a window and no end, and keeps its target duration', () => {
    const text = writeHlsMediaPlaylist({
      initUri: 'v/init.mp4',
      mediaSequence: 7,
      live,
      segments: [7, 8].map(segment),
      programDateTime: new Date('2026-01-01T00:00:14Z'),
    });
    expect(text.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:6',
      '#EXT-X-TARGETDURATION:3',
      '#EXT-X-MEDIA-SEQUENCE:7',
      '#EXT-X-DISCONTINUITY-SEQUENCE:1',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="v/init.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:14.000Z',
      '#EXTINF:2.000000,',
      'v/segment_7.m4s',
      '#EXTINF:2.000000,',
      'v/segment_8.m4s',
      '',
    ]);
  });
});

describe('a live MPD', () => {
  it('is dynamic, and places its window on a timeline that never moves', () => {
    const mpd = (numbers: number[]) =>
      writeDashManifest({
        live: {
          availabilityStart: new Date('2026-01-01T00:00:00Z'),
          writtenAt: new Date('2026-01-01T00:00:20Z'),
          minimumUpdateSeconds: 2,
          windowSeconds: 60,
          suggestedDelaySeconds: 6,
        },
        periods: [
          {
            id: '0',
            startSeconds: 0,
            durationSeconds: 4,
            adaptationSets: [
              {
                media: 'video',
                mimeType: 'video/mp4',
                representations: [
                  {
                    id: 'v',
                    codecs: 'avc1.640028',
                    bandwidthBitsPerSecond: 1_000_000,
                    initUri: 'v/init.mp4',
                    timescale: 10_000,
                    offsetTicks: 0,
                    segments: numbers.map(segment),
                  },
                ],
              },
            ],
          },
        ],
      });
    const text = mpd([7, 8]);
    expect(text).toMatch(/type="dynamic" availabilityStartTime="2026-01-01T00:00:00.000Z"/);
    expect(text).toContain('timeShiftBufferDepth="PT60S" suggestedPresentationDelay="PT6S"');
    expect(text).not.toContain('mediaPresentationDuration');
    expect(text).toContain('<Period id="0" start="PT0S">');
    expect(text).toMatch(/startNumber="7"[^>]*>\s*<SegmentTimeline>\s*<S t="140000" d="20000" r="1"/);
    expect(text).not.toContain('presentationTimeOffset');
    expect(mpd([8, 9])).toMatch(/startNumber="8"[^>]*>\s*<SegmentTimeline>\s*<S t="160000"/);
  });
});
