import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Running delivery servers, by their heartbeats. */
export type DeliveryServersTable = {
  id: string;
  name: string;
  seen_at: Generated<Date>;
};

/** Last revision of a stream that a delivery server has loaded after a change. */
export type StreamReceiptsTable = {
  stream_id: string;
  server_id: string;
  revision: number;
  loaded_at: Generated<Date>;
};

/** Refused requests by hour, rule and embedding host. */
export type StreamRefusalsTable = {
  id: GeneratedAlways<string>;
  stream_id: string;
  organization_id: string;
  hour: Date;
  refusal: string;
  /** Empty if the request did not name a page. */
  host: string;
  count: ColumnType<string, number, number>;
};

/** Bytes that delivery sent of hosted streams. */
export type StreamDeliveryUsageTable = {
  organization_id: string;
  stream_id: string;
  /** Day (UTC), such as 2026-01-31. */
  day: ColumnType<string, string, never>;
  bytes: ColumnType<string, number, number>;
};
