import { testCases } from '@sluice/lab';
import { rolePlatform } from '../../engines/testing/role-platform.ts';
import { startLab } from './index.ts';
import { testingRunner } from './testing-runner.ts';

// Runs a runner of Stream Lab in its own process, with the environment of the process that starts it. Its parameters are
// the cases that it plays, all by default.
const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const platform = await rolePlatform({ ...process.env, DATABASE_URL, DATA_DIR });
const cases = testCases.filter((each) => process.argv.includes(each));
await startLab(platform, { ...testingRunner, ...(cases.length > 0 && { cases }) });
process.send?.('started');
