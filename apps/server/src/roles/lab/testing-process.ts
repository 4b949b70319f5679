import { rolePlatform } from '../../engines/testing/role-platform.ts';
import { startLab } from './index.ts';
import { testingRunner } from './testing-runner.ts';

// Runs a runner of Stream Lab in its own process, with the environment of the process that starts it.
const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const platform = await rolePlatform({ ...process.env, DATABASE_URL, DATA_DIR });
await startLab(platform, testingRunner);
process.send?.('started');
