import { describe, expect, it } from 'vitest';
import { manifestCondition } from '../conditions.ts';
import { manifestPartOf, partRequest, type ManifestPartKind } from './manifest-parts.ts';
import { isXmlContent, undeclaredPrefixes } from './xml-text.ts';

const violations = (kind: ManifestPartKind, body: unknown): string[] => {
  const read = partRequest(manifestPartOf(kind)).safeParse(body);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('custom XML', () => {
  it('must be complete elements in order', () => {
    for (const text of ['<a/>', '<a x="1"><b:c>t &amp; t</b:c></a>\n<!-- c --><d />', '<a><![CDATA[<x>]]></a>'])
      expect(isXmlContent(text), text).toBe(true);
    for (const text of [
      '',
      'text',
      '<a>',
      '</a>',
      '<a></b>',
      '<a x=1/>',
      '<!DOCTYPE a><a/>',
      '<a>&own;</a>',
      '<?a?>',
      '<a/>t',
    ])
      expect(isXmlContent(text), text).toBe(false);
  });

  it('reports prefixes that it does not declare', () => {
    expect(undeclaredPrefixes('<a:b c:d="1" xmlns:c="u" xml:lang="en"/>')).toEqual(['a']);
  });
});

describe('manifest parts', () => {
  it('are rejected with the invalid field', () => {
    const tag = { positionMode: 'TIME', data: 'segment.ts' };
    expect(violations('media-tag', tag)).toEqual([
      'time: This field cannot be empty.',
      'data: Each line must start with #.',
    ]);
    expect(violations('media-tag', { positionMode: 'SEGMENT', segment: 0, data: '#EXT-X-DISCONTINUITY' })).toEqual([]);
    expect(violations('custom-xml-element', { data: '<a>' })).toHaveLength(1);
    expect(violations('video-adaptation-set', { customAttributes: [{ key: '1 2' }] })).toEqual([
      'customAttributes.0.key: Must be an XML name.',
    ]);
    expect(violations('closed-captions-media', { groupId: 'c', instreamId: 'SERVICE64' })).toHaveLength(1);
    const ids = { encodingId: 'e', muxingId: 'm', streamId: 's', uri: 'a.m3u8' };
    expect(violations('stream-info', { ...ids, startSegmentNumber: 2, endSegmentNumber: 1 })).toHaveLength(1);
    expect(violations('stream-info', { ...ids, segmentPath: '..\\x' })).toHaveLength(1);
    expect(violations('stream-info', { ...ids, segmentPath: '../x' })).toEqual([]);
    expect(violations('stream-info', { ...ids, segmentPath: '', anything: 1 })).toEqual([]);
  });
});

describe('condition of a default manifest', () => {
  it('may contain others, and accepts only known attributes', () => {
    const one = { attribute: 'height', operator: '>=', value: 720 };
    expect(manifestCondition.parse({ type: 'AND', conditions: [one] })).toEqual({
      type: 'AND',
      conditions: [{ attribute: 'HEIGHT', operator: '>=', value: '720' }],
    });
    expect(manifestCondition.safeParse({ ...one, attribute: 'SMELL' }).success).toBe(false);
  });
});
