import { invalid, type InputFor, type ResultOf, type samlDomains } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { countAttempt } from '../attempt-limits.ts';
import { checkPlatform, checkProvider, ok } from './checks.ts';
import { describeCertificates, samlPermission } from './domain-store.ts';
import { providerOfMetadata } from './identity-provider.ts';

const inspectionsFree = 60;

/** Inspections send requests to other servers, so their number is limited. */
export const countInspection = ({ db, organizationId, clock }: Context): Promise<void> =>
  countAttempt(db, [{ what: 'saml-inspection', subject: organizationId, free: inspectionsFree }], clock.now());

/** Reads the metadata of an identity provider without saving it, and returns the results of all checks. */
export const inspectSamlMetadata = async (
  context: Context,
  { body }: InputFor<typeof samlDomains.inspect>,
): Promise<ResultOf<typeof samlDomains.inspect>> => {
  authorize(context, samlPermission, 'POST');
  await countInspection(context);
  const described = await providerOfMetadata(context, body);
  if (!described) throw invalid('metadataUrl', 'Enter the metadata, or the address where it is published.');
  const { provider, metadata } = described;
  return {
    entityId: provider.entityId,
    ssoUrl: provider.ssoUrl,
    certificates: describeCertificates(provider.certificates),
    checks: [
      ok('Metadata', 'The metadata describes one identity provider.'),
      ok('HTTP-Redirect binding', `Offered: ${metadata.bindings.join(', ')}.`),
      ...(await checkProvider(context, { ...provider, certificates: metadata.certificates })),
      checkPlatform(context),
    ],
  };
};
