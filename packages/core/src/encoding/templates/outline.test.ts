import { describe, expect, it } from 'vitest';
import { checkTemplate } from './check-template.ts';
import { Outline } from './outline.ts';
import { writeTemplate } from './write-template.ts';

const outline = (): Outline => {
  const outlined = new Outline();
  outlined.add({
    id: 'input',
    operationId: 'encoding.inputs.http.create',
    properties: { name: 'My Origin!', host: 'example.com' },
    secretNames: ['password'],
  });
  outlined.add({
    id: 'codec',
    operationId: 'encoding.configurations.audio.aac.create',
    properties: { name: 'AAC', bitrate: 128_000 },
  });
  outlined.add({ id: 'encoding', operationId: 'encoding.encodings.create', properties: { name: '***' } });
  outlined.add({
    id: 'stream',
    ownerId: 'encoding',
    operationId: 'encoding.encodings.streams.create',
    properties: { codecConfigId: 'codec', inputStreams: [{ inputId: 'input', inputPath: 'a.mp4' }] },
  });
  outlined.add({
    id: 'muxing',
    ownerId: 'encoding',
    operationId: 'encoding.encodings.muxings.create',
    type: 'FMP4',
    properties: { segmentLength: 4, streams: [{ streamId: 'stream' }] },
  });
  return outlined;
};

describe('the outline of a template', () => {
  it('places resources by the operations that create them, under readable names', () => {
    expect(Object.fromEntries(outline().addresses())).toEqual({
      input: '$/inputs/http/my-origin-1',
      codec: '$/configurations/audio/aac/aac-1',
      encoding: '$/encodings/item-1',
      stream: '$/encodings/item-1/streams/item-1',
      muxing: '$/encodings/item-1/muxings/fmp4/item-1',
    });
  });

  it('ignores parts of unknown owners and operations without a section', () => {
    const outlined = outline();
    outlined.add({ id: 'x', ownerId: 'nobody', operationId: 'encoding.encodings.streams.create', properties: {} });
    outlined.add({ id: 'y', operationId: 'account.limits.list', properties: {} });
    expect(outlined.addresses().size).toBe(5);
  });

  it('is written as a template that refers to itself, names its secrets, and is valid', () => {
    const outlined = outline();
    outlined.addSingle('encoding', ['start'], { encodingMode: 'STANDARD' });
    const text = writeTemplate(outlined, { type: 'VOD', name: 'Copy' });
    expect(text).toContain('codecConfigId: $/configurations/audio/aac/aac-1');
    expect(text).toContain('inputId: $/inputs/http/my-origin-1');
    expect(text).toContain('# Omitted secrets: password');
    const { nodes } = checkTemplate(text);
    expect(nodes.map(({ address }) => address)).toContain('$/encodings/item-1/start');
  });
});
