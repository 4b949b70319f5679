import { describe, expect, it } from 'vitest';
import { incompleteSound } from './live-choices.ts';
import { liveDraft, type LiveDraft } from './live-draft.ts';
import { livePlan, streamMinutesPerHour } from './live-plan.ts';

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

  it('asks for a second node only where both can receive the stream', () => {
    const bodyOf = (draft: Parameters<typeof livePlan>[0]) =>
      livePlan({ name: 'Cam', redundancy: 'STANDBY_NODE', ...draft }, 'key')
        .at(-1)
        ?.request({ encoding: 'e', hls: 'h', dash: 'd' }).body;
    expect(bodyOf({})).toMatchObject({ redundancy: 'STANDBY_NODE' });
    expect(bodyOf({ protocol: 'SRT_CALLER', host: 'cam.example' })).not.toHaveProperty('redundancy');
    expect(bodyOf({ videoSource: 'COPY' })).not.toHaveProperty('redundancy');
  });

  it('announces the minutes of the second node, unless there is none', () => {
    const minutesOf = (draft: LiveDraft) => streamMinutesPerHour({ name: 'Cam', renditions: 2, ...draft });
    expect(minutesOf({})).toBe(180);
    expect(minutesOf({ redundancy: 'STANDBY_NODE' })).toBe(360);
    expect(minutesOf({ redundancy: 'STANDBY_NODE', protocol: 'SRT_CALLER' })).toBe(180);
  });

  it('copies the tracks of an RTMP publisher, largest first', () => {
    const copied = { name: 'Cam', renditions: 2, videoSource: 'COPY' } as const;
    const bodyOf = (draft: LiveDraft) =>
      livePlan(draft, 'key')
        .at(-1)
        ?.request({ encoding: 'e', hls: 'h', dash: 'd', 'stream-1080': 'a', 'stream-540': 'b' }).body;
    expect(bodyOf(copied)).toMatchObject({
      passthroughStreams: [
        { streamId: 'a', track: 0 },
        { streamId: 'b', track: 1 },
      ],
    });
    expect(bodyOf({ ...copied, protocol: 'SRT' })).not.toHaveProperty('passthroughStreams');
  });

  it('encodes further tracks of sound of an RTMP publisher, by their languages, also on two nodes', () => {
    const draft = { name: 'Cam', renditions: 1, audioLanguages: 'en,de', redundancy: 'STANDBY_NODE' } as const;
    const plan = livePlan(draft, 'key');
    expect(plan.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['stream-audio', 'muxing-audio', 'stream-audio-2', 'muxing-audio-2']),
    );
    const ids = {
      encoding: 'e',
      input: 'i',
      output: 'o',
      hls: 'h',
      dash: 'd',
      'config-audio': 'c',
      'stream-audio-2': 's',
    };
    expect(plan.find(({ key }) => key === 'stream-audio-2')?.request(ids).body).toMatchObject({
      codecConfigId: 'c',
      metadata: { language: 'de' },
    });
    expect(plan.at(-1)?.request(ids).body).toMatchObject({
      redundancy: 'STANDBY_NODE',
      passthroughStreams: [{ streamId: 's', track: 1 }],
    });
    expect(streamMinutesPerHour(draft)).toBe(360);
    expect(livePlan({ ...draft, protocol: 'SRT' }, 'key').map(({ key }) => key)).not.toContain('stream-audio-2');
  });

  it.each([
    [undefined, undefined],
    ['en', undefined],
    ['en,de-AT', undefined],
    ['en,', 'Enter a language for each audio track, such as en'],
    ['en,en', 'Enter a different language for each audio track'],
  ])('says what the languages %s lack', (audioLanguages, lack) =>
    expect(incompleteSound({ name: 'Cam', audioLanguages })).toBe(lack),
  );

  it('asks for captions', () => {
    const start = livePlan({ name: 'Cam', captions: 'de' }, 'key').at(-1);
    expect(start?.request({ encoding: 'e', hls: 'h', dash: 'd' }).body).toMatchObject({
      automaticCaptions: { language: 'de' },
    });
  });

  it('sends fMP4 segments to a receiver of live media as well', () => {
    const outputsOf = (draft: LiveDraft) =>
      livePlan(draft, 'key')
        .find(({ key }) => key === 'muxing-audio')
        ?.request({ encoding: 'e', output: 'o', 'stream-audio': 's' }).body;
    const draft = { name: 'Cam', renditions: 1, ingestId: 'receiver' };
    expect(outputsOf(draft)).toMatchObject({
      outputs: [{ outputId: 'o' }, { outputId: 'receiver', outputPath: 'audio' }],
    });
    expect(outputsOf({ ...draft, segments: 'TS' })).toMatchObject({ outputs: [{ outputId: 'o' }] });
  });

  it('makes MPEG-TS segments without a DASH manifest', () => {
    const plan = livePlan({ name: 'Cam', renditions: 1, segments: 'TS' }, 'key');
    const ids = { encoding: 'e', output: 'o', hls: 'h', 'stream-audio': 's' };
    expect(plan.find(({ key }) => key === 'muxing-audio')?.request(ids).path).toBe('/encoding/encodings/e/muxings/ts');
    expect(plan.map(({ key }) => key)).not.toContain('dash');
    expect(plan.at(-1)?.request(ids).body).not.toHaveProperty('dashManifests');
  });

  it.each([
    [{ protocol: 'SRT' as const }, '/encoding/inputs/srt', { name: 'Cam SRT', mode: 'LISTENER', port: 8890 }],
    [
      { protocol: 'SRT_CALLER' as const, host: 'cam.example', port: 9000 },
      '/encoding/inputs/srt',
      { name: 'Cam SRT', mode: 'CALLER', host: 'cam.example', port: 9000 },
    ],
    [
      { protocol: 'REDUNDANT_RTMP' as const },
      '/encoding/inputs/redundant-rtmp',
      { name: 'Cam RTMP', delayThreshold: 5, staticIngestPoints: [{ name: 'Main' }, { name: 'Backup' }] },
    ],
  ])('creates the input of %j', (choices, path, body) =>
    expect(livePlan({ name: 'Cam', ...choices }, 'key')[0]?.request({})).toEqual({ method: 'POST', path, body }),
  );

  it('uses an input that exists', () =>
    expect(livePlan({ name: 'Cam', protocol: 'SRT', inputId: 'srt' }, 'key').map(({ key }) => key)).not.toContain(
      'input',
    ));

  it('ignores invalid choices in the URL', () =>
    expect(liveDraft({ protocol: 'FTP', renditions: '0', preset: 'VOD_SPEED', name: 'Cam' })).toMatchObject({
      name: 'Cam',
      protocol: undefined,
      renditions: undefined,
      preset: undefined,
    }));
});
