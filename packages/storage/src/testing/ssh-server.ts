import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import ssh2, { type AuthContext, type Connection } from 'ssh2';
import type { FileServer } from './ftp-server.ts';

const program = '/usr/lib/openssh/sftp-server';

export type SshServer = FileServer & {
  /** Key that signs in as an alternative to the password. */
  privateKey: string;
  hostKey: string;
};

const isWelcome = (context: AuthContext, password: string, publicKey: Buffer): boolean => {
  if (context.method === 'password') return context.password === password;
  if (context.method !== 'publickey' || !context.key.data.equals(publicKey)) return false;
  const key = ssh2.utils.parseKey(`${context.key.algo} ${publicKey.toString('base64')}`);
  if (!context.signature || !context.blob || key instanceof Error || Array.isArray(key)) return true;
  return key.verify(context.blob, context.signature, context.hashAlgo);
};

/** Returns a pair of keys: of those that ssh2 makes, one of 500 is not valid, and it refuses it. */
const createKeys = (): { public: string; private: string } => {
  for (;;) {
    const pair = ssh2.utils.generateKeyPairSync('ed25519');
    const parsed = [pair.private, pair.public].map((key) => ssh2.utils.parseKey(key));
    if (!parsed.some((key) => key instanceof Error)) return pair;
  }
};

/** Starts an SSH server for a folder, with OpenSSH's own SFTP server. */
export const startSsh = async (root: string): Promise<SshServer> => {
  if (!existsSync(program)) throw new Error(`${program} is missing. On Debian: apt-get install openssh-sftp-server`);
  const [host, user] = [createKeys(), createKeys()];
  const password = 'ssh-secret';
  const publicKey = Buffer.from(user.public.split(' ')[1] ?? '', 'base64');
  const connections = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [host.private] }, (connection) => {
    connections.add(connection);
    connection.on('error', () => {});
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (context) =>
      context.username === 'me' && isWelcome(context, password, publicKey) ? context.accept() : context.reject(),
    );
    connection.on('session', (accept) => {
      const session = accept();
      session.on('subsystem', (acceptFiles, _reject, { name }) => {
        if (name !== 'sftp') return;
        const channel = acceptFiles();
        const child = spawn(program, ['-d', root, '-l', 'QUIET'], { stdio: ['pipe', 'pipe', 'ignore'] });
        child.stdin.on('error', () => {});
        channel.on('error', () => {});
        channel.pipe(child.stdin);
        child.stdout.pipe(channel);
        channel.on('close', () => child.kill());
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fingerprint = createHash('sha256').update(Buffer.from(host.public.split(' ')[1] ?? '', 'base64'));
  return {
    // A listening TCP server's address is never a path.
    port: (server.address() as AddressInfo).port,
    username: 'me',
    password,
    privateKey: user.private,
    hostKey: `SHA256:${fingerprint.digest('base64').replace(/=+$/, '')}`,
    close: async () => {
      for (const connection of connections) connection.end();
      server.close();
    },
  };
};
