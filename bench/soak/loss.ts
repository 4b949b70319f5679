import type { ClickHouseClient } from '@clickhouse/client';
import type { Receiver } from '@sluice/server/roles/scheduler/testing-receiver';
import { until } from '@sluice/testing/until';
import { countSamples } from '../capacity/telemetry.ts';
import type { Report } from '../streams/report.ts';
import type { Ledger } from './activities.ts';

/** Waits until a number of missing values is 0, and returns it; after a minute, returns what is missing still. */
const missingAfterWait = async (read: () => number | Promise<number>): Promise<number> => {
  let missing = 0;
  const isComplete = async (): Promise<boolean> => {
    missing = await read();
    return missing === 0;
  };
  await until(isComplete, { within: 60, saying: 'nothing is missing' }).catch(() => undefined);
  return missing;
};

/** Reports what the platform has acknowledged and does not have, and samples that it has twice. */
export const reportLosses = async (
  ledger: Ledger,
  { telemetry, receiver, report }: { telemetry: ClickHouseClient; receiver: Receiver; report: Report },
): Promise<void> => {
  const samples = await missingAfterWait(async () => ledger.acknowledgedSamples - (await countSamples(telemetry)));
  report.add(`samples lost of ${ledger.acknowledgedSamples}`, Math.max(0, samples), 'samples', { atMost: 0 });
  report.add('samples stored that were not acknowledged', Math.max(0, -samples), 'samples', { atMost: 0 });
  const encoded = new Set(ledger.encodings.values());
  const uploads = [...ledger.uploads].filter((id) => !encoded.has(id));
  report.add(`uploads not encoded of ${ledger.uploads.size}`, uploads.length, 'uploads', { atMost: 0 });
  const webhooks = await missingAfterWait(() => {
    const received = new Set(receiver.messages.map(({ body }) => String(JSON.parse(body).resourceId)));
    return [...ledger.encodings.keys()].filter((id) => !received.has(id)).length;
  });
  report.add(`webhooks lost of ${ledger.encodings.size}`, webhooks, 'webhooks', { atMost: 0 });
};
