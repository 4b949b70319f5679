import { until, type Client } from './client.ts';
import { at, secondsSince, type Report } from './report.ts';

type Config = { sources: { title: string; hls?: string } };

const configOf = async ({ url }: Client, id: string): Promise<Config> =>
  // SAFETY: the configuration of a published stream has this form.
  (await (await fetch(`${url}/s/${id}/config`)).json()) as Config;

/** Measures the time from the answer to a change until delivery shows it. */
export const measureChanges = async (
  client: Client,
  { id, report, rounds }: { id: string; report: Report; rounds: number },
): Promise<void> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const title = `Change ${round}`;
    await client.call('PATCH', `/streams/video/${id}`, { title });
    const startedAt = performance.now();
    await until(async () => (await configOf(client, id)).sources.title === title || undefined, 10, 'The change');
    times.push(secondsSince(startedAt));
  }
  report.add('change to every delivery server, p95', at(times, 0.95), 's', { atMost: 2 });
};

/** Measures the time until viewers see only a part of a film, and until that is exact to the frame. */
export const measureTrim = async (
  client: Client,
  { id, seconds, report }: { id: string; seconds: number; report: Report },
): Promise<void> => {
  const startedAt = performance.now();
  await client.call('POST', `/streams/video/${id}/trim`, { start: seconds * 0.1 + 0.04, end: seconds * 0.9 });
  await until(async () => (await configOf(client, id)).sources.hls?.includes('/cut/') || undefined, 30, 'The cut');
  report.add(`trim of ${seconds} s at segments`, secondsSince(startedAt), 's', { atMost: 1 });
  const trimming = async (): Promise<string> =>
    (await client.call<{ trimming: string }>('GET', `/streams/video/${id}`)).trimming;
  await until(async () => (await trimming()) === 'FINISHED' || undefined, 3_600, 'The exact trim');
  report.add(`trim of ${seconds} s to the frame`, secondsSince(startedAt), 's', { atMost: 15 });
};

/** Measures a custom build of the player from its start to its end. */
export const measureBuild = async ({ call }: Client, report: Report): Promise<void> => {
  const { version } = await call<{ version: string }>('GET', '/player/channels/stable/versions/latest');
  const body = { playerVersion: version, domains: ['example.com'] };
  const { id } = await call<{ id: string }>('POST', '/player/custom-builds/web', body);
  const startedAt = performance.now();
  await call('POST', `/player/custom-builds/web/${id}/start`);
  await until(
    async () => {
      const { status } = await call<{ status: string }>('GET', `/player/custom-builds/web/${id}/status`);
      if (status === 'ERROR') throw new Error('The build failed.');
      return status === 'FINISHED' || undefined;
    },
    120,
    'The build',
  );
  report.add('custom build', secondsSince(startedAt), 's', { atMost: 5 });
};
