import { rolePlatform } from '../../../engines/testing/role-platform.ts';
import { role } from '../index.ts';

// A live node in a process of its own, which tests pause and kill.
const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const platform = await rolePlatform({ ...process.env, DATABASE_URL, DATA_DIR });
await role.start(platform);
process.send?.('ready');
