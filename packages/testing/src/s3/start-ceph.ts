import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { cephConfiguration } from './ceph-configuration.ts';

const run = promisify(execFile);
const credentials = { accessKey: 'testkey', secretKey: 'testsecret', region: 'us-east-1' };

export type RunningCeph = {
  connection: typeof credentials & { endpoint: string; roleArn: string };
  isRunning(): boolean;
};

const freePorts = async (count: number): Promise<number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  // A listening TCP server always has a port.
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
};

const capabilities = {
  'mon.': ['mon', 'allow *'],
  'client.admin': ['mon', 'allow *', 'osd', 'allow *', 'mgr', 'allow *'],
  'client.rgw': ['mon', 'allow *', 'osd', 'allow *', 'mgr', 'allow *'],
  'mgr.x': ['mon', 'allow *', 'osd', 'allow *'],
  'osd.0': ['mon', 'allow *', 'osd', 'allow *'],
};

const pairs = (flat: string[]): string[] =>
  flat.flatMap((value, index) => (index % 2 === 0 ? ['--cap', value, flat[index + 1] ?? ''] : []));

/** Runs the daemons in the foreground, so that they are children of this process. */
class Daemons {
  readonly #running: ChildProcess[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  start(program: string, args: string[]): void {
    const child = spawn(program, ['-f', ...args], { cwd: this.#folder, stdio: 'ignore' });
    child.on('error', () => {});
    this.#running.push(child);
  }

  areRunning(): boolean {
    return this.#running.every((child) => child.exitCode === null && child.signalCode === null);
  }

  async stop(): Promise<void> {
    for (const child of this.#running.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      // All state is in memory or in a temporary folder, so a graceful shutdown has no benefit.
      child.kill('SIGKILL');
      await ended;
    }
  }
}

const retry = async (attempts: number, action: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await action();
      return;
    } catch (error) {
      if (attempt === attempts) throw error;
      await sleep(500);
    }
  }
};

const makeKeys = async (folder: string): Promise<void> => {
  const keyring = join(folder, 'keyring');
  await run('ceph-authtool', ['-C', keyring]);
  for (const [name, caps] of Object.entries(capabilities))
    await run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...pairs(caps)]);
};

const roleArn = 'arn:aws:iam:::role/media';
const everything = { Effect: 'Allow', Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] };
const byTheUser = { Effect: 'Allow', Principal: { AWS: ['arn:aws:iam:::user/app'] }, Action: ['sts:AssumeRole'] };

const policy = (statement: object): string => JSON.stringify({ Version: '2012-10-17', Statement: [statement] });

/** Creates a role that the user may assume, for tests of access through roles. */
const makeRole = async (): Promise<void> => {
  const name = '--role-name=media';
  const admin = (...line: string[]) => run('radosgw-admin', line, { timeout: 60_000 });
  await admin('role', 'create', name, `--assume-role-policy-doc=${policy(byTheUser)}`);
  await admin('role-policy', 'put', name, '--policy-name=all', `--policy-doc=${policy(everything)}`);
};

/** Starts monitor, manager, one in-memory store and the gateway on free ports; `onStop` receives a stop function. */
export const startCeph = async (folder: string, onStop: (stop: () => Promise<void>) => void): Promise<RunningCeph> => {
  const [v2 = 0, v1 = 0, gateway = 0] = await freePorts(3);
  const daemons = new Daemons(folder);
  onStop(() => daemons.stop());
  const clusterId = randomUUID();
  const configuration = join(folder, 'ceph.conf');
  await Promise.all(['mon', 'osd', 'mgr', 'run', 'log'].map((name) => mkdir(join(folder, name))));
  await writeFile(configuration, cephConfiguration({ folder, clusterId, v2, v1, gateway }));
  process.env['CEPH_CONF'] = configuration;
  await makeKeys(folder);

  const map = join(folder, 'monmap');
  const address = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`;
  await run('monmaptool', ['--create', '--fsid', clusterId, '--addv', 'a', address, map]);
  await run('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', map, '--keyring', join(folder, 'keyring')]);
  daemons.start('ceph-mon', ['-i', 'a']);
  const osd = randomUUID();
  await retry(20, () => run('ceph', ['osd', 'new', osd], { timeout: 20_000 }));
  daemons.start('ceph-mgr', ['-i', 'x']);
  await run('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', osd]);
  daemons.start('ceph-osd', ['-i', '0']);
  daemons.start('radosgw', ['-n', 'client.rgw', '--client_mount_timeout=60']);

  const endpoint = `http://127.0.0.1:${gateway}`;
  await retry(200, async () => {
    if (!daemons.areRunning()) return;
    await fetch(endpoint, { signal: AbortSignal.timeout(2000) });
  });
  if (!daemons.areRunning()) throw new Error('A daemon has exited; the machine may be out of memory.');
  const user = [
    '--uid=app',
    '--display-name=app',
    `--access-key=${credentials.accessKey}`,
    `--secret-key=${credentials.secretKey}`,
  ];
  await run('radosgw-admin', ['user', 'create', ...user], { timeout: 60_000 });
  await makeRole();
  return { connection: { ...credentials, endpoint, roleArn }, isRunning: () => daemons.areRunning() };
};
