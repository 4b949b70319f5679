import { readWorkHealth, type Measurement, type Measurements, type WorkHealth } from '@sluice/core';
import type { StatusComponentId } from '@sluice/contract';
import { engineStates } from '../../../shared/health.ts';
import type { Platform } from '../../../shared/platform.ts';

const timeoutMilliseconds = 5_000;
/** A request that takes longer than this counts as slow. */
const slowMilliseconds = 2_000;

type Judge = (response: Response) => Promise<string | undefined> | string | undefined;

/** Sends a request as a client would; the judge returns why the response is bad, or undefined. */
const probe = async (url: string, init: RequestInit, judge: Judge): Promise<Measurement> => {
  const start = performance.now();
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const fault = await judge(response);
    await response.body?.cancel().catch(() => undefined);
    const milliseconds = performance.now() - start;
    if (fault !== undefined) return { state: 'DOWN', milliseconds, detail: fault };
    return { state: milliseconds > slowMilliseconds ? 'SLOW' : 'UP', milliseconds };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { state: 'DOWN', milliseconds: performance.now() - start, detail: String(cause) };
  }
};

const json = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

/** Key that no license has: a collector that works refuses it with 403. */
const unknownKey = 'status-probe';

const isRefusal: Judge = ({ status }) => (status === 403 ? undefined : `responded with ${status} instead of 403`);

/** The API needs its database; telemetry that is down has a component of its own. */
const hasDatabase: Judge = async (response) => {
  if (response.status === 200) return undefined;
  const body = (await response.json().catch(() => undefined)) as { engines?: { database?: string } } | undefined;
  return body?.engines?.database === 'ok' ? undefined : `responded with ${response.status}`;
};

type Limit = { slow: number; down: number };

const judgeAge = (seconds: number | undefined, { slow, down }: Limit, subject: string): Measurement => {
  if (seconds === undefined || seconds < slow) return { state: 'UP' };
  return { state: seconds < down ? 'SLOW' : 'DOWN', detail: `${subject} for ${Math.round(seconds)} s` };
};

const minute = 60;

const encoding = ({ oldestReadyTaskSeconds, isWorkerSeen }: WorkHealth): Measurement => {
  // Tasks wait for long on a busy farm; they only wait in vain if no worker shows signs of life.
  if (isWorkerSeen) return { state: 'UP' };
  return judgeAge(oldestReadyTaskSeconds, { slow: minute, down: 2 * minute }, 'a task has waited without any worker');
};

const live = ({ oldestQueuedLiveSeconds, lostLiveRuns, liveRuns }: WorkHealth): Measurement => {
  if (lostLiveRuns > 0)
    return {
      state: lostLiveRuns === liveRuns ? 'DOWN' : 'SLOW',
      detail: `${lostLiveRuns} live encodings have no node`,
    };
  return judgeAge(oldestQueuedLiveSeconds, { slow: minute, down: 2 * minute }, 'a live encoding has been queued');
};

const delivery = ({ deliveryServerSeconds }: WorkHealth): Measurement =>
  deliveryServerSeconds === undefined
    ? { state: 'UNUSED' }
    : judgeAge(deliveryServerSeconds, { slow: 15, down: 30 }, 'no delivery server has reported');

const ingress = (response: Measurement, { collectorSeconds, oldestJournalSeconds, isJournalWritable }: WorkHealth) => {
  if (response.state === 'DOWN') return response;
  if (!isJournalWritable) return { ...response, state: 'DOWN' as const, detail: 'a journal cannot be written' };
  const reports = judgeAge(collectorSeconds, { slow: 30, down: minute }, 'no collector has reported');
  if (reports.state !== 'UP') return { ...response, ...reports };
  const journal = judgeAge(
    oldestJournalSeconds,
    { slow: 2 * minute, down: 15 * minute },
    'telemetry has not been stored',
  );
  return journal.state === 'UP' ? response : { ...response, ...journal };
};

/** Measures every component: by requests through public addresses, and by the signs of life in the database. */
export const measureComponents = async (platform: Platform): Promise<Measurements> => {
  const { publicUrl, collectorUrl, smtpUrl } = platform.configuration;
  const collector = `${collectorUrl}/collector`;
  const [health, engines, api, licensing, telemetryIn] = await Promise.all([
    readWorkHealth(platform.db),
    engineStates(platform),
    probe(`${publicUrl}/readyz`, {}, hasDatabase),
    probe(`${collector}/player/licensing`, json({ key: unknownKey }), isRefusal),
    probe(`${collector}/licensing`, json({ key: unknownKey, domain: 'localhost' }), isRefusal),
  ]);
  const engine = (name: 'database' | 'telemetry'): Measurement =>
    engines[name] === 'ok' ? { state: 'UP' } : { state: 'DOWN', detail: 'does not respond within 2 s' };
  return new Map<StatusComponentId, Measurement>([
    ['api', api],
    ['player-licensing', licensing],
    ['observability-ingress', ingress(telemetryIn, health)],
    ['encoding', encoding(health)],
    ['live', live(health)],
    ['delivery', delivery(health)],
    [
      'mail',
      smtpUrl === undefined
        ? { state: 'UNUSED' }
        : judgeAge(health.oldestMailSeconds, { slow: 5 * minute, down: 15 * minute }, 'an email has waited'),
    ],
    ['database', engine('database')],
    ['telemetry', engine('telemetry')],
  ]);
};
