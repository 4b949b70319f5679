import { templateSchema } from '@sluice/core/encoding/templates/template-schema';
import { describe, expect, it } from 'vitest';
import { firstHls } from '@sluice/contract/encoding/templates/examples/first-hls';
import { definitionOf, referencesAt } from './references.ts';
import { fieldsAt, helpAt, isResource, wordsAt, type Schema } from './schema-walk.ts';
import { item } from './yaml-place.ts';

// The server returns a JSON Schema.
const root = templateSchema() as Schema;
const names = (...path: string[]): string[] => fieldsAt(root, path, new Set()).map(({ name }) => name);

describe('schema of templates', () => {
  it('lists the sections, kinds and fields at every path', () => {
    expect(names()).toEqual(expect.arrayContaining(['metadata', 'inputs', 'encodings', 'manifests']));
    expect(names('inputs')).toContain('genericS3');
    expect(names('inputs', 'https', 'mine')).toEqual(['properties']);
    expect(names('inputs', 'https', 'mine', 'properties')[0]).toBe('host');
    expect(names('encodings', 'main', 'streams', 'hd')).toEqual(expect.arrayContaining(['filters', 'thumbnails']));
    expect(names('encodings', 'main', 'streams', 'hd', 'properties', 'inputStreams', item)).toContain('inputPath');
    expect(names('encodings', 'main', 'streams', 'hd', 'filters', item)).toEqual(['id', 'position']);
    expect(names('manifests', 'hls', 'defaultapi', 'm', 'properties')).toContain('encodingId');
    expect(fieldsAt(root, ['metadata'], new Set(['type'])).map(({ name }) => name)).not.toContain('type');
  });

  it('lists the enum values of a field and its help', () => {
    expect(wordsAt(root, ['metadata', 'type'])).toEqual(['VOD', 'LIVE']);
    const bitrate = helpAt(root, ['configurations', 'video', 'h264', 'x', 'properties', 'bitrate']);
    expect(bitrate).toMatchObject({ title: 'bitrate', type: 'integer', isRequired: false });
    expect(helpAt(root, ['nothing', 'here'])).toBeUndefined();
  });

  it('finds the parts of a text by their addresses', () => {
    expect(isResource(root, ['inputs', 'https', 'source'])).toBe(true);
    expect(isResource(root, ['inputs', 'https'])).toBe(false);
    const at = ['encodings', 'main', 'muxings', 'ts', 'hd', 'properties', 'streams', item, 'streamId'];
    expect(referencesAt(root, firstHls.text, at)).toEqual(
      ['hd', 'md', 'sd', 'sound'].map((name) => `$/encodings/main/streams/${name}`),
    );
    expect(referencesAt(root, firstHls.text, ['x', 'codecConfigId'])).toContain('$/configurations/video/h264/hd');
    expect(definitionOf(firstHls.text, '$/inputs/https/source')).toBe(firstHls.text.indexOf('source:'));
  });
});
