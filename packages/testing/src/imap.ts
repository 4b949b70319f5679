import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const program = '/usr/sbin/dovecot';

const user = userInfo();
const isRoot = user.uid === 0;
/** Dovecot reads no mail as root: then as nobody. */
const [mailUid, mailGid] = isRoot ? [65_534, 65_534] : [user.uid, user.gid];
/** Root starts processes as the users of Debian's package; others start all of them as themselves. */
const users = isRoot
  ? ''
  : ['login_user', 'internal_user', 'internal_group'].map((name) => `default_${name} = ${user.username}`).join('\n');

/** One mailbox in Maildir form, for any user with one password. */
const configurationOf = (folder: string, port: number): string =>
  `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = /dev/stderr
ssl = no
disable_plaintext_auth = no
${users}
first_valid_uid = 1
mail_location = maildir:${folder}/mail
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${mailUid} gid=${mailGid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;

/** A mailbox of a real IMAP server (Dovecot). */
export type ImapServer = {
  /** URL for `SUPPORT_IMAP_URL`. */
  url: string;
  /** Puts an email into the mailbox, like a mail server. */
  deliver(raw: Uint8Array): void;
  close(): Promise<void>;
};

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
};

/** Starts an IMAP server on a free port of loopback; rejects with its output if it does not start. */
export const startImapServer = async (): Promise<ImapServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-imap-'));
  chmodSync(folder, 0o755);
  const mail = join(folder, 'mail');
  for (const path of [mail, ...['cur', 'new', 'tmp'].map((name) => join(mail, name))]) {
    mkdirSync(path, { recursive: true });
    chownSync(path, mailUid, mailGid);
  }
  const port = await freePort();
  const configuration = join(folder, 'dovecot.conf');
  writeFileSync(configuration, configurationOf(folder, port));
  const server = spawn(program, ['-F', '-c', configuration], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  server.stderr.on('data', (text: Buffer) => (output += text.toString()));
  await until(() => existsSync(join(folder, 'run/master.pid')) && output.includes('starting up'), {
    within: 30,
    saying: () => `Dovecot has started: ${output}`,
  });
  let delivered = 0;
  return {
    url: `imap://support:secret@127.0.0.1:${port}`,
    deliver(raw) {
      delivered += 1;
      // Dovecot numbers new emails in the order of their names.
      const name = `${Date.now()}.${String(delivered).padStart(6, '0')}-${randomUUID()}.test`;
      writeFileSync(join(mail, 'tmp', name), raw);
      renameSync(join(mail, 'tmp', name), join(mail, 'new', name));
    },
    async close() {
      await stop(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
