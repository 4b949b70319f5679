import { ApiError } from '@sluice/api-client';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Api } from '../../app/api/api.ts';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Call, type Handlers } from '../../testing/render-app.tsx';
import {
  labJobOf,
  labResultOf,
  labStreamOf,
  labStreamTargetOf,
  labTargetOf,
  labValidationOf,
} from '../../testing/sample-lab.ts';
import { organization, shellHandlers } from '../../testing/shell-handlers.ts';
import type { LabShrink } from './shared/lab-types.ts';

const lackOfSlots = () =>
  Promise.reject(new ApiError({ status: 403, code: 8700, message: 'There is a lack of slots.', details: [] }));

const failure = (message: string) => () => Promise.reject(refusal(500, 1004, message));

const environments = [
  labTargetOf('sluice', { name: 'Chromium · Sluice player' }),
  labTargetOf('hlsjs', { name: 'Chromium · hls.js', player: 'hlsjs', streamTypes: ['hls'] }),
  labTargetOf('webkit', {
    name: 'WebKit · Sluice player',
    engine: 'webkit',
    status: 'UNAVAILABLE',
    advice: 'Install webkit2gtk-driver.',
  }),
];

const settings = {
  id: 'org',
  schedule: { enabled: true, cron: '0 3 * * 6', timeZone: 'UTC' },
  reportEmails: [],
  notifyOn: 'CHANGED' as const,
  thresholds: {},
  retentionDays: 90,
  defaultTargets: [],
};

const samples = ['Harbor', 'Dunes', 'Wreck'].map((name) => ({
  id: name,
  name,
  description: 'H.264 in fMP4',
  streamType: 'hls' as const,
  streamUrl: `https://video.example/cdn/samples/${name}/master.m3u8`,
  status: 'READY' as const,
}));

const direct = {
  id: 'direct',
  name: 'Direct',
  kind: 'DIRECT' as const,
  status: 'AVAILABLE' as const,
  hasPassword: false,
  resolvesNames: false,
};

const open = (path: string, more: Handlers = {}, openStream?: Api['open']) =>
  renderApp(
    path,
    shellHandlers({
      'account.organizations.list': () => paged([organization('Harbour', { ownerUserId: 'user' })]),
      'player.testing.limits.get': () => ({
        automaticTests: { used: 3, limit: 10 },
        queuedRuns: { used: 0 },
        minutes: { used: 12 },
      }),
      'player.testing.organizationConfigs.get': () => settings,
      'player.testing.targets.list': () => paged(environments),
      'player.testing.vpnLocations.list': () => paged([direct]),
      'player.testing.profiles.list': () =>
        paged([
          { id: 'unlimited', name: 'Unlimited', isBuiltIn: true, trace: [], faults: [] },
          { id: 'dip', name: 'Dip', isBuiltIn: true, trace: [], faults: [] },
        ]),
      'player.testing.samples.list': () => paged(samples),
      'player.testing.streams.list': () => paged([labStreamOf()]),
      'player.testing.streams.get': () => labStreamOf(),
      ...more,
    }),
    openStream && { open: openStream },
  );

const inputOf = (calls: readonly Call[], id: Call['id']) => calls.findLast((call) => call.id === id)?.input;
const text = (value: string | RegExp) => page.getByText(value).first();

