import type { TestOrganization } from '@sluice/testing/factories';
import type { TestApi } from './testing.ts';

/** Returns a function that sends requests below a path of `/v1/` with an organization's key; it returns status and data. */
export const apiClient =
  (api: () => TestApi, root: string) => async (as: TestOrganization, method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${api().address}/v1/${root}${path}`, {
      method,
      headers: { 'X-Api-Key': as.apiKey, 'X-Tenant-Org-Id': as.organizationId, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { data } = await answer.json();
    return { status: answer.status, result: data?.result, ...data };
  };
