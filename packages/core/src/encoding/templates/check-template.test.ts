import { AppError } from '@sluice/contract';
import { templateExamples } from '@sluice/contract/encoding/templates/examples/index';
import { describe, expect, it } from 'vitest';
import { checkTemplate } from './check-template.ts';

const textsOf = (template: string | Record<string, unknown>): string[] => {
  try {
    checkTemplate(template);
    return [];
  } catch (error) {
    return error instanceof AppError ? error.details.map(({ text }) => text) : [String(error)];
  }
};

describe('a template', () => {
  it('is ordered by its references, with starts at the end', () => {
    const { nodes } = checkTemplate(`
encodings:
  main:
    start:
    streams:
      s:
        properties:
          codecConfigId: $/configurations/audio/aac/a
          inputStreams: [{ inputId: $/inputs/http/i, inputPath: a.mp4 }]
manifests:
  dash:
    defaultapi:
      d: { properties: { encodingId: $/encodings/main, outputs: [{ outputId: o, outputPath: a }] } }
inputs: { http: { i: { properties: { host: example.com } } } }
configurations: { audio: { aac: { a: { properties: { bitrate: 64000 } } } } }
`);
    const order = nodes.map(({ address }) => address);
    const at = (address: string): number => order.indexOf(address);
    expect(at('$/encodings/main/streams/s')).toBeGreaterThan(at('$/configurations/audio/aac/a'));
    expect(at('$/encodings/main/streams/s')).toBeGreaterThan(at('$/inputs/http/i'));
    expect(at('$/manifests/dash/defaultapi/d')).toBeGreaterThan(at('$/encodings/main'));
    expect(order.at(-1)).toBe('$/encodings/main/start');
  });

  it('is rejected if malformed: texts, lists, wrong types, circular references', () => {
    for (const none of ['text', '[]', '', '12']) expect(textsOf(none)).toHaveLength(1);
    expect(textsOf('metadata: { type: AUDIO }\nencodings: { a: }')).toEqual([
      'Line 1, column 19: Must be one of VOD, LIVE.',
    ]);
    expect(textsOf('inputs: {}')).toEqual(['Line 1, column 1: The template has no encoding.']);
    const circle =
      'encodings:\n  a: { properties: { name: $/encodings/b } }\n  b: { properties: { name: $/encodings/a } }\n';
    expect(textsOf(circle)[0]).toMatch(/^Line 2, column 20: .* is part of a circular reference/);
  });

  it('is rejected if harmful: deep nesting, prototypes, growing aliases', () => {
    expect(textsOf(`encodings: ${'['.repeat(200)}${']'.repeat(200)}`)).toEqual([
      'The template nests deeper than 64 levels.',
    ]);
    expect(textsOf(`encodings: ${'['.repeat(5_000)}${']'.repeat(5_000)}`)).toHaveLength(1);
    expect(textsOf(`encodings: ${'['.repeat(5_000)}`).length).toBeLessThanOrEqual(10);
    expect(textsOf('encodings:\n  a:\n    __proto__: { x: 1 }\n')[0]).toContain('__proto__');
    const layers = Array.from(
      { length: 12 },
      (_, index) => `l${index + 1}: &l${index + 1} [${`*l${index},`.repeat(12)}]`,
    );
    expect(textsOf(['l0: &l0 [x]', ...layers, 'encodings: *l12'].join('\n'))).toHaveLength(1);
  });

  it('given as an object has no line numbers', () => {
    expect(textsOf({ encodings: { main: { properties: { labels: 'one' } } } })[0]).not.toMatch(/^Line/);
  });
});

it.each(templateExamples)('the example "$title" is valid', ({ text, title }) => {
  expect(textsOf(text)).toEqual([]);
  expect(checkTemplate(text).name).toBe(title);
});
