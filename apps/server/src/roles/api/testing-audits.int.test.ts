import { openOrganization } from '@sluice/testing/factories';
import { expect, it } from 'vitest';
import { openTestApi } from './testing.ts';

it('a test that makes a change fails at its end if the change was not audited', async () => {
  const api = await openTestApi();
  const { apiKey } = await openOrganization(api.db);
  const response = await fetch(`${api.address}/v1/encoding/encodings`, {
    method: 'POST',
    headers: { 'X-Api-Key': apiKey },
    body: '{"name":"a"}',
  });
  expect(response.status).toBe(201);
  await api.db.deleteFrom('audit_entries').execute();
  await expect(api.close()).rejects.toThrow('Missing audit entries for encoding.encodings.create.');
});
