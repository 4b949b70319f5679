import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './install.mjs';

const headlessShell = '/usr/bin/chromium-headless-shell';
const chromiumPaths = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const s3Programs = [
  'ceph-authtool',
  'monmaptool',
  'ceph-mon',
  'ceph-mgr',
  'ceph-osd',
  'radosgw',
  'radosgw-admin',
  'ceph',
];
const s3Packages = ['ceph-common', 'ceph-mon', 'ceph-mgr', 'ceph-osd', 'radosgw'];

export const inPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

const hasOwnChromium = () => Boolean(process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH));

const hasChromium = () => hasOwnChromium() || chromiumPaths.some((path) => existsSync(path));

const speechPrograms = ['espeak-ng', 'pocketsphinx_continuous'];
const speechModel = '/usr/share/pocketsphinx/model/en-us';
const speechPackages = ['espeak-ng', 'pocketsphinx', 'pocketsphinx-en-us'];

const hasS3Server = () => s3Programs.every(inPath);

/** Returns the command prefix for installing system packages; undefined without permission. */
const installer = () => {
  if (!inPath('apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  return inPath('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
};

let isUpdated = false;

const install = async (packages) => {
  const prefix = installer();
  if (!prefix) return false;
  const apt = (...parameters) => {
    const line = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...parameters];
    return runCommand(line[0], line.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  if (!isUpdated) await apt('update');
  isUpdated = true;
  return (await apt('install', '-y', '--no-install-recommends', ...packages)) === 0;
};

const needs = [
  {
    name: 'Chromium, for browser tests',
    // Debian's build without a user interface, in which tests need a fifth less time; any Chromium is enough.
    packages: ['chromium-headless-shell'],
    isThere: () => hasOwnChromium() || existsSync(headlessShell),
    isEnough: hasChromium,
    advice: 'install Chromium, or set CHROMIUM_PATH to a Chromium or Chrome',
  },
  {
    name: "an S3 server (Ceph's), for object storage tests",
    packages: s3Packages,
    isThere: hasS3Server,
    advice: `install ${s3Packages.join(' ')}`,
  },
  {
    name: "OpenSSH's SFTP server, for SFTP tests",
    packages: ['openssh-sftp-server'],
    isThere: () => existsSync('/usr/lib/openssh/sftp-server'),
    advice: 'install openssh-sftp-server',
  },
  {
    name: 'the IMAP server Dovecot, for tests of support by email',
    packages: ['dovecot-imapd'],
    isThere: () => existsSync('/usr/sbin/dovecot'),
    advice: 'install dovecot-imapd',
  },
  {
    name: 'bubblewrap, which isolates the browsers of the lab',
    packages: ['bubblewrap'],
    isThere: () => inPath('bwrap'),
    advice: 'install bubblewrap',
  },
  {
    name: 'a voice and a recognizer of speech, for a test of transcripts',
    packages: speechPackages,
    isThere: () => speechPrograms.every(inPath) && existsSync(speechModel),
    advice: `install ${speechPackages.join(' ')}`,
  },
];

/** Browsers in which only tests of the lab run: installed in CI; elsewhere, these tests are skipped. */
const labBrowsers = [
  {
    name: 'Firefox, for tests of the lab',
    packages: ['firefox-esr'],
    isThere: () => existsSync('/usr/bin/firefox-esr'),
    isEnough: () => true,
  },
  {
    name: 'WebKitGTK, for tests of the lab',
    packages: [
      'webkit2gtk-driver',
      'xvfb',
      'gstreamer1.0-libav',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
    ],
    isThere: () => existsSync('/usr/bin/WebKitWebDriver') && inPath('Xvfb'),
    isEnough: () => true,
  },
];

/** Installs system packages required by tests; returns a message for each one still missing. */
export const ensureSystemPackages = async () => {
  const missing = [];
  for (const need of process.env.CI ? [...needs, ...labBrowsers] : needs) {
    const { isThere, isEnough = isThere } = need;
    if (isThere()) continue;
    console.log(`  Installing ${need.name} …`);
    await install(need.packages);
    if (!isEnough()) missing.push(`This machine is missing ${need.name}; ${need.advice}.`);
  }
  return missing;
};
