import { join } from 'node:path';
import type { Platform } from '../../shared/platform.ts';

type Place = Pick<Platform, 'configuration'>;

/** Where this machine's workers keep what they could fetch or make again. */
const workerFolder = ({ configuration }: Place): string => join(configuration.dataDir, 'worker');

/** Local copies of inputs, a folder an encoding, shared by the workers of this machine. */
export const inputsFolder = (place: Place): string => join(workerFolder(place), 'inputs');

/** Folders of tasks in hand, below one of each worker process. */
export const scratchFolder = (place: Place): string => join(workerFolder(place), 'scratch');
