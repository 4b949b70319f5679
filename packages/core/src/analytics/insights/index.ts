export { getInsightSettings, updateInsightSettings } from './insight-settings.ts';
export { getIndustryInsight } from './read-industry.ts';
