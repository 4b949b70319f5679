import * as foundation from './0001-foundation.ts';

/** Forward only, in this order; each runs once, in a transaction of its own. */
export const migrations: readonly { name: string; sql: string }[] = [{ name: '0001-foundation', sql: foundation.sql }];
