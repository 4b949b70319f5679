/**
 * Measures Stream Lab against the figures of its design: validation, shaping, the start of a browser, and the players
 * under one trace and one fault; the share of frames that were seen, by the clock in the picture; freezes against those of
 * a film whose picture stands at known times, memory of boxes, equal verdicts of equal runs, and the data of a report with
 * 10,000 results. `--full` plays all environments, players and networks, three times each, and a
 * hundred equal runs instead of ten.
 */
import { parseArgs } from 'node:util';
import { networkProfiles, probeEnvironments, runStream, type LabEnvironment, type StreamRunResult } from '@sluice/lab';
import { createPaces, validateStream, validationPace } from '@sluice/lab/validation';
import { findMediaTools } from '@sluice/media';
import { withPeakMemory } from './lab/box-memory.ts';
import { makePlayedFilm, makeValidatedFilm, type Film } from './lab/film.ts';
import { makeHeldFilm, type HeldFilm, type HeldFreeze } from './lab/held-film.ts';
import { matrixHead, playMatrix, type Play } from './lab/matrix.ts';
import { shapingError, stepLateness } from './lab/shaping.ts';
import { measureReportPage } from './lab/report-page.ts';
import { at, openReport, secondsSince } from './streams/report.ts';

const { values: options } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
const report = openReport('lab');
const tools = await findMediaTools(process.env);
const network = { allowPrivateNetwork: true };

const measureValidation = async (): Promise<void> => {
  const film = await makeValidatedFilm(tools.ffmpeg);
  const startedAt = performance.now();
  const { bytes, renditions, status } = await validateStream(
    { type: 'hls', url: film.hls, drm: { system: 'none', headers: [] } },
    {
      network,
      location: { type: 'direct' },
      pace: createPaces(validationPace)('bench'),
      ffmpeg: tools.ffmpeg,
      ffprobe: tools.ffprobe,
    },
  );
  report.add('validation of 10 min in 6 rungs', secondsSince(startedAt), 's', { atMost: 3 });
  report.add('bytes of this validation', bytes / 2 ** 20, 'MiB', { atMost: 32 });
  report.add(`renditions of this validation (${status})`, renditions, '', { atLeast: 6 });
  await film.close();
};

const measureShaping = async (): Promise<void> => {
  for (const kilobits of options.full ? [300, 1000, 3000, 8000, 20_000] : [300, 3000, 20_000])
    report.add(`shaping error at ${kilobits} kbit/s`, (await shapingError(kilobits)) * 100, '%', { atMost: 3 });
  report.add('lateness of a step of the trace', await stepLateness(), 'ms', { atMost: 100 });
};

/** Measures the time until a launched browser begins to play; the second launch finds its files in memory. */
const measureStart = async ({ id, engine }: LabEnvironment, film: Film): Promise<void> => {
  let seconds = 0;
  for (let launch = 0; launch < 2; launch += 1) {
    const startedAt = Date.now();
    const { results } = await runStream({
      environment: id,
      player: 'hlsjs',
      stream: { type: 'hls', url: film.hls, drm: { system: 'none' } },
      profile: { id: 'unlimited', name: 'Unlimited', trace: [], faults: [] },
      location: { type: 'direct' },
      cases: ['START'],
      repetitions: { min: 1, max: 1 },
      network,
    });
    const beganAt = results[0]?.attempts[0]?.startedAt.getTime() ?? Infinity;
    seconds = (beganAt - startedAt) / 1000;
  }
  report.add(`start of ${id} until a play begins`, seconds, 's', { atMost: engine === 'chromium' ? 4 : 8 });
};

const unlimited = { id: 'unlimited', name: 'Unlimited', trace: [], faults: [] };

/** Plays a case of an HLS stream once with hls.js. */
const playOnce = (environment: string, url: string, testCase: 'START' | 'PLAY'): Promise<StreamRunResult> =>
  runStream({
    environment,
    player: 'hlsjs',
    stream: { type: 'hls', url, drm: { system: 'none' } },
    profile: unlimited,
    location: { type: 'direct' },
    cases: [testCase],
    repetitions: { min: 1, max: 1 },
    network,
  });

/** Largest distance between the starts of an injected freeze and of the measured one, in milliseconds. */
const startTolerance = 500;

/**
 * Returns the error of each freeze in milliseconds: its distance from the injected one that begins at the same time. A
 * freeze that was not seen, or that was not injected, counts whole.
 */
const freezeErrors = (injected: readonly HeldFreeze[], measured: readonly HeldFreeze[]): number[] => {
  const isSame = (one: HeldFreeze, other: HeldFreeze): boolean =>
    Math.abs(one.startMilliseconds - other.startMilliseconds) < startTolerance;
  const errors = injected.map((freeze) => {
    const seen = measured.find((each) => isSame(each, freeze));
    return Math.abs(freeze.durationMilliseconds - (seen?.durationMilliseconds ?? 0));
  });
  const excess = measured.filter((each) => !injected.some((freeze) => isSame(each, freeze)));
  return [...errors, ...excess.map(({ durationMilliseconds }) => durationMilliseconds)];
};

