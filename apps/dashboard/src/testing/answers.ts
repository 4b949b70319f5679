import type { Organization } from '../app/account/organization-tree.ts';

const at = '2026-01-01T00:00:00Z';

/** Returns an API list response with all items on one page. */
export const paged = <Item>(items: Item[]) => ({
  items,
  totalCount: items.length,
  offset: 0,
  limit: 100,
  previous: null,
  next: null,
});

/** Returns an organization owned by the test user. */
export const organizationOf = (facts: Partial<Organization> = {}): Organization => ({
  id: 'org',
  name: 'Harbour',
  type: 'ROOT_ORGANIZATION',
  ownerUserId: 'user',
  mfaRequired: false,
  createdAt: at,
  modifiedAt: at,
  ...facts,
});

export const groupOf = (id: string, name: string) => ({ id, name, type: 'GROUP', createdAt: at, modifiedAt: at });
