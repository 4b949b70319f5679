import type { ResultOf, information } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

export type AccountInformation = ResultOf<typeof information.get>;

/** Returns a user in the wire format, with the API keys to include. */
export const describeAccount = async (
  { db, services }: Context,
  user: Selectable<Database['users']>,
  apiKeys: AccountInformation['apiKeys'],
): Promise<AccountInformation> => {
  const domain =
    user.saml_domain_id === null
      ? undefined
      : await db.selectFrom('saml_domains').select('domain').where('id', '=', user.saml_domain_id).executeTakeFirst();
  return {
    id: user.id,
    email: user.email,
    firstName: user.first_name ?? undefined,
    lastName: user.last_name ?? undefined,
    company: user.company ?? undefined,
    phone: user.phone ?? undefined,
    verified: user.verified,
    marketplace: user.marketplace === 'AWS' || user.marketplace === 'AZURE' ? user.marketplace : undefined,
    mfaEnabled: user.totp_confirmed_at !== null,
    samlDomain: domain?.domain,
    tosAccepted: user.terms_version === services.settings.terms.version,
    createdAt: toInstant(user.created_at),
    apiKeys,
  };
};
