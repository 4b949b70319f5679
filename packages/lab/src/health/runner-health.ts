/** State of the machine during a run; measurements of a busy machine are not conclusive. */
export type RunnerHealth = {
  isHealthy: boolean;
  /** Highest share of time, in percent, in which processes waited for a processor; undefined where the kernel reports none. */
  cpuPressurePercent?: number;
  /** Reason of a state that is not healthy. */
  reason?: string;
};
