import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { isRunningProcess } from '../platform/running-process.ts';

/** Returns a name for the live node of this process, which says where it runs. */
export const liveNodeName = (): string => `${hostname()}.${process.pid}.${randomBytes(3).toString('hex')}`;

/** Reports whether a live node may still run: those of other machines may. */
export const mayRun = (nodeName: string): boolean => {
  const [, host, pid] = /^(.*)\.(\d+)\.[^.]+$/.exec(nodeName) ?? [];
  return host !== hostname() || isRunningProcess(Number(pid));
};
