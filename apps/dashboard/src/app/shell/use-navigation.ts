import { limitFlag } from '../account/limit-value.ts';
import { useHasRoute } from '../account/use-routes.ts';
import { useLimits } from '../account/use-session.ts';
import { useApi } from '../api/api.ts';
import { industryInsightsOrganization } from '../branding.ts';
import { reachableNavigation, type NavigationGroup, type NavigationPage } from '../navigation.ts';

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
