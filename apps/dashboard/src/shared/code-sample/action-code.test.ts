import { expect, it } from 'vitest';
import { curlOf, sdkOf } from './action-code.ts';

const call = { operation: 'encoding.encodings.stop', params: { encoding_id: 'e-1' } } as const;

it('is a shell command with all path parameters filled in', () =>
  expect(curlOf(call, 'https://host')).toContain("curl -X POST 'https://host/v1/encoding/encodings/e-1/stop'"));

it('is a line of SDK code with ids before the body', () => {
  expect(sdkOf(call)).toMatch(/await api\.encoding\.encodings\.stop\('e-1'\);$/);
  expect(sdkOf({ operation: 'encoding.encodings.start', params: { encoding_id: 'e' }, body: { a: "it's" } })).toContain(
    `start('e', {\n  a: "it's"\n});`,
  );
});
