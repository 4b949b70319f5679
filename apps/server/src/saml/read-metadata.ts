import { AppError } from '@sluice/contract';
import type { ProviderMetadata } from '@sluice/core';
import { childrenOf, elementsOf, isElement, parseXml, textOf } from '../shared/xml.ts';

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const unusable = (text: string, cause?: unknown): AppError =>
  new AppError('saml_metadata_invalid', { evidence: text, details: [{ field: 'metadataXml', text }], cause });

const parse = (xml: string): Element => {
  try {
    return parseXml(xml.replace(/^\uFEFF/, '').trim());
  } catch (error) {
    // The parser throws an Error with one sentence.
    throw unusable(`The metadata cannot be read: ${(error as Error).message}`, error);
  }
};

/** Returns the only identity provider of the document. */
const providerIn = (root: Element): { entity: Element; description: Element } => {
  const entities = isElement(root, 'metadata', 'EntityDescriptor')
    ? [root]
    : elementsOf(root, 'metadata', 'EntityDescriptor');
  if (entities.length === 0) throw unusable('The XML is not SAML 2.0 metadata.');
  const descriptors = entities.flatMap((entity) =>
    childrenOf(entity, 'metadata', 'IDPSSODescriptor').map((description) => ({ entity, description })),
  );
  if (descriptors.length > 1)
    throw unusable(
      `The metadata describes ${descriptors.length} identity providers; use metadata with only one of them.`,
    );
  const [only] = descriptors;
  if (!only) throw unusable('The metadata describes no identity provider (it has no IDPSSODescriptor).');
  return only;
};

/** Reads the metadata of one identity provider; throws `saml_metadata_invalid` for any other document. */
export const readMetadata = (xml: string): ProviderMetadata => {
  const { entity, description } = providerIn(parse(xml));
  const services = childrenOf(description, 'metadata', 'SingleSignOnService');
  const keys = childrenOf(description, 'metadata', 'KeyDescriptor').filter(
    // A key without a use is also valid for signing.
    (key) => ['signing', ''].includes(key.getAttribute('use') ?? ''),
  );
  return {
    entityId: entity.getAttribute('entityID')?.trim() || undefined,
    ssoUrl: services
      .find((service) => service.getAttribute('Binding') === redirect)
      ?.getAttribute('Location')
      ?.trim(),
    bindings: services.map((service) => service.getAttribute('Binding')?.split(':').at(-1) ?? ''),
    certificates: keys
      .flatMap((key) => elementsOf(key, 'signature', 'X509Certificate'))
      .flatMap((certificate) => textOf(certificate)?.replace(/\s/g, '') ?? []),
  };
};
