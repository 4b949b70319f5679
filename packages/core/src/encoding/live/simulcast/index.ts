export {
  createSimulcastTarget,
  deleteSimulcastTarget,
  listSimulcastTargets,
  openSimulcastTargets,
  recordSimulcastState,
  retrySimulcastTarget,
  type OpenedTarget,
  type SimulcastReport,
} from './simulcast-verbs.ts';
