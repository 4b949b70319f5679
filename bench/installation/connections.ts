import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { treePids } from '../encode/measure.ts';

/** State of an established connection in `/proc/net/tcp`. */
const established = '01';

const socketsOf = (pid: number): string[] => {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).flatMap(
      (name) => /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1] ?? [],
    );
  } catch {
    // The process ended, or closed a file.
    return [];
  }
};

/** Counts the established IPv4 connections of a process and its descendants to a port. */
export const countConnections = (root: number, port: number): number => {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const own = new Set(treePids(root).flatMap(socketsOf));
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, , remote, state, , , , , , inode]) =>
        remote?.endsWith(suffix) && state === established && own.has(inode ?? ''),
    ).length;
};
