import { statistics } from '@sluice/contract';
import {
  getEncodingBilling,
  getEncodingStatistics,
  getOverallStatistics,
  getStatisticsBetween,
  getStatisticsOfAllOrganizations,
  listDailyStatistics,
  listDailyStatisticsBetween,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const statisticsBindings: readonly Binding[] = [
  bind(statistics.encoding, getEncodingStatistics),
  bind(statistics.billing, getEncodingBilling),
  bind(statistics.overall, getOverallStatistics),
  bind(statistics.allOrganizations, getStatisticsOfAllOrganizations),
  bind(statistics.daily, listDailyStatistics),
  bind(statistics.dailyBetween, listDailyStatisticsBetween),
  bind(statistics.between, getStatisticsBetween),
];
