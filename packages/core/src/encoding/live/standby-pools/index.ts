export { keepStandbyPools } from './keep-pools.ts';
export {
  acquirePoolEncoding,
  deletePoolEncoding,
  deletePoolErrors,
  listPoolEncodings,
  listPoolLogs,
} from './pool-encoding-verbs.ts';
export {
  createStandbyPool,
  deleteStandbyPool,
  getStandbyPool,
  listStandbyPools,
  updateStandbyPool,
} from './pool-verbs.ts';
