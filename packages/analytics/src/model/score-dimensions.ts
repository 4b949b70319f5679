import { startupBounds, worthlessRebuffering } from '@sluice/contract/analytics/dimensions/scores';
import { derived, type DimensionModel } from './dimension.ts';

/** Rows of an impression in which something went wrong for good. */
export const criticalErrors = `countIf(error_code IS NOT NULL AND ifNull(error_severity, 'CRITICAL') = 'CRITICAL')`;

/** Time buffered after the start of one impression. */
export const bufferedAfterStart = 'sumIf(buffered, video_startuptime = 0)';
export const viewTime = `sum(played) + ${bufferedAfterStart}`;
export const rebufferShare = `${bufferedAfterStart} / nullIf(${viewTime}, 0)`;

const { perfect, worthless } = startupBounds;
const started = 'max(video_startuptime) > 0';

const startup = `if(${started}, greatest(0, least(1, (${worthless} - max(video_startuptime)) / ${worthless - perfect})), NULL)`;
const smoothness = `if(${viewTime} > 0, greatest(0, 1 - ${rebufferShare} / ${worthlessRebuffering}), NULL)`;
const failedStart = `countIf(ifNull(videostart_failed, false) AND ifNull(videostart_failed_reason, 'UNKNOWN') != 'PAGE_CLOSED') > 0`;
const success = `multiIf(${criticalErrors} > 0, 0, ${failedStart}, 0, ${started} OR sum(played) > 0, 1, NULL)`;
const quality = `coalesce((${startup} + ${smoothness}) / 2, ${startup}, ${smoothness})`;

const score = { perImpression: true } as const;

/** The same as the functions of the contract, over the rows of one impression. */
export const scoreDimensions: DimensionModel[] = [
  derived('STARTUP_SCORE', 'number', startup, {
    ...score,
    formula: `(${worthless} − VIDEO_STARTUPTIME) ÷ ${worthless - perfect}, from 0 to 1, of started impressions`,
  }),
  derived('SMOOTHNESS_SCORE', 'number', smoothness, {
    ...score,
    formula: `1 − REBUFFER_PERCENTAGE ÷ ${worthlessRebuffering}, at least 0`,
  }),
  derived('SUCCESS_FACTOR', 'number', success, {
    ...score,
    formula:
      '0 with a critical error or a failed start, 1 if it played; who left before the start (PAGE_CLOSED) does not count',
  }),
  derived('PLAYBACK_SCORE', 'number', `multiIf(${success} = 1, ${quality}, ${success} = 0, 0, NULL)`, {
    ...score,
    formula: 'SUCCESS_FACTOR × mean of STARTUP_SCORE and SMOOTHNESS_SCORE, as far as they are known',
  }),
];
