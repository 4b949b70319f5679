import { describe, expect, it } from 'vitest';
import { choiceLabel, fieldLabel, isBlank, kindName } from './value-words.ts';

describe('keys and values', () => {
  it.each([
    ['presetConfiguration', 'Preset configuration'],
    ['codecConfigId', 'Codec config ID'],
    ['kid', 'Key ID'],
    ['minGop', 'Min GOP'],
  ])('formats %s as %s', (name, words) => expect(fieldLabel(name)).toBe(words));

  it('formats enum values', () => expect(choiceLabel('PER_TITLE_RESULT')).toBe('Per title result'));

  it('keeps the spelling of abbreviations and names', () =>
    expect(['BROADCAST_TS', 'PROGRESSIVE_WEBM', 'GENERIC_S3', 'AKAMAI_NETSTORAGE'].map(choiceLabel)).toEqual([
      'Broadcast TS',
      'Progressive WebM',
      'Generic S3',
      'Akamai NetStorage',
    ]));

  it('keeps abbreviations of kinds unchanged', () =>
    expect(['HTTPS', 'DIRECT_FILE_UPLOAD'].map(kindName)).toEqual(['HTTPS', 'Direct file upload']));

  it('treats empty lists and objects as empty, but not zero and false', () => {
    expect([undefined, null, '', [], {}].every(isBlank)).toBe(true);
    expect([0, false, 'a', [0]].some(isBlank)).toBe(false);
  });
});
