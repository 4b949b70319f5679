import { expect, it } from 'vitest';
import { fetchDownload } from './download.ts';

const answering = (status: number) => () => Promise.resolve(new Response('report', { status }));

it('accepts only responses with status 200', async () => {
  expect(await (await fetchDownload('/report', answering(200))).text()).toBe('report');
  await expect(fetchDownload('/report', answering(203))).rejects.toThrow('Could not fetch from download url');
  await expect(fetchDownload('/report', answering(404))).rejects.toThrow('Could not fetch from download url');
});
