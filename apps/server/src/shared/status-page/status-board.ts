import { readStatusRecords, statusDocuments, summarizeStatus, systemClock, type StatusRecords } from '@sluice/core';
import type { Platform } from '../platform.ts';
import { repeat } from '../repeat.ts';
import { renderStatusPage } from './render-page.ts';

const refreshMilliseconds = 5_000;
const renderMilliseconds = 1_000;

const emptyRecords: StatusRecords = {
  samples: new Map(),
  days: new Map(),
  incidents: [],
  maintenances: [],
};

type Rendered = { at: number; documents: Map<string, string>; page: string };

/** Files of the status at one time: the JSON documents by path below `/status/api/v2/`, and the page. */
export const renderStatus = (records: StatusRecords, now: Date, url: string, isCopy: boolean): Omit<Rendered, 'at'> => {
  const status = summarizeStatus({ records, now, url });
  const documents = Object.entries(statusDocuments(status)).map(
    ([path, body]) => [path, JSON.stringify(body)] as const,
  );
  return { documents: new Map(documents), page: renderStatusPage({ status, records, isCopy }) };
};

/** Status in memory: read every few seconds, rendered at most once a second, and served while the database is away. */
export type StatusBoard = { current(): Omit<Rendered, 'at'>; stop(): Promise<void> };

/** Starts a status board. What it last read ages while the database is away, until the status is unknown. */
export const createStatusBoard = ({
  db,
  configuration,
  log,
}: Pick<Platform, 'db' | 'log'> & { configuration: Pick<Platform['configuration'], 'publicUrl'> }): StatusBoard => {
  let records = emptyRecords;
  let rendered: Rendered | undefined;
  const reading = repeat(async () => {
    try {
      records = await readStatusRecords(db, systemClock.now());
    } catch (error) {
      log.warn({ reason: String(error) }, 'the status could not be read');
    }
  }, refreshMilliseconds);
  return {
    current() {
      const now = systemClock.now();
      if (!rendered || now.getTime() - rendered.at >= renderMilliseconds)
        rendered = { at: now.getTime(), ...renderStatus(records, now, configuration.publicUrl, false) };
      return rendered;
    },
    stop: () => reading.stop(),
  };
};
