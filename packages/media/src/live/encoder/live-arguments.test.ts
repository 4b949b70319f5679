import { describe, expect, it } from 'vitest';
import { fraction } from '../../shared/fraction.ts';
import type { StreamDescription } from '../../sources/description.ts';
import { liveArguments, type LiveInput } from './live-arguments.ts';
import { liveInfo, liveTracks, planLive } from './plan-live.ts';

const stream = (id: string, codec: StreamDescription['codec']) => ({
  id,
  codec,
  inputKey: 'in',
  selection: { mode: 'AUTO' as const },
});

const planWith = (rate = fraction(30, 1), rates: (number | undefined)[] = [undefined, undefined]) =>
  planLive({
    encodingId: 'live',
    inputs: [
      {
        key: 'in',
        info: liveInfo({ video: { width: 1920, height: 1080, rate }, audio: { sampleRate: 48_000, channels: 2 } }),
      },
    ],
    streams: [
      stream('high', {
        kind: 'H264',
        settings: { height: 720, bitrate: 2_500_000, ...(rates[0] && { rate: rates[0] }) },
      }),
      stream('low', { kind: 'H265', settings: { height: 360, bitrate: 600_000, ...(rates[1] && { rate: rates[1] }) } }),
      stream('sound', { kind: 'AAC', settings: { bitrate: 128_000 } }),
    ],
    muxings: ['high', 'low', 'sound'].map((id) => ({
      id,
      kind: 'FMP4',
      streamIds: [id],
      segmentLengthSeconds: 2,
    })),
  });

describe('the arguments of a live encoder', () => {
  it.each<[string, LiveInput]>([
    ['publisher', { kind: 'flv', hasVideo: true, hasAudio: true }],
    ['publisher-without-sound', { kind: 'flv', hasVideo: true, hasAudio: false }],
    ['publisher-without-picture', { kind: 'flv', hasVideo: false, hasAudio: true }],
    ['slate', { kind: 'slate', seconds: 4 }],
  ])('of a %s are as recorded', async (name, input) => {
    const lines = liveArguments(planWith(), input).join('\n').replaceAll('\n-', '\n\n-');
    await expect(`${lines}\n`).toMatchFileSnapshot(`goldens/${name}.txt`);
  });

  it('copy the tracks of a publisher, and encode their renditions in a slate', async () => {
    const copies = new Map([
      ['high', 3],
      ['low', 0],
    ]);
    const plan = { ...planWith(), copies };
    const input = { kind: 'flv', hasVideo: true, hasAudio: true, videoTracks: [0, 2, 3] } as const;
    const lines = liveArguments(plan, input).join('\n').replaceAll('\n-', '\n\n-');
    await expect(`${lines}\n`).toMatchFileSnapshot('goldens/copied-tracks.txt');
    const slate = { kind: 'slate', seconds: 4 } as const;
    expect(liveArguments(plan, slate)).toEqual(liveArguments(planWith(), slate));
  });

  it('encode further tracks of the sound, silence for one that is not sent, and one sound in a slate', async () => {
    const plan = planWith();
    const [sound] = plan.audio?.renditions ?? [];
    if (!plan.audio || !sound) throw new Error('The plan has no sound.');
    const renditions = ['sound', 'german', 'french', 'small'].map((streamId) => ({ ...sound, streamId }));
    const soundTracks = new Map([
      ['german', 2],
      ['french', 5],
      ['small', 2],
    ]);
    const several = { ...plan, audio: { ...plan.audio, renditions }, soundTracks };
    const input = { kind: 'flv', hasVideo: true, hasAudio: true, audioTracks: [0, 1, 2] } as const;
    const lines = liveArguments(several, input).join('\n').replaceAll('\n-', '\n\n-');
    await expect(`${lines}\n`).toMatchFileSnapshot('goldens/further-sound.txt');
    const slate = { kind: 'slate', seconds: 4 } as const;
    const { soundTracks: _tracks, ...same } = several;
    expect(liveArguments(several, slate)).toEqual(liveArguments(same, slate));
  });

  it('make fragments of whole frames at any rate', () => {
    const plan = planWith(fraction(30_000, 1001));
    const durations = liveArguments(plan, { kind: 'slate', seconds: 4 }).filter(
      (_, index, all) => all[index - 1] === '-frag_duration',
    );
    const frames = 9.5 * (1001 / 30_000);
    const sounds = 15.5 * (1024 / 48_000);
    expect(durations.map(Number)).toEqual([frames, frames, sounds].map((seconds) => Math.round(seconds * 1e6)));
  });

  it('have a track for each stream, and refuse rates that share no keyframes', () => {
    expect(liveTracks(planWith()).map(({ id, media }) => `${id} ${media}`)).toEqual([
      'high video',
      'low video',
      'sound audio',
    ]);
    expect(() => planWith(fraction(30, 1), [29.97, 25])).toThrow();
  });
});
