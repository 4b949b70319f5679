import { describe, expect, it } from 'vitest';
import { resolveTemplate, segmentName } from './naming.ts';

describe('segment names', () => {
  it('contain the number at its placeholder', () => {
    expect([0, 1, 12].map((number) => segmentName('segment_%number%.m4s', number, 's'))).toEqual([
      'segment_0.m4s',
      'segment_1.m4s',
      'segment_12.m4s',
    ]);
  });

  it('differ even without a number placeholder', () => {
    expect([0, 1].map((number) => segmentName('part.ts', number, 's'))).toEqual(['part.ts', 'part_1.ts']);
  });

  it('are random but reproducible', () => {
    const name = (number: number, seed: string): string => segmentName('{segment_rand_chars:12}.m4s', number, seed);
    expect(name(1, 'a')).toMatch(/^[a-z0-9]{12}\.m4s$/);
    expect(name(1, 'a')).toBe(name(1, 'a'));
    expect(new Set([name(1, 'a'), name(2, 'a'), name(1, 'b')]).size).toBe(3);
    expect(resolveTemplate('{rand_chars}_%number%.ts', 'a')).toMatch(/^[a-z0-9]{32}_%number%\.ts$/);
  });

  it.each(['../escape_%number%.ts', '/etc/%number%', '', String.raw`..\x%number%`])(
    'never leave the folder: %s',
    (naming) => {
      expect(() => segmentName(naming, 0, 's')).toThrow(expect.objectContaining({ code: 'output_path_outside' }));
    },
  );
});
