import { join } from 'node:path';
import type { Platform } from '../../shared/platform.ts';

type Place = Pick<Platform, 'configuration'>;

/** Root folder of this machine's workers, for files that can be fetched or created again. */
const workerFolder = ({ configuration }: Place): string => join(configuration.dataDir, 'worker');

/** Local copies of inputs in one folder per encoding, shared by the workers of this machine. */
export const inputsFolder = (place: Place): string => join(workerFolder(place), 'inputs');

/** Folders of current tasks, below one folder per worker process. */
export const scratchFolder = (place: Place): string => join(workerFolder(place), 'scratch');
