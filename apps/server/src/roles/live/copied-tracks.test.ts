import type { LivePlan } from '@sluice/media';
import { describe, expect, it } from 'vitest';
import { createAlignmentCheck, lackOfTracks, missingSound } from './copied-tracks.ts';

const planOf = (copies: readonly (readonly [stream: string, track: number, codec: string])[]): LivePlan =>
  // Only these parts of a plan are read.
  ({
    video: { renditions: copies.map(([streamId, , kind]) => ({ streamId, codec: { kind } })) },
    muxings: [],
    copies: new Map(copies.map(([stream, track]) => [stream, track])),
  }) as unknown as LivePlan;

const publisherOf = (tracks: readonly (readonly [number, 'H264' | 'H265'])[]) => {
  const sent = new Map(tracks);
  const listeners = new Set<(media: 'video' | 'audio', track: number) => void>();
  const sounds = new Map<number, 'AAC'>([[0, 'AAC']]);
  return {
    videoTracks: () => sent,
    audioTracks: () => sounds,
    onFormatChange: (listener: (media: 'video' | 'audio', track: number) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(track: number, codec: 'H264' | 'H265') {
      sent.set(track, codec);
      for (const listener of listeners) listener('video', track);
    },
    addSound(track: number) {
      sounds.set(track, 'AAC');
      for (const listener of listeners) listener('audio', track);
    },
  };
};

describe('the tracks of a publisher', () => {
  it('suit streams of their codecs, also if one follows later', async () => {
    const publisher = publisherOf([[0, 'H264']]);
    const plan = planOf([
      ['high', 0, 'H264'],
      ['low', 1, 'H265'],
    ]);
    const lack = lackOfTracks(publisher, plan);
    publisher.add(1, 'H265');
    expect(await lack).toBeUndefined();
  });

  it('are waited for if a stream encodes a further track of the sound', async () => {
    const publisher = publisherOf([[0, 'H264']]);
    const renditions = ['english', 'german'].map((streamId) => ({ streamId }));
    // Only these parts of a plan are read.
    const sounds = { audio: { renditions }, soundTracks: new Map([['german', 1]]) } as unknown as LivePlan;
    const plan = { ...planOf([['high', 0, 'H264']]), ...sounds };
    const lack = lackOfTracks(publisher, plan);
    expect(missingSound(publisher, plan)).toEqual([1]);
    publisher.addSound(1);
    expect(await lack).toBeUndefined();
    expect(missingSound(publisher, plan)).toEqual([]);
  });

  it('do not suit a stream of another codec, or one of a track that is not sent', async () => {
    const publisher = publisherOf([
      [0, 'H264'],
      [2, 'H265'],
    ]);
    expect(await lackOfTracks(publisher, planOf([['high', 2, 'H264']]))).toBe(
      'Video track 2 is H265, and stream high, which copies it, is H264.',
    );
    expect(await lackOfTracks(publisher, planOf([['high', 1, 'H264']]))).toBe(
      'The publisher sends no video track 1, which stream high copies. It sends: 0, 2.',
    );
  });
});

describe('keyframes of several tracks', () => {
  const check = (events: readonly (readonly [track: number, milliseconds: number])[], tracks = [0, 1]) => {
    const take = createAlignmentCheck(tracks);
    return events.flatMap(([track, milliseconds]) => take(track, milliseconds) ?? []);
  };

  it('are aligned in any order of arrival, with others between them, and from the middle of a stream on', () => {
    const joined = [0, 1000] as const;
    const ordered = [
      [0, 2000],
      [1, 2001],
      [1, 3000],
      [1, 4000],
      [0, 4000],
      [0, 6000],
      [1, 6000],
    ] as const;
    expect(check([joined, ...ordered])).toEqual([]);
  });

  it('are not aligned if a track has none at that time, or has stopped', () => {
    const [start, next] = [
      [0, 0],
      [0, 2000],
    ] as const;
    expect(check([start, [1, 0], next, [1, 2040], [0, 4000], [1, 4080]])).toEqual([
      expect.stringMatching(/^Video track 1 has no keyframe with that of video track 0 at 2\.000 s\./),
    ]);
    expect(check([start, [1, 0], next, [1, 2000], [0, 4000], [0, 6000]])).toEqual([
      expect.stringContaining('at 4.000 s'),
    ]);
  });
});
