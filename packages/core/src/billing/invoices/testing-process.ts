import { openDatabase } from '@sluice/db';
import { closeCycles } from './close-cycles.ts';
import { booksContext } from './testing-books.ts';

/** Process of the kill test: closes cycles until none is due, then exits. */
const [connectionString = '', now = ''] = process.argv.slice(2);
const db = openDatabase({ connectionString, maximumConnections: 2, onError: () => {} });
await closeCycles(booksContext(db, new Date(now)));
await db.destroy();
