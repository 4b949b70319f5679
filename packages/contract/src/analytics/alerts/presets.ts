import type { AlertDirection, AlertKind, AlertReference, AlertSeverity, AlertWindow } from './vocabulary.ts';

export type AlertPreset = {
  key: string;
  name: string;
  description: string;
  severity: AlertSeverity;
  kind: AlertKind;
  metric: string;
  aggregation?: string;
  splitBy?: string;
  windowMinutes: AlertWindow;
  direction: AlertDirection;
  threshold: number;
  resolveThreshold?: number;
  reference: AlertReference;
  minimumImpressions: number;
  breaches: number;
  evaluations: number;
  resolveAfter: number;
};

/** Fires at the first evaluation: the next would measure nine of the same ten minutes again. */
const urgent = { breaches: 1, evaluations: 1 } as const;

const usual = {
  kind: 'THRESHOLD',
  direction: 'ABOVE',
  reference: 'PREVIOUS_WEEK',
  minimumImpressions: 50,
  breaches: 3,
  evaluations: 5,
  resolveAfter: 5,
} as const;

/** Default rules; a license adopts the ones it needs and changes them freely. */
export const alertPresets: readonly AlertPreset[] = [
  {
    ...usual,
    ...urgent,
    key: 'error-percentage',
    name: 'Many errors',
    description: 'More impressions than usual ended with a critical error. Look at the top errors of this time first.',
    severity: 'CRITICAL',
    metric: 'error-percentage',
    windowMinutes: 10,
    threshold: 0.05,
    resolveThreshold: 0.03,
  },
  {
    ...usual,
    ...urgent,
    key: 'cdn-errors',
    name: 'Errors of one CDN',
    description: 'One CDN fails more often than the others. Route viewers to another CDN until it has recovered.',
    severity: 'CRITICAL',
    metric: 'error-percentage',
    splitBy: 'CDN_PROVIDER',
    windowMinutes: 10,
    threshold: 0.1,
    resolveThreshold: 0.05,
  },
  {
    ...usual,
    ...urgent,
    key: 'start-failures',
    name: 'Videos do not start',
    description: 'Many play attempts never reached a first frame: errors, timeouts, or viewers who left.',
    severity: 'CRITICAL',
    metric: 'start-failures',
    aggregation: 'share',
    windowMinutes: 10,
    threshold: 0.05,
    resolveThreshold: 0.03,
  },
  {
    ...usual,
    key: 'startup-time',
    name: 'Slow starts',
    description: 'Half of the viewers wait longer than this for the first frame.',
    severity: 'WARNING',
    metric: 'video-startup-time',
    aggregation: 'median',
    windowMinutes: 15,
    threshold: 2500,
    resolveThreshold: 2000,
  },
  {
    ...usual,
    key: 'rebuffering',
    name: 'High rebuffering',
    description: 'Viewers wait for data while they watch. Check the CDN, the network and the bitrate ladder.',
    severity: 'WARNING',
    metric: 'rebuffer-percentage',
    windowMinutes: 15,
    threshold: 0.03,
    resolveThreshold: 0.02,
  },
  {
    ...usual,
    key: 'viewers-drop',
    name: 'Audience drop',
    description: 'Far fewer viewers than at the same time of the week before.',
    severity: 'CRITICAL',
    kind: 'RELATIVE',
    metric: 'concurrent-viewers',
    aggregation: 'avg',
    windowMinutes: 10,
    direction: 'BELOW',
    threshold: 50,
    resolveThreshold: 30,
  },
  {
    ...usual,
    key: 'no-data',
    name: 'No data',
    description: 'No data arrives: nobody is watching, players have no license key, or the collector is unreachable.',
    severity: 'CRITICAL',
    kind: 'AVAILABILITY',
    metric: 'play-attempts',
    windowMinutes: 15,
    direction: 'BELOW',
    threshold: 0,
    minimumImpressions: 0,
    breaches: 3,
    evaluations: 3,
    resolveAfter: 2,
  },
];
