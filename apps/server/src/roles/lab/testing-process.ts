import { rolePlatform } from '../../engines/testing/role-platform.ts';
import { startLab } from './index.ts';

// Runs a runner of Stream Lab in its own process, with the environment of the process that starts it.
const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
await startLab(await rolePlatform({ ...process.env, DATABASE_URL, DATA_DIR }), { probeAfterMilliseconds: 0 });
process.send?.('started');
