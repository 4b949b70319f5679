import type { OperationResult } from '../api/api.ts';

export type Organization = OperationResult<'account.organizations.list'>['items'][number];
export type OrganizationEntry = {
  organization: Organization;
  isOwned: boolean;
  subOrganizations: readonly Organization[];
};

const byName = (a: Organization, b: Organization) => a.name.localeCompare(b.name, undefined, { numeric: true });

/** Returns all descendants of an organization, sorted by name. */
const below = (list: readonly Organization[], parentId: string, depth = 0): Organization[] =>
  depth > 20
    ? []
    : list
        .filter((each) => each.parentId === parentId)
        .sort(byName)
        .flatMap((each) => [each, ...below(list, each.id, depth + 1)]);

/** Returns owned organizations first, then those the user belongs to, each sorted by name with sub-organizations. */
export const organizationTree = (list: readonly Organization[], userId: string | undefined): OrganizationEntry[] => {
  const ids = new Set(list.map(({ id }) => id));
  const entries = list
    // Top level: without a parent, or with a parent the user cannot see.
    .filter(({ parentId }) => parentId === undefined || !ids.has(parentId))
    .sort(byName)
    .map((organization) => ({
      organization,
      isOwned: organization.ownerUserId === userId,
      subOrganizations: below(list, organization.id),
    }));
  return [...entries.filter(({ isOwned }) => isOwned), ...entries.filter(({ isOwned }) => !isOwned)];
};

/** Returns the selected organization or the first; the server defaults to the same, as the oldest owned come first. */
export const currentOrganization = (list: readonly Organization[], selectedId: string): Organization | undefined =>
  list.find(({ id }) => id === selectedId) ?? list[0];

/** Reports whether server and list may disagree on the default organization. */
export const mustChoose = (list: readonly Organization[], selectedId: string, userId: string | undefined): boolean =>
  list.length > 1 && list.every(({ id, ownerUserId }) => id !== selectedId && ownerUserId !== userId);
