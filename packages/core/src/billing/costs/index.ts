export { getEncodingCost, listCosts } from './read-costs.ts';
