import type { OperationResult } from '../api/api.ts';

export type Organization = OperationResult<'account.organizations.list'>['items'][number];
export type OrganizationEntry = {
  organization: Organization;
  isOwned: boolean;
  subOrganizations: readonly Organization[];
};

const byName = (a: Organization, b: Organization) => a.name.localeCompare(b.name, undefined, { numeric: true });

/** Everything below an organization, children of children too, in the order of their names. */
const below = (list: readonly Organization[], parentId: string, depth = 0): Organization[] =>
  depth > 20
    ? []
    : list
        .filter((each) => each.parentId === parentId)
        .sort(byName)
        .flatMap((each) => [each, ...below(list, each.id, depth + 1)]);

/** Owned organizations first, then those a person belongs to, each by name with its sub-organizations. */
export const organizationTree = (list: readonly Organization[], userId: string | undefined): OrganizationEntry[] => {
  const ids = new Set(list.map(({ id }) => id));
  const entries = list
    // At the top: without a parent, or below one that this person does not see.
    .filter(({ parentId }) => parentId === undefined || !ids.has(parentId))
    .sort(byName)
    .map((organization) => ({
      organization,
      isOwned: organization.ownerUserId === userId,
      subOrganizations: below(list, organization.id),
    }));
  return [...entries.filter(({ isOwned }) => isOwned), ...entries.filter(({ isOwned }) => !isOwned)];
};

/** The organization in which calls without a chosen one act: the first, since the oldest owned ones come first. */
export const currentOrganization = (list: readonly Organization[], selectedId: string): Organization | undefined =>
  list.find(({ id }) => id === selectedId) ?? list[0];

/** Whether the server and this list may differ in which organization is meant when none is chosen. */
export const mustChoose = (list: readonly Organization[], selectedId: string, userId: string | undefined): boolean =>
  list.length > 1 && list.every(({ id, ownerUserId }) => id !== selectedId && ownerUserId !== userId);
