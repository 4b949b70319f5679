import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';
const path = '/live/encodings/one';

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const encoding = {
  id: 'one',
  name: 'Harbor cam',
  type: 'LIVE' as const,
  status: 'RUNNING' as const,
  progress: 0,
  labels: [],
  selectedEncoderVersion: 'STABLE',
  createdAt: at,
  modifiedAt: at,
};

const live = {
  streamKey: 'secret-key',
  encoderIp: 'live.example',
  application: 'live-1',
  ingestUrls: [
    { protocol: 'RTMP' as const, url: 'rtmp://live.example/live-1' },
    { protocol: 'RTMPS' as const, url: 'rtmps://live.example:1936/live-1' },
    { protocol: 'SRT' as const, url: 'srt://live.example:8890?streamid=publish%3Alive-1%2Fsecret-key' },
  ],
};

const points = {
  items: [
    {
      id: 'point',
      position: 0,
      inputId: 'rtmp',
      protocol: 'RTMP' as const,
      isBackup: false,
      isActive: true,
      streamKey: 'secret-key',
      urls: live.ingestUrls,
    },
  ],
};

const srtSample = {
  id: 'sample',
  createdAt: at,
  encodingId: 'one',
  srtInputId: 'srt',
  srtInputSelected: true,
  orgId: 'org',
  link: { rtt: 24, bandwidth: 20, maxBandwidth: 50 },
  window: { flow: 8192, congestion: 8192, flight: 2 },
  recv: {
    packets: 1_000,
    packetsLost: 50,
    packetsDropped: 0,
    packetsRetransmitted: 50,
    packetsBelated: 0,
    bytes: 1_000_000,
    bytesLost: 0,
    bytesDropped: 0,
    mbitRate: 3,
  },
  send: {
    packets: 0,
    packetsLost: 0,
    packetsDropped: 0,
    packetsRetransmitted: 0,
    bytes: 0,
    bytesDropped: 0,
    mbitRate: 0,
  },
};

const running = {
  id: 'one',
  status: 'RUNNING' as const,
  progress: 0,
  subtasks: [],
  messages: [],
  createdAt: at,
  queuedAt: at,
  runningAt: at,
};

const handlers: Handlers = {
  'encoding.encodings.get': () => encoding,
  'encoding.encodings.status': () => running,
  'encoding.encodings.streams.list': () => paged([]),
  'encoding.encodings.muxings.list': () => paged([]),
  'encoding.encodings.composition.get': () => ({ resources: [], filters: [], parts: [], notifications: [] }),
  'encoding.encodings.live.get': () => live,
  'encoding.encodings.live.ingestPoints.list': () => points,
  'encoding.statistics.encodings.liveStatistics.srt.list': () => paged([]),
  'encoding.statistics.encodings.liveStatistics.get': () => ({
    status: 'WAITING_FOR_FIRST_CONNECT' as const,
    events: [{ time: at, details: { eventType: 'INFO' as const, message: 'Encoder ready.' } }],
    statistics: [],
  }),
};

