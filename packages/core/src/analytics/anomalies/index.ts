export { backtestAnomalies } from './backtest-anomalies.ts';
export { detectAnomalies, detectAnomaliesJob } from './detect-anomalies.ts';
export { getAnomaly, listAnomalies } from './read-anomalies.ts';
