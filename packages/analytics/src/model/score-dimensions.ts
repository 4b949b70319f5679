import { startupBounds, worthlessRebuffering } from '@sluice/contract/analytics/dimensions/scores';
import { derived, type DimensionModel } from './dimension.ts';
import { overSamples } from './impression-facts.ts';

const seen = 'sum(fact_played) + sum(fact_rebuffered)';
const rebuffering = `sum(fact_rebuffered) / nullIf(${seen}, 0)`;

/** Measure of a whole impression, from its samples or its row. */
const ofImpression = (name: string, facts: string, more: Partial<DimensionModel>): DimensionModel =>
  derived(name, 'number', overSamples(facts), { ...more, perImpression: true, facts });

const { perfect, worthless } = startupBounds;
const started = 'max(fact_startup) > 0';

const startup = `if(${started}, greatest(0, least(1, (${worthless} - max(fact_startup)) / ${worthless - perfect})), NULL)`;
const smoothness = `if(${seen} > 0, greatest(0, 1 - ${rebuffering} / ${worthlessRebuffering}), NULL)`;
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
    formula:
      '0 with a critical error or a failed start, 1 if it played; viewers who left before the start (PAGE_CLOSED) do not count',
  }),
  ofImpression('PLAYBACK_SCORE', `multiIf(${success} = 1, ${quality}, ${success} = 0, 0, NULL)`, {
    formula: 'SUCCESS_FACTOR × mean of STARTUP_SCORE and SMOOTHNESS_SCORE, as far as they are known',
  }),
];

const afterStart = 'without BUFFERED of the sample with VIDEO_STARTUPTIME > 0 or a failed start';

/** Duration and quality of one impression. */
export const viewingDimensions: DimensionModel[] = [
  ofImpression('VIEWTIME', `nullIf(${seen}, 0)`, {
    unit: 'ms',
    formula: `Σ PLAYED + Σ BUFFERED of the impression, ${afterStart}; not known where that is 0`,
  }),
  ofImpression('REBUFFER_PERCENTAGE', rebuffering, {
    unit: 'ratio',
    formula: `Σ BUFFERED ÷ VIEWTIME of the impression, ${afterStart}`,
  }),
  ...['ERROR_PERCENTAGE', 'ERROR_RATE', 'ERROR_RATIO'].map((name) =>
    ofImpression(name, 'toUInt8(sum(fact_critical) > 0)', {
      unit: 'ratio',
      formula: '1 if one sample of the impression has an ERROR_CODE with ERROR_SEVERITY CRITICAL, else 0',
    }),
  ),
];
