import { describe, expect, it } from 'vitest';
import { describeDimensions } from './describe-dimensions.ts';
import { dimensionsPage } from './dimensions-page.ts';

describe('the description of dimensions', () => {
  it('matches the documentation', async () => {
    await expect(dimensionsPage()).toMatchFileSnapshot('../../../../docs/dimensions.md');
  });

  it('lists the permitted uses of each dimension', () => {
    const described = (source: 'impressions' | 'ads', name: string) =>
      describeDimensions(source).find((dimension) => dimension.name === name);
    expect(described('impressions', 'COUNTRY')).toMatchObject({
      type: 'string',
      aggregations: ['count'],
      isGroupable: true,
      operators: expect.arrayContaining(['CONTAINS', 'IN']),
    });
    expect(described('impressions', 'REBUFFER_PERCENTAGE')).toMatchObject({
      unit: 'ratio',
      formula: expect.stringContaining('BUFFERED'),
      isGroupable: false,
      operators: expect.not.arrayContaining(['CONTAINS']),
    });
    expect(described('impressions', 'FUNCTION')).toMatchObject({ aggregations: [], operators: [] });
    expect(described('ads', 'CLICKED')).toMatchObject({ source: 'ads', aggregations: expect.arrayContaining(['sum']) });
    expect(described('ads', 'VIEWTIME')).toBeUndefined();
  });
});
