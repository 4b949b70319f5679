import type { Operation } from '../shared/operation.ts';
import { aiTermsOperations } from './ai-terms/operations.ts';
import { apiKeys } from './api-keys/operations.ts';
import { auditLog } from './audit/operations.ts';
import { oauth } from './authentication/oauth.ts';
import { saml } from './authentication/saml.ts';
import { dashboardConfiguration, dashboardStatus } from './configuration/operations.ts';
import { groupPermissions, groups, groupTenants, organizationTenants } from './groups/operations.ts';
import { invitations, receivedInvitations } from './invitations/operations.ts';
import { limits } from './limits/operations.ts';
import { mfa } from './mfa/operations.ts';
import { organizations, permissionCatalogue } from './organizations/operations.ts';
import { registration } from './registration/operations.ts';
import { samlDomains } from './saml-domains/operations.ts';
import { information, passwords, sessions } from './sessions/operations.ts';
import { singleSignOn } from './single-sign-on/operations.ts';

const tables: readonly Record<string, Operation>[] = [
  sessions,
  information,
  passwords,
  mfa,
  registration,
  oauth,
  saml,
  samlDomains,
  singleSignOn,
  apiKeys,
  auditLog,
  organizations,
  groups,
  groupPermissions,
  groupTenants,
  invitations,
  receivedInvitations,
  limits,
  aiTermsOperations,
  { organizationTenants, permissionCatalogue, dashboardConfiguration, dashboardStatus },
];

/** Operations on users, organizations and permissions. */
export const accountOperations: readonly Operation[] = tables.flatMap((table) => Object.values(table));
