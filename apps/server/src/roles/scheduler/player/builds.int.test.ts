import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { playerBuildFeatures } from '@sluice/contract';
import {
  type BuildTools,
  type Context,
  createPlayerBuild,
  createPlayerLicense,
  getPlayerBuild,
  getPlayerBuildDownload,
  isFileOfFeature,
  loadReleaseModules,
  openPlayerBuild,
  publishPlayerRelease,
  runPlayerBuild,
  startPlayerBuild,
  systemActor,
} from '@sluice/core';
import { openOrganization } from '@sluice/testing/factories';
import { killDescendant } from '@sluice/testing/kill-descendant';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { until } from '@sluice/testing/until';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../configuration/configuration.ts';
import { openObjects } from '../../../engines/objects.ts';
import { createServices } from '../../../engines/services.ts';
import { createGrants } from '../../../shared/player-grants.ts';
import { bundlePlayer, bundler } from './bundle-player.ts';
import { playerVersion } from './player-source.ts';
import { publishPlayer } from './publish-player.ts';

let database: ScratchDatabase;
let folder: string;
let context: Context;
let clock = new Date();
const grants = createGrants(new Uint8Array(32).fill(1));
const tools: BuildTools = {
  bundle: bundlePlayer,
  bundler,
  signLicense: grants.issueOffline,
  publicKey: { ...grants.publicKey },
  collectorUrl: 'https://collector.example',
};
const signal = new AbortController().signal;

type Body = Partial<Parameters<typeof createPlayerBuild>[1]['body']>;

const create = async (body: Body = {}) =>
  createPlayerBuild(context, { body: { playerVersion: playerVersion(), domains: ['example.com'], ...body } });

const build = async (body?: Body, bundle = bundlePlayer) => {
  const { id } = await create(body);
  await startPlayerBuild(context, { params: { custom_build_id: id } });
  await runPlayerBuild(context, id, { ...tools, bundle }, signal);
  return getPlayerBuild(context, { params: { custom_build_id: id } });
};
const buildFolders = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('sluice-player-build-'));
const download = (id: string) => getPlayerBuildDownload(context, { params: { custom_build_id: id } });

