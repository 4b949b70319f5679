/** A part of the platform whose status is measured and published. */
export type StatusComponent = { name: string; description: string };

/** Every component, in the order of the status page; the first three are on the home screen. */
export const statusComponents = {
  api: { name: 'API', description: 'REST API and dashboard' },
  'player-licensing': { name: 'Player licensing', description: 'License checks and impressions of players' },
  'observability-ingress': { name: 'Observability ingress', description: 'Telemetry of players' },
  encoding: { name: 'Encoding', description: 'Start and progress of encodings' },
  live: { name: 'Live encoding', description: 'Start and continuity of live streams' },
  delivery: { name: 'Delivery', description: 'Manifests, segments, and hosted players' },
  mail: { name: 'Email', description: 'Outgoing email' },
  database: { name: 'Database', description: 'Accounts, resources, and jobs' },
  telemetry: { name: 'Telemetry queries', description: 'Metrics and sessions' },
} as const satisfies Record<string, StatusComponent>;

export type StatusComponentId = keyof typeof statusComponents;

// The keys of a constant object are its type's keys.
export const statusComponentIds = Object.keys(statusComponents) as StatusComponentId[];

/** Components on the home screen. */
export const homeComponentIds = [
  'api',
  'player-licensing',
  'observability-ingress',
] as const satisfies StatusComponentId[];

/** Statuses of a component in the JSON of Statuspage. */
export const componentStatuses = [
  'operational',
  'under_maintenance',
  'degraded_performance',
  'partial_outage',
  'major_outage',
] as const;
export type ComponentStatus = (typeof componentStatuses)[number];

/** Seconds between two samples. */
export const sampleSeconds = 30;

/** Without a sample for this long, the status of a component is unknown. */
export const unknownAfterSeconds = 180;

export const impacts = ['none', 'minor', 'major', 'critical'] as const;
export type Impact = (typeof impacts)[number];

export const incidentStatuses = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];
