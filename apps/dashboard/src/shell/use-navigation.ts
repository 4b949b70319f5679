import { limitFlag } from '../app/account/limit-value.ts';
import { useHasRoute } from '../app/account/use-routes.ts';
import { useLimits } from '../app/account/use-session.ts';
import { reachableNavigation, type NavigationGroup, type NavigationPage, type NavigationRule } from './navigation.ts';

const limitedRoutes = ['/player/custom-builds/web', '/ai-innovation-hub/industry-insights'];

const limitOf = {
  customPlayerBuilds: ['player', 'customPlayerBuildAllowed'],
  industryInsights: ['analytics', 'industryInsights'],
} as const satisfies Record<NavigationRule, readonly ['player' | 'analytics', string]>;

/** The navigation available to this user in this organization. */
export const useNavigation = (): (NavigationGroup | NavigationPage)[] => {
  const hasRoute = useHasRoute();
  const limits = useLimits(limitedRoutes.some(hasRoute)).data?.items ?? [];
  return reachableNavigation({
    hasRoute,
    allows: (rule) => {
      const [resource, name] = limitOf[rule];
      return limitFlag(limits, resource, name);
    },
  });
};
