import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

export type LockEntry = {
  version?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type LockedPackages = Record<string, LockEntry>;

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** Derives a package's platform from its name, which all npm packages of binaries follow. */
export const machineOf = (name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> => {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(libc && os === 'linux' && { libc: [libc] }),
    ...(os && { os: [os] }),
  };
};

const isExact = (range: string): boolean => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range);

/**
 * Returns optional packages that the lock file declares but does not lock. npm omits those of other platforms
 * (npm/cli#4828), and `npm ci` then refuses to install.
 */
export const findUnlocked = (packages: LockedPackages): LockedPackages => {
  const missing: LockedPackages = {};
  for (const [path, { optionalDependencies = {}, dev, link }] of Object.entries(packages)) {
    if (link) continue;
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isLocked = packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      if (isLocked || !isExact(version)) continue;
      missing[`node_modules/${name}`] = { version, ...machineOf(name), ...(dev && { dev }), optional: true };
    }
  }
  return missing;
};

if (import.meta.main) {
  const file = join(root, 'package-lock.json');
  // npm writes this shape.
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
  const missing = findUnlocked(lock.packages);
  if (process.argv.includes('--write')) {
    const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([one], [other]) =>
      one.localeCompare(other, 'en'),
    );
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, undefined, 2)}\n`);
  } else if (Object.keys(missing).length > 0) {
    console.error(
      `package-lock.json is missing ${Object.keys(missing).join(', ')}; run node scripts/check-lock.ts --write.`,
    );
    process.exit(1);
  }
}
