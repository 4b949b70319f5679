import { AppError } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { readTemplate, withoutNulls } from './source.ts';

const violationsOf = (template: string | Record<string, unknown>): string[] => {
  try {
    readTemplate(template);
    return [];
  } catch (error) {
    return error instanceof AppError ? error.details.map(({ text }) => text) : [String(error)];
  }
};

const yaml = `inputs:
  http:
    a:
      properties: { host: example.com }
encodings:
  main:
    properties:
      name: First
`;

describe('the source of a template', () => {
  it('returns lines and columns of values, and of the closest parent of a missing value', () => {
    const source = readTemplate(yaml);
    expect(source.positionOf(['encodings', 'main', 'properties', 'name'])).toEqual({ line: 8, column: 13 });
    expect(source.positionOf(['encodings', 'main', 'properties', 'missing'])).toEqual({ line: 8, column: 7 });
    expect(source.positionOf([])).toEqual({ line: 1, column: 1 });
  });

  it('returns lines and columns of names', () => {
    const source = readTemplate(yaml);
    expect(source.nameOf(['encodings', 'main'])).toEqual({ line: 6, column: 3 });
    expect(source.nameOf(['encodings', 'missing'])).toEqual(source.positionOf(['encodings']));
  });

  it('reads JSON as YAML, and objects without positions', () => {
    expect(readTemplate('{"encodings": {"a": null}}').content).toEqual({ encodings: { a: null } });
    const source = readTemplate({ encodings: { a: {} } });
    expect(source.content).toEqual({ encodings: { a: {} } });
    expect(source.positionOf(['encodings'])).toBeUndefined();
  });

  it('merges keys of anchors, and rejects duplicate keys with their position', () => {
    const merged = readTemplate('base: &base { bitrate: 1 }\nencodings: { a: { <<: *base, height: 2 } }\n');
    expect(merged.content['encodings']).toEqual({ a: { bitrate: 1, height: 2 } });
    expect(violationsOf('encodings:\n  a: {}\n  a: {}\n')).toEqual(['Line 3, column 3: a is defined twice.']);
  });

  it('rejects unknown aliases, prototypes and deep nesting in objects too', () => {
    expect(violationsOf('encodings: *nowhere')).toHaveLength(1);
    expect(violationsOf(JSON.parse('{"encodings": {"__proto__": {}}}'))).toEqual([
      'The template has a property named __proto__.',
    ]);
    const deep = Array.from({ length: 70 }).reduce<Record<string, unknown>>((inner) => ({ inner }), {});
    expect(violationsOf(deep)).toEqual(['The template nests deeper than 64 levels.']);
  });
});

describe('empty values', () => {
  it('are removed at every depth, but kept in custom data', () => {
    expect(withoutNulls({ a: null, b: [{ c: null, d: 0 }], customData: { e: null } })).toEqual({
      b: [{ d: 0 }],
      customData: { e: null },
    });
  });
});
