import { spawnSync } from 'node:child_process';
import { boxUser } from './box-user.ts';

/** Reason for which this machine cannot isolate programs, and the command that helps if there is one. */
export type BoxProblem = { reason: string; install?: string };

const trial = ['--unshare-all', '--die-with-parent', '--ro-bind', '/usr', '/usr', '--symlink', 'usr/lib', '/lib'];
const trialProgram = ['--symlink', 'usr/lib64', '/lib64', '--proc', '/proc', '--dev', '/dev', '--', '/usr/bin/true'];

/** Opens an empty box; returns why that fails, or undefined. */
export const findBoxProblem = (): BoxProblem | undefined => {
  if (process.platform !== 'linux') return { reason: 'Programs are isolated by bubblewrap, which needs Linux.' };
  const { error, status, stderr } = spawnSync('bwrap', [...trial, ...trialProgram], {
    env: { PATH: process.env['PATH'] ?? '/usr/bin' },
    encoding: 'utf8',
    timeout: 20_000,
    ...boxUser(),
  });
  if (error && 'code' in error && error.code === 'ENOENT')
    return {
      reason: 'bubblewrap, which isolates programs from this machine, is not installed.',
      install: 'apt-get install bubblewrap',
    };
  if (status === 0) return undefined;
  const detail = (error?.message ?? stderr).trim().split('\n').at(-1) ?? '';
  return {
    reason: `bubblewrap cannot isolate programs: ${detail || `status ${String(status)}`}. The kernel must allow user namespaces.`,
  };
};
