import { describe, expect, it } from 'vitest';
import { labStreamOf, labStreamTargetOf, labTargetOf } from '../../../testing/sample-lab.ts';
import { randomName } from './random-name.ts';
import {
  draftOfStream,
  environmentObstacle,
  findDraftErrors,
  initialTargetIds,
  newStreamDraft,
  streamBodyOf,
  typeOfUrl,
} from './stream-draft.ts';

describe('a new stream', () => {
  it('has the defaults of the specification: DASH, no DRM, version 1 and a random name', () => {
    const draft = newStreamDraft(undefined);
    expect(streamBodyOf(draft).config).toMatchObject({ streamType: 'dash', streamDrmType: 'none', version: 1 });
    expect(draft.name).toMatch(/^[A-Z][a-z]+ [A-Z][A-Za-z-]+$/);
  });

  it('takes its type from its URL', () => {
    expect(newStreamDraft('https://media.example/a.m3u8?x=.mpd').streamType).toBe('hls');
    expect(typeOfUrl('https://media.example/A.MPD')).toBe('dash');
    expect(typeOfUrl('https://media.example/manifest')).toBeUndefined();
  });

  it('gets any of its names', () => {
    expect(randomName(() => 0)).toBe('Agile Baird');
    expect(randomName(() => 0.999)).toBe('Witty Zworykin');
  });
});

describe('the problems of a draft', () => {
  const valid = { ...newStreamDraft('https://media.example/a.mpd'), targetIds: ['one'] };

  it('has none if everything is entered', () => expect(findDraftErrors(valid)).toEqual({}));

  it('report empty fields', () =>
    expect(findDraftErrors({ ...valid, name: ' ', streamUrl: '', targetIds: [] })).toEqual({
      name: 'This field cannot be empty.',
      streamUrl: 'This field cannot be empty.',
      targetIds: 'Select at least one test environment.',
    }));

  it.each(['ftp://media.example/a', 'media.example/a', 'https://ada:secret@media.example/a'])(
    'refuse %s',
    (streamUrl) => expect(findDraftErrors({ ...valid, streamUrl })).toHaveProperty('streamUrl'),
  );

  it('require a license URL only with a DRM', () => {
    expect(findDraftErrors({ ...valid, drmType: 'widevine' })).toEqual({ licenseUrl: 'This field cannot be empty.' });
  });

  it('refuse names that are no header', () => {
    const draft = { ...valid, drmType: 'widevine' as const, licenseUrl: 'https://license.example' };
    expect(findDraftErrors({ ...draft, headers: [{ name: 'X Token', value: '' }] })).toHaveProperty('headers');
    expect(findDraftErrors({ ...draft, headers: [{ name: 'X-Token', value: 'a' }] })).toEqual({});
  });
});

describe('the form of a stored stream', () => {
  it('sends back what it was opened with', () => {
    const stream = labStreamOf({
      vpnLocationId: 'vienna',
      config: {
        name: 'Sea',
        streamType: 'hls',
        streamDrmType: 'widevine',
        streamUrl: 'https://media.example/a.m3u8',
        version: 1,
        streamDrmLicenseUrl: 'https://license.example',
        drmHeaders: { 'X-Token': '********' },
      },
    });
    expect(streamBodyOf(draftOfStream(stream))).toEqual({ config: stream.config, vpnLocationId: 'vienna' });
  });

  it('knows whether automatic tests are on for all, some or no environments', () => {
    const on = labStreamTargetOf('a', { automaticTestEnabled: true });
    const off = labStreamTargetOf('b');
    expect(draftOfStream(labStreamOf({ targets: [on] })).isAutomatic).toBe(true);
    expect(draftOfStream(labStreamOf({ targets: [on, off] })).isAutomatic).toBeUndefined();
    expect(draftOfStream(labStreamOf({ targets: [off] })).isAutomatic).toBe(false);
  });
});

describe('environments', () => {
  const missing = labTargetOf('webkit', { status: 'UNAVAILABLE', advice: 'Install webkit2gtk-driver.' });
  const onlyHls = labTargetOf('native', { player: 'native', streamTypes: ['hls'] });
  const sluice = labTargetOf('sluice');

  it('say why they cannot be selected', () => {
    expect(environmentObstacle(missing, 'hls')).toBe('Install webkit2gtk-driver.');
    expect(environmentObstacle(onlyHls, 'dash')).toBe('Does not play DASH.');
    expect(environmentObstacle(onlyHls, 'hls')).toBeUndefined();
  });

  it('say why a player plays a type elsewhere only', () => {
    const shaka = labTargetOf('webkitgtk-shaka', { player: 'shaka', streamTypes: ['dash'] });
    const unplayable = [{ streamType: 'hls' as const, reason: 'Shaka Player plays no HLS in WebKitGTK.' }];
    const environment = { ...shaka, capabilities: { ...shaka.capabilities, unplayable } };
    expect(environmentObstacle(environment, 'hls')).toBe('Shaka Player plays no HLS in WebKitGTK.');
    expect(environmentObstacle(environment, 'dash')).toBeUndefined();
  });

  it('are preselected by the organization, otherwise the Sluice player', () => {
    expect(initialTargetIds([missing, onlyHls, sluice], [], 'hls')).toEqual(['sluice']);
    expect(initialTargetIds([missing, onlyHls, sluice], ['native', 'webkit'], 'hls')).toEqual(['native']);
  });
});
