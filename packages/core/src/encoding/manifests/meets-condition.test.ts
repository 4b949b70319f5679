import type { ManifestCondition, Rendition } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { meets } from './meets-condition.ts';

// SAFETY: conditions read no other field of a rendition.
const rendition = {
  kind: 'VIDEO',
  codecs: ['H264', 'AAC'],
  muxingType: 'FMP4',
  facts: {
    bandwidthBitsPerSecond: 3_000_000,
    tracks: [{ media: 'video', width: 1280, height: 720, frameRate: { numerator: 30_000, denominator: 1001 } }],
  },
} as unknown as Rendition;

const condition = (attribute: string, operator: string, value: string): ManifestCondition =>
  ({ type: 'CONDITION', attribute, operator, value }) as ManifestCondition; // SAFETY: as parsed by the contract.

const cases: [string, string, string, boolean][] = [
  ['HEIGHT', '==', '720', true],
  ['HEIGHT', '<', '1080', true],
  ['HEIGHT', '>', '1080', false],
  // By value: as texts, 720 would be greater than 1080.
  ['WIDTH', '>=', '1280', true],
  ['BITRATE', '<=', '2999999', false],
  ['FPS', '<', '30', true],
  ['CODEC', '==', 'h264+aac', true],
  ['MEDIATYPE', '!=', 'AUDIO', true],
  ['MUXINGTYPE', '==', 'TS', false],
];

describe('a condition of a manifest', () => {
  it.each(cases)('%s %s %s is %s for a 720p rendition', (attribute, operator, value, expected) => {
    expect(meets(condition(attribute, operator, value), rendition)).toBe(expected);
  });

  it('on an attribute that the rendition lacks holds only for !=', () => {
    const operators = ['==', '!=', '<', '<=', '>', '>='];
    expect(operators.filter((operator) => meets(condition('LANGUAGE', operator, 'en'), rendition))).toEqual(['!=']);
  });

  it('can combine others by AND and OR', () => {
    const [isTall, isSmall] = [condition('HEIGHT', '>', '1000'), condition('HEIGHT', '<', '1000')];
    expect(meets({ type: 'AND', conditions: [isTall, isSmall] }, rendition)).toBe(false);
    expect(meets({ type: 'OR', conditions: [isTall, isSmall] }, rendition)).toBe(true);
    expect(meets({ type: 'AND', conditions: [] }, rendition)).toBe(true);
  });
});
