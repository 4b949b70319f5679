import { describe, expect, it } from 'vitest';
import { draftProblem, emptyDrafts, parseHeaders, playerDrm, portableDrm } from './drm-systems.ts';

const LA_URL = 'https://drm.example/license';
const { widevine: empty } = emptyDrafts;

describe('a DRM configuration', () => {
  it('contains the systems that have a license URL', () => {
    const drafts = { ...emptyDrafts, widevine: { ...empty, LA_URL, headers: 'X-Token: a:b\nno header\n: x' } };
    expect(playerDrm(drafts)).toEqual({ widevine: { licenseUrl: LA_URL, headers: { 'X-Token': 'a:b' } } });
    expect(portableDrm(drafts)).toEqual({ widevine: { LA_URL, headers: { 'X-Token': 'a:b' } } });
  });

  it('has the defaults of PlayReady messages', () =>
    expect(portableDrm({ ...emptyDrafts, playready: { ...empty, LA_URL } })).toEqual({
      playready: { LA_URL, plaintextChallenge: false, utf8message: false },
    }));

  it('requires web addresses, and a certificate for FairPlay', () => {
    expect(draftProblem('widevine', empty)).toBeUndefined();
    expect(draftProblem('widevine', { ...empty, LA_URL: 'javascript:alert(1)' })).toContain('http');
    expect(draftProblem('fairplay', { ...empty, LA_URL })).toContain('certificate');
    expect(draftProblem('fairplay', { ...empty, LA_URL, certificateUrl: LA_URL })).toBeUndefined();
  });

  it('parses headers line by line', () => expect(parseHeaders('A: 1\n\nB : 2 ')).toEqual({ A: '1', B: '2' }));
});
