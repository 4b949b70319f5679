export { type DescribedRule, dimensionText, measuredText, metricText, minutesText, ruleText } from './describe.ts';
export { aggregationOf, formatChange, formatMeasured } from './format.ts';
export { alertChannels, alertRules, alertTools } from './operations.ts';
export { type AlertPreset, alertPresets } from './presets.ts';
export type {
  AlertChannel,
  AlertConditionInput,
  AlertEvidence,
  AlertMessage,
  AlertPreview,
  AlertRule,
  AlertRuleInput,
  AlertTransition,
} from './schema.ts';
export * from './vocabulary.ts';
