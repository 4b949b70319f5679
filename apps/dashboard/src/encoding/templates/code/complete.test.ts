import { CompletionContext, type Completion } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { firstHls } from '@sluice/contract/encoding/templates/examples/first-hls';
import { templateSchema } from '@sluice/core/encoding/templates/template-schema';
import { describe, expect, it } from 'vitest';
import { completeTemplate } from './complete.ts';
import { fieldPathAt } from './hover-help.ts';
import type { Schema } from './schema-walk.ts';

// The server returns a JSON Schema.
const schema = templateSchema() as Schema;
const existing = [{ id: 'o-1', name: 'Bucket of films', field: 'outputId' }];

/** Returns the completions at the cursor, which `|` marks. */
const offered = (marked: string, explicit = true): readonly Completion[] => {
  const state = EditorState.create({ doc: marked.replace('|', '') });
  const context = new CompletionContext(state, marked.indexOf('|'), explicit);
  return completeTemplate(() => ({ schema, existing }))(context)?.options ?? [];
};
const labels = (marked: string): string[] => offered(marked).map(({ label }) => label);
const applied = (marked: string, label: string) => offered(marked).find((each) => each.label === label)?.apply;

describe('completion', () => {
  it('offers missing fields, required ones first, and inserts the syntax before their value', () => {
    const inputs = 'inputs:\n  https:\n    mine:\n      properties:\n        port: 1\n        |';
    expect(labels(inputs)[0]).toBe('host');
    expect(labels(inputs)).not.toContain('port');
    expect(applied('en|', 'encodings')).toBe('encodings:\n  ');
    expect(applied('encodings:\n  a:\n    streams:\n      b:\n        fil|', 'filters')).toBe('filters:\n          - ');
    expect(applied('inputs: { https: { mine: { pro|', 'properties')).toBe('properties: ');
  });

  it('offers the enum values of a field, and resources of the template and of the organization', () => {
    expect(labels('metadata:\n  type: |')).toEqual(['VOD', 'LIVE']);
    const streamed = firstHls.text.replace('streamId: $/encodings/main/streams/hd', 'streamId: |');
    expect(labels(streamed)).toContain('$/encodings/main/streams/sound');
    const written = firstHls.text.replace('outputId: your-output-id', 'outputId: |');
    expect(applied(written, 'Bucket of films')).toBe('o-1');
  });

  it('does not open on its own where nothing is typed', () => expect(offered('metadata:\n  |', false)).toEqual([]));
});

describe('help', () => {
  it('works on field names, on their own line and in braces', () => {
    const { text } = firstHls;
    expect(fieldPathAt(text, text.indexOf('segmentLength') + 2)).toEqual(
      'encodings/main/muxings/ts/hd/properties/segmentLength'.split('/'),
    );
    expect(fieldPathAt(text, text.indexOf('bitrate') + 2)).toEqual(
      'configurations/video/h264/hd/properties/bitrate'.split('/'),
    );
    expect(fieldPathAt(text, text.indexOf('media.example.com'))).toBeUndefined();
  });
});
