/**
 * Records the code of the roles of an earlier version, for `rolling-restart.e2e.ts`:
 * `node e2e/faults/upgrade/record-code.ts <commit> <archive>`.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, zstdCompressSync } from 'node:zlib';

const [commit = '', archive = ''] = process.argv.slice(2);
const roles = ['apps/server', 'packages'];
const others = ['api-client', 'player', 'telemetry', 'testing', 'ui'].map((name) => `:(exclude)packages/${name}`);
const tests = ['*.test.ts', '*/fixtures/*', '*/golden/*'].map((pattern) => `:(exclude)${pattern}`);
const { stdout } = await promisify(execFile)(
  'git',
  ['archive', commit, 'package.json', ...roles, ...others, ...tests],
  {
    encoding: 'buffer',
    maxBuffer: 256 * 1024 ** 2,
  },
);
await writeFile(archive, zstdCompressSync(stdout, { params: { [constants.ZSTD_c_compressionLevel]: 22 } }));
