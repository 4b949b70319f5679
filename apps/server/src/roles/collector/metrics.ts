import { counter, gauge } from '../../shared/metrics/registry.ts';

/** Deliveries that the collector accepted, by kind. */
export const accepted = counter({
  name: 'sluice_collector_accepted_total',
  help: 'Deliveries acknowledged after they were written to disk',
  labelNames: ['kind'],
});

/** Requests that the collector rejected, by reason. */
export const refused = counter({
  name: 'sluice_collector_refused_total',
  help: 'Rejected requests',
  labelNames: ['reason'],
});

export const journalBytes = gauge({
  name: 'sluice_collector_journal_bytes',
  help: 'Acknowledged bytes that are not yet in ClickHouse',
});

export const journalAge = gauge({
  name: 'sluice_collector_journal_age_seconds',
  help: 'Age of the oldest delivery that is not yet in ClickHouse',
});

export const flushed = counter({
  name: 'sluice_collector_flushed_rows_total',
  help: 'Stored rows',
});

export const flushFaults = counter({
  name: 'sluice_collector_flush_faults_total',
  help: 'Failed attempts to store rows; they are retried',
});

export const cmcdTaken = counter({
  name: 'sluice_collector_cmcd_reports_total',
  help: 'CMCD reports of players acknowledged after they were written to disk',
});

export const cmcdEndedEarly = counter({
  name: 'sluice_collector_cmcd_ended_early_total',
  help: 'CMCD sessions ended early because too many were open',
});

export const cmcdFaults = counter({
  name: 'sluice_collector_cmcd_faults_total',
  help: 'Failed attempts to assemble CMCD sessions; they are retried',
});
