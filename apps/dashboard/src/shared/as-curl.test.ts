import { expect, it } from 'vitest';
import { asCurl } from './as-curl.ts';

it('quotes a body for the shell', () =>
  expect(asCurl('POST', '/encoding/encodings', { name: "Anna's film" }, 'http://host')).toBe(
    `curl -X POST 'http://host/v1/encoding/encodings' \\\n  -H "X-Api-Key: $SLUICE_API_KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"name":"Anna'\\''s film"}'`,
  ));

it('never contains the API key', () =>
  expect(asCurl('POST', '/x', undefined, 'http://h')).toContain('$SLUICE_API_KEY'));
