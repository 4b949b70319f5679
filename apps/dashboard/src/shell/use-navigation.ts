import { limitFlag } from '../app/account/limit-value.ts';
import { useHasRoute } from '../app/account/use-routes.ts';
import { useLimits } from '../app/account/use-session.ts';
import { useApi } from '../app/api/api.ts';
import { industryInsightsOrganization } from '../app/branding.ts';
import { reachableNavigation, type NavigationGroup, type NavigationPage } from './navigation.ts';

const limitedRoute = '/player/custom-builds/web';

/** The navigation available to this user in this organization. */
export const useNavigation = (): (NavigationGroup | NavigationPage)[] => {
  const { organizationId } = useApi();
  const hasRoute = useHasRoute();
  const limits = useLimits(hasRoute(limitedRoute)).data?.items ?? [];
  return reachableNavigation({
    hasRoute,
    allows: (rule) =>
      rule === 'customPlayerBuilds'
        ? limitFlag(limits, 'player', 'customPlayerBuildAllowed')
        : organizationId === industryInsightsOrganization,
  });
};
