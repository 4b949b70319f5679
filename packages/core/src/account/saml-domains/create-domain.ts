import type { InputFor, samlDomains } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import {
  checkGroup,
  domainTaken,
  isDomainTaken,
  requireMayVouch,
  samlPermission,
  toSamlDomain,
  type SamlDomain,
} from './domain-store.ts';
import { providerOf } from './identity-provider.ts';

/** Configures single sign-on for a domain; each domain can be configured by one organization only. */
export const createSamlDomain = async (
  context: Context,
  { body }: InputFor<typeof samlDomains.create>,
): Promise<SamlDomain> => {
  authorize(context, samlPermission, 'POST');
  requireMayVouch(context);
  if (await isDomainTaken(context, body.domain)) throw domainTaken(body.domain);
  await checkGroup(context, body.groupId);
  const { entityId, ssoUrl, certificates } = await providerOf(context, body);
  const now = context.clock.now();
  return inTransaction(context, async (inner) => {
    const row = await inner.db
      .insertInto('saml_domains')
      .values({
        id: newId(),
        organization_id: inner.organizationId,
        domain: body.domain,
        name: body.name ?? null,
        entity_id: entityId,
        sso_url: ssoUrl,
        certificates,
        metadata_url: body.metadataUrl ?? null,
        group_id: body.groupId ?? null,
        is_enabled: body.isEnabled ?? true,
        created_at: now,
        modified_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw domainTaken(body.domain);
    const detail = { domain: row.domain, entityId };
    await audit(inner, { action: 'create', resource: samlPermission, resourceId: row.id, detail });
    return toSamlDomain(inner, row);
  });
};
