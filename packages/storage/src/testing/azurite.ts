import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type BlobServer = { endpoint: string; accountName: string; accountKey: string; close(): Promise<void> };

const accountName = 'devaccount';
const accountKey = Buffer.from('a key of an account for tests').toString('base64');

/** Starts Microsoft's emulator of Azure Blob Storage, in memory; with a certificate it also accepts tokens. */
export const startAzurite = async (tls?: { key: string; cert: string }): Promise<BlobServer> => {
  const program = join(
    dirname(createRequire(import.meta.url).resolve('azurite/package.json')),
    'dist/src/blob/main.js',
  );
  const secure = tls ? ['--oauth', 'basic', '--key', tls.key, '--cert', tls.cert] : [];
  const places = ['--blobPort', '0', '--inMemoryPersistence', '--skipApiVersionCheck'];
  const child = spawn(
    process.execPath,
    [program, ...places, '--disableProductStyleUrl', '--disableTelemetry', ...secure],
    {
      env: { ...process.env, AZURITE_ACCOUNTS: `${accountName}:${accountKey}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /successfully listens on (https?:\/\/[\w.]+:\d+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`The blob server did not start: ${said}`)));
  });
  return {
    endpoint: `${endpoint}/{account}`,
    accountName,
    accountKey,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
};
