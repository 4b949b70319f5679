import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { initialState } from '../state/state.ts';
import { factsOf } from './telemetry-link.ts';

it('reports the rendition on screen, its tracks and the URL that is playing', () => {
  const facts = factsOf(
    {
      ...initialState,
      source: { hls: 'a.m3u8', dash: 'a.mpd' },
      technology: 'dash',
      qualities: [
        { id: '0', height: 90, width: 160, bitrateBitsPerSecond: 60_000 },
        { id: '1', height: 180, width: 320, bitrateBitsPerSecond: 110_000, videoCodec: 'avc1.4d400c' },
      ],
      activeQualityId: '1',
      audioTracks: [{ id: 'a', label: 'Deutsch', language: 'de' }],
      selectedAudioTrackId: 'a',
      textTracks: [{ id: 't', label: 'English', language: 'en' }],
      selectedTextTrackId: 't',
    },
    { player: 'shaka' },
  );
  expect(facts).toEqual({
    player: 'sluice',
    version: `sluice-${manifest.version}`,
    playerTech: 'shaka',
    streamFormat: 'dash',
    sourceUrl: 'a.mpd',
    videoBitrateBitsPerSecond: 110_000,
    videoWidth: 320,
    videoHeight: 180,
    videoCodec: 'avc1.4d400c',
    audioLanguage: 'de',
    subtitleLanguage: 'en',
    isSubtitleEnabled: true,
    isLive: false,
  });
});
