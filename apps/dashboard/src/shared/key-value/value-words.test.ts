import { describe, expect, it } from 'vitest';
import { choiceLabel, fieldLabel, isBlank, kindName } from './value-words.ts';

describe('key and value', () => {
  it.each([
    ['presetConfiguration', 'Preset configuration'],
    ['codecConfigId', 'Codec config ID'],
    ['kid', 'Key ID'],
    ['minGop', 'Min GOP'],
  ])('names %s as %s', (name, words) => expect(fieldLabel(name)).toBe(words));

  it('says choices in words', () => expect(choiceLabel('PER_TITLE_RESULT')).toBe('Per title result'));

  it('writes abbreviations and names within them as people do', () =>
    expect(['BROADCAST_TS', 'PROGRESSIVE_WEBM', 'GENERIC_S3', 'AKAMAI_NETSTORAGE'].map(choiceLabel)).toEqual([
      'Broadcast TS',
      'Progressive WebM',
      'Generic S3',
      'Akamai NetStorage',
    ]));

  it('leaves abbreviations of kinds as they are', () =>
    expect(['HTTPS', 'DIRECT_FILE_UPLOAD'].map(kindName)).toEqual(['HTTPS', 'Direct file upload']));

  it('counts empty lists and objects as nothing, but not zero and false', () => {
    expect([undefined, null, '', [], {}].every(isBlank)).toBe(true);
    expect([0, false, 'a', [0]].some(isBlank)).toBe(false);
  });
});
