/** Generates docs/api/openapi.json from the contract; with `--check` only compares. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '@sluice/server/roles/api/docs/openapi-document';

const target = new URL('../docs/api/openapi.json', import.meta.url);
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('docs/api/openapi.json is stale: run npm run generate');
    process.exitCode = 1;
  }
} else {
  mkdirSync(new URL('.', target), { recursive: true });
  writeFileSync(target, text);
}
