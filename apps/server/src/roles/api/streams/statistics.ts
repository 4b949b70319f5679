import { streamStatistics } from '@sluice/contract';
import { getStatisticsOfStream, getStreamStatistics, listStreamUsage } from '@sluice/core';
import { withTelemetry } from '../analytics/telemetry-context.ts';
import { bind, type Binding } from '../shared/bind.ts';

export const streamStatisticsBindings: readonly Binding[] = [
  bind(streamStatistics.get, withTelemetry(getStreamStatistics)),
  bind(streamStatistics.list, withTelemetry(listStreamUsage)),
  bind(streamStatistics.video, withTelemetry(getStatisticsOfStream('VIDEO'))),
  bind(streamStatistics.live, withTelemetry(getStatisticsOfStream('LIVE'))),
];
