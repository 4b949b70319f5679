import { readdirSync, readFileSync } from 'node:fs';
import type { InnerSandbox } from './protocol.ts';

/** Command lines of the processes that browsers run pages in. */
const contentProcess = /--type=renderer|-contentproc|WebKitWebProcess/;

/** Mode of `Seccomp` in the status of a process that filters system calls (proc_pid_status(5)). */
const filterMode = '2';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has just ended.
    return '';
  }
};

/** Returns whether every content process of the launched browser is confined by a filter of system calls. */
export const inspectSandbox = (): InnerSandbox => {
  const contents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => contentProcess.test(read(`/proc/${id}/cmdline`)));
  const isConfined = (id: string): boolean =>
    /^Seccomp:\s*(\d)/m.exec(read(`/proc/${id}/status`))?.[1] === filterMode &&
    !read(`/proc/${id}/cmdline`).includes('--no-sandbox');
  return { contentProcesses: contents.length, isConfined: contents.length > 0 && contents.every(isConfined) };
};
