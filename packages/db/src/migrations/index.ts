import * as foundation from './0001-foundation.ts';
import * as accounts from './0002-accounts.ts';
import * as parts from './0003-parts.ts';
import * as quality from './0004-quality.ts';
import * as ownInfrastructure from './0005-own-infrastructure.ts';
import * as comparisons from './0007-comparisons.ts';
import * as encodingEvents from './0008-encoding-events.ts';
import * as inputProbes from './0009-input-probes.ts';
import * as resourceCounts from './0010-resource-counts.ts';
import * as licenses from './0011-licenses.ts';
import * as alerts from './0012-alerts.ts';
import * as exports from './0013-exports.ts';
import * as insights from './0015-insights.ts';
import * as erasures from './0016-erasures.ts';
import * as queryJobs from './0017-query-jobs.ts';
import * as manifestsOfEncodings from './0019-manifests-of-encodings.ts';
import * as cmcd from './0020-cmcd.ts';
import * as exportSchedules from './0021-export-schedules.ts';
import * as alertSilences from './0022-alert-silences.ts';
import * as purgeIndexes from './0023-purge-indexes.ts';

/** Migrations, forward only and in this order; each runs once in a separate transaction. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: '0001-foundation', sql: foundation.sql },
  { name: '0002-accounts', sql: accounts.sql },
  { name: '0003-parts', sql: parts.sql },
  { name: '0004-quality', sql: quality.sql },
  { name: '0005-own-infrastructure', sql: ownInfrastructure.sql },
  { name: '0007-comparisons', sql: comparisons.sql },
  { name: '0008-encoding-events', sql: encodingEvents.sql },
  { name: '0009-input-probes', sql: inputProbes.sql },
  { name: '0010-resource-counts', sql: resourceCounts.sql },
  { name: '0011-licenses', sql: licenses.sql },
  { name: '0012-alerts', sql: alerts.sql },
  { name: '0013-exports', sql: exports.sql },
  { name: '0015-insights', sql: insights.sql },
  { name: '0016-erasures', sql: erasures.sql },
  { name: '0017-query-jobs', sql: queryJobs.sql },
  { name: '0019-manifests-of-encodings', sql: manifestsOfEncodings.sql },
  { name: '0020-cmcd', sql: cmcd.sql },
  { name: '0021-export-schedules', sql: exportSchedules.sql },
  { name: '0022-alert-silences', sql: alertSilences.sql },
  { name: '0023-purge-indexes', sql: purgeIndexes.sql },
];
