import { ssoDomainRules } from '@sluice/contract/account/rules';
import type { OperationResult } from '../app/api/api.ts';

export type SamlDomain = OperationResult<'account.samlDomains.get'>;
export type Certificate = SamlDomain['certificates'][number];

/** What the form shows; `metadataXml` and `metadataUrl` are where the manual fields came from. */
export type Draft = {
  domain: string;
  name: string;
  entityId: string;
  ssoUrl: string;
  certificates: readonly Certificate[];
  /** A certificate that was pasted and is read when saved. */
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

const required = 'This field cannot be empty.';

export const domainError = (text: string): string | undefined => {
  const domain = text.trim();
  if (domain.length < 3) return ssoDomainRules.tooShort;
  return ssoDomainRules.pattern.test(domain) ? undefined : ssoDomainRules.wrongCharacters;
};

const pem = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates in a text; one without its frame gets it. */
export const certificatesIn = (text: string): string[] => {
  const framed = text.match(pem);
  if (framed) return framed;
  const bare = text.replaceAll(/\s/g, '');
  return bare ? [`-----BEGIN CERTIFICATE-----\n${bare}\n-----END CERTIFICATE-----`] : [];
};

/** What is missing before the server is asked. */
export const findErrors = (draft: Draft): DraftErrors => {
  const domain = domainError(draft.domain);
  return {
    ...(domain && { domain }),
    ...(!draft.entityId.trim() && { entityId: required }),
    ...(!draft.ssoUrl.trim() && { ssoUrl: required }),
    ...(draft.certificates.length === 0 &&
      certificatesIn(draft.pastedCertificate).length === 0 && {
        certificates: 'At least one signing certificate is needed.',
      }),
  };
};

/** What is sent: the fields as they stand; the metadata has filled them already. */
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
