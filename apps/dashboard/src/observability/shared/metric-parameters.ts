import { integer, oneOf, text } from '../../app/search/search.ts';
import { quickIntervals } from './quick-intervals.ts';

type Parameter = {
  read: (value: unknown) => unknown;
  /** Stays when another metric is opened. */
  isGlobal: boolean;
  /** Its change reloads everything. */
  reloads: boolean;
  /** Its values belong to the data of a license and do not occur in demo data. */
  isOfData: boolean;
};

const time = (value: unknown) => integer(value);
const quickKeys = quickIntervals.map(({ key }) => key);

/** Parameters of a metric screen in the URL. */
export const metricParameters = {
  licenseKey: { read: text, isGlobal: true, reloads: true, isOfData: false },
  from: { read: time, isGlobal: true, reloads: true, isOfData: true },
  to: { read: time, isGlobal: true, reloads: true, isOfData: true },
  quickInterval: {
    read: (value: unknown) => oneOf(value, quickKeys),
    isGlobal: true,
    reloads: true,
    isOfData: true,
  },
  filters: { read: text, isGlobal: true, reloads: true, isOfData: true },
  videoId: { read: text, isGlobal: true, reloads: true, isOfData: true },
  videoTitle: { read: text, isGlobal: true, reloads: true, isOfData: true },
  breakdown: { read: text, isGlobal: true, reloads: false, isOfData: true },
  /** Second dimension of the breakdown. */
  second: { read: text, isGlobal: true, reloads: false, isOfData: true },
  /** Filters of a segment that is compared with those of the screen. */
  segment: { read: text, isGlobal: true, reloads: false, isOfData: true },
  aggregation: { read: text, isGlobal: false, reloads: true, isOfData: true },
  selection: { read: text, isGlobal: true, reloads: false, isOfData: true },
  /** Shows the previous period for comparison. */
  compare: {
    read: (value: unknown) => oneOf(value, ['previous']),
    isGlobal: true,
    reloads: false,
    isOfData: false,
  },
  view: { read: (value: unknown) => oneOf(value, ['table']), isGlobal: false, reloads: false, isOfData: false },
} as const satisfies Record<string, Parameter>;

type Name = keyof typeof metricParameters;

/** State of a metric screen in the URL. */
export type MetricSearch = { [Key in Name]?: ReturnType<(typeof metricParameters)[Key]['read']> };

// `Object.keys` of the table are its names.
export const metricNames = Object.keys(metricParameters) as Name[];

/** Names of the parameters with a property. */
export const metricNamesWith = (property: 'isGlobal' | 'reloads' | 'isOfData'): Name[] =>
  metricNames.filter((name) => metricParameters[name][property]);
