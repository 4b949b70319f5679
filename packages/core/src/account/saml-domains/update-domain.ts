import type { InputFor, samlDomains } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import type { IdentityProvider } from '../../shared/ports/saml-client.ts';
import {
  checkGroup,
  domainTaken,
  isDomainTaken,
  loadDomain,
  requireMayVouch,
  samlPermission,
  toSamlDomain,
  type DomainRow,
  type SamlDomain,
} from './domain-store.ts';
import { providerOf } from './identity-provider.ts';

type Input = InputFor<typeof samlDomains.update>;

/** Keeps the identity provider if the request does not mention it. */
const newProvider = async (context: Context, row: DomainRow, body: Input['body']): Promise<IdentityProvider> => {
  const fields = [body.entityId, body.ssoUrl, body.certificates, body.metadataUrl, body.metadataXml];
  if (fields.some((value) => value !== undefined)) return providerOf(context, body);
  return { entityId: row.entity_id, ssoUrl: row.sso_url, certificates: row.certificates };
};

/** Updates a configuration; metadata at an address is fetched again. */
export const updateSamlDomain = async (context: Context, { params, body }: Input): Promise<SamlDomain> => {
  authorize(context, samlPermission, 'PUT');
  const row = await loadDomain(context, params.domain_id);
  requireMayVouch(context);
  if (await isDomainTaken(context, body.domain, row.id)) throw domainTaken(body.domain);
  await checkGroup(context, body.groupId);
  const provider = await newProvider(context, row, body);
  return inTransaction(context, async (inner) => {
    const changed = await inner.db
      .updateTable('saml_domains')
      .set({
        domain: body.domain,
        name: body.name ?? null,
        entity_id: provider.entityId,
        sso_url: provider.ssoUrl,
        certificates: provider.certificates,
        metadata_url: body.metadataUrl ?? null,
        group_id: body.groupId ?? null,
        is_enabled: body.isEnabled ?? row.is_enabled,
        modified_at: inner.clock.now(),
      })
      .where('organization_id', '=', inner.organizationId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const detail = { domain: changed.domain, entityId: changed.entity_id, isEnabled: changed.is_enabled };
    await audit(inner, { action: 'update', resource: samlPermission, resourceId: row.id, detail });
    return toSamlDomain(inner, changed);
  });
};
