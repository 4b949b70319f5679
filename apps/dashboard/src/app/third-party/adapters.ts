import type { OperationResult } from '../api/api.ts';

type Configuration = OperationResult<'dashboard.configuration.get'>;
export type ThirdPartyKind = Configuration['thirdParty'][number]['kind'];

export type Person = { account: OperationResult<'account.information.get'>; organizationId: string };

type Facts = Person & { version: string; branch: string; key: string | undefined };

type Adapter = {
  /** Local flag that blocks this service. */
  switch: 'block_third_party_tracking_apps' | 'disable_status_page';
  /** Returns the data about the user that is sent to the service. */
  identify?: (facts: Facts) => Record<string, unknown>;
};

const tracking = 'block_third_party_tracking_apps';

const noPlan = { planName: 'NONE', subscriptionState: 'NONE' };

/** One adapter per kind of third-party service; the operator configures which service is used. */
export const adapters: Record<ThirdPartyKind, Adapter> = {
  'product-analytics': {
    switch: tracking,
    identify: ({ account, organizationId, branch, version }) => ({
      userId: account.id,
      verified: account.verified,
      orgId: organizationId,
      branch,
      version,
    }),
  },
  'marketing-tracker': { switch: tracking, identify: ({ account }) => ({ email: account.email }) },
  'tag-manager': { switch: tracking },
  'marketing-crm': { switch: tracking },
  'session-recording': { switch: tracking },
  'support-chat': {
    switch: tracking,
    identify: ({ account, key }) => ({
      appId: key,
      email: account.email,
      verificationHash: account.intercomIdVerification,
    }),
  },
  'nps-survey': {
    switch: tracking,
    // Plans come with billing; until then, no product has one.
    identify: () => ({ encoding: noPlan, player: noPlan, analytics: noPlan, streams: noPlan }),
  },
  'status-page': { switch: 'disable_status_page' },
};
