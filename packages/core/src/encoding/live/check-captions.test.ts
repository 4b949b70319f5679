import { expect, it } from 'vitest';
import type { Services } from '../../shared/context.ts';
import { unsupportedCaptions } from './check-captions.ts';

const services = (liveSpeech?: Services['settings']['liveSpeech']): Pick<Services, 'settings'> => ({
  settings: { liveSpeech } as Services['settings'],
});
const multilingual = services({ isMultilingual: true, cost: 0.3 });
const request = (language: 'en' | 'de', manifest: object = {}) => ({
  streamKey: 'studio',
  automaticCaptions: { language },
  hlsManifests: [{ manifestId: 'hls', ...manifest }],
});

it('allows captions with a model, sound and a manifest', () => {
  expect(unsupportedCaptions(request('de'), ['H264', 'AAC'], multilingual)).toEqual([]);
  expect(unsupportedCaptions(request('en'), ['AAC'], services({ isMultilingual: false, cost: 0.3 }))).toEqual([]);
  const dash = { ...request('de'), hlsManifests: [], dashManifests: [{ manifestId: 'dash' }] };
  expect(unsupportedCaptions(dash, ['AAC'], multilingual)).toEqual([]);
  expect(unsupportedCaptions({ streamKey: 'studio' }, [], services())).toEqual([]);
});

it('says what captions lack', () => {
  const textsOf = (...parameters: Parameters<typeof unsupportedCaptions>): string =>
    unsupportedCaptions(...parameters)
      .map(({ text }) => text)
      .join('\n');
  expect(textsOf(request('de'), ['AAC'], services())).toContain('LIVE_WHISPER_MODEL');
  expect(textsOf(request('de'), ['AAC'], services({ isMultilingual: false, cost: 0.3 }))).toContain('English only');
  expect(textsOf(request('de'), ['H264'], multilingual)).toContain('AAC');
  expect(textsOf({ ...request('de'), hlsManifests: [] }, ['AAC'], multilingual)).toContain('HLS and DASH manifests');
  expect(textsOf(request('de', { timeshift: 5 }), ['AAC'], multilingual)).toContain('at least 30 s');
  const short = { ...request('de'), dashManifests: [{ manifestId: 'dash', timeshift: 5 }] };
  expect(textsOf(short, ['AAC'], multilingual)).toBe(
    'DASH manifest dash: captions follow the segments, so the timeshift is at least 30 s.',
  );
});
