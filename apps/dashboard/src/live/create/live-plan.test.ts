import { describe, expect, it } from 'vitest';
import { liveDraft } from './live-draft.ts';
import { livePlan } from './live-plan.ts';

describe('plan of a live encoding', () => {
  it('uses the RTMP input and the delivery output, and starts with automatic shutdown', () => {
    const plan = livePlan({ name: 'Cam', renditions: 2 }, 'key');
    expect(plan.map(({ key }) => key)).toEqual([
      'input',
      'output',
      'config-1080',
      'config-540',
      'config-audio',
      'encoding',
      'stream-1080',
      'muxing-1080',
      'stream-540',
      'muxing-540',
      'stream-audio',
      'muxing-audio',
      'hls',
      'dash',
      'start',
    ]);
    expect(plan.at(-1)?.request({ encoding: 'e', hls: 'h', dash: 'd' })).toEqual({
      method: 'POST',
      path: '/encoding/encodings/e/live/start',
      body: {
        streamKey: 'key',
        hlsManifests: [{ manifestId: 'h' }],
        dashManifests: [{ manifestId: 'd' }],
        autoShutdownConfiguration: { waitingForFirstConnectTimeoutMinutes: 15, bytesReadTimeoutSeconds: 600 },
      },
    });
  });

  it('ignores invalid choices in the URL', () =>
    expect(liveDraft({ protocol: 'FTP', renditions: '0', preset: 'VOD_SPEED', name: 'Cam' })).toMatchObject({
      name: 'Cam',
      protocol: undefined,
      renditions: undefined,
      preset: undefined,
    }));
});
