export { getEncodingCost, getStreamCost, listCosts } from './read-costs.ts';
