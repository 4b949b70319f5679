import { playersOf, runStream, type LabEnvironment, type PlayMetrics, type StreamRunResult } from '@sluice/lab';
import type { NetworkProfile } from '../../packages/lab/src/profiles/network-profile.ts';
import type { Film } from './film.ts';

export type Play = {
  environment: string;
  player: string;
  type: 'hls' | 'dash';
  network: string;
  verdict: StreamRunResult['verdict'];
  /** Measurements of the last attempt. */
  metrics: PlayMetrics | undefined;
  isHealthy: boolean;
};

const total = (interruptions: PlayMetrics['stalls']): number =>
  interruptions.reduce((sum, { durationMilliseconds }) => sum + durationMilliseconds, 0);

export const longestFreeze = ({ freezes }: PlayMetrics): number =>
  Math.max(0, ...freezes.map(({ durationMilliseconds }) => durationMilliseconds));

/** Plays a film with each player that an environment has, over each network. */
export const playMatrix = async (
  environments: readonly LabEnvironment[],
  { film, networks, repetitions }: { film: Film; networks: readonly NetworkProfile[]; repetitions: number },
): Promise<Play[]> => {
  const plays: Play[] = [];
  for (const { id, availability } of environments) {
    if (availability.state !== 'AVAILABLE') continue;
    for (const type of ['hls', 'dash'] as const)
      for (const player of playersOf[type].filter((name) => availability.capabilities.players.includes(name)))
        for (const profile of networks) {
          const result = await runStream({
            environment: id,
            player,
            stream: { type, url: film[type], drm: { system: 'none' } },
            profile,
            location: { type: 'direct' },
            cases: ['PLAY'],
            repetitions: { min: repetitions, max: repetitions },
            network: { allowPrivateNetwork: true },
          });
          const attempt = result.results[0]?.attempts.at(-1);
          const play: Play = {
            environment: id,
            player,
            type,
            network: profile.id,
            verdict: result.verdict,
            metrics: attempt?.metrics,
            isHealthy: attempt?.health.isHealthy ?? false,
          };
          console.log(rowOf(play));
          plays.push(play);
        }
  }
  return plays;
};

const seconds = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? '–' : `${(milliseconds / 1000).toFixed(1)} s`;

export const matrixHead = [
  '| environment | player | network | verdict | first frame | stalled | longest freeze | dropped | errors | machine |',
  '| --- | --- | --- | --- | ---: | ---: | ---: | ---: | --- | --- |',
].join('\n');

const errorsOf = ({ fatalErrors, recoveredErrors }: PlayMetrics): string =>
  fatalErrors > 0 ? 'gave up' : recoveredErrors > 0 ? `recovered, ${recoveredErrors} reported` : 'none';

const rowOf = ({ environment, player, type, network, verdict, metrics, isHealthy }: Play): string => {
  const cells = metrics
    ? [
        seconds(metrics.firstFrameMilliseconds),
        seconds(total(metrics.stalls)),
        seconds(longestFreeze(metrics)),
        String(metrics.droppedFrames ?? '–'),
        errorsOf(metrics),
      ]
    : ['–', '–', '–', '–', '–'];
  const machine = isHealthy ? 'quiet' : 'busy';
  return `| ${[environment, `${player} (${type})`, network, verdict, ...cells, machine].join(' | ')} |`;
};
