export { findWorkerToken } from './find-worker-token.ts';
export { claimForWorker, loadClaimed, loadLeasedTask, type TaskLease } from './leased-task.ts';
export { heartbeat, joinWorker, leaveInfrastructure, recordWorkerSeen as seeWorker } from './joined-workers.ts';
export { getKubernetesManifest } from './kubernetes-manifest.ts';
export { countOwnWorkers } from '../encoding/infrastructure/online-workers.ts';
export { listInfrastructureStates, listOwnWorkers } from './own-workers.ts';
export { createWorkerToken, listWorkerTokens, revokeWorkerToken } from './worker-tokens.ts';
