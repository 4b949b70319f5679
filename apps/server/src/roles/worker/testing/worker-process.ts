import { role } from '../index.ts';
import { workerPlatform } from './worker-platform.ts';

const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const running = await role.start(await workerPlatform({ ...process.env, DATABASE_URL, DATA_DIR }));
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
process.send?.('ready');
