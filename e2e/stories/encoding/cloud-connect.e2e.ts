import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sample } from '@sluice/testing/samples';
import { expectAccessible } from '../../support/accessible.ts';
import { endOf, startEncoding, statusOf, timelineOf, uploadFile } from '../../support/encode.ts';
import { fillLogin } from '../../support/users.ts';
import { expect, test } from '../../support/platform.ts';

/** Runs the copied command like a user would, on a machine with only the source code. */
const runCommand = (command: string, folder: string): ChildProcess => {
  const { PATH, HOME } = process.env;
  return spawn('sh', ['-c', `exec ${command} --data ${folder}`], {
    cwd: join(import.meta.dirname, '../../..'),
    // The warnings of npm about a machine's own settings are not those of the command.
    env: { PATH, HOME, npm_config_loglevel: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
};

const endGroup = (child: ChildProcess | undefined): void => {
  // The process group has the id of its first process, which may have exited already.
  if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
};

test('a machine joins with the wizard’s command, encodes what names it, and is rejected after its token is revoked', async ({
  page,
  platform,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-joined-'));
  let machine: ChildProcess | undefined;
  const input = { inputId: await uploadFile(platform, await sample('faststart.mp4')), inputPath: 'film.mp4' };
  try {
    await page.goto(`${platform.url}/encoding/cloud-connect`);
    await fillLogin(page, platform.owner);
    await page.getByRole('link', { name: 'Connect infrastructure' }).first().click();
    await page.getByRole('link', { name: /^Own machines/ }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Cellar');
    await page.getByRole('button', { name: 'Create and connect' }).click();
    await expect(page.getByText('Waiting for the first worker…')).toBeVisible();
    await expectAccessible(page);
    const infrastructureId = new URL(page.url()).searchParams.get('id') ?? '';

    const encoding = await startEncoding(platform, {
      name: 'in the cellar',
      input,
      infrastructureId,
      rungs: [{ name: 'small', codec: 'h264' }],
      muxings: [{ kind: 'fmp4', of: ['small'], path: 'video' }],
      manifests: ['hls'],
    });

    await test.step('the encoding waits for a worker and names the infrastructure', async () => {
      expect(await statusOf(platform, encoding.id)).toMatchObject({
        status: 'QUEUED',
        messages: [{ text: 'Waiting for a worker of infrastructure Cellar; none is online.' }],
      });
    });

    await test.step('the command connects the worker, which runs the encoding', async () => {
      const command = await page.getByRole('region', { name: 'Join command as Command' }).innerText();
      machine = runCommand(command.trim(), folder);
      await expect(page.getByText('1 worker online')).toBeVisible({ timeout: 60_000 });
      expect(await endOf(platform, encoding.id)).toMatchObject({ status: 'FINISHED' });
      const workers = new Set((await timelineOf(platform, encoding.id)).map(({ worker }) => worker));
      expect(workers.size).toBe(1);
      expect((await fetch(`${encoding.root}/default.m3u8`)).status).toBe(200);
    });

    await test.step('a revoked token disconnects it', async () => {
      await page.getByRole('link', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Workers of Cellar' }).click();
      await expect(page.getByRole('table', { name: 'Workers' }).getByText('Online')).toBeVisible();
      await page.getByRole('button', { name: /^Revoke token/ }).click();
      await page.getByRole('button', { name: 'Revoke', exact: true }).click();
      await expect(page.getByText('Revoked')).toBeVisible();
      await expect.poll(() => machine?.exitCode, { timeout: 30_000 }).toBe(1);
      await expect(page.getByRole('table', { name: 'Workers' }).getByText('Offline')).toBeVisible();
    });
  } finally {
    endGroup(machine);
    rmSync(folder, { recursive: true, force: true });
  }
});
