import { describe, expect, it } from 'vitest';
import { referencesIn, withReferences } from './references.ts';

const body = {
  codecConfigId: '$/configurations/audio/aac/a',
  inputStreams: [{ inputId: '$/inputs/http/i', inputPath: '$/not/a/section' }],
  name: 'costs $/inputs/http/i',
};

describe('references of a template', () => {
  it('are found with their paths, only where the whole text is one', () => {
    expect(referencesIn(body)).toEqual([
      { address: '$/configurations/audio/aac/a', path: ['codecConfigId'] },
      { address: '$/inputs/http/i', path: ['inputStreams', 0, 'inputId'] },
    ]);
  });

  it('are replaced by ids, and nothing else is', () => {
    const ids = new Map([
      ['$/configurations/audio/aac/a', 'codec'],
      ['$/inputs/http/i', 'input'],
    ]);
    expect(withReferences(body, (address) => ids.get(address) ?? '')).toEqual({
      codecConfigId: 'codec',
      inputStreams: [{ inputId: 'input', inputPath: '$/not/a/section' }],
      name: 'costs $/inputs/http/i',
    });
  });

  it('leave numbers, booleans and nothing as they are', () => {
    expect(withReferences([1, true, null, undefined], () => 'x')).toEqual([1, true, null, undefined]);
    expect(referencesIn(null)).toEqual([]);
  });
});
