export { exportFocus } from './focus/export-focus.ts';
export { getEncodingCost, getStreamCost, listCosts } from './read-costs.ts';
