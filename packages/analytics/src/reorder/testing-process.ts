/** Reorders the tables at an address, and writes a line for each step; its parent kills it. */
import { openTelemetry } from '../model/open-telemetry.ts';
import { reorderTables } from './reorder-table.ts';

const client = openTelemetry(process.argv[2] ?? '');
await reorderTables(client, {
  exclusively: (work) => work(),
  reserveBytes: 0,
  onProgress: () => void process.stdout.write('step\n'),
});
await client.close();
process.stdout.write('end\n');
