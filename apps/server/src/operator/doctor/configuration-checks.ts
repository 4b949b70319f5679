import { statSync } from 'node:fs';
import { join } from 'node:path';
import { diskSpace } from '@sluice/storage';
import type { Configuration } from '../../configuration/configuration.ts';
import { checkDisk } from '../../supervisor/preflight.ts';
import { StartError } from '../../platform/start-error.ts';
import type { Check } from './installation.ts';
import { failure, ok, warning, type Outcome } from './outcome.ts';

const isLocal = ({ host }: Configuration): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** Rules for settings that are valid, but dangerous or incomplete for a server that others can reach. */
const findRisks = (configuration: Configuration): Outcome[] => {
  const { publicUrl, metricsToken, smtpUrl, isSignupOpen, operatorEmails, trustedProxies } = configuration;
  const isPublic = !isLocal(configuration);
  const { protocol, hostname } = new URL(publicUrl);
  const isLoopbackName = hostname === 'localhost' || hostname === '127.0.0.1';
  const risks: (Outcome | false)[] = [
    isPublic &&
      isLoopbackName &&
      warning(
        `Browsers on other machines get links to ${publicUrl}.`,
        'Set PUBLIC_URL to the address that they use, such as https://video.example.com.',
      ),
    !isLoopbackName &&
      protocol === 'http:' &&
      warning(
        `Passwords and tokens reach ${publicUrl} without encryption.`,
        'Put a proxy with TLS in front, and set PUBLIC_URL to its https address.',
      ),
    protocol === 'https:' &&
      trustedProxies.isEmpty &&
      warning(
        'The server itself does not speak TLS, so a proxy must be in front, but no proxy is trusted: all clients seem to have its address.',
        'Set TRUST_PROXY to the addresses of the proxies.',
      ),
    isPublic &&
      metricsToken === undefined &&
      warning('Other machines cannot read /metrics.', 'Set METRICS_TOKEN, and give it to Prometheus.'),
    isPublic &&
      isSignupOpen &&
      warning('Everybody who reaches this server can sign up.', 'Set SIGNUP=invited unless this is intended.'),
    smtpUrl !== undefined &&
      operatorEmails.length === 0 &&
      warning('Nobody is emailed when the disk is almost full.', 'Set OPERATOR_EMAILS.'),
  ];
  return risks.filter((risk) => risk !== false);
};

const settings: Check = {
  name: 'configuration',
  async run({ configuration }) {
    const risks = findRisks(configuration);
    return risks.length > 0 ? risks : [ok('All settings are valid.')];
  },
};

const secretKey: Check = {
  name: 'secret key',
  async run({ configuration: { dataDir, databaseUrl, newSecretKeyFile } }) {
    const path = join(dataDir, 'secret.key');
    if (newSecretKeyFile !== undefined && databaseUrl !== undefined)
      return [
        warning(
          `The first start creates the key ${path}, which every other process on this database needs too.`,
          'Set SLUICE_SECRET_KEY to the same secret for all processes, for example from openssl rand -hex 32.',
        ),
      ];
    if (newSecretKeyFile !== undefined) return [ok(`The first start creates ${path}.`)];
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined && (mode & 0o077) !== 0)
      return [failure(`Other accounts of this machine can read ${path}.`, `Run chmod 600 ${path}.`)];
    return [ok(mode === undefined ? 'It comes from SLUICE_SECRET_KEY.' : `Only this account can read ${path}.`)];
  },
};

const formatBytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GiB`;

const disk: Check = {
  name: 'disk',
  async run({ configuration: { dataDir } }) {
    const { freeBytes, reserveBytes } = await diskSpace(dataDir);
    const action = `Free some space on the disk of ${dataDir}, or move the folder to a larger disk.`;
    try {
      checkDisk(dataDir);
    } catch (error) {
      if (error instanceof StartError) return [failure(error.message, action)];
      throw error;
    }
    const amounts = `${formatBytes(freeBytes)} are free, of which ${formatBytes(reserveBytes)} are reserved for databases`;
    if (freeBytes < reserveBytes) return [failure(`${amounts}: files of users are rejected.`, action)];
    if (freeBytes < 2 * reserveBytes) return [warning(`${amounts}.`, action)];
    return [ok(`${amounts}.`)];
  },
};

const node: Check = {
  name: 'node.js',
  async run() {
    const [major] = process.versions.node.split('.').map(Number);
    const version = `Node.js ${process.versions.node}`;
    return [major === 26 ? ok(version) : failure(`${version} is not supported.`, 'Run Sluice with Node.js 26.')];
  },
};

/** Checks that need nothing but this machine. */
export const configurationChecks: readonly Check[] = [settings, secretKey, disk, node];
