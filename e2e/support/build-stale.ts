import { buildStale } from '../../scripts/set-up/build.mjs';

/** Builds the server and the files of browsers that changed, so that no test runs an earlier one. */
export default (): Promise<void> => buildStale(process.execPath);
