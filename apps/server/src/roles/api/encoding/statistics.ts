import { statistics } from '@sluice/contract';
import {
  getCdnUsage,
  getEncodingBilling,
  getEncodingStatistics,
  getOverallStatistics,
  getStatisticsBetween,
  getStatisticsOfAllOrganizations,
  listDailyStatistics,
  listDailyLabelStatistics,
  listDailyLabelStatisticsBetween,
  listDailyStatisticsBetween,
  listDailyVodStatisticsBetween,
  listLabelStatistics,
  listLabelStatisticsBetween,
  listVodStatistics,
  listVodStatisticsBetween,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const statisticsBindings: readonly Binding[] = [
  bind(statistics.encoding, getEncodingStatistics),
  bind(statistics.billing, getEncodingBilling),
  bind(statistics.overall, getOverallStatistics),
  bind(statistics.allOrganizations, getStatisticsOfAllOrganizations),
  bind(statistics.cdnUsage, getCdnUsage),
  bind(statistics.daily, listDailyStatistics),
  bind(statistics.dailyBetween, listDailyStatisticsBetween),
  bind(statistics.vod, listVodStatistics),
  bind(statistics.vodBetween, listVodStatisticsBetween),
  bind(statistics.vodDailyBetween, listDailyVodStatisticsBetween),
  bind(statistics.labels, listLabelStatistics),
  bind(statistics.labelsBetween, listLabelStatisticsBetween),
  bind(statistics.labelsDaily, listDailyLabelStatistics),
  bind(statistics.labelsDailyBetween, listDailyLabelStatisticsBetween),
  bind(statistics.between, getStatisticsBetween),
];
