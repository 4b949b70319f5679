import { describe, expect, it } from 'vitest';
import { placedAdEvents, placedAdTags } from './placed-ads.ts';

const ads = {
  film: [
    { position: 8, duration: 30, hasCueTag: true },
    { position: 12, hasCueTag: false },
    { position: 20, hasCueTag: true },
  ],
};

describe('ads placed in a film', () => {
  it('are cue tags at their keyframes, which insert an ad and replace nothing', () => {
    expect(placedAdTags(ads, 'film', 60)).toEqual([
      { data: '#EXT-X-CUE-OUT:30.000\n#EXT-X-CUE-IN', seconds: 8, isKeyframe: true },
      { data: '#EXT-X-CUE-OUT\n#EXT-X-CUE-IN', seconds: 20, isKeyframe: true },
    ]);
  });

  it('are left out of a playlist that ends before them', () => {
    expect(placedAdTags(ads, 'film', 20)).toHaveLength(1);
    expect(placedAdTags(ads, 'other', 60)).toEqual([]);
    expect(placedAdTags(undefined, 'film', 60)).toEqual([]);
  });

  it('are SCTE-35 events of a period', () => {
    const events = placedAdEvents(ads, 'film') ?? '';
    expect(events).toContain('schemeIdUri="urn:scte:scte35:2014:xml+bin"');
    expect(events.match(/<Event /g)).toHaveLength(2);
    expect(events).toContain('presentationTime="720000" duration="2700000" id="1"');
    expect(placedAdEvents(ads, 'other')).toBeUndefined();
  });
});
