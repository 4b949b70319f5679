import { liveUsage } from '@sluice/contract';
import { getFinalHeartbeat, getLiveOptions, getLiveOptionsOfEncoding } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const liveUsageBindings: readonly Binding[] = [
  bind(liveUsage.options, getLiveOptions),
  bind(liveUsage.optionsOfEncoding, getLiveOptionsOfEncoding),
  bind(liveUsage.finalHeartbeat, getFinalHeartbeat),
];
