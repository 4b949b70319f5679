/**
 * Measures what units of work cost on this machine, with each role in its own process, and writes the capacity model:
 * docs/capacity.json and docs/capacity.md. It has no budget: the figures are for planning.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findMediaTools } from '@sluice/media';
import type { Capacity, UnitCost, UnitName } from './capacity/costs.ts';
import { listSegments, measureDelivery } from './capacity/delivery.ts';
import { drawFilm, measureEncodes } from './capacity/encode.ts';
import { measureLive } from './capacity/live.ts';
import { openMeter } from './capacity/meter.ts';
import { formatPage } from './capacity/page.ts';
import { measureQueries } from './capacity/queries.ts';
import { firstLicenseKey, measureTelemetry } from './capacity/telemetry.ts';
import { entriesOf } from './installation/by-server.ts';
import { openInstallation, type Installation } from './installation/installation.ts';

const { values } = parseArgs({
  options: {
    /** Seconds of the encoded film. */
    film: { type: 'string', default: '60' },
    samples: { type: 'string', default: '50000' },
    segments: { type: 'string', default: '20000' },
    /** Seconds of the live stream. */
    live: { type: 'string', default: '60' },
    queries: { type: 'string', default: '1000' },
    /** Seconds without work at first. */
    idle: { type: 'string', default: '20' },
    /** Writes the page of the last measurement again, without measuring. */
    page: { type: 'boolean', default: false },
    /** Folder that receives the results. */
    out: { type: 'string', default: fileURLToPath(new URL('../docs', import.meta.url)) },
  },
});

const describeMachine = (): string =>
  `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GiB`;

const print = ({ unit, cpuSeconds }: UnitCost): void => {
  const parts = entriesOf(cpuSeconds)
    .filter(([, seconds]) => seconds >= 0.005)
    .map(([name, seconds]) => `${name} ${seconds.toFixed(2)}`);
  console.log(`capacity, ${unit}: ${parts.join(', ')} s CPU`);
};

const measure = async (installation: Installation, folder: string): Promise<Capacity> => {
  const { api, telemetry } = installation;
  const [collector, delivery] = [await installation.start('collector'), await installation.start('delivery')];
  for (const role of ['worker', 'live', 'scheduler'] as const) await installation.start(role);
  const { ffmpeg } = await findMediaTools(process.env);
  const film = join(folder, 'film.mp4');
  const seconds = Number(values.film);
  await drawFilm(ffmpeg, film, seconds);
  const licenseKey = await firstLicenseKey(api);
  const meter = await openMeter(installation, Number(values.idle));
  const units: Partial<Record<UnitName, UnitCost>> = {};
  const add = (name: UnitName, cost: UnitCost): void => {
    units[name] = cost;
    print(cost);
  };
  const encoded = await measureEncodes(meter, api, { film, seconds });
  // Entries of this object are units by their names.
  for (const [name, cost] of Object.entries(encoded.units)) add(name as UnitName, cost);
  const stored = await measureTelemetry(meter, {
    telemetry,
    port: collector.port,
    key: licenseKey,
    samples: Number(values.samples),
  });
  add('samples', stored.cost);
  const paths = await listSegments(delivery.url, encoded.encoding);
  const segments = Number(values.segments);
  const delivered = await measureDelivery(meter, { url: delivery.url, paths, segments });
  add('segments', delivered.cost);
  const live = { ffmpeg, film, deliveryUrl: delivery.url, seconds: Number(values.live) };
  add('liveMinute', await measureLive(meter, api, live));
  add('queries', await measureQueries(meter, api, { licenseKey, queries: Number(values.queries) }));
  meter.stop();
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    // SAFETY: each unit was added above.
    units: units as Record<UnitName, UnitCost>,
    idleCpu: meter.idleCpu,
    mebibytes: installation.mebibytes(),
    connections: meter.connections(),
    samplesPerSession: stored.samplesPerSession,
    bytesPerSession: stored.bytesPerSession,
    bytesPerSegment: delivered.bytesPerSegment,
  };
};

const run = async (): Promise<Capacity> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-bench-capacity-film-'));
  const installation = await openInstallation('capacity');
  try {
    return await measure(installation, folder);
  } finally {
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const file = join(values.out, 'capacity.json');
if (!values.page) await writeFile(file, `${JSON.stringify(await run(), null, 2)}\n`);
// SAFETY: written by this benchmark.
await writeFile(join(values.out, 'capacity.md'), formatPage(JSON.parse(await readFile(file, 'utf8')) as Capacity));
console.log(`capacity: written to ${values.out}`);
