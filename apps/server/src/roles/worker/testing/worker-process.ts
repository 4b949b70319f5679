import { role } from '../index.ts';
import { rolePlatform } from '../../../engines/testing/role-platform.ts';

const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const running = await role.start(await rolePlatform({ ...process.env, DATABASE_URL, DATA_DIR }));
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
process.send?.('ready');
