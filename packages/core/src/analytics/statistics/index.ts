export { getImpressionsOfAllOrganizations, listDailyImpressions } from './read-impressions.ts';
