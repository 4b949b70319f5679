import type { Organization } from '../app/account/organization-tree.ts';

/** Properties of every tab of the organization screen. */
export type TabProps = { organization: Organization };
