import { AppError } from '@sluice/contract/shared/errors';
import { describe, expect, it } from 'vitest';
import type { Dimension } from '../model/dimension.ts';
import { type SourceName, sources } from '../model/sources.ts';
import { filterCondition, planFilter } from './filter.ts';
import { Parameters } from './parameters.ts';
import { type Operator, operators } from './request.ts';

/** The SQL condition, or the field of the validation error. */
const conditionOf = (source: SourceName, name: string, operator: Operator, value: unknown): string => {
  try {
    return filterCondition(planFilter(sources[source], { name, operator, value }, 'filters[0]'), new Parameters());
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_failed') return `refused: ${error.details[0]?.field}`;
    throw error;
  }
};

const suitable: Record<Dimension['type'], unknown> = {
  string: 'text',
  number: 4.5,
  boolean: true,
  instant: '2026-03-01T00:00:00Z',
};
const unsuitable: Record<Dimension['type'], unknown> = {
  string: {},
  number: 'many',
  boolean: 'perhaps',
  instant: 'soon',
};

const all = (Object.keys(sources) as SourceName[]).flatMap((source) =>
  [...sources[source].dimensions.values()]
    .filter(({ measureOnly, name }) => !measureOnly && !/CUSTOM_DATA_\d*[2-9]$/.test(name))
    .map((dimension) => [source, dimension] as const),
);

const outcomes = (operator: Operator, valueOf: (dimension: Dimension) => unknown): Set<string> =>
  new Set(
    all.map(([source, dimension]) => {
      const condition = conditionOf(source, dimension.name, operator, valueOf(dimension));
      return condition.startsWith('refused') ? `${dimension.type} ${condition}` : `${dimension.type} taken`;
    }),
  );

const taken = new Set(['string taken', 'number taken', 'boolean taken', 'instant taken']);
const refused = new Set(['string', 'number', 'boolean', 'instant'].map((type) => `${type} refused: filters[0].value`));

describe('a filter on any dimension', () => {
  it.each(['EQ', 'NE', 'LT', 'LTE', 'GT', 'GTE'] as const)(
    'accepts %s only with a value of the dimension type',
    (operator) => {
      expect(outcomes(operator, ({ type }) => suitable[type])).toEqual(taken);
      expect(outcomes(operator, ({ type }) => unsuitable[type])).toEqual(refused);
      expect(outcomes(operator, ({ type }) => [suitable[type]])).toEqual(refused);
    },
  );

  it('accepts IN with a list, also with null or empty', () => {
    for (const valueOf of [({ type }: Dimension) => [suitable[type], null, suitable[type]], () => [null], () => []])
      expect(outcomes('IN', valueOf)).toEqual(taken);
    expect(outcomes('IN', ({ type }) => suitable[type])).toEqual(refused);
    expect(outcomes('IN', ({ type }) => [unsuitable[type]])).toEqual(refused);
    expect(outcomes('IN', () => null)).toEqual(refused);
    expect(outcomes('IN', () => Array.from({ length: 1001 }, () => null))).toEqual(refused);
  });

  it('compares null with EQ and NE, and treats a missing value as null', () => {
    for (const operator of operators) {
      const expected = operator === 'EQ' || operator === 'NE' ? taken : refused;
      expect(
        outcomes(operator, () => null),
        operator,
      ).toEqual(expected);
      expect(
        outcomes(operator, () => undefined),
        operator,
      ).toEqual(expected);
    }
  });

  it.each(['CONTAINS', 'NOTCONTAINS'] as const)('accepts %s only for text', (operator) => {
    expect(outcomes(operator, () => 'a')).toEqual(
      new Set(['string taken', ...[...refused].filter((outcome) => !outcome.startsWith('string'))]),
    );
  });

  it('accepts numbers and booleans as text, numbers for text, and both forms of an instant', () => {
    expect(conditionOf('impressions', 'VIDEO_ID', 'EQ', 7)).toBe('video_id = {p0:String}');
    expect(conditionOf('impressions', 'PLAYED', 'GT', '7')).toBe('played > {p0:Float64}');
    expect(conditionOf('impressions', 'IS_LIVE', 'EQ', 'false')).toBe('is_live = {p0:Bool}');
    expect(conditionOf('impressions', 'IS_LIVE', 'EQ', 1)).toBe('is_live = {p0:Bool}');
    expect(conditionOf('impressions', 'TIME', 'GT', 1_767_323_045_000)).toContain('time > ');
    expect(conditionOf('impressions', 'TIME', 'GT', 1e300)).toBe('refused: filters[0].value');
  });

  it('names the unknown field', () => {
    expect(conditionOf('impressions', 'NOPE', 'EQ', 1)).toBe('refused: filters[0].name');
    expect(conditionOf('impressions', 'SAMPLES', 'EQ', 1)).toBe('refused: filters[0].name');
    expect(conditionOf('impressions', 'PLAYED', 'LIKE' as Operator, 1)).toBe('refused: filters[0].operator');
    expect(conditionOf('impressions', 'country', 'EQ', 'AT')).toBe('country = {p0:String}');
  });
});
