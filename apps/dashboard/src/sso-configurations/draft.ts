import { ssoDomainRules } from '@sluice/contract/account/rules';
import { fieldMessages } from '@sluice/contract/shared/field';
import type { OperationResult } from '../app/api/api.ts';

export type SamlDomain = OperationResult<'account.samlDomains.get'>;
export type Certificate = SamlDomain['certificates'][number];

/** Form state; `metadataXml` and `metadataUrl` record the source of the other fields. */
export type Draft = {
  domain: string;
  name: string;
  entityId: string;
  ssoUrl: string;
  certificates: readonly Certificate[];
  /** A pasted certificate that is parsed on save. */
  pastedCertificate: string;
  metadataUrl: string;
  metadataXml: string;
  groupId: string;
  isEnabled: boolean;
};

export const emptyDraft: Draft = {
  domain: '',
  name: '',
  entityId: '',
  ssoUrl: '',
  certificates: [],
  pastedCertificate: '',
  metadataUrl: '',
  metadataXml: '',
  groupId: '',
  isEnabled: true,
};

export const draftOf = (saved: SamlDomain): Draft => ({
  ...emptyDraft,
  domain: saved.domain,
  name: saved.name ?? '',
  entityId: saved.entityId,
  ssoUrl: saved.ssoUrl,
  certificates: saved.certificates,
  metadataUrl: saved.metadataUrl ?? '',
  groupId: saved.groupId ?? '',
  isEnabled: saved.isEnabled,
});

export type DraftErrors = Partial<
  Record<'domain' | 'entityId' | 'ssoUrl' | 'certificates' | 'metadataUrl' | 'metadataXml', string>
>;

const required = fieldMessages.empty;

export const domainError = (text: string): string | undefined => {
  const domain = text.trim();
  if (domain.length < 3) return ssoDomainRules.tooShort;
  return ssoDomainRules.pattern.test(domain) ? undefined : ssoDomainRules.wrongCharacters;
};

const pem = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Returns the certificates in a text; adds the PEM header and footer if missing. */
export const certificatesIn = (text: string): string[] => {
  const framed = text.match(pem);
  if (framed) return framed;
  const bare = text.replaceAll(/\s/g, '');
  return bare ? [`-----BEGIN CERTIFICATE-----\n${bare}\n-----END CERTIFICATE-----`] : [];
};

/** Validates required fields before the request. */
export const findErrors = (draft: Draft): DraftErrors => {
  const domain = domainError(draft.domain);
  return {
    ...(domain && { domain }),
    ...(!draft.entityId.trim() && { entityId: required }),
    ...(!draft.ssoUrl.trim() && { ssoUrl: required }),
    ...(draft.certificates.length === 0 &&
      certificatesIn(draft.pastedCertificate).length === 0 && {
        certificates: 'Add at least one signing certificate.',
      }),
  };
};

/** Returns the request body: all fields as entered; the metadata has already filled them. */
export const bodyOf = (draft: Draft) => ({
  domain: draft.domain.trim(),
  name: draft.name.trim(),
  entityId: draft.entityId.trim(),
  ssoUrl: draft.ssoUrl.trim(),
  certificates: [
    ...draft.certificates.map((certificate) => certificate.pem),
    ...certificatesIn(draft.pastedCertificate),
  ],
  metadataUrl: draft.metadataUrl.trim(),
  groupId: draft.groupId,
  isEnabled: draft.isEnabled,
});
