import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routePattern } from '../../build/delivery.ts';
import { isActive, reachableNavigation, type NavigationGroup, type NavigationPage } from '../shell/navigation.ts';

const folder = join(import.meta.dirname, '../routes');

const urls = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/(^|\/)__?[^/]*\.tsx$/.test(file))
  .map((file) => routePattern(`src/routes/${file}`))
  .sort();

it('has exactly these URLs; changing one is a breaking change', () =>
  expect(urls).toMatchInlineSnapshot(`
    [
      "/",
      "/$",
      "/$slug",
      "/account",
      "/activate",
      "/ai-innovation-hub",
      "/ai-innovation-hub/ai-anomaly-detection",
      "/ai-innovation-hub/ai-contextual-advertising",
      "/ai-innovation-hub/ai-encoding-templates",
      "/ai-innovation-hub/ai-scene-analysis",
      "/ai-innovation-hub/ai-session-interpreter",
      "/ai-innovation-hub/home",
      "/ai-innovation-hub/industry-insights",
      "/ai-innovation-hub/proposals",
      "/ai-innovation-hub/proposals/$id",
      "/ai-scene-analysis",
      "/ai-scene-analysis/$encodingId",
      "/analytics/$",
      "/encoding",
      "/encoding/cloud-connect",
      "/encoding/cloud-connect/create",
      "/encoding/cloud-connect/create/$step",
      "/encoding/configurations",
      "/encoding/configurations/cloud-connect",
      "/encoding/configurations/cloud-connect/$infrastructureType/$id",
      "/encoding/configurations/codec-configurations",
      "/encoding/configurations/codec-configurations/$id",
      "/encoding/configurations/codec-configurations/create",
      "/encoding/configurations/filters",
      "/encoding/configurations/filters/$id",
      "/encoding/configurations/filters/create",
      "/encoding/configurations/notifications",
      "/encoding/configurations/notifications/$tab",
      "/encoding/create/live",
      "/encoding/create/live/$step",
      "/encoding/create/vod",
      "/encoding/create/vod/$step",
      "/encoding/demos",
      "/encoding/demos/$demo",
      "/encoding/encodings",
      "/encoding/encodings/$encodingId/streams/$streamId",
      "/encoding/encodings/$id",
      "/encoding/home",
      "/encoding/inputs",
      "/encoding/inputs/$id",
      "/encoding/inputs/create",
      "/encoding/manifests",
      "/encoding/manifests/$id",
      "/encoding/manifests/dash",
      "/encoding/manifests/dash/$id",
      "/encoding/manifests/dash/$manifestId/periods/$periodId/adaptation-sets/$adaptationSetType/$adaptationSetId/edit",
      "/encoding/manifests/dash/$manifestId/periods/$periodId/edit",
      "/encoding/manifests/hls",
      "/encoding/manifests/hls/$id",
      "/encoding/manifests/smooth-streaming",
      "/encoding/manifests/smooth-streaming/$id",
      "/encoding/outputs",
      "/encoding/outputs/$id",
      "/encoding/outputs/create",
      "/encoding/per-title-cost-optimization",
      "/encoding/statistics",
      "/encoding/templates",
      "/encoding/templates/custom/editor/$id",
      "/encoding/templates/editor",
      "/encoding/templates/editor/$example",
      "/encoding/watch-folders",
      "/latest-demos",
      "/latest-demos/$demo",
      "/live",
      "/live/cloud-connect",
      "/live/cloud-connect/create",
      "/live/cloud-connect/create/$step",
      "/live/configurations",
      "/live/configurations/cloud-connect",
      "/live/configurations/cloud-connect/$infrastructureType/$id",
      "/live/configurations/codec-configurations",
      "/live/configurations/codec-configurations/$id",
      "/live/configurations/codec-configurations/create",
      "/live/configurations/filters",
      "/live/configurations/filters/$id",
      "/live/configurations/filters/create",
      "/live/configurations/live-pools",
      "/live/configurations/live-pools/$id",
      "/live/configurations/live-pools/$id/logs",
      "/live/configurations/live-pools/create",
      "/live/configurations/notifications",
      "/live/configurations/notifications/$tab",
      "/live/configurations/stream-keys",
      "/live/create",
      "/live/create/$step",
      "/live/demos",
      "/live/demos/$demo",
      "/live/encodings",
      "/live/encodings/$encodingId/streams/$streamId",
      "/live/encodings/$id",
      "/live/home",
      "/live/inputs",
      "/live/inputs/$id",
      "/live/inputs/create",
      "/live/manifests",
      "/live/manifests/$id",
      "/live/manifests/dash",
      "/live/manifests/dash/$id",
      "/live/manifests/dash/$manifestId/periods/$periodId/adaptation-sets/$adaptationSetType/$adaptationSetId/edit",
      "/live/manifests/dash/$manifestId/periods/$periodId/edit",
      "/live/manifests/hls",
      "/live/manifests/hls/$id",
      "/live/manifests/smooth-streaming",
      "/live/manifests/smooth-streaming/$id",
      "/live/outputs",
      "/live/outputs/$id",
      "/live/outputs/create",
      "/live/statistics",
      "/live/templates",
      "/live/templates/custom/editor/$id",
      "/live/templates/editor",
      "/live/templates/editor/$example",
      "/login",
      "/oauth/$provider",
      "/observability",
      "/observability/$category",
      "/observability/$category/$metric",
      "/observability/$category/$metric/$userId",
      "/observability/alerts",
      "/observability/alerts/$ruleId",
      "/observability/alerts/$ruleId/edit",
      "/observability/alerts/create",
      "/observability/collectors-status",
      "/observability/dashboards",
      "/observability/dashboards/$dashboardId",
      "/observability/getting-started",
      "/observability/home",
      "/observability/integrations",
      "/observability/licenses",
      "/observability/licenses/$licenseId",
      "/observability/licenses/aggregated/$licenseId",
      "/observability/licenses/aggregated/create",
      "/observability/licenses/create",
      "/observability/licenses/simple/create",
      "/observability/monitoring",
      "/observability/sessions/$sessionId",
      "/observability/settings",
      "/observability/statistics",
      "/organization",
      "/organization/$tab",
      "/organization/billing/$kind/$category/$id",
      "/organization/billing/budgets",
      "/organization/billing/plans",
      "/organization/billing/plans/$productCategory",
      "/organization/billing/usage",
      "/password-reset",
      "/pending",
      "/player",
      "/player/blam-bat",
      "/player/custom-builds/web",
      "/player/custom-builds/web/$buildId",
      "/player/demo",
      "/player/drm-config-builder",
      "/player/getting-started",
      "/player/home",
      "/player/licenses",
      "/player/licenses/$licenseId",
      "/player/statistics",
      "/player/stream-testing",
      "/player/stream-testing/$streamId/edit",
      "/player/stream-testing/add",
      "/player/stream-testing/settings",
      "/player/stream-testing/test-report/$streamId",
      "/player/wizard/$mobilePlatform",
      "/player/wizard/web",
      "/signup",
      "/signup-error",
      "/signup/invite",
      "/sso-configurations",
      "/sso-configurations/$domainId/edit",
      "/sso-configurations/create",
      "/sso-error",
      "/sso-login",
      "/streams",
      "/streams/home",
      "/streams/live/$id",
      "/streams/live/create",
      "/streams/signing-keys",
      "/streams/statistics",
      "/streams/streams",
      "/streams/video/$id",
      "/streams/video/create",
      "/support/contact",
      "/support/tickets",
      "/support/tickets/$id",
      "/support/tickets/create",
      "/support/tickets/create/$product",
      "/support/trial",
    ]
  `));

