import type { PerTitle } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { perTitleViolations, type OutputToValidate, type TemplateToValidate } from './per-title-rules.ts';

const template = (changes: Partial<TemplateToValidate> = {}): TemplateToValidate => ({
  id: 's',
  mode: 'PER_TITLE_TEMPLATE',
  codec: 'H264',
  inputKey: 'in:film.mp4',
  settings: {},
  ...changes,
});
const muxing = (changes: Partial<OutputToValidate> = {}): OutputToValidate => ({
  id: 'm',
  streamIds: ['s'],
  paths: ['video/{height}_{bitrate}'],
  fileNames: [],
  ...changes,
});
const texts = (streams: TemplateToValidate[], request?: PerTitle, place: Partial<OutputToValidate> = {}) =>
  perTitleViolations(request, streams, [muxing(place)])
    .map(({ text }) => text)
    .join(' ');

describe('per-title settings', () => {
  it('are accepted when they are consistent', () => {
    expect(texts([template()], { h264Configuration: { minBitrate: 1, maxBitrate: 2 } })).toBe('');
    const fixed = { mode: 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION', settings: { height: 720 } };
    expect(texts([template(fixed)], undefined, { paths: ['video'] })).toBe('');
    expect(texts([template({ settings: { height: 720 } }), template({ id: 't', ...fixed })])).toBe('');
    const both = { mode: 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION_AND_BITRATE', settings: { height: 720, bitrate: 1 } };
    expect(texts([template(), template({ id: 't', ...both })])).toBe('');
  });

  it('are rejected when they contradict each other', () => {
    expect(texts([template()], { h264Configuration: { minBitrate: 3, maxBitrate: 2 } })).toMatch(/above maxBitrate/);
    expect(texts([template()], { h264Configuration: { minBitrateStepSize: 3, maxBitrateStepSize: 2 } })).toMatch(
      /above maxBitrateStepSize/,
    );
    expect(texts([template()], { vp9Configuration: {} })).toMatch(/no template stream/);
    expect(texts([template({ mode: 'STANDARD' })], { h264Configuration: {} })).toMatch(/no template stream/);
    expect(texts([template({ settings: { crf: 20 } })])).toMatch(/cannot choose a bitrate/);
    expect(texts([template({ mode: 'PER_TITLE_RESULT' })])).toMatch(/is reserved for streams/);
  });

  it('are rejected when a ladder would be created twice, or its files would overwrite each other', () => {
    expect(texts([template(), template({ id: 't' })])).toMatch(/Remove the others/);
    expect(texts([template()], undefined, { paths: ['video'] })).toMatch(/need one of {height}/);
    const fixed = { mode: 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION', settings: { height: 720 } };
    expect(texts([template(), template({ id: 't', ...fixed }), template({ id: 'u', ...fixed })])).toMatch(
      /two templates.*same height/,
    );
  });

  it('are rejected when fixed values are missing, or the codec is not supported', () => {
    expect(texts([template({ mode: 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION' })])).toMatch(/needs a height/);
    const both = { mode: 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION_AND_BITRATE', settings: { height: 720 } };
    expect(texts([template(both)])).toMatch(/needs a bitrate/);
    expect(texts([template({ codec: 'AV1' })])).toMatch(/not AV1/);
  });
});
