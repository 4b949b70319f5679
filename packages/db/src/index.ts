export * from './backup/dump-database.ts';
export * from './backup/restore-database.ts';
export * from './database.ts';
export * from './describe-server.ts';
export * from './host-slot.ts';
export * from './listen.ts';
export * from './migrate.ts';
export * from './ping.ts';
export type * from './tables/accounts.ts';
export type * from './tables/analytics.ts';
export type * from './tables/delivery.ts';
export type * from './tables/encoding.ts';
export type * from './tables/jobs.ts';
export type * from './tables/lab.ts';
export type * from './tables/live.ts';
export type * from './tables/hosted-streams.ts';
export type * from './tables/standby-pools.ts';
export type * from './tables/live-insertion.ts';
export type * from './tables/notifications.ts';
export type * from './tables/billing.ts';
export type * from './tables/support.ts';
export {
  CompiledQuery,
  sql,
  type Kysely,
  type RawBuilder,
  type Transaction,
  type Selectable,
  type Insertable,
} from 'kysely';
export type * from './tables/agents.ts';
