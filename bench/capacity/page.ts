import type { ServerName } from '../installation/by-server.ts';
import type { Capacity } from './costs.ts';
import { simulate, usualAssumptions, type Assumptions, type Load } from './simulate.ts';

const servers = [
  'api',
  'collector',
  'delivery',
  'worker',
  'live',
  'scheduler',
  'postgresql',
  'clickhouse',
] as const satisfies readonly ServerName[];

/** Load of the simulation on the page. */
const largeLoad: Load = { viewers: 1_000_000, encodesPerHour: 10_000, liveStreams: 100, dashboardUsers: 200 };

const assumptionNames: Record<keyof Assumptions, string> = {
  minutesOfFilm: 'minutes of each encoded film',
  segmentSeconds: 'seconds of a segment',
  streamsOfViewer: 'streams that a viewer loads: video and audio',
  megabitsPerSecondOfViewer: 'Mbit/s of a viewer',
  samplesPerMinute: 'samples of a viewer per minute: a heartbeat, and as many events',
  cacheHitShare: 'share of segments that a CDN in front serves from its cache',
  queriesPerMinute: 'metric queries of a dashboard user per minute',
  coresPerMachine: 'cores of a machine, each as fast as one of the measured machine',
  utilization: 'share of processors, network and disk that may be used',
  gigabitsPerMachine: 'Gbit/s of a machine',
  terabytesPerMachine: 'TB of a machine',
  retentionDays: 'days of telemetry that are kept',
  replicas: 'copies of telemetry',
  meanShare: 'mean load of a day, as a share of the busiest hour',
};

/** Formats a number with three significant digits. */
const short = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

/** Formats a Markdown table whose first column is text and whose others are numbers. */
const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, column) =>
    Math.max(4, ...[head, ...rows].map((row) => (row[column] ?? title).length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
};

const costTable = ({ units }: Capacity): string => {
  const present = servers.filter((server) =>
    Object.values(units).some((unit) => (unit.cpuSeconds[server] ?? 0) >= 0.005),
  );
  return formatTable(
    ['unit', ...present],
    Object.values(units).map(({ unit, cpuSeconds }) => [
      unit,
      ...present.map((server) => ((cpuSeconds[server] ?? 0) < 0.005 ? '–' : (cpuSeconds[server] ?? 0).toFixed(2))),
    ]),
  );
};

const processTable = ({ idleCpu, mebibytes, connections }: Capacity): string =>
  formatTable(
    ['process', 'idle, ms of CPU per s', 'memory, MiB', 'connections to PostgreSQL'],
    servers.map((server) => [
      server,
      short((idleCpu[server] ?? 0) * 1000),
      short(mebibytes[server] ?? 0),
      server === 'postgresql' ? '–' : String(connections[server] ?? 0),
    ]),
  );

const simulationTable = (capacity: Capacity): string =>
  formatTable(
    ['process', 'cores', 'machines', 'bound by'],
    simulate(capacity, largeLoad).requirements.map(({ server, cores, machines, bound }) => [
      server,
      short(cores),
      // It has one primary, whatever the load; the text below says whether that suffices.
      server === 'postgresql' ? '–' : String(machines),
      server === 'postgresql' ? 'primary' : bound,
    ]),
  );

const simulationText = (capacity: Capacity): string => {
  const { rates, ...totals } = simulate(capacity, largeLoad);
  return [
    `${short(rates.samples)} samples/s, ${short(rates.segments)} segments/s behind the CDN, ${short(rates.encodedMinutes * 60)} film minutes encoded per minute.`,
    `A segment of a viewer has ${short(totals.bytesPerSegment / 1000)} kB, and costs that much more than a measured one.`,
    `Viewers receive ${short(totals.viewerGigabitsPerSecond)} Gbit/s, of which the delivery servers send ${short(totals.deliveredGigabitsPerSecond)} Gbit/s.`,
    `PostgreSQL has one primary, which needs ${short(totals.primaryCores)} cores: ${totals.doesPrimaryFit ? 'one machine holds them' : 'more than one machine has, so such a load must be split into several installations'}.`,
    `Telemetry takes ${short(totals.telemetryTerabytes)} TB. With one process per core, the roles open ${short(totals.connections)} connections to PostgreSQL, so they must share them through PgBouncer or the like.`,
  ].join('\n');
};

/** Returns the page of the capacity model. */
export const formatPage = (capacity: Capacity): string => `# Capacity

Written by \`npm run bench -- capacity\` from its measurement on ${capacity.measuredOn} (${capacity.machine}), which is also in \`docs/capacity.json\`; with \`--page\`, it only writes this page again. Measure on your own machines before you buy any.

## Cost of a unit

Processor time in seconds, less than 0.005 as –. Idle time is subtracted; FFmpeg counts as its role.

${costTable(capacity)}

A session has ${short(capacity.samplesPerSession)} samples here and takes ${short(capacity.bytesPerSession)} bytes in ClickHouse; the sessions are copies of 25 recorded ones, and those of real viewers compress less. A delivered segment has ${short(capacity.bytesPerSegment / 1000)} kB on average.

## Cost of a process

${processTable(capacity)}

## One million viewers

A calculation, not a measurement: ${short(largeLoad.viewers)} concurrent viewers, ${short(largeLoad.encodesPerHour)} encodes an hour with the measured ladder, ${largeLoad.liveStreams} live streams and ${largeLoad.dashboardUsers} users of the dashboard.

${simulationTable(capacity)}

${simulationText(capacity)}

It assumes that costs grow linearly with the load. \`npm run bench -- scaling\` checks that from one to two processes; nothing shows it for hundreds, nor that one PostgreSQL or ClickHouse holds the load. What an encoding costs besides its frames counts for each minute of film, so long films cost less than this. Its other assumptions:

${Object.entries(assumptionNames)
  // The names have the keys of the assumptions.
  .map(([key, name]) => `- ${usualAssumptions[key as keyof Assumptions]} ${name}`)
  .join('\n')}
`;
