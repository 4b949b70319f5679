import { counter, gauge } from '../../shared/metrics/registry.ts';

export const forwarded = counter({
  name: 'sluice_delivery_cmcd_told_total',
  help: 'Requests with CMCD that a collector has taken',
});

/** `full`: no collector was reached for too long; `refused`: the collector cannot read it; `stopped`: this process ended. */
export const dropped = counter({
  name: 'sluice_delivery_cmcd_dropped_total',
  help: 'Requests with CMCD that no collector will hear of',
  labelNames: ['reason'],
});

export const waiting = gauge({
  name: 'sluice_delivery_cmcd_waiting',
  help: 'Requests with CMCD that wait for a collector',
});