const hasRoute = (route: string) => urls.includes(route);
const allOf = (each: NavigationGroup | NavigationPage) => ('entries' in each ? each.entries : [each]);

describe('the sidebar', () => {
  it('links only to existing screens', () => {
    const visibleEntries = reachableNavigation({ hasRoute, allows: () => true }).flatMap(allOf);
    expect(visibleEntries.length).toBeGreaterThan(3);
    expect(visibleEntries.filter(({ to, route = to }) => !hasRoute(route))).toEqual([]);
  });

  it('shows a restricted entry only to users its rule allows', () => {
    const shown = (isAllowed: boolean) =>
      reachableNavigation({ hasRoute: () => true, allows: () => isAllowed })
        .flatMap(allOf)
        .map(({ to }) => to);
    expect(shown(true).filter((to) => !shown(false).includes(to))).toEqual([
      '/player/custom-builds/web',
      '/ai-innovation-hub/industry-insights',
    ]);
  });

  it('marks a link as active on its own path and below, and nowhere else', () => {
    const link = { label: 'Encodings', to: '/encoding/encodings' };
    expect(isActive(link, '/encoding/encodings/1')).toBe(true);
    expect(isActive(link, '/encoding/encodings-of-others')).toBe(false);
  });

  it('marks a metrics view as active on each of its metrics', () => {
    const link = { label: 'Errors', to: '/observability/errors/top-errors', covers: '/observability/errors' };
    expect(isActive(link, '/observability/errors/start-failures')).toBe(true);
    expect(isActive(link, '/observability/audience/plays')).toBe(false);
  });
});
