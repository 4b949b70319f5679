/** Migrates the database of `DATABASE_URL`, in a process that a test kills. */
import { openDatabase } from './index.ts';
import { migrate } from './migrate.ts';

const db = openDatabase({ connectionString: process.env['DATABASE_URL'] ?? '' });
await migrate(db);
await db.destroy();
