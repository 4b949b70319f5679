import { setTimeout as sleep } from 'node:timers/promises';
import type { LivePlan, LivePublisher } from '@sluice/media';

type Publisher = Pick<LivePublisher, 'videoTracks' | 'audioTracks' | 'onFormatChange'>;

/** Time in which the decoder configurations of all tracks arrive; OBS and FFmpeg send them before the first picture. */
const announcedWithinMilliseconds = 2_000;
/** Distance of keyframes that are at the same time: RTMP rounds to milliseconds, and frames are longer. */
const toleranceMilliseconds = 8;

/** Numbers of the video tracks that a plan copies, in the order of its streams; the first one leads. */
export const copiedTracks = ({ copies, video }: Pick<LivePlan, 'copies' | 'video'>): number[] =>
  (video?.renditions ?? []).flatMap(({ streamId }) => copies?.get(streamId) ?? []);

/** Numbers of the tracks of sound that a plan encodes. */
export const soundTracksOf = ({ soundTracks, audio }: Pick<LivePlan, 'soundTracks' | 'audio'>): Set<number> =>
  new Set((audio?.renditions ?? []).map(({ streamId }) => soundTracks?.get(streamId) ?? 0));

/** Returns which further tracks of sound a publisher does not send, although a plan encodes them. */
export const missingSound = (publisher: Pick<LivePublisher, 'audioTracks'>, plan: LivePlan): number[] =>
  [...soundTracksOf(plan)].filter((track) => track !== 0 && !publisher.audioTracks().has(track));

type Lack = { text: string; isMissing: boolean };

const lackOf = (publisher: Publisher, { copies, video }: LivePlan): Lack | undefined => {
  const sent = publisher.videoTracks();
  for (const { streamId, codec } of video?.renditions ?? []) {
    const track = copies?.get(streamId);
    if (track === undefined) continue;
    const sentCodec = sent.get(track);
    const has = [...sent.keys()].toSorted((one, other) => one - other).join(', ') || 'none';
    if (sentCodec === undefined)
      return {
        text: `The publisher sends no video track ${track}, which stream ${streamId} copies. It sends: ${has}.`,
        isMissing: true,
      };
    if (sentCodec !== codec.kind)
      return {
        text: `Video track ${track} is ${sentCodec}, and stream ${streamId}, which copies it, is ${codec.kind}.`,
        isMissing: false,
      };
  }
  return undefined;
};

/**
 * Returns why the streams of a plan cannot copy the tracks of a publisher; undefined if they can. Waits for tracks that
 * follow the first one.
 */
export const lackOfTracks = async (publisher: Publisher, plan: LivePlan): Promise<string | undefined> => {
  const until = performance.now() + announcedWithinMilliseconds;
  for (let lack = lackOf(publisher, plan); ; lack = lackOf(publisher, plan)) {
    const left = until - performance.now();
    const isComplete = !lack?.isMissing && missingSound(publisher, plan).length === 0;
    if (isComplete || (lack && !lack.isMissing) || left <= 0) return lack?.text;
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = publisher.onFormatChange(() => resolve());
    await Promise.race([promise, sleep(left, undefined, { ref: false })]);
    stop();
  }
};

/**
 * Returns a function that takes each keyframe of a publisher, and returns why its tracks cannot be renditions of one
 * stream: players switch at segments, which start with a keyframe of every track.
 */
export const createAlignmentCheck = ([lead, ...others]: readonly number[]): ((
  track: number,
  milliseconds: number,
) => string | undefined) => {
  const timesOf = new Map<number, number[]>(others.map((track) => [track, []]));
  let isFirst = true;
  let before: number | undefined;
  return (track, milliseconds) => {
    timesOf.get(track)?.push(milliseconds);
    if (track !== lead) return undefined;
    const time = before;
    // Other tracks may have sent their keyframes of this time before the check has started.
    before = isFirst ? undefined : milliseconds;
    isFirst = false;
    if (time === undefined) return undefined;
    const unaligned = others.find(
      (other) => !timesOf.get(other)?.some((each) => Math.abs(each - time) <= toleranceMilliseconds),
    );
    for (const [other, times] of timesOf)
      timesOf.set(
        other,
        times.filter((each) => each > time + toleranceMilliseconds),
      );
    return unaligned === undefined
      ? undefined
      : `Video track ${unaligned} has no keyframe with that of video track ${lead} at ${(time / 1000).toFixed(3)} s. ` +
          'Let the publisher encode all tracks with the same keyframe interval.';
  };
};
