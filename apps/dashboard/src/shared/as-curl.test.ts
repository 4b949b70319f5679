import { expect, it } from 'vitest';
import { asCurl } from './as-curl.ts';

it('quotes a body so that the shell leaves it alone', () =>
  expect(asCurl('POST', '/encoding/encodings', { name: "Anna's film" }, 'http://host')).toBe(
    `curl -X POST 'http://host/v1/encoding/encodings' \\\n  -H "X-Api-Key: $SLUICE_API_KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"name":"Anna'\\''s film"}'`,
  ));

it('never contains the key itself', () =>
  expect(asCurl('POST', '/x', undefined, 'http://h')).toContain('$SLUICE_API_KEY'));
