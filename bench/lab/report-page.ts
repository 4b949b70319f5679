import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, openDatabase, sql, type Database, type Kysely } from '@sluice/db';
import { startPostgres } from '@sluice/server/engines/postgres/index';
import { openLogger } from '@sluice/server/platform/logger';
import { openOrganization } from '@sluice/testing/factories';

const targetIds = ['chromium-sluice', 'chromium-hlsjs', 'chromium-shaka', 'firefox-hlsjs', 'webkitgtk-hlsjs'];
const jobsOfTarget = 40;
const resultsOfJob = 50;
const rounds = 12;
/** Calls of Stream Lab are limited to 25 per second and organization. */
const pauseMilliseconds = 1100;

/** Adds a stream with finished tests: 200 jobs with 10,000 results in five environments. */
const fill = async (db: Kysely<Database>, organizationId: string): Promise<void> => {
  await sql`
    insert into lab_streams (id, organization_id, name, stream_type, drm_type, url, suite_id)
    values ('stream', ${organizationId}, 'Bench', 'hls', 'none', 'https://video.example.com/main.m3u8', 'suite')`.execute(
    db,
  );
  await sql`
    insert into lab_validations (id, stream_id, organization_id, url, status, finished_at)
    values ('validation', 'stream', ${organizationId}, 'https://video.example.com/main.m3u8', 'VALID', now())`.execute(
    db,
  );
  await sql`
    insert into lab_stream_targets (id, stream_id, organization_id, target_id)
    select target, 'stream', ${organizationId}, target from unnest(${targetIds}::text[]) target`.execute(db);
  await sql`
    insert into lab_runs (id, organization_id, trigger, finished_at, reported_at)
    select 'run-' || n, ${organizationId}, 'SCHEDULE', now(), now() from generate_series(1, ${jobsOfTarget}) n`.execute(
    db,
  );
  await sql`
    insert into lab_jobs (id, organization_id, run_id, stream_id, stream_target_id, target_id, profile_id, location_id,
      repetitions, trigger, status, verdict, validation_id, passed, progress, created_at, started_at, finished_at)
    select target || '-' || n, ${organizationId}, 'run-' || n, 'stream', target, target, 'unlimited', 'direct', 7,
      'SCHEDULE', 'FINISHED', 'PASSED', 'validation', 7, 100, now() - n * interval '7 days',
      now() - n * interval '7 days', now() - n * interval '7 days'
    from unnest(${targetIds}::text[]) target, generate_series(1, ${jobsOfTarget}) n`.execute(db);
  const metrics = {
    firstFrameMilliseconds: 940,
    stalls: [{ startMilliseconds: 4000, durationMilliseconds: 320 }],
    freezes: [{ startMilliseconds: 4010, durationMilliseconds: 400 }],
    renditions: [{ height: 720, milliseconds: 24_000 }],
    switches: 1,
    presentedFrames: 600,
    droppedFrames: 2,
    hasEnded: true,
    playedMilliseconds: 24_000,
    bytes: 7_000_000,
    requests: 30,
  };
  await sql`
    insert into lab_results (id, job_id, organization_id, position, test_case, status, verdict, repetition, metrics,
      message, is_runner_healthy, started_at, duration_milliseconds)
    select job.id || '-' || n, job.id, ${organizationId}, n,
      (array['START', 'PLAY', 'SEEK_PAUSED', 'SEEK_PLAYING', 'END', 'RENDITIONS'])[1 + n % 6], 'PASSED', 'PASSED',
      1 + n / 6, ${JSON.stringify(metrics)}, 'Passed.', true, now(), 26000
    from lab_jobs job, generate_series(1, ${resultsOfJob}) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

type Get = (path: string) => Promise<{ result: { totalCount: number; items: { id: string }[] } }>;

/** Loads everything that the report of the stream shows, in the order of its screen; returns the number of results. */
const loadReport = async (get: Get): Promise<number> => {
  await get('streams/stream');
  const jobs = (limit: number) =>
    Promise.all(targetIds.map((id) => get(`streams/stream/targets/${id}/jobs?limit=${limit}`)));
  const [last] = await Promise.all([
    jobs(1),
    jobs(1000),
    get('streams/stream/validations/validation'),
    get('targets?limit=1000'),
    get('profiles?limit=1000'),
  ]);
  const [id] = last.flatMap(({ result }) => result.items.map((job) => job.id));
  const [results] = await Promise.all([get(`jobs/${id}/testresults?limit=50`), get(`jobs/${id}/artifacts?limit=1000`)]);
  return results.result.items.length;
};

/** Returns the milliseconds in which the API gives the report of a stream with 10,000 results its data, per round. */
export const measureReportPage = async (): Promise<number[]> => {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'sluice-bench-report-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const log = openLogger({ level: 'error', format: 'json' });
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log });
  stack.defer(() => postgres.stop());
  const db = openDatabase({ connectionString: postgres.url });
  stack.defer(() => db.destroy());
  await migrate(db);
  const { organizationId, apiKey } = await openOrganization(db);
  await fill(db, organizationId);
  const server = new URL('../../apps/server/src/roles/api/testing-process.ts', import.meta.url);
  const child = fork(server, [join(folder, 'data'), postgres.url]);
  stack.defer(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
  const [{ address }] = await once(child, 'message');
  const get: Get = async (path) => {
    const answer = await fetch(`${address}/v1/player/testing/${path}`, { headers: { 'X-Api-Key': apiKey } });
    if (!answer.ok) throw new Error(`${path}: status ${answer.status}, ${(await answer.text()).slice(0, 300)}`);
    const { data } = (await answer.json()) as { data: Awaited<ReturnType<Get>> };
    return data;
  };
  const milliseconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(pauseMilliseconds);
    const startedAt = performance.now();
    const results = await loadReport(get);
    if (results !== resultsOfJob) throw new Error(`The report has ${results} results.`);
    milliseconds.push(performance.now() - startedAt);
  }
  // The first rounds load code and plans.
  return milliseconds.slice(2);
};
