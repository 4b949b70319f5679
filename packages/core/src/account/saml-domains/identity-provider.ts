import { AppError, type ErrorDetail, type InputFor, type samlDomains } from '@sluice/contract';
import { readSmallText } from '@sluice/storage';
import type { Context } from '../../shared/context.ts';
import type { IdentityProvider, ProviderMetadata } from '../../shared/ports/saml-client.ts';
import { describeCertificate, parseCertificate, weaknessOf } from './certificates.ts';
import { faultOfSignInAddress } from './sign-in-address.ts';

export const metadataLimits = { bytesMax: 500_000, timeoutSeconds: 10 };

type Request = InputFor<typeof samlDomains.create>['body'];
type Source = Pick<Request, 'metadataUrl' | 'metadataXml'>;
type SourceField = keyof Source;

const unusable = (field: SourceField, texts: readonly string[], cause?: unknown): AppError =>
  new AppError('saml_metadata_invalid', {
    evidence: texts.join(' '),
    details: texts.map((text) => ({ field, text })),
    cause,
  });

/** Fetches the metadata at a user-supplied address; `saml_metadata_invalid` states the error. */
export const fetchMetadata = async (context: Context, address: string): Promise<string> => {
  const url = URL.parse(address);
  if (!url) throw unusable('metadataUrl', [`“${address}” is not a valid address.`]);
  try {
    return await readSmallText({ url, network: context.services.network, ...metadataLimits });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw unusable('metadataUrl', [`The metadata could not be fetched: ${error.evidence ?? error.message}`], error);
  }
};

const parse = (context: Context, field: SourceField, xml: string): ProviderMetadata => {
  try {
    return context.services.saml.readMetadata(xml);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw unusable(field, [error.evidence ?? error.message], error);
  }
};

const redirectFault = ({ ssoUrl, bindings }: ProviderMetadata): string | undefined => {
  if (ssoUrl !== undefined) return faultOfSignInAddress(ssoUrl);
  const offered = bindings.length > 0 ? `it only offers ${bindings.join(', ')}` : 'it offers none';
  return `The identity provider has no sign-in address for HTTP-Redirect; ${offered}.`;
};

const isUsable = (text: string): boolean => {
  const certificate = parseCertificate(text);
  return certificate !== undefined && weaknessOf(certificate)?.isUsable !== false;
};

const faultsOf = (metadata: ProviderMetadata): string[] => {
  const faults = [
    metadata.entityId === undefined ? 'The metadata has no entityID.' : undefined,
    redirectFault(metadata),
    metadata.certificates.some(isUsable)
      ? undefined
      : 'The metadata has no usable signing certificate; it must contain one with an RSA key.',
  ];
  return faults.filter((fault) => fault !== undefined);
};

const toPem = (text: string): string[] => {
  const certificate = parseCertificate(text);
  return certificate ? [describeCertificate(certificate).pem] : [];
};

/** Reads the identity provider from metadata, pasted or published; `saml_metadata_invalid` lists all errors. */
export const providerOfMetadata = async (
  context: Context,
  source: Source,
): Promise<{ provider: IdentityProvider; metadata: ProviderMetadata } | undefined> => {
  const { metadataXml, metadataUrl } = source;
  const field: SourceField = metadataXml ? 'metadataXml' : 'metadataUrl';
  if (!metadataXml && metadataUrl === undefined) return undefined;
  const metadata = parse(context, field, metadataXml || (await fetchMetadata(context, metadataUrl ?? '')));
  const faults = faultsOf(metadata);
  const { entityId, ssoUrl } = metadata;
  if (faults.length > 0 || entityId === undefined || ssoUrl === undefined) throw unusable(field, faults);
  const certificates = [...new Set(metadata.certificates.flatMap(toPem))];
  return { provider: { entityId, ssoUrl, certificates }, metadata };
};

const empty = 'This field cannot be empty.';

const certificateFaults = (certificates: readonly string[]): ErrorDetail[] =>
  certificates.flatMap((text, index) => {
    const field = `certificates.${index}`;
    const certificate = parseCertificate(text);
    if (!certificate) return [{ field, text: 'This is not a certificate in PEM format.' }];
    const weakness = weaknessOf(certificate);
    return weakness && !weakness.isUsable ? [{ field, text: weakness.text }] : [];
  });

const faultsOfHand = ({ entityId, ssoUrl, certificates = [] }: Request): ErrorDetail[] => {
  const addressFault = ssoUrl === undefined ? empty : faultOfSignInAddress(ssoUrl);
  return [
    ...(entityId === undefined ? [{ field: 'entityId', text: empty }] : []),
    ...(addressFault === undefined ? [] : [{ field: 'ssoUrl', text: addressFault }]),
    ...(certificates.length === 0 ? [{ field: 'certificates', text: empty }] : certificateFaults(certificates)),
  ];
};

/** Reads a request's identity provider from metadata, else from its fields; `validation_failed` lists all errors. */
export const providerOf = async (context: Context, body: Request): Promise<IdentityProvider> => {
  const described = await providerOfMetadata(context, body);
  if (described) return described.provider;
  const details = faultsOfHand(body);
  const { entityId, ssoUrl, certificates = [] } = body;
  if (details.length > 0 || entityId === undefined || ssoUrl === undefined)
    throw new AppError('validation_failed', { evidence: details.map(({ text }) => text).join(' '), details });
  return { entityId, ssoUrl, certificates: [...new Set(certificates.flatMap(toPem))] };
};