describe('the list of streams', () => {
  it('requests 30 and shows each stream with its validation, environments and last job', async () => {
    const stream = labStreamOf({
      targets: [labStreamTargetOf('link', { job: labJobOf('job', { verdict: 'FLAKY' }) })],
    });
    const { calls } = await open('/player/stream-testing', { 'player.testing.streams.list': () => paged([stream]) });
    await expect.element(page.getByRole('link', { name: 'Nimble Shannon' })).toBeVisible();
    await expect.element(text('Valid')).toBeVisible();
    await expect.element(text('Chromium · Sluice player')).toBeVisible();
    await expect.element(text('Flaky')).toBeVisible();
    expect(inputOf(calls, 'player.testing.streams.list')).toEqual({ query: { limit: 30, offset: 0 } });
  });

  it('explains the lab while it is empty', async () => {
    await open('/player/stream-testing', { 'player.testing.streams.list': () => paged<never>([]) });
    await expect.element(text('No streams under test yet')).toBeVisible();
    await expect.element(text(/plays each stream in real browsers/)).toBeVisible();
  });

  it('shows that streams could not be loaded', async () => {
    await open('/player/stream-testing', { 'player.testing.streams.list': failure('No database.') });
    await expect.element(text('Error loading streams!')).toBeVisible();
  });

  it('is closed to users without permission', async () => {
    await open('/player/stream-testing', {
      'player.testing.streams.list': () => Promise.reject(refusal(403, 1007)),
    });
    await expect.element(text('You do not have permission to view this')).toBeVisible();
  });

  it('switches automatic tests, and names a lack of slots', async () => {
    const { calls } = await open('/player/stream-testing', { 'player.testing.streams.targets.update': lackOfSlots });
    await page.getByRole('switch', { name: /Automatic tests on Chromium/ }).click();
    await expect
      .element(text('Automated testing could not be enabled for some test environments due to a lack of slots'))
      .toBeVisible();
    expect(inputOf(calls, 'player.testing.streams.targets.update')).toEqual({
      params: { stream_id: 'stream-1', target_id: 'link-1' },
      body: { automaticTestEnabled: true },
    });
  });

  it('starts tests of a stream, and reports why one does not start', async () => {
    await open('/player/stream-testing', { 'player.testing.streams.targets.jobs.create': failure('No runner.') });
    await page.getByRole('button', { name: 'Run tests of Nimble Shannon' }).click();
    await expect.element(text('Error starting manual test execution!')).toBeVisible();
    await expect.element(text('No runner.')).toBeVisible();
  });

  it('deletes a stream with its last environment, and goes one page back', async () => {
    const { calls, address } = await open('/player/stream-testing?page=2', {
      'player.testing.streams.list': () => ({ ...paged([labStreamOf()]), totalCount: 61 }),
      'player.testing.streams.targets.delete': () => ({ id: 'link-1' }),
      'player.testing.streams.targets.list': () => paged<never>([]),
      'player.testing.streams.delete': () => ({ id: 'stream-1' }),
    });
    await page.getByRole('button', { name: /^Delete Chromium/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(address).toBe('/player/stream-testing');
    expect(inputOf(calls, 'player.testing.streams.targets.list')).toMatchObject({ query: { limit: 1 } });
    expect(inputOf(calls, 'player.testing.streams.delete')).toEqual({ params: { stream_id: 'stream-1' } });
  });

  it('deletes selected streams and environments together', async () => {
    await open('/player/stream-testing', { 'player.testing.streams.targets.delete': failure('It is in use.') });
    await page.getByRole('checkbox', { name: /^Select Chromium/ }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(text('Error deleting streams and/or test environments!')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Nimble Shannon' })).toBeVisible();
  });
});

describe('a new stream', () => {
  const created = {
    'player.testing.streams.create': () => labStreamOf(),
    'player.testing.streams.targets.create': () => labStreamTargetOf('link-9'),
    'player.testing.streams.targets.jobs.create': () => labJobOf('job-9', { status: 'WAITING' }),
  } satisfies Handlers;

  it('has the defaults, is saved with its environments and tests, and leads to the list', async () => {
    const { calls, address } = await open('/player/stream-testing/add', created);
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue(expect.stringMatching(/^\S+ \S+$/));
    await userEvent.fill(page.getByRole('textbox', { name: 'Stream URL' }), 'https://media.example/main.mpd');
    await page.getByRole('button', { name: 'Save stream' }).click();
    await expect.element(text('Stream has been saved')).toBeVisible();
    await expect.poll(address).toBe('/player/stream-testing');
    expect(inputOf(calls, 'player.testing.streams.create')).toMatchObject({
      body: { config: { streamType: 'dash', streamDrmType: 'none', version: 1 } },
    });
    expect(inputOf(calls, 'player.testing.streams.targets.create')).toEqual({
      params: { stream_id: 'stream-1' },
      body: { targetId: 'sluice', automaticTestEnabled: false },
    });
    expect(inputOf(calls, 'player.testing.streams.targets.jobs.create')).toMatchObject({
      params: { target_id: 'link-9' },
    });
  });

  it('names both lacks of slots, and is saved all the same', async () => {
    await open('/player/stream-testing/add?url=https://media.example/main.m3u8', {
      ...created,
      'player.testing.streams.targets.create': ({ body }) =>
        body?.automaticTestEnabled ? lackOfSlots() : labStreamTargetOf('link-9'),
      'player.testing.streams.targets.jobs.create': lackOfSlots,
    });
    await page.getByRole('switch', { name: /^Automatic regular tests/ }).click();
    await page.getByRole('button', { name: 'Save stream' }).click();
    await expect.element(text('Stream has been saved')).toBeVisible();
    await expect
      .element(text('Automated testing could not be enabled for some test environments due to a lack of slots'))
      .toBeVisible();
    await expect
      .element(text(/^Could not schedule immediate test runs after the stream validation is finished/))
      .toBeVisible();
  });

  it('takes one of three samples with its type', async () => {
    await open('/player/stream-testing/add');
    const buttons = page.getByRole('group', { name: 'Sample streams' }).getByRole('button');
    await expect.element(buttons.nth(2)).toBeVisible();
    await buttons.first().click();
    await expect
      .element(page.getByRole('textbox', { name: 'Stream URL' }))
      .toHaveValue(expect.stringMatching(/\.m3u8$/));
    await expect.element(page.getByRole('combobox', { name: 'Type' })).toHaveValue('HLS');
  });

  it('offers no sample that is still being encoded', async () => {
    const preparing = samples.map((sample) => ({ ...sample, status: 'PREPARING' as const }));
    await open('/player/stream-testing/add', { 'player.testing.samples.list': () => paged(preparing) });
    const buttons = page.getByRole('group', { name: 'Sample streams' }).getByRole('button');
    await expect.element(buttons.nth(2)).toBeDisabled();
    await expect.element(text(/^Sample streams are encoded now/)).toBeVisible();
  });

  it('shows what is missing instead of sending it', async () => {
    const { calls } = await open('/player/stream-testing/add');
    await page.getByRole('button', { name: 'Save stream' }).click();
    await expect.element(text('This field cannot be empty.')).toBeVisible();
    expect(inputOf(calls, 'player.testing.streams.create')).toBeUndefined();
  });

  it('stays open if it cannot be saved', async () => {
    const { address } = await open('/player/stream-testing/add?url=https://media.example/main.mpd', {
      'player.testing.streams.create': failure('No database.'),
    });
    await page.getByRole('button', { name: 'Save stream' }).click();
    await expect.element(text('Error saving stream!')).toBeVisible();
    await expect.element(text('Could not save stream: No database.')).toBeVisible();
    expect(address()).toMatch(/^\/player\/stream-testing\/add/);
  });

  it('says how to install what is missing, and which environments do not fit', async () => {
    await open('/player/stream-testing/add');
    await expect.element(text('Install webkit2gtk-driver.')).toBeVisible();
    await expect.element(text('Does not play DASH.')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Chromium · hls.js' })).toBeDisabled();
  });

  it('opens without environments and locations that cannot be loaded', async () => {
    await open('/player/stream-testing/add', {
      'player.testing.targets.list': failure('No runner.'),
      'player.testing.vpnLocations.list': failure('No location.'),
      'player.testing.limits.get': failure('No limit.'),
    });
    await expect.element(text(/^Error loading test environments!/)).toBeVisible();
    await expect.element(text('Could not load Stream Lab test environments: No runner.')).toBeVisible();
    await expect.element(text('Error loading VPN locations!')).toBeVisible();
    await expect.element(text('Could not load Stream Lab VPN locations: No location.')).toBeVisible();
    await expect.element(text('Error loading limits!')).toBeVisible();
  });

  it('is edited with its stored values', async () => {
    const { calls } = await open('/player/stream-testing/stream-1/edit', {
      'player.testing.streams.update': () => labStreamOf(),
    });
    await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Sea');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(text('Stream has been saved')).toBeVisible();
    expect(inputOf(calls, 'player.testing.streams.update')).toMatchObject({
      params: { stream_id: 'stream-1' },
      body: { config: { name: 'Sea', streamType: 'hls' }, vpnLocationId: null },
    });
    expect(calls.some(({ id }) => id.startsWith('player.testing.streams.targets.'))).toBe(false);
  });

  it('shows that the stored stream could not be loaded', async () => {
    await open('/player/stream-testing/stream-1/edit', { 'player.testing.streams.get': failure('No database.') });
    await expect.element(text('Error loading stream!')).toBeVisible();
  });
});

describe('the test report', () => {
  const finding = {
    rule: 'hls-target-duration',
    level: 'error' as const,
    message: 'Segments are longer than the target duration.',
    evidence: 'EXTINF:6.006',
    count: 12,
    fix: 'Raise EXT-X-TARGETDURATION to 6.',
    reference: 'https://datatracker.ietf.org/doc/html/rfc8216',
  };
  const validation = labValidationOf({ status: 'INVALID', errors: 1 });
  const job = labJobOf('job-1', { verdict: 'FAILED', passed: 1, failed: 1 });
  const reported = {
    'player.testing.streams.get': () => labStreamOf({ validation }),
    'player.testing.streams.validations.get': () => ({ ...validation, findings: [finding] }),
    'player.testing.streams.targets.jobs.list': () => paged([job]),
    'player.testing.jobs.testresults.list': () =>
      paged([
        labResultOf('1', { testCase: 'START' }),
        labResultOf('2', { testCase: 'VALIDATION', message: '1 error' }),
        labResultOf('3', {
          status: 'FAILED',
          verdict: 'FAILED',
          message: 'The picture froze.',
          artifacts: ['1/play/film/000-first-frame-0.jpg'],
          metrics: {
            firstFrameMilliseconds: 1200,
            playedMilliseconds: 9000,
            freezes: [{ startMilliseconds: 4000, durationMilliseconds: 4483 }],
          },
        }),
      ]),
    'player.testing.jobs.shrinks.list': () => paged<never>([]),
    'player.testing.jobs.artifacts.list': () =>
      paged([
        {
          name: '1/play/film/000-first-frame-0.jpg',
          mediaType: 'image/png',
          sizeBytes: 10,
          url: 'data:image/png;base64,iVBORw0KGgo=',
          expiresAt: '2026-01-01T00:15:00Z',
        },
      ]),
  } satisfies Handlers;

  const shrink = {
    id: 'shrink-1',
    jobId: 'job-1',
    testCase: 'PLAY' as const,
    status: 'QUEUED' as const,
    progress: 0,
    createdAt: '2026-01-01T00:00:00Z',
  };

  const report = '/player/stream-testing/test-report/stream-1';

  it('shrinks a failed test case, and offers the folder when it is done', async () => {
    const shrinks: LabShrink[] = [];
    const archive = { name: 'shrunk/play.zip', mediaType: 'application/zip', sizeBytes: 900_000, url: '/play.zip' };
    const { calls } = await open(report, {
      ...reported,
      'player.testing.jobs.shrinks.list': () => paged([...shrinks]),
      'player.testing.jobs.shrinks.create': () => {
        shrinks.unshift({ ...shrink, status: 'RUNNING', progress: 40, step: 'Trial 7: 2 renditions, 4 s' });
        return shrink;
      },
      'player.testing.shrinks.cancel': () => {
        const size = { renditions: 3, seconds: 8, steps: 0, faults: 1 };
        const result = {
          before: size,
          after: { ...size, renditions: 1, seconds: 2 },
          trials: 12,
          isComplete: true,
          file: archive.name,
        };
        shrinks[0] = { ...shrink, status: 'FINISHED', progress: 100, result };
        return shrink;
      },
      'player.testing.jobs.artifacts.list': () => paged([{ ...archive, expiresAt: '2026-01-01T00:15:00Z' }]),
    });
    await text('The picture froze.').click();
    await page.getByRole('button', { name: 'Shrink failure' }).click();
    await expect.element(text('Trial 7: 2 renditions, 4 s')).toBeVisible();
    expect(inputOf(calls, 'player.testing.jobs.shrinks.create')).toEqual({
      params: { job_id: 'job-1' },
      body: { testCase: 'PLAY' },
    });
    await page.getByRole('button', { name: 'Cancel shrinking' }).click();
    await expect.element(text(/^Fails with 2 s of 1 rendition, 1 fault, instead of 8 s of 3 renditions/)).toBeVisible();
    expect(inputOf(calls, 'player.testing.shrinks.cancel')).toEqual({ params: { shrink_id: 'shrink-1' } });
    await expect
      .element(page.getByRole('list', { name: 'Smallest failing case' }).getByRole('link'))
      .toHaveAttribute('href', '/play.zip');
    await expect.element(page.getByRole('button', { name: 'Shrink again' })).toBeVisible();
  });

  it('loads again as soon as the server announces a change of its stream', async () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const paths: string[] = [];
    const openStream: Api['open'] = async (path) => {
      paths.push(path);
      return new Response(new ReadableStream({ start: (started) => void (controller = started) }));
    };
    const { calls } = await open(report, reported, openStream);
    await expect.element(text('The picture froze.')).toBeVisible();
    await expect.poll(() => paths).toContain('/player/testing/events');
    const loads = () => calls.filter(({ id }) => id === 'player.testing.streams.get').length;
    const before = loads();
    const announce = (streamId: string) =>
      controller?.enqueue(
        new TextEncoder().encode(`data: [{"id":"job","streamId":"${streamId}","status":"RUNNING","progress":5}]\n\n`),
      );
    announce('another');
    announce('stream-1');
    await expect.poll(loads, { timeout: 10_000 }).toBe(before + 1);
  });

  it('shows the validation first, with evidence, fix and reference', async () => {
    await open(report, reported);
    await expect.element(text('Segments are longer than the target duration.')).toBeVisible();
    await expect.element(text('EXTINF:6.006')).toBeVisible();
    await expect.element(text('Raise EXT-X-TARGETDURATION to 6.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /Read the reference/ }))
      .toHaveAttribute('href', finding.reference);
  });

  it('requests the last job of each environment, and 50 results of it with the validation first', async () => {
    const { calls } = await open(report, reported);
    await expect.element(text('Stream validation')).toBeVisible();
    await expect.element(text('The picture froze.')).toBeVisible();
    expect(
      calls.filter(({ id }) => id === 'player.testing.streams.targets.jobs.list').map(({ input }) => input),
    ).toContainEqual({
      params: { stream_id: 'stream-1', target_id: 'link-1' },
      query: { limit: 1 },
    });
    expect(inputOf(calls, 'player.testing.jobs.testresults.list')).toEqual({
      params: { job_id: 'job-1' },
      query: { limit: 50, offset: 0 },
    });
    const cases = page.getByRole('group').filter({ hasText: 'Start playback' });
    await expect.element(cases.first()).toBeVisible();
  });

  it('draws a play, and shows its pictures and findings once opened', async () => {
    await open(report, reported);
    await expect.element(page.getByRole('img', { name: /longest freeze 4.5 s/ })).toBeVisible();
    await page.getByText('The picture froze.').click();
    await expect.element(page.getByRole('img', { name: 'Screenshot: First frame, 0.0 s' })).toBeInTheDocument();
    await expect.element(text('Longest freeze')).toBeVisible();
  });

  it('compares environments and networks, by verdict or measurement', async () => {
    const { calls, address } = await open(report, {
      ...reported,
      'player.testing.streams.targets.jobs.list': () =>
        paged([job, labJobOf('job-2', { profileId: 'dip', createdAt: '2025-12-31T00:00:00Z' })]),
    });
    await page
      .getByRole('table')
      .first()
      .getByRole('button', { name: /Sluice player on Dip/ })
      .click();
    expect(address()).toContain('job=job-2');
    await page.getByText('First frame', { exact: true }).click();
    await expect
      .poll(() => calls.filter(({ id }) => id === 'player.testing.jobs.testresults.list').length)
      .toBeGreaterThan(1);
    await expect.element(text('1.2 s')).toBeVisible();
  });

  it('shows a replayed viewer beside the players that played the session', async () => {
    const replay = { trigger: 'REPLAY' as const, runId: 'run-9', profileId: 'dip' };
    const jobs = [
      labJobOf('job-1', { ...replay, targetId: 'sluice' }),
      labJobOf('job-2', { ...replay, targetId: 'hlsjs', createdAt: '2025-12-31T00:00:00Z' }),
    ];
    const counts = {
      waiting: 0,
      running: 0,
      failed: 0,
      flaky: 0,
      unsupported: 0,
      inconclusive: 0,
      errors: 0,
      canceled: 0,
    };
    const play = (stallMilliseconds: number) =>
      labResultOf('play', {
        metrics: {
          firstFrameMilliseconds: 900 + stallMilliseconds,
          stalls: stallMilliseconds > 0 ? [{ startMilliseconds: 100, durationMilliseconds: stallMilliseconds }] : [],
          freezes: [],
          playedMilliseconds: 20_000,
        },
      });
    const { address } = await open(report, {
      ...reported,
      'player.testing.streams.targets.jobs.list': () => paged(jobs),
      'player.testing.jobs.testresults.list': ({ params }) => paged([play(params.job_id === 'job-2' ? 5000 : 0)]),
      'player.testing.runs.get': () => ({
        id: 'run-9',
        trigger: 'REPLAY',
        status: 'FINISHED',
        verdict: 'PASSED',
        jobs: { total: 2, passed: 2, ...counts },
        createdAt: '2026-01-01T00:00:00Z',
        items: jobs,
        viewer: {
          firstFrameMilliseconds: 2600,
          playedMilliseconds: 16_000,
          stalls: 1,
          stallMilliseconds: 4000,
          longestStallMilliseconds: 4000,
        },
      }),
    });
    const table = page.getByRole('table', { name: 'Viewer and players' });
    const rowOf = (name: RegExp) => expect.poll(() => table.getByRole('row', { name }).query()?.textContent);
    await rowOf(/Viewer/).toMatch(/2\.6 s.*4\.0 s in 1 stall \(20 %\)/);
    await rowOf(/Sluice player/).toContain('None');
    await rowOf(/hls\.js/).toMatch(/5\.9 s.*5\.0 s in 1 stall \(25 %\)/);
    await userEvent.click(table.getByRole('button', { name: 'Chromium · hls.js' }));
    expect(address()).toContain('job=job-2');
  });

  it('cancels a running job, and runs one that an invalid stream has canceled', async () => {
    const canceled = labJobOf('job-2', {
      status: 'CANCELED',
      error: { code: 'stream_invalid', message: 'The stream is invalid.', advice: 'Fix it.' },
      createdAt: '2025-12-31T00:00:00Z',
    });
    const { calls } = await open(`${report}?jobs=all`, {
      ...reported,
      'player.testing.streams.targets.jobs.list': () =>
        paged([labJobOf('job-1', { status: 'RUNNING', progress: 45 }), canceled]),
      'player.testing.jobs.cancel': () => job,
      'player.testing.jobs.release': () => job,
    });
    await expect.element(text('Running 45 %')).toBeVisible();
    await page.getByRole('button', { name: /^Cancel: / }).click();
    await expect.poll(() => inputOf(calls, 'player.testing.jobs.cancel')).toEqual({ params: { job_id: 'job-1' } });
    await page.getByRole('button', { name: /^Run anyway: / }).click();
    await expect.poll(() => inputOf(calls, 'player.testing.jobs.release')).toEqual({ params: { job_id: 'job-2' } });
  });

  it('starts tests on chosen networks', async () => {
    const { calls } = await open(report, { ...reported, 'player.testing.runs.create': failure('No minutes left.') });
    await page.getByRole('button', { name: 'Run tests' }).click();
    await page.getByRole('checkbox', { name: 'Dip' }).click();
    await page.getByRole('button', { name: 'Run 2 tests' }).click();
    await expect.element(text(/Error starting manual test execution! No minutes left\./)).toBeVisible();
    expect(inputOf(calls, 'player.testing.runs.create')).toEqual({
      body: { streamIds: ['stream-1'], profileIds: ['unlimited', 'dip'], repetitions: 3, runInvalid: false },
    });
  });

  it('shows that jobs or results could not be loaded', async () => {
    const { screen } = await open(report, {
      ...reported,
      'player.testing.streams.targets.jobs.list': failure('No database.'),
    });
    await expect.element(text('Error loading jobs!')).toBeVisible();
    await screen.unmount();
    await open(report, { ...reported, 'player.testing.jobs.testresults.list': failure('No database.') });
    await expect.element(text('Error loading test results!')).toBeVisible();
  });
});

describe('the settings', () => {
  const vienna = {
    id: 'vienna',
    name: 'Vienna',
    kind: 'SOCKS5' as const,
    host: 'exit.example',
    port: 1080,
    status: 'UNCHECKED' as const,
    hasPassword: true,
    resolvesNames: false,
  };

  it('change the schedule and keep everything else', async () => {
    const stored = { ...settings, defaultTargets: ['sluice'], thresholds: { droppedPercent: 20 } };
    const { calls } = await open('/player/stream-testing/settings', {
      'player.testing.organizationConfigs.get': () => stored,
      'player.testing.organizationConfigs.update': ({ body }) => ({ ...stored, ...body }) as typeof stored,
    });
    await userEvent.fill(page.getByLabelText('Time', { exact: true }), '05:30');
    await userEvent.fill(page.getByLabelText('Time to first frame (s)'), '2.5');
    await userEvent.click(page.getByRole('button', { name: 'Save settings' }));
    await expect.element(text('Settings saved')).toBeVisible();
    expect(inputOf(calls, 'player.testing.organizationConfigs.update')).toMatchObject({
      params: { organization_id: 'org' },
      body: {
        schedule: { enabled: true, cron: '30 5 * * 6', timeZone: 'UTC' },
        thresholds: { droppedPercent: 20, firstFrameMilliseconds: 2500 },
        retentionDays: 90,
        defaultTargets: ['sluice'],
      },
    });
  });

  it('change the environments and the location with which new streams start', async () => {
    const { calls } = await open('/player/stream-testing/settings', {
      'player.testing.organizationConfigs.get': () => ({ ...settings, defaultTargets: ['deleted'] }),
      'player.testing.organizationConfigs.update': () => settings,
      'player.testing.vpnLocations.list': () => paged([direct, vienna]),
    });
    await userEvent.click(page.getByRole('combobox', { name: 'Test environments' }));
    await userEvent.click(page.getByRole('option', { name: 'Chromium · hls.js' }));
    await userEvent.click(page.getByRole('option', { name: 'deleted' }));
    // The open list may cover the next field.
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('combobox', { name: 'VPN location' }));
    await userEvent.click(page.getByRole('option', { name: vienna.name }));
    await userEvent.click(page.getByRole('button', { name: 'Save settings' }));
    await expect.element(text('Settings saved')).toBeVisible();
    expect(inputOf(calls, 'player.testing.organizationConfigs.update')).toMatchObject({
      body: { defaultTargets: ['hlsjs'], defaultLocation: vienna.id },
    });
  });

  it('check a location, and report one that is dead', async () => {
    const message = 'connect ECONNREFUSED';
    const { calls } = await open('/player/stream-testing/settings?tab=locations', {
      'player.testing.vpnLocations.list': () => paged([direct, vienna]),
      'player.testing.locations.check': () => ({ ...vienna, status: 'UNREACHABLE', message }),
    });
    await expect.element(text('Not checked yet')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Check now: Vienna' }));
    await expect.element(text('Vienna is unreachable')).toBeVisible();
    expect(inputOf(calls, 'player.testing.locations.check')).toEqual({ params: { location_id: 'vienna' } });
  });

  it('keep the password of a location that is edited, and check it again', async () => {
    const { calls } = await open('/player/stream-testing/settings?tab=locations', {
      'player.testing.vpnLocations.list': () => paged([direct, vienna]),
      'player.testing.locations.update': () => vienna,
      'player.testing.locations.check': () => ({ ...vienna, status: 'AVAILABLE' }),
    });
    await userEvent.click(page.getByRole('button', { name: 'Vienna', exact: true }));
    await userEvent.fill(page.getByLabelText('Host', { exact: true }), 'other.example');
    await userEvent.click(page.getByRole('button', { name: 'Save location' }));
    await expect.element(text('Location saved')).toBeVisible();
    expect(inputOf(calls, 'player.testing.locations.update')).toMatchObject({
      body: { name: 'Vienna', kind: 'SOCKS5', host: 'other.example', port: 1080, password: '********' },
    });
    await expect.poll(() => inputOf(calls, 'player.testing.locations.check')).toBeDefined();
  });

  it('pair a device by a code that is shown until the device has used it, and remove it', async () => {
    const at = '2026-01-01T00:00:00Z';
    const soon = new Date(Date.now() + 600_000).toISOString();
    const tv = { id: 'tv', name: 'TV', createdAt: at, players: [] };
    let isPaired = false;
    let devices = 0;
    const { calls } = await open('/player/stream-testing/settings?tab=devices', {
      'player.testing.devices.list': () =>
        paged(
          devices === 0
            ? []
            : [
                isPaired
                  ? {
                      ...tv,
                      status: 'AVAILABLE' as const,
                      browser: 'Chrome 94',
                      players: ['hlsjs' as const],
                      pairedAt: at,
                    }
                  : { ...tv, status: 'PENDING' as const, codeExpiresAt: soon },
              ],
        ),
      'player.testing.devices.pair': () => {
        devices = 1;
        const url = 'https://video.example/lab/device/ABCDEFGH';
        return { ...tv, status: 'PENDING' as const, code: 'ABCDEFGH', url, qrCode: 'AAAA', expiresAt: soon };
      },
      'player.testing.devices.delete': () => ({ id: 'tv' }),
    });
    await expect.element(text('No devices yet')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Pair device' }));
    await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'TV');
    await userEvent.click(page.getByRole('button', { name: 'Create pairing code' }));
    await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
    expect(inputOf(calls, 'player.testing.devices.pair')).toEqual({ body: { name: 'TV' } });
    isPaired = true;
    await userEvent.click(page.getByRole('button', { name: 'Done' }));
    await expect.element(text('Available')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Remove TV' }));
    await userEvent.click(page.getByRole('button', { name: 'Remove', exact: true }));
    await expect.poll(() => inputOf(calls, 'player.testing.devices.delete')).toEqual({ params: { device_id: 'tv' } });
  });

  it('add a network profile', async () => {
    const { calls } = await open('/player/stream-testing/settings?tab=networks', {
      'player.testing.profiles.create': ({ body }) => ({
        id: 'new',
        name: body?.name ?? '',
        isBuiltIn: false,
        trace: [],
        faults: [],
      }),
    });
    await userEvent.click(page.getByRole('button', { name: 'Add network profile' }));
    await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Train');
    await userEvent.click(page.getByRole('button', { name: 'Add fault' }));
    await userEvent.click(page.getByRole('button', { name: 'Save network profile' }));
    await expect.element(text('Network profile saved')).toBeVisible();
    expect(inputOf(calls, 'player.testing.profiles.create')).toMatchObject({
      body: {
        name: 'Train',
        trace: [{ durationMilliseconds: 60_000, kilobitsPerSecond: 5000, roundTripMilliseconds: 50 }],
        faults: [{ skip: 3, times: 1, effect: { type: 'status', status: 503 } }],
      },
    });
  });

  it('reset a baseline', async () => {
    const baseline = {
      id: 'baseline-1',
      streamId: 'stream-1',
      streamName: 'Nimble Shannon',
      targetId: 'sluice',
      profileId: 'dip',
      values: { PLAY: { firstFrameMilliseconds: [900, 700, 800] } },
      jobs: 3,
      modifiedAt: '2026-01-01T00:00:00Z',
    };
    const { calls } = await open('/player/stream-testing/settings?tab=baselines', {
      'player.testing.baselines.list': () => paged([baseline]),
      'player.testing.baselines.delete': () => ({ id: baseline.id }),
    });
    await userEvent.click(page.getByRole('button', { name: /^Reset the baseline of Nimble Shannon/ }));
    await userEvent.click(page.getByRole('button', { name: 'Reset', exact: true }));
    await expect.element(text('Baseline reset')).toBeVisible();
    expect(inputOf(calls, 'player.testing.baselines.delete')).toEqual({ params: { baseline_id: 'baseline-1' } });
  });
});
