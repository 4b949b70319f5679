export type BoxFiles = {
  /** Path of Node.js on this machine. */
  node: string;
  /** Path of the bundled agent. */
  agent: string;
  /** Socket of the lab's proxy. */
  socket: string;
  /** Folder or file of a browser outside of `/usr`. */
  browser?: string;
};

/** Paths of these files within a box. */
export const boxPaths = {
  node: '/lab/node',
  agent: '/lab/agent.mjs',
  socket: '/lab/proxy.sock',
  browser: '/lab/browser',
};

/** Configuration that browsers and their libraries read; nothing in it is secret. */
const configuration = [
  '/etc/fonts',
  '/etc/alternatives',
  '/etc/ssl/certs',
  '/etc/ld.so.cache',
  '/etc/localtime',
  '/etc/firefox-esr',
];

const environment: Record<string, string> = {
  PATH: '/usr/bin:/usr/sbin',
  HOME: '/home/lab',
  TMPDIR: '/tmp',
  XDG_RUNTIME_DIR: '/run/lab',
  LANG: 'C.UTF-8',
  // Crash reporters and telemetry have nowhere to report to.
  MOZ_CRASHREPORTER_DISABLE: '1',
};

const sharedMemoryBytes = 512 * 1024 * 1024;
const temporaryBytes = 1024 * 1024 * 1024;

/**
 * Arguments of bubblewrap for a box: namespaces of its own without a network, a read-only `/usr`, files in memory,
 * no environment of ours, and the agent as its program.
 */
export const bubblewrapArguments = ({ node, agent, socket, browser }: BoxFiles): string[] =>
  [
    ['--unshare-all', '--die-with-parent', '--new-session'],
    ['--uid', '1000', '--gid', '1000', '--hostname', 'lab'],
    ['--ro-bind', '/usr', '/usr'],
    ...['bin', 'sbin', 'lib', 'lib32', 'lib64'].map((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...configuration.map((path) => ['--ro-bind-try', path, path]),
    ['--proc', '/proc', '--dev', '/dev'],
    ['--size', String(sharedMemoryBytes), '--tmpfs', '/dev/shm'],
    ['--size', String(temporaryBytes), '--tmpfs', '/tmp'],
    ['--size', String(temporaryBytes), '--tmpfs', '/home'],
    ['--dir', '/home/lab', '--perms', '0700', '--dir', '/run/lab'],
    ['--ro-bind', node, boxPaths.node],
    ['--ro-bind', agent, boxPaths.agent],
    ['--ro-bind', socket, boxPaths.socket],
    browser ? ['--ro-bind', browser, boxPaths.browser] : [],
    ['--chdir', '/home/lab', '--clearenv'],
    ...Object.entries(environment).map(([name, value]) => ['--setenv', name, value]),
    ['--', boxPaths.node, boxPaths.agent, boxPaths.socket],
  ].flat();
