import { dashboardConfiguration, dashboardStatus, type ResultOf } from '@sluice/contract';
import { diskSpace } from '@sluice/storage';
import packageFile from '../../../../package.json' with { type: 'json' };
import { ssoSlugOf, type PartnerService } from '../../../configuration/integrations.ts';
import { bind, type Binding, type RequestContext } from '../shared/bind.ts';

const withoutSecret = ({ name, url }: PartnerService) => ({ name, slug: ssoSlugOf(name), url });

/** Settings that the dashboard needs before sign-in; contains no secrets. */
const getDashboardConfiguration = async ({
  platform,
  services,
}: RequestContext): Promise<ResultOf<typeof dashboardConfiguration>> => {
  const { integrations, isSignupOpen, live, streamsUrl, terms } = platform.configuration;
  const { community, helpDesk, supportEmail, documentationUrl, statusUrl, thirdParty } = integrations;
  return {
    version: packageFile.version,
    supportEmail,
    documentationUrl,
    statusUrl,
    isSignupOpen,
    streamsUrl,
    hasLiveCaptions: live.whisperModel !== undefined,
    oauthProviders: [...services.oauth.providers],
    terms,
    community: community && withoutSecret(community),
    helpDesk: helpDesk && withoutSecret(helpDesk),
    thirdParty: [...thirdParty],
  };
};

const getDashboardStatus = async ({ platform }: RequestContext): Promise<ResultOf<typeof dashboardStatus>> => {
  const { freeBytes, reserveBytes } = await diskSpace(platform.configuration.dataDir);
  return { acceptsUploads: freeBytes > reserveBytes };
};

export const configurationBindings: readonly Binding[] = [
  bind(dashboardConfiguration, getDashboardConfiguration),
  bind(dashboardStatus, getDashboardStatus),
];
