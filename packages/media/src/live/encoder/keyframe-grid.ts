import { toNumber } from '../../shared/fraction.ts';
import type { LivePlan } from './plan-live.ts';

/**
 * Seconds between the keyframes of a plan's pictures, which all renditions share; undefined without pictures, or if
 * renditions differ.
 */
export const keyframeSeconds = ({ video }: LivePlan): number | undefined => {
  const intervals = (video?.renditions ?? []).map(({ keyframes, rate }) =>
    'everyFrames' in keyframes ? keyframes.everyFrames / toNumber(rate) : undefined,
  );
  const [first] = intervals;
  const isShared = intervals.every((each) => each !== undefined && Math.abs(each - (first ?? 0)) < 1e-9);
  return isShared ? first : undefined;
};

/** Times of FLV are rounded to milliseconds. */
const roundingMilliseconds = 1;

/**
 * Returns the first time at or after a picture at which every encoder of the publisher starts a group of pictures: a
 * whole number of groups after the publisher's first picture, however late an encoder has joined. Milliseconds of the
 * publisher's FLV.
 */
export const nextKeyframe = (
  pictureMilliseconds: number,
  { firstPictureMilliseconds, groupSeconds }: { firstPictureMilliseconds: number; groupSeconds: number },
): number => {
  const passed = (pictureMilliseconds - firstPictureMilliseconds - roundingMilliseconds) / (groupSeconds * 1000);
  return firstPictureMilliseconds + Math.max(0, Math.ceil(passed)) * groupSeconds * 1000;
};