describe('live encoding', () => {
  it('shows where to send, and the stream key only when asked', async () => {
    await renderApp(path, handlers);
    await expect.element(page.getByText('rtmp://live.example/live-1')).toBeVisible();
    await expect.element(page.getByText('live-1', { exact: true })).toBeVisible();
    expect(document.body.textContent).not.toContain('secret-key');
    await page.getByRole('button', { name: /Show stream key/ }).click();
    await expect.element(page.getByText('secret-key')).toBeVisible();
    await page.getByRole('button', { name: 'Show encoder settings' }).click();
    await expect.element(page.getByText(/Server: rtmp:\/\/live.example\/live-1/)).toBeVisible();
  });

  it('shows both nodes of an encoding with redundancy', async () => {
    const nodeOf = (role: 'PRIMARY' | 'STANDBY', state: 'READY' | 'LOST') => ({
      name: `node-${role}`,
      role,
      state,
      ingestUrls: [{ protocol: 'RTMP' as const, url: `rtmp://${role.toLowerCase()}.example/live-1` }],
    });
    await renderApp(path, {
      ...handlers,
      'encoding.encodings.live.get': () => ({
        ...live,
        nodes: [nodeOf('PRIMARY', 'LOST'), nodeOf('STANDBY', 'READY')],
      }),
    });
    const nodes = page.getByRole('region', { name: 'Nodes' });
    await expect.element(nodes.getByText('rtmp://standby.example/live-1')).toBeVisible();
    await expect.element(nodes.getByText('Lost', { exact: true })).toBeVisible();
    await expect.element(nodes.getByText('Encoding', { exact: true })).toBeVisible();
  });

  it('says that no second node has room', async () => {
    const only = { name: 'node-1', role: 'PRIMARY' as const, state: 'READY' as const, ingestUrls: [] };
    await renderApp(path, { ...handlers, 'encoding.encodings.live.get': () => ({ ...live, nodes: [only] }) });
    await expect.element(page.getByText(/no second node has room/)).toBeVisible();
  });

  it('waits for an encoder while the API has no ingest point', async () => {
    await renderApp(path, {
      ...handlers,
      'encoding.encodings.live.get': () => Promise.reject(refusal(409, 1005, 'The encoding is QUEUED.')),
    });
    await expect.element(page.getByText('Waiting for an encoder')).toBeVisible();
  });

  it('shows the connection and events of its input', async () => {
    await renderApp(path, handlers);
    await expect.element(page.getByText('Waiting for first connect')).toBeVisible();
    await expect.element(page.getByText(/Encoder ready/)).toBeVisible();
  });

  it('shows the bitrates of a period that is selected', async () => {
    const { calls } = await renderApp(path, handlers);
    await expect.element(page.getByText(/No publisher has sent yet/)).toBeVisible();
    await page.getByText('30 days').click();
    await expect.element(page.getByText(/No publisher sent in this period/)).toBeVisible();
    const statistics = calls.filter(({ id }) => id === 'encoding.statistics.encodings.liveStatistics.get');
    expect(statistics.at(-1)?.input).toMatchObject({ query: { period: 'monthly' } });
  });

  it('names main and backup ingest points, and marks the one in use', async () => {
    const [main] = points.items;
    const backup = { ...main, position: 1, name: 'Van', isBackup: true, isActive: true, streamKey: 'van-key' };
    await renderApp(path, {
      ...handlers,
      'encoding.encodings.live.ingestPoints.list': () => ({ items: [{ ...main, isActive: false }, backup] }) as never,
    });
    const section = page.getByRole('region', { name: 'Ingest point Van' });
    await expect.element(section.getByText('In use')).toBeVisible();
    await expect.element(section.getByText('Backup', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show stream key of Van' }).click();
    await expect.element(section.getByText('van-key')).toBeVisible();
    expect(document.body.textContent).not.toContain('secret-key');
  });

  it('shows the figures of its SRT connection', async () => {
    await renderApp(path, {
      ...handlers,
      'encoding.statistics.encodings.liveStatistics.srt.list': () => paged([srtSample]),
    });
    const connection = page.getByRole('region', { name: 'Main input' });
    await expect.element(connection.getByText('50 (5%)')).toBeVisible();
    await expect.element(connection.getByText('24 ms').first()).toBeVisible();
  });

  it('shows the SRT figures of a period that is selected', async () => {
    const srtInput = {
      srtInputId: 'srt',
      position: 0,
      rttMin: 10,
      rttAvg: 24,
      rttMax: 90,
      mbitRateMin: 2,
      mbitRateAvg: 3,
      mbitRateMax: 4,
      packets: 2_000,
      packetsLost: 50,
      packetsRetransmitted: 49,
      packetsDropped: 1,
    };
    await renderApp(path, {
      ...handlers,
      'encoding.statistics.encodings.liveStatistics.get': ({ query }) => ({
        status: 'CONNECTED',
        events: [],
        statistics: [],
        ...(query?.period === 'daily' && { srtStatistics: [{ time: at, srtInputs: [srtInput] }] }),
      }),
    });
    await page.getByText('Day', { exact: true }).click();
    const connection = page.getByRole('region', { name: 'SRT main input' });
    await expect.element(connection.getByText('24 ms')).toBeVisible();
    await expect.element(connection.getByText('Average; 90 ms at most')).toBeVisible();
    await expect.element(connection.getByText('2.5%')).toBeVisible();
    await expect.element(connection.getByText('50 of 2,000, 49 retransmitted')).toBeVisible();
  });

  it('restarts and stops after confirmation', async () => {
    const { calls } = await renderApp(path, {
      ...handlers,
      'encoding.encodings.live.restart': () => ({ id: 'one' }),
      'encoding.encodings.live.stop': () => Promise.reject(refusal(409, 1005, 'It has ended.')),
    });
    await page.getByRole('button', { name: 'Restart' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click();
    await expect.element(page.getByText('Encoding restarted')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    await expect.element(page.getByText(/Could not stop encoding/)).toBeVisible();
    expect(calls.some(({ id }) => id === 'encoding.encodings.live.stop')).toBe(true);
    expect(calls.some(({ id }) => id === 'encoding.encodings.stop')).toBe(false);
  });

  it('makes a clip of the last minute and opens it', async () => {
    const bodies: unknown[] = [];
    const { address } = await renderApp(path, {
      ...handlers,
      'encoding.encodings.status': () => ({ ...running, firstPlayableAt: at }),
      'encoding.encodings.live.clips.create': ({ body }) => {
        bodies.push(body);
        return { encodingId: 'clip', durationSeconds: 60 };
      },
    });
    await page.getByRole('button', { name: 'Create clip' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Goal');
    await page.getByRole('dialog').getByRole('button', { name: 'Create clip' }).click();
    await expect.element(page.getByText('Clip created')).toBeVisible();
    expect(bodies).toEqual([{ name: 'Goal', lastSeconds: 60 }]);
    await expect.poll(address).toMatch(/^\/encoding\/encodings\/clip/);
  });

  it('shows why a clip could not be made', async () => {
    await renderApp(path, {
      ...handlers,
      'encoding.encodings.status': () => ({ ...running, firstPlayableAt: at }),
      'encoding.encodings.live.clips.create': () => Promise.reject(refusal(409, 1005, 'No segment yet.')),
    });
    await page.getByRole('button', { name: 'Create clip' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create clip' }).click();
    await expect.element(page.getByText(/Could not create clip/)).toBeVisible();
  });

  it('shows when publishers were connected', async () => {
    await renderApp(path, {
      ...handlers,
      'encoding.encodings.get': () => ({ ...encoding, queuedAt: at, finishedAt: '2026-01-01T00:01:00Z' }),
      'encoding.statistics.encodings.liveStatistics.events.list': () =>
        paged([
          { time: '2026-01-01T00:00:10Z', details: { eventType: 'FIRST_CONNECT' as const } },
          { time: '2026-01-01T00:00:40Z', details: { eventType: 'DISCONNECT' as const } },
        ]),
    });
    await expect.element(page.getByText('Waiting for the first connection for 10s')).toBeVisible();
    await expect.element(page.getByText('Connected for 30s')).toBeVisible();
    await expect.element(page.getByText('Disconnected for 20s')).toBeVisible();
  });
});
