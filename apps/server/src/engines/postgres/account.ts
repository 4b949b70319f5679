import { readFileSync } from 'node:fs';

/** System account under which PostgreSQL runs, since it refuses to run as root. */
export type Account = { uid: number; gid: number };

/** Returns `postgres` if it exists, else `nobody`, when this process is root; undefined for an ordinary user. */
export const serverAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = entries.find(([login]) => login === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  return { uid: 65_534, gid: 65_534 };
};
