/**
 * Benchmarks hosted streams and the player: uploads to the first frame, the embed against a plain hls.js page, license
 * checks and impressions against bare Fastify, trimming, custom builds and changes of the configuration.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findMediaTools } from '@sluice/media';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { startPlatform } from '@sluice/testing/process';
import { chromium } from 'playwright';
import { signIn } from '../e2e/support/platform.ts';
import { measureBuild, measureChanges, measureTrim } from './streams/changes.ts';
import { createVideo, drawFilm, openClient, untilReady, upload } from './streams/client.ts';
import { measureEmbed, measureUploads } from './streams/first-frames.ts';
import { measureLicensing } from './streams/licensing.ts';
import { openReport } from './streams/report.ts';

const { values } = parseArgs({
  options: {
    /** Seconds of the uploaded films, separated by commas. */
    lengths: { type: 'string', default: '60,600,3600' },
    /** Seconds of the film that is trimmed. */
    trim: { type: 'string', default: '3600' },
    /**
     * Measures only uploads and trims of films of these minutes, separated by commas: each upload up to its first frame,
     * after which its video is deleted, so that nothing is encoded beside the next one. Trims wait for the full quality.
     */
    minutes: { type: 'string' },
    /** Leaves trims out of `--minutes`: an hour takes as long as its full quality. */
    'no-trim': { type: 'boolean', default: false },
    rounds: { type: 'string', default: '10' },
    /** Seconds of each load on licensing. */
    load: { type: 'string', default: '5' },
  },
});
const rounds = Number(values.rounds);
const trimSeconds = Number(values.trim);

const folder = await mkdtemp(join(tmpdir(), 'sluice-bench-streams-'));
const platform = await startPlatform({ env: { ALLOW_PRIVATE_INPUTS: 'true', TRUST_PROXY: 'loopback' } });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const report = openReport('streams');
try {
  const { url, apiKey } = await signIn(platform);
  const { ffmpeg } = await findMediaTools(process.env);
  const client = openClient(url, apiKey, ffmpeg);
  const prepare = async (seconds: number): Promise<string> => {
    const film = join(folder, 'film.mp4');
    await drawFilm(ffmpeg, film, { seconds, codec: 'web-safe' });
    const { id, uploadUrl } = await createVideo(client);
    await upload(uploadUrl, film);
    await untilReady(client, id, 7_200);
    return id;
  };
  if (values.minutes === undefined) {
    await measureBuild(client, report);
    const lengths = values.lengths.split(',').map(Number);
    await measureUploads(client, { browser, folder, report, lengths, rounds });
    const id = await prepare(trimSeconds);
    await measureEmbed(client, { browser, id, report, rounds });
    await measureChanges(client, { id, report, rounds });
    await measureTrim(client, { id, seconds: trimSeconds, report });
    // Last, when the platform has done all that it does after its start.
    await measureLicensing(client, { report, rounds: 5, seconds: Number(values.load) });
  } else {
    const lengths = values.minutes.split(',').map((minutes) => Number(minutes) * 60);
    await measureUploads(client, { browser, folder, report, lengths, rounds, deletesVideos: true });
    for (const seconds of values['no-trim'] ? [] : lengths)
      await measureTrim(client, { id: await prepare(seconds), seconds, report });
  }
} finally {
  await browser.close();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(report.isWithin ? 0 : 1);
