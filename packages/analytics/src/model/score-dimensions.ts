import { startupBounds, worthlessRebuffering } from '@sluice/contract/analytics/dimensions/scores';
import { derived, type DimensionModel } from './dimension.ts';
import { overSamples } from './impression-facts.ts';
import type { ImpressionMoment } from './impressions.ts';

const watchedMilliseconds = 'sum(fact_played) + sum(fact_rebuffered)';
// Collectors send several samples of a long stall, with consecutive numbers.
const stallCount = 'arrayCount(step -> step != 1, arrayDifference(arraySort(groupUniqArrayArray(fact_stalls))))';
const rebuffering = `sum(fact_rebuffered) / nullIf(${watchedMilliseconds}, 0)`;

const countedAt: Record<ImpressionMoment, string> = {
  start: 'an impression counts at its start',
  outcome: 'an impression counts at its first critical error, or else at its start',
};

/** Measure of a whole impression, from its samples or its row. */
const ofImpression = (name: string, facts: string, more: Partial<DimensionModel>): DimensionModel =>
  derived(name, 'number', overSamples(facts), {
    ...more,
    ...(more.formula && { formula: `${more.formula}; ${countedAt[more.moment ?? 'start']}` }),
    perImpression: true,
    facts,
  });

const { perfect, worthless } = startupBounds;
const started = 'max(fact_startup) > 0';

const startup = `if(${started}, greatest(0, least(1, (${worthless} - max(fact_startup)) / ${worthless - perfect})), NULL)`;
const smoothness = `if(${watchedMilliseconds} > 0, greatest(0, 1 - ${rebuffering} / ${worthlessRebuffering}), NULL)`;
const success = `multiIf(sum(fact_critical) > 0, 0, max(fact_failed) > 0, 0, ${started} OR sum(fact_played) > 0, 1, NULL)`;
const quality = `coalesce((${startup} + ${smoothness}) / 2, ${startup}, ${smoothness})`;

/** Same formulas as the functions in the contract, over one impression. */
export const scoreDimensions: DimensionModel[] = [
  ofImpression('STARTUP_SCORE', startup, {
    formula: `(${worthless} − VIDEO_STARTUPTIME) ÷ ${worthless - perfect}, from 0 to 1, of started impressions`,
  }),
  ofImpression('SMOOTHNESS_SCORE', smoothness, {
    formula: `1 − REBUFFER_PERCENTAGE ÷ ${worthlessRebuffering}, at least 0`,
  }),
  ofImpression('SUCCESS_FACTOR', success, {
    moment: 'outcome',
    formula:
      '0 with a critical error or a failed start, 1 if it played; viewers who left before the start (PAGE_CLOSED) do not count',
  }),
  ofImpression('PLAYBACK_SCORE', `multiIf(${success} = 1, ${quality}, ${success} = 0, 0, NULL)`, {
    moment: 'outcome',
    formula: 'SUCCESS_FACTOR × mean of STARTUP_SCORE and SMOOTHNESS_SCORE, as far as they are known',
  }),
];

const afterStart = 'without BUFFERED of the sample with VIDEO_STARTUPTIME > 0 or a failed start';

/** Duration and quality of one sample or impression. */
export const viewingDimensions: DimensionModel[] = [
  derived('REBUFFER_TIME', 'number', overSamples('fact_rebuffered'), {
    unit: 'ms',
    formula: `BUFFERED, ${afterStart}`,
  }),
  derived('WATCH_TIME', 'number', overSamples('(fact_played + fact_rebuffered)'), {
    unit: 'ms',
    formula: 'PLAYED + REBUFFER_TIME',
  }),
  ofImpression('VIEWTIME', `nullIf(${watchedMilliseconds}, 0)`, {
    unit: 'ms',
    formula: `Σ PLAYED + Σ BUFFERED of the impression, ${afterStart}; not known where that is 0`,
  }),
  ofImpression('REBUFFER_PERCENTAGE', rebuffering, {
    unit: 'ratio',
    formula: `Σ BUFFERED ÷ VIEWTIME of the impression, ${afterStart}`,
  }),
  ofImpression('REBUFFER_EVENTS', `if(${watchedMilliseconds} > 0, ${stallCount}, NULL)`, {
    formula: `Samples of the impression with BUFFERED > 0 and VIDEOTIME_END > 0 ${afterStart}; neighboring ones count once`,
  }),
  ofImpression('HAS_REBUFFER_EVENTS', `if(${watchedMilliseconds} > 0, toUInt8(${stallCount} > 0), NULL)`, {
    unit: 'ratio',
    formula: '1 with REBUFFER_EVENTS, 0 without; not known without VIEWTIME',
  }),
  ofImpression('QUALITY_CHANGES', `if(${watchedMilliseconds} > 0, sum(fact_quality_changes), NULL)`, {
    formula: 'Samples of the impression with STATE = qualitychange; not known without VIEWTIME',
  }),
  ...['ERROR_PERCENTAGE', 'ERROR_RATE', 'ERROR_RATIO'].map((name) =>
    ofImpression(name, 'toUInt8(sum(fact_critical) > 0)', {
      unit: 'ratio',
      moment: 'outcome',
      formula: '1 if one sample of the impression has an ERROR_CODE with ERROR_SEVERITY CRITICAL, else 0',
    }),
  ),
];

/** Dropped frames of one impression. */
export const droppedFrames = ofImpression('DROPPED_FRAMES', 'sum(fact_dropped)', {});
