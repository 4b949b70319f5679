import type { Binding } from '../shared/bind.ts';
import { aiTermsBindings } from './ai-terms.ts';
import { apiKeyBindings } from './api-keys.ts';
import { auditBindings } from './audit.ts';
import { configurationBindings } from './configuration.ts';
import { groupBindings } from './groups.ts';
import { invitationBindings } from './invitations.ts';
import { limitBindings } from './limits.ts';
import { mfaBindings } from './mfa.ts';
import { oauthBindings } from './oauth.ts';
import { organizationBindings } from './organizations.ts';
import { registrationBindings } from './registration.ts';
import { samlBindings } from './saml.ts';
import { sessionBindings } from './sessions.ts';
import { singleSignOnBindings } from './single-sign-on.ts';

/** Operations on users and organizations. */
export const accountBindings: readonly Binding[] = [
  ...sessionBindings,
  ...mfaBindings,
  ...registrationBindings,
  ...oauthBindings,
  ...samlBindings,
  ...singleSignOnBindings,
  ...apiKeyBindings,
  ...organizationBindings,
  ...groupBindings,
  ...invitationBindings,
  ...limitBindings,
  ...aiTermsBindings,
  ...auditBindings,
  ...configurationBindings,
];
