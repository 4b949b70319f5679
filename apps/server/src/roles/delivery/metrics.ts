import { counter, gauge } from '../../shared/metrics/registry.ts';

export const forwarded = counter({
  name: 'sluice_delivery_cmcd_forwarded_total',
  help: 'Requests with CMCD data that a collector has accepted',
});

/**
 * Reasons: `full`: no collector was reachable for too long; `refused`: it cannot parse the data; `stopped`: shutdown.
 */
export const dropped = counter({
  name: 'sluice_delivery_cmcd_dropped_total',
  help: 'Requests with CMCD data that were dropped',
  labelNames: ['reason'],
});

export const waiting = gauge({
  name: 'sluice_delivery_cmcd_waiting',
  help: 'Requests with CMCD data that wait for a collector',
});
