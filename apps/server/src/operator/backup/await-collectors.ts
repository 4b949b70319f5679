import { setTimeout as pause } from 'node:timers/promises';
import { openTelemetry, type Topology } from '@sluice/analytics';
import {
  type JournalMark,
  markEveryMilliseconds,
  marksKeptMilliseconds,
  readJournalMarks,
} from '@sluice/analytics/erasure/journal-marks';

const limitMilliseconds = 120_000;

/**
 * Reports whether a collector has stored everything that it acknowledged before `instant`.
 *
 * A collector that stopped holds nothing, unless another one uses the same folder: that one would have reported since.
 */
const hasStored = (mark: JournalMark, instant: number): boolean =>
  mark.flushedUntilMilliseconds >= instant ||
  (mark.isStopped && mark.seenAtMilliseconds < Date.now() - 2 * markEveryMilliseconds);

type Wait = {
  telemetryUrl: string;
  topology: Topology;
  instant: Date;
  /** Collector of this data folder, whose journal is read directly. */
  localCollector: string;
  /** Longest wait; two minutes by default. */
  withinMilliseconds?: number;
};

/**
 * Waits until collectors on other machines have stored all telemetry that they acknowledged before `instant`.
 *
 * Returns the reports of those that have not within the limit. A collector that was not seen for a day is considered gone.
 */
export const awaitCollectors = async ({
  telemetryUrl,
  topology,
  instant,
  localCollector,
  withinMilliseconds = limitMilliseconds,
}: Wait): Promise<JournalMark[]> => {
  const client = openTelemetry(telemetryUrl, topology);
  const since = instant.getTime() - marksKeptMilliseconds;
  const deadline = performance.now() + withinMilliseconds;
  try {
    for (;;) {
      const late = (await readJournalMarks(client, since)).filter(
        (mark) => mark.collector !== localCollector && !hasStored(mark, instant.getTime()),
      );
      if (late.length === 0 || performance.now() > deadline) return late;
      await pause(500);
    }
  } finally {
    await client.close();
  }
};
