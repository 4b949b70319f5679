import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, idResponse, instant, page } from '../../shared/resource.ts';
import { ssoDomainRules } from '../rules.ts';
import { optionalText } from '../schema.ts';

const permission = 'account.saml-domains';

/** The name that users enter to sign in. */
export const ssoDomain = z
  .string(ssoDomainRules.tooShort)
  .trim()
  .min(3, ssoDomainRules.tooShort)
  .max(64)
  .regex(ssoDomainRules.pattern, ssoDomainRules.wrongCharacters);

const certificates = z
  .array(z.string().max(10_000))
  .max(10)
  .describe('Signing certificates of the identity provider, PEM');

const samlDomainRequest = z.object({
  domain: ssoDomain,
  name: optionalText(255),
  entityId: optionalText(1000).describe('Entity id of the identity provider'),
  ssoUrl: optionalText(2000).describe('Sign-in URL of the identity provider (HTTP redirect binding)'),
  certificates: certificates.optional(),
  metadataUrl: optionalText(2000).describe('Metadata URL of the identity provider; fetched when saved'),
  metadataXml: z.string().max(500_000).optional().describe('Metadata document; takes precedence over the URL'),
  groupId: optionalText(64).describe('Group that users join when they sign in for the first time'),
  isEnabled: z.boolean().optional(),
});

export const samlDomainResponse = z.object({
  id,
  domain: z.string(),
  name: z.string().optional(),
  entityId: z.string(),
  ssoUrl: z.string(),
  certificates: z.array(
    z.object({ pem: z.string(), subject: z.string(), expiresAt: instant, fingerprint: z.string() }),
  ),
  metadataUrl: z.string().optional(),
  groupId: id.optional(),
  isEnabled: z.boolean(),
  serviceProvider: z
    .object({ entityId: z.string(), acsUrl: z.string(), metadataUrl: z.string(), loginUrl: z.string() })
    .describe('Values to enter at the identity provider'),
  lastLoginAt: instant.optional(),
  createdAt: instant,
  modifiedAt: instant,
});

const findings = z.object({
  passed: z.boolean(),
  checks: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['OK', 'WARNING', 'ERROR']),
      text: z.string(),
      advice: z.string().optional(),
    }),
  ),
});

export const samlDomains = {
  list: operation({
    id: 'account.samlDomains.list',
    method: 'GET',
    path: '/account/saml-domains',
    permission,
    status: 200,
    summary: 'List single sign-on configurations',
    query: z.object(paging),
    response: page(samlDomainResponse),
  }),
  create: operation({
    id: 'account.samlDomains.create',
    method: 'POST',
    path: '/account/saml-domains',
    permission,
    status: 201,
    summary: 'Configure single sign-on by SAML for a domain',
    request: samlDomainRequest,
    response: samlDomainResponse,
    errors: ['validation_failed', 'conflict', 'saml_metadata_invalid'],
  }),
  get: operation({
    id: 'account.samlDomains.get',
    method: 'GET',
    path: '/account/saml-domains/{domain_id}',
    permission,
    status: 200,
    summary: 'Get a single sign-on configuration',
    response: samlDomainResponse,
    errors: ['not_found'],
  }),
  update: operation({
    id: 'account.samlDomains.update',
    method: 'PUT',
    path: '/account/saml-domains/{domain_id}',
    permission,
    status: 200,
    summary: 'Update a single sign-on configuration',
    request: samlDomainRequest,
    response: samlDomainResponse,
    errors: ['validation_failed', 'not_found', 'conflict', 'saml_metadata_invalid'],
  }),
  delete: operation({
    id: 'account.samlDomains.delete',
    method: 'DELETE',
    path: '/account/saml-domains/{domain_id}',
    permission,
    status: 200,
    summary: 'Delete a single sign-on configuration',
    response: idResponse,
    errors: ['not_found'],
  }),
  test: operation({
    id: 'account.samlDomains.test',
    method: 'POST',
    path: '/account/saml-domains/{domain_id}/actions/test',
    permission,
    status: 200,
    summary: 'Check a configuration and report its problems',
    response: findings,
    errors: ['not_found'],
  }),
  inspect: operation({
    id: 'account.samlDomains.inspect',
    method: 'POST',
    path: '/account/saml-domains/actions/inspect',
    permission,
    status: 200,
    summary: 'Fetch the metadata of an identity provider without saving it',
    request: z.object({ metadataUrl: optionalText(2000), metadataXml: z.string().max(500_000).optional() }),
    response: z.object({
      entityId: z.string(),
      ssoUrl: z.string(),
      certificates: samlDomainResponse.shape.certificates,
      checks: findings.shape.checks,
    }),
    errors: ['validation_failed', 'saml_metadata_invalid'],
  }),
} as const;
