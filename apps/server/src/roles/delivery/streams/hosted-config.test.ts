import type { HostedStream } from '@sluice/core';
import { expect, it } from 'vitest';
import { hostedConfig } from './hosted-config.ts';

it('gives viewers the keys that count their plays, and none to members who preview a stream', () => {
  const stream = {
    id: 'a',
    type: 'VIDEO',
    ads: [],
    tracks: [],
    playback: { state: 'READY', isLive: false },
    analyticsKey: 'analytics',
    playerKey: 'player',
  } as unknown as HostedStream; // SAFETY: the fields that the configuration reads.
  const grantKey = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' };
  const addresses = { stream: 'https://s.example/a', fileFolder: 'p/v', collector: 'https://c.example', grantKey };
  const of = (rule: 'PUBLIC' | 'PREVIEW') => hostedConfig(stream, addresses, { isAllowed: true, rule });
  expect(of('PUBLIC')).toMatchObject({ key: 'player', publicKey: grantKey, analytics: { key: 'analytics' } });
  expect(of('PREVIEW')).not.toHaveProperty('key');
  expect(of('PREVIEW')).not.toHaveProperty('publicKey');
  expect(of('PREVIEW')).not.toHaveProperty('analytics');
});
