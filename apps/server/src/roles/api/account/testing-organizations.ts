import { limitEntry } from '@sluice/contract';
import { storeLimit, systemClock } from '@sluice/core';
import type { TestOrganization } from '@sluice/testing/factories';
import type { TestApi } from '../testing.ts';

export type Answer = { status: number; code: number; developerMessage: string; result: Record<string, unknown> };
type Caller = { apiKey: string; organizationId?: string };
type Send = (caller: Caller, method: string, path: string, body?: unknown) => Promise<Answer>;

/** Sends requests below `/v1/` with a user's key, for one of their organizations if given. */
export const organizationClient =
  (api: () => TestApi): Send =>
  async (caller, method, path, body) => {
    const response = await fetch(`${api().address}/v1/${path}`, {
      method,
      headers: {
        'X-Api-Key': caller.apiKey,
        ...(caller.organizationId !== undefined && { 'X-Tenant-Org-Id': caller.organizationId }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // The envelope of this server's responses.
    const { data } = (await response.json()) as { data: Omit<Answer, 'status'> };
    return { ...data, status: response.status };
  };

export const idOf = ({ result }: Answer): string => String(result['id']);
export const itemsOf = ({ result }: Answer): Record<string, unknown>[] =>
  // Used only for lists.
  result['items'] as Record<string, unknown>[];
export const refusal = ({ status, code }: Answer): [number, number] => [status, code];

/** Returns the URL of an organization's group, with subresources. */
export const groupPath = ({ organizationId }: TestOrganization, id: string, rest = ''): string =>
  `account/organizations/${organizationId}/groups/${id}${rest}`;

/** Creates a group in the owner's organization with these rules; returns its id. */
export const openGroup = async (send: Send, owner: TestOrganization, rules: unknown[] = []): Promise<string> => {
  const root = `account/organizations/${owner.organizationId}/groups`;
  const id = idOf(await send(owner, 'POST', root, { name: 'Editors' }));
  for (const rule of rules) {
    const { status, developerMessage } = await send(owner, 'POST', `${root}/${id}/permissions`, rule);
    if (status !== 201) throw new Error(developerMessage);
  }
  return id;
};

/** Sets a limit like the operator does. */
export const limitTo = async ({ db }: TestApi, organizationId: string, limit: string, value: string): Promise<void> => {
  const [resource = '', name = ''] = limit.split('.');
  const entry = limitEntry(resource, name);
  if (!entry) throw new Error(`Unknown limit ${limit}.`);
  await storeLimit(db, { organizationId, entry, value, now: systemClock.now() });
};
