import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Returns the id of this machine: that of its boot on Linux, which all of its containers share, else its host name. */
export const hostId = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
};
