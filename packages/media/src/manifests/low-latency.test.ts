import { Parser } from 'm3u8-parser';
import { describe, expect, it } from 'vitest';
import { writeHlsMediaPlaylist } from './hls-media.ts';
import { toLowLatency, type LowLatency } from './low-latency.ts';

const plain = (from: number, count: number): string =>
  writeHlsMediaPlaylist({
    initUri: 'v/init.mp4',
    mediaSequence: from,
    live: { discontinuitySequence: 0, segmentSeconds: 2 },
    segments: Array.from({ length: count }, (_, index) => ({
      uri: `v/segment_${from + index}.m4s`,
      durationSeconds: 2,
    })),
    programDateTime: new Date('2026-01-01T00:00:14Z'),
  });

const parts = (sequence: number, count: number) => ({
  sequence,
  parts: Array.from({ length: count }, (_, index) => ({
    uri: `v/segment_${sequence}.part-1-${index}.m4s`,
    durationSeconds: 1 / 3,
    isIndependent: index === 0,
  })),
});

const state: LowLatency = {
  partSeconds: 0.375,
  segments: [parts(8, 6), parts(9, 2)],
  hintUri: 'v/segment_9.part-1-2.m4s',
  reports: [{ uri: 'audio.m3u8', sequence: 9, part: 1 }],
};

describe('a low-latency playlist', () => {
  it('lists the parts of the newest segments, and what follows', () => {
    const { text, deltaText } = toLowLatency(plain(7, 2), state);
    expect(text.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:9',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-MEDIA-SEQUENCE:7',
      '#EXT-X-DISCONTINUITY-SEQUENCE:0',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=12.0,HOLD-BACK=6.0,PART-HOLD-BACK=1.350',
      '#EXT-X-PART-INF:PART-TARGET=0.37500',
      '#EXT-X-MAP:URI="v/init.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:14.000Z',
      '#EXTINF:2.000000,',
      'v/segment_7.m4s',
      ...[0, 1, 2, 3, 4, 5].map(
        (index) =>
          `#EXT-X-PART:DURATION=0.33333,URI="v/segment_8.part-1-${index}.m4s"${index === 0 ? ',INDEPENDENT=YES' : ''}`,
      ),
      '#EXTINF:2.000000,',
      'v/segment_8.m4s',
      '#EXT-X-PART:DURATION=0.33333,URI="v/segment_9.part-1-0.m4s",INDEPENDENT=YES',
      '#EXT-X-PART:DURATION=0.33333,URI="v/segment_9.part-1-1.m4s"',
      '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="v/segment_9.part-1-2.m4s"',
      '#EXT-X-RENDITION-REPORT:URI="audio.m3u8",LAST-MSN=9,LAST-PART=1',
      '',
    ]);
    expect(deltaText).toBe(text);
  });

  it('leaves out what clients know from a delta update', () => {
    const { text, deltaText } = toLowLatency(plain(1, 8), state);
    expect(deltaText).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=2\n#EXT-X-MAP:URI="v/init.mp4"\n#EXTINF');
    expect(deltaText).not.toContain('segment_2.m4s');
    expect(deltaText).toContain('segment_3.m4s');
    const parser = new Parser();
    parser.push(text);
    parser.end();
    const { manifest } = parser;
    expect(manifest.segments.map(({ uri }) => uri)).toHaveLength(8);
    expect(manifest.preloadSegment?.parts).toHaveLength(2);
    expect(manifest.partTargetDuration).toBe(0.375);
  });
});
