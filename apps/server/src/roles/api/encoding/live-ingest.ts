import { liveIngest } from '@sluice/contract';
import { listIngestPoints, listSrtStatistics, listSrtStatisticsOfInput, updateIngestPoints } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const liveIngestBindings: readonly Binding[] = [
  bind(liveIngest.listPoints, listIngestPoints),
  bind(liveIngest.updatePoints, updateIngestPoints),
  bind(liveIngest.listSrt, listSrtStatistics),
  bind(liveIngest.listSrtOfInput, listSrtStatisticsOfInput),
];
