import { describe, expect, it } from 'vitest';
import { proposedBreaks, type SceneEnd } from './breaks.ts';
import { timeOffset, vmapOf } from './vmap.ts';

describe('VMAP', () => {
  it.each([
    [0, '00:00:00.000'],
    [62.5, '00:01:02.500'],
    [3723.0004, '01:02:03.000'],
    [59.9996, '00:01:00.000'],
  ])('writes the offset %d', (seconds, text) => expect(timeOffset(seconds)).toBe(text));

  it('contains each break with the filled tag, as well-formed XML', () => {
    const tag = 'https://ads.example.com/tag?b=[BREAK]&at=[POSITION]&s=[SCORE]&note="<x>"';
    const xml = vmapOf(tag, [{ position: 62.5, score: 0.81 }, { position: 120 }]);
    const document = new RegExp(/<vmap:AdTagURI templateType="vast4">(.*?)<\/vmap:AdTagURI>/g);
    expect([...xml.matchAll(document)].map(([, uri]) => uri)).toEqual([
      'https://ads.example.com/tag?b=1&amp;at=62.5&amp;s=0.81&amp;note=&quot;&lt;x&gt;&quot;',
      'https://ads.example.com/tag?b=2&amp;at=120&amp;s=&amp;note=&quot;&lt;x&gt;&quot;',
    ]);
    expect(xml.match(/timeOffset="00:02:00.000"/)).not.toBeNull();
  });
});

describe('proposed breaks', () => {
  const end = (endInSeconds: number, score: number | undefined): SceneEnd => ({
    endInSeconds,
    ...(score !== undefined && { adOpportunityInformation: { score, reason: 'Fade to black' } }),
  });

  it('are the ends of scenes with a high score, in order of time', () =>
    expect(proposedBreaks([end(300, 0.9), end(60, 0.7), end(120, 0.2), end(200, undefined)])).toEqual([
      { position: 60, score: 0.7, reason: 'Fade to black' },
      { position: 300, score: 0.9, reason: 'Fade to black' },
    ]));
});