/** Compares the measured freezes with those of the film. */
const measureFreezes = async ({ id }: LabEnvironment, held: HeldFilm): Promise<void> => {
  const { result, mebibytes } = await withPeakMemory(() => playOnce(id, held.hls, 'PLAY'));
  const attempt = result.results[0]?.attempts[0];
  const { freezes = [], firstFrameMilliseconds = 0, hasEnded = false } = attempt?.metrics ?? {};
  const measured = freezes.map(({ startMilliseconds, durationMilliseconds }) => ({
    startMilliseconds: startMilliseconds - firstFrameMilliseconds,
    durationMilliseconds,
  }));
  const name = `error of ${held.freezes.length} injected freezes in ${id}`;
  if (!attempt?.health.isHealthy) console.log(`lab, ${name}: undecided, the machine was busy`);
  else if (!hasEnded) console.log(`lab, ${name}: not measured, it does not play the film to its end`);
  else report.add(name, Math.max(...freezeErrors(held.freezes, measured)), 'ms', { atMost: 80 });
  report.add(`memory of the box of ${id}`, mebibytes, 'MiB', { atMost: 700 });
};

/** Reports the share of the frames of a film at 540p25 that an engine shows, by the clock in the picture. */
const measureSeenFrames = async ({ id }: LabEnvironment, film: Film): Promise<void> => {
  const { results } = await playOnce(id, film.hls, 'PLAY');
  const [attempt] = results[0]?.attempts ?? [];
  const name = `share of frames that ${id} shows`;
  const seen = attempt?.metrics.framesSeenPercent ?? 0;
  if (attempt?.health.isHealthy) report.add(name, seen, '%', { atLeast: 99 });
  else console.log(`lab, ${name}: undecided, the machine was busy; measured ${seen} %`);
};

/** Repeats one run, and reports the share of the most frequent verdict. */
const measureEqualVerdicts = async ({ id }: LabEnvironment, film: Film): Promise<void> => {
  const runs = options.full ? 100 : 10;
  const counts = new Map<string, number>();
  for (let run = 0; run < runs; run += 1) {
    const { verdict } = await playOnce(id, film.hls, 'START');
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  }
  const name = `equal verdicts of ${runs} equal runs in ${id}`;
  report.add(name, (100 * Math.max(...counts.values())) / runs, '%', { atLeast: 99 });
};

/** Trace and fault of the comparison in the design. */
const comparedNetworks = [
  networkProfiles.find(({ id }) => id === 'dip'),
  {
    id: 'errors-503',
    name: 'The fourth video segment fails twice with 503',
    trace: [],
    faults: [
      { match: String.raw`chunk-stream[01]-00004\.m4s`, times: 2, effect: { type: 'status' as const, status: 503 } },
    ],
  },
].filter((profile) => profile !== undefined);

/** Recovery of each player after the two 503s in the comparison of the design, in Chromium. */
const referenceRecovery: Record<string, boolean> = {
  'hlsjs hls': true,
  'shaka hls': false,
  'dashjs dash': true,
  'native hls': false,
};

/** Compares what the players did after the errors with the design; plays on a busy machine decide nothing. */
const compareRecovery = (plays: readonly Play[]): void => {
  for (const { environment, player, type, network: id, metrics, isHealthy } of plays) {
    const expected = referenceRecovery[`${player} ${type}`];
    if (id !== 'errors-503' || environment !== 'chromium' || expected === undefined || !metrics) continue;
    const recovered = metrics.hasEnded && metrics.fatalErrors === 0;
    const name = `${player} ${expected ? 'recovers from' : 'gives up after'} two 503s`;
    if (recovered !== expected && !isHealthy) console.log(`lab, ${name}: undecided, the machine was busy`);
    else report.add(name, Number(recovered === expected), '', { atLeast: 1 });
  }
};

await measureValidation();
await measureShaping();
const environments = await probeEnvironments();
for (const { id, availability } of environments)
  if (availability.state !== 'AVAILABLE') console.log(`lab, ${id}: not measured. ${availability.reason}`);
const available = environments.filter(({ availability }) => availability.state === 'AVAILABLE');
const film = await makePlayedFilm(tools.ffmpeg);
for (const environment of available) await measureStart(environment, film);
console.log(matrixHead);
const plays = await playMatrix(
  options.full ? available : available.filter(({ engine }) => engine === 'chromium').slice(0, 1),
  {
    film,
    networks: options.full ? [...networkProfiles, ...comparedNetworks.slice(1)] : comparedNetworks,
    repetitions: options.full ? 3 : 1,
  },
);
compareRecovery(plays);
for (const environment of available) await measureSeenFrames(environment, film);
const held = await makeHeldFilm(tools);
for (const environment of available) await measureFreezes(environment, held);
const [chromium] = available.filter(({ engine }) => engine === 'chromium');
if (chromium) await measureEqualVerdicts(chromium, film);
await held.close();
await film.close();
report.add('data of a report with 10,000 results, 95 %', at(await measureReportPage(), 0.95), 'ms', { atMost: 300 });
process.exitCode = report.isWithin ? 0 : 1;