beforeAll(async () => {
  database = await scratchDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sluice-builds-'));
  const configuration = readConfiguration(['--data', folder], { SLUICE_SECRET_KEY: '11'.repeat(32) });
  const objects = await openObjects(configuration);
  const { organizationId } = await openOrganization(database.db);
  context = {
    organizationId,
    actor: systemActor('test'),
    requestId: 'test',
    db: database.db,
    clock: { now: () => clock },
    services: createServices({ configuration, objects }),
  };
  await createPlayerLicense(context, { body: { name: 'Web' } });
  await publishPlayer(context, pino({ level: 'silent' }));
  await publishPlayerRelease(context, '0.0.1', [{ name: 'sluice-player.global.js', bytes: Buffer.from('b') }]);
});
afterAll(async () => {
  await context?.services.objects.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('custom player builds', () => {
  it('give the same file for the same input, and fewer bytes for fewer features', async () => {
    const [one, two, hls] = [await build(), await build(), await build({ features: ['HLS'] })];
    expect(one).toMatchObject({ status: 'FINISHED', progress: 100, features: ['HLS', 'DASH', 'DRM', 'ADS'] });
    const [first, second, small] = [await download(one.id), await download(two.id), await download(hls.id)];
    expect(second.hash).toBe(first.hash);
    expect(small.sizeBytes).toBeLessThan(first.sizeBytes * 0.6);
    const url = new URL(first.downloadLink);
    const link = {
      id: one.id,
      organizationId: url.searchParams.get('organization') ?? '',
      expires: url.searchParams.get('expires') ?? '',
      signature: url.searchParams.get('signature') ?? '',
    };
    const hash = createHash('sha256');
    for await (const part of (await openPlayerBuild(context, link)).stream) hash.update(part);
    expect(hash.digest('hex')).toBe(first.hash);
    const forged = { ...link, id: two.id };
    await expect(openPlayerBuild(context, forged)).rejects.toMatchObject({ code: 'not_found' });
    clock = new Date(clock.getTime() + 16 * 60_000);
    await expect(openPlayerBuild(context, link)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('start once', async () => {
    const { id } = await build();
    await expect(startPlayerBuild(context, { params: { custom_build_id: id } })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(download((await create()).id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('report why they failed, and can be started again', async () => {
    const failed = await build({ playerVersion: '0.0.1' });
    expect(failed.status).toBe('ERROR');
    expect(failed.messages?.text).toContain('Version 0.0.1 of the player was published without its modules');
    await startPlayerBuild(context, { params: { custom_build_id: failed.id } });
  });

  it('of an earlier version are made of its own modules, also after an upgrade', async () => {
    const earlier = (name: string) => [
      { name: 'sluice-player.js', bytes: Buffer.from(`export const createPlayer = () => ${JSON.stringify(name)};`) },
      { name: 'LICENSES.txt', bytes: Buffer.from('Licenses of 0.9.0') },
    ];
    await publishPlayerRelease(context, '0.9.0', earlier('player 0.9.0'));
    const texts: string[] = [];
    const before = await build({ playerVersion: '0.9.0' }, async (input, ending) => {
      const files = await bundlePlayer(input, ending);
      texts.push(...files.map(({ bytes }) => Buffer.from(bytes).toString()));
      return files;
    });
    expect(texts).toEqual([expect.stringContaining('player 0.9.0'), expect.stringContaining('player 0.9.0')]);
    // The server of another version publishes its own player when it starts.
    await publishPlayer(context, pino({ level: 'silent' }));
    const [again, current] = [await build({ playerVersion: '0.9.0' }), await build()];
    expect((await download(again.id)).hash).toBe((await download(before.id)).hash);
    expect((await download(current.id)).hash).not.toBe((await download(before.id)).hash);
  });

  it('are not made of files that are no longer the published ones', async () => {
    const name = 'sluice-player.js';
    await publishPlayerRelease(context, '0.9.1', [{ name, bytes: Buffer.from('export const createPlayer = 1;') }]);
    const { files } = await database.db
      .selectFrom('player_releases')
      .select('files')
      .where('version', '=', '0.9.1')
      .executeTakeFirstOrThrow();
    const key = files.find((file) => file.name === name)?.key ?? '';
    await context.services.objects.putStream(key, Readable.from([Buffer.from('export const createPlayer = 2;')]));
    const refused = await build({ playerVersion: '0.9.1' });
    expect(refused.messages?.text).toContain(`The stored file ${key} is not the published one.`);
  });

  it('finish after their process was killed', async () => {
    const { id } = await create();
    await startPlayerBuild(context, { params: { custom_build_id: id } });
    const killing = new AbortController();
    const bundle: BuildTools['bundle'] = (input, ending) => {
      killing.abort();
      return bundlePlayer(input, ending);
    };
    await expect(runPlayerBuild(context, id, { ...tools, bundle }, killing.signal)).rejects.toBeDefined();
    expect((await getPlayerBuild(context, { params: { custom_build_id: id } })).status).toBe('RUNNING');
    await runPlayerBuild(context, id, tools, signal);
    expect((await getPlayerBuild(context, { params: { custom_build_id: id } })).status).toBe('FINISHED');
  });

  it('name the signal that killed their bundler, leave nothing behind, and finish when they are started again', async () => {
    // A module that takes the bundler some time.
    const lines = Array.from({ length: 60_000 }, (_, number) => `export const a${number} = [${number}, 'b'];`);
    const name = 'sluice-player.js';
    const bytes = Buffer.from(`export const createPlayer = () => 1;\n${lines.join('\n')}`);
    await publishPlayerRelease(context, '0.9.2', [{ name, bytes }]);
    const killed: number[] = [];
    const failed = await build({ playerVersion: '0.9.2' }, async (input, ending) => {
      const bundling = bundlePlayer(input, ending);
      killed.push(await killDescendant(process.pid, /--sourcefile=build\.js/));
      return bundling;
    });
    expect(failed).toMatchObject({
      status: 'ERROR',
      messages: { text: expect.stringContaining('ended with SIGKILL') },
    });
    await until(() => killed.every((pid) => !existsSync(`/proc/${pid}`)), {
      within: 10,
      saying: 'the bundler is gone',
    });
    expect(await buildFolders()).toEqual([]);
    const params = { custom_build_id: failed.id };
    await startPlayerBuild(context, { params });
    await runPlayerBuild(context, failed.id, tools, signal);
    const finished = await getPlayerBuild(context, { params });
    expect(finished.status).toBe('FINISHED');
    expect(finished).not.toHaveProperty('messages');
  });

  it('delete the folders of builds whose process was killed, not those of others', async () => {
    const [abandoned, running] = await Promise.all(
      [20, 0].map(async (minutes) => {
        const path = await mkdtemp(join(tmpdir(), 'sluice-player-build-'));
        const at = new Date(Date.now() - minutes * 60_000);
        await utimes(path, at, at);
        return path;
      }),
    );
    await build({ features: ['HLS'] });
    expect([abandoned, running].map((path) => existsSync(path ?? ''))).toEqual([false, true]);
    await rm(running ?? '', { recursive: true });
  });

  it('leave no temporary folder and contain data as data', async () => {
    const license = { key: '</script>${process.exit()}`\u2028"\\', domains: ['a'] };
    const { modules } = await loadReleaseModules(context, playerVersion());
    const input = { files: modules, features: ['HLS'], settings: { license, colors: { textColor: '#fff' } } };
    const files = await bundlePlayer(input, signal);
    const script = files.find(({ name }) => name === 'sluice-player.global.js');
    const source = Buffer.from(script?.bytes ?? []).toString();
    expect(source).not.toContain('</script>$');
    expect(source).toContain('This build of the player has no DASH.');
    // The bundle runs in a context without a document: only its top level is evaluated.
    const scope = { window: {}, navigator: {}, HTMLElement: EventTarget, sluice: undefined as unknown };
    runInNewContext(`${source};this.sluice=sluice`, scope);
    expect(scope.sluice).toHaveProperty('createPlayer');
    expect(await buildFolders()).toEqual([]);
  });

  it('have each feature in modules of its own', async () => {
    const { modules } = await loadReleaseModules(context, playerVersion());
    for (const feature of playerBuildFeatures)
      expect(
        modules.some(({ name }) => isFileOfFeature(name, feature)),
        feature,
      ).toBe(true);
  });

  it('sign a license of their domains that lets impressions pass', async () => {
    await build({ domains: ['https://www.Shop.example/path', 'wien-café.example'] });
    const names: string[] = [];
    for await (const { key } of context.services.objects.list('player-builds/licenses/')) names.push(key);
    const licenses = await Promise.all(
      names.map(async (key) => text((await context.services.objects.get(key)).stream)),
    );
    const domains = licenses.map(
      (jws) => JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()).domains,
    );
    expect(domains).toContainEqual(['www.shop.example', 'xn--wien-caf-i1a.example']);
  });
});
