/** Reports whether a process of this machine runs. */
export const isRunningProcess = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
