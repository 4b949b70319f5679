import { describe, expect, it } from 'vitest';
import type { LadderStream } from './check-ladder.ts';
import { expandTitles, type Renditions } from './expand-titles.ts';

const stream = (key: string, isTemplate: boolean): LadderStream => ({
  id: `stream-${key}`,
  key,
  file: 'f',
  isTemplate,
  mayDrop: false,
  codec: isTemplate ? 'H264' : 'AAC',
});
const known: Renditions = {
  streams: [stream('0', true), stream('1', false), stream('2', false)],
  muxings: [
    { type: 'FMP4', streamIds: ['stream-0'], segmentSeconds: 4, outputs: ['CDN'] },
    { type: 'MP4', streamIds: ['stream-0', 'stream-1'], segmentSeconds: undefined, outputs: [] },
  ],
  hasTemplates: true,
};
const rung = (height: number) => ({ templateId: '0', width: height * 2, height, bitrate: height * 1000 });

describe('renditions by title', () => {
  it('replace templates in each of their muxings, and leave out streams that no muxing has', () => {
    const expanded = expandTitles(known, [{ streams: {}, titles: { 0: [rung(720), rung(360)] } }]);
    expect(expanded.hasTemplates).toBe(false);
    expect(expanded.streams.map(({ id, height, bitrate }) => [id, height, bitrate])).toEqual([
      ['stream-1', undefined, undefined],
      ['stream-0/0', 720, 720_000],
      ['stream-0/1', 360, 360_000],
    ]);
    expect(expanded.muxings.map(({ type, streamIds }) => [type, ...streamIds])).toEqual([
      ['FMP4', 'stream-0/0'],
      ['FMP4', 'stream-0/1'],
      ['MP4', 'stream-0/0', 'stream-1'],
      ['MP4', 'stream-0/1', 'stream-1'],
    ]);
  });
  it('stay unknown before they are selected', () => {
    expect(expandTitles(known, [])).toBe(known);
    expect(expandTitles(known, [{ streams: {}, titles: { 0: [] } }])).toBe(known);
  });
});
