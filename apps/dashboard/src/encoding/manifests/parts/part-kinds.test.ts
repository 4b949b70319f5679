import { describe, expect, it } from 'vitest';
import { chainOf, kindsBelow, paramsOf, partOperation, partsIn, type PartRow } from './part-kinds.ts';
import { numberedTitle, partSummary } from './part-summary.ts';

const row = (id: string, kind: string, parentId?: string, settings = {}): PartRow => ({ id, kind, parentId, settings });
const period = row('p', 'period', undefined, { start: 4 });
const set = row('s', 'audio-adaptation-set', 'p', { lang: 'pt', roles: ['MAIN'] });
const rendition = row('r', 'fmp4-representation', 's', { segmentPath: 'audio/128k' });
const parts = [period, set, rendition, row('t', 'audio-adaptation-set', 'p', { lang: 'en' })];

describe('parts of a manifest', () => {
  it('nest as their paths define', () => {
    expect(kindsBelow('DASH', undefined)).toEqual(['period']);
    expect(kindsBelow('DASH', period)).toContain('subtitle-adaptation-set');
    expect(kindsBelow('DASH', period)).not.toContain('fmp4-representation');
    expect(kindsBelow('DASH', set)).toContain('cmaf-representation');
    expect(kindsBelow('DASH', rendition)).toEqual(['fmp4-protection']);
    expect(kindsBelow('HLS', undefined)).toContain('audio-media');
    expect(kindsBelow('SMOOTH_STREAMING', undefined)).toEqual(['smooth-representation', 'smooth-protection']);
  });

  it('are addressed through all of their ancestors', () => {
    const chain = chainOf(parts, rendition);
    expect(chain.map(({ id }) => id)).toEqual(['p', 's', 'r']);
    expect(paramsOf('m', chain)).toEqual({
      manifest_id: 'm',
      period_id: 'p',
      adaptationset_id: 's',
      representation_id: 'r',
    });
    expect(partOperation('fmp4-representation', 'update')).toBe(
      'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.update',
    );
  });

  it('have distinguishing labels', () => {
    expect(partsIn(parts, period)).toHaveLength(2);
    expect(partSummary(set)).toEqual({ title: 'Audio adaptation set', detail: 'pt · MAIN' });
    expect(partSummary(period).detail).toBe('from 4 s');
    expect(numberedTitle(parts, set)).toBe('Audio adaptation set 1');
    expect(numberedTitle(parts, rendition)).toBe('FMP4 representation');
  });
});
