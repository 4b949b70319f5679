export * from './database.ts';
export * from './listen.ts';
export * from './migrate.ts';
export type * from './tables/accounts.ts';
export type * from './tables/analytics.ts';
export type * from './tables/encoding.ts';
export type * from './tables/jobs.ts';
export type * from './tables/notifications.ts';
export { sql, type Kysely, type Transaction, type Selectable, type Insertable, type Updateable } from 'kysely';
