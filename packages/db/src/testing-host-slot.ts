/** Holds a slot of a host until the process is killed. */
import { enterHostSlot, type HeavyWork } from './host-slot.ts';

const { DATABASE_URL = '', HOST_WORK } = process.env;
const work: HeavyWork = HOST_WORK === 'encode' ? 'encode' : 'lab-test';
const { signal } = new AbortController();
await enterHostSlot({ connectionString: DATABASE_URL, host: 'a', work, signal });
process.send?.('entered');
