import { counter, gauge } from '../../shared/metrics/registry.ts';

/** What the collector took, by kind. */
export const accepted = counter({
  name: 'sluice_collector_accepted_total',
  help: 'Deliveries that were acknowledged, after they were on the disk',
  labelNames: ['kind'],
});

/** What it refused, by reason. */
export const refused = counter({
  name: 'sluice_collector_refused_total',
  help: 'Requests that were refused',
  labelNames: ['reason'],
});

export const journalBytes = gauge({
  name: 'sluice_collector_journal_bytes',
  help: 'Bytes that are acknowledged and not yet in ClickHouse',
});

export const journalAge = gauge({
  name: 'sluice_collector_journal_age_seconds',
  help: 'Age of the oldest delivery that is not yet in ClickHouse',
});

export const flushed = counter({
  name: 'sluice_collector_flushed_rows_total',
  help: 'Rows that were stored',
});

export const flushFaults = counter({
  name: 'sluice_collector_flush_faults_total',
  help: 'Attempts to store that failed; they are repeated',
});

export const cmcdTaken = counter({
  name: 'sluice_collector_cmcd_reports_total',
  help: 'Reports of players by CMCD that were acknowledged, after they were on the disk',
});

export const cmcdEndedEarly = counter({
  name: 'sluice_collector_cmcd_ended_early_total',
  help: 'Sessions of CMCD that were ended because too many were open',
});

export const cmcdFaults = counter({
  name: 'sluice_collector_cmcd_faults_total',
  help: 'Attempts to put sessions of CMCD together that failed; they are repeated',
});
