import { createMonitoringCache, createQuerySlots, createSecretBox, type Services } from '@sluice/core';
import { createOAuthClient } from '../oauth/oauth-client.ts';
import { createSamlClient } from '../saml/saml-client.ts';
import { mailDomainOf } from '../mail/mail-domain.ts';
import { createPaymentProvider } from '../payments/payment-provider.ts';
import type { Platform } from '../shared/platform.ts';

/** Creates the dependencies of verbs besides the database from the process's platform. */
export const createServices = ({ configuration, objects }: Pick<Platform, 'configuration' | 'objects'>): Services => ({
  secrets: createSecretBox(Buffer.from(configuration.secretKey)),
  objects,
  addresses: {
    api: configuration.publicUrl,
    delivery: configuration.publicUrl,
    collector: configuration.publicUrl,
    streams: configuration.streamsUrl,
  },
  settings: {
    isSignupOpen: configuration.isSignupOpen,
    terms: configuration.terms,
    community: configuration.integrations.community,
    helpDesk: configuration.integrations.helpDesk,
    supportEmail: configuration.integrations.supportEmail,
    supportMailbox: configuration.support.mailbox,
    staffEmails: configuration.support.staffEmails,
    mailDomain: mailDomainOf(configuration.mailFrom),
    liveIngestDomain: configuration.live.domain,
    liveSpeech: configuration.live.whisperModel,
  },
  network: { allowPrivateNetwork: configuration.allowPrivateInputs },
  oauth: createOAuthClient(configuration.oauth, configuration.publicUrl),
  saml: createSamlClient(),
  querySlots: createQuerySlots(),
  monitoringCache: createMonitoringCache(),
  billing: { mode: configuration.billing.mode, provider: createPaymentProvider(configuration) },
});
