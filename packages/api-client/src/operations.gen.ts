// Written by scripts/generate-client.ts from the contract.
import type { analyticsImpressions, analyticsLicenses, analyticsMetrics, analyticsQueries, apiKeys, auditLog, checkOutputPermissions, configurations, dashboardConfiguration, encodings, groupPermissions, groups, groupTenants, information, inputs, invitations, limits, manifests, mfa, muxings, oauth, organizations, organizationTenants, outputs, passwords, percentileQueries, permissionCatalogue, receivedInvitations, registration, saml, samlDomains, sessions, singleSignOn, statistics, streams } from '@sluice/contract';
import type { Declared, FamilyCall, KindCall, PathCall } from './operation-types.ts';

/** Method, path and permission of every operation. */
export const operationTable = {
  'account.activate': 'POST /account/activate public',
  'account.apiKeys.create': 'POST /account/api-keys account.api-keys',
  'account.apiKeys.delete': 'DELETE /account/api-keys/{api_key_id} account.api-keys',
  'account.apiKeys.get': 'GET /account/api-keys/{api_key_id} account.api-keys',
  'account.apiKeys.list': 'GET /account/api-keys account.api-keys',
  'account.auditEntries.list': 'GET /account/audit-entries account.audit-log',
  'account.captcha.get': 'GET /account/captcha public',
  'account.community.sso': 'GET /account/community/sso authenticated',
  'account.helpDesk.sso': 'POST /account/help-desk/sso authenticated',
  'account.information.get': 'GET /account/information authenticated',
  'account.information.update': 'PUT /account/information authenticated',
  'account.invitations.activate': 'POST /account/invitations/{invitation_token}/activate public',
  'account.invitations.get': 'GET /account/invitations/{invitation_token} public',
  'account.limits.list': 'GET /account/limits authenticated',
  'account.limits.update': 'PATCH /account/limits/{resource}/{limit_name} account.limits',
  'account.login': 'POST /account/login public',
  'account.logout': 'POST /account/logout authenticated',
  'account.mfa.recoveryCodes.renew': 'POST /account/mfa/recovery-codes authenticated',
  'account.mfa.totp.completeEnrollment': 'POST /account/mfa/totp/complete-enrollment authenticated',
  'account.mfa.totp.disable': 'POST /account/mfa/totp/disable authenticated',
  'account.mfa.totp.enroll': 'POST /account/mfa/totp/enroll authenticated',
  'account.oauth.activate': 'POST /account/authentication/oauth/activate/{provider} public',
  'account.oauth.endpoint': 'GET /account/authentication/oauth/endpoint/{provider} public',
  'account.oauth.login': 'POST /account/authentication/oauth/login/{provider} public',
  'account.organizations.create': 'POST /account/organizations account.organizations',
  'account.organizations.get': 'GET /account/organizations/{organization_id} authenticated',
  'account.organizations.groups.create': 'POST /account/organizations/{organization_id}/groups account.groups',
  'account.organizations.groups.delete': 'DELETE /account/organizations/{organization_id}/groups/{group_id} account.groups',
  'account.organizations.groups.get': 'GET /account/organizations/{organization_id}/groups/{group_id} account.groups',
  'account.organizations.groups.invitations.create': 'POST /account/organizations/{organization_id}/groups/{group_id}/invitations account.invitations',
  'account.organizations.groups.invitations.delete': 'DELETE /account/organizations/{organization_id}/groups/{group_id}/invitations/{invitation_id} account.invitations',
  'account.organizations.groups.invitations.get': 'GET /account/organizations/{organization_id}/groups/{group_id}/invitations/{invitation_id} account.invitations',
  'account.organizations.groups.invitations.list': 'GET /account/organizations/{organization_id}/groups/{group_id}/invitations account.invitations',
  'account.organizations.groups.list': 'GET /account/organizations/{organization_id}/groups account.groups',
  'account.organizations.groups.permissions.create': 'POST /account/organizations/{organization_id}/groups/{group_id}/permissions account.groups',
  'account.organizations.groups.permissions.delete': 'DELETE /account/organizations/{organization_id}/groups/{group_id}/permissions/{permission_id} account.groups',
  'account.organizations.groups.permissions.list': 'GET /account/organizations/{organization_id}/groups/{group_id}/permissions account.groups',
  'account.organizations.groups.tenants.create': 'POST /account/organizations/{organization_id}/groups/{group_id}/tenants account.groups',
  'account.organizations.groups.tenants.delete': 'DELETE /account/organizations/{organization_id}/groups/{group_id}/tenants/{tenant_id} account.groups',
  'account.organizations.groups.tenants.get': 'GET /account/organizations/{organization_id}/groups/{group_id}/tenants/{tenant_id} account.groups',
  'account.organizations.groups.tenants.list': 'GET /account/organizations/{organization_id}/groups/{group_id}/tenants account.groups',
  'account.organizations.invitations.list': 'GET /account/organizations/{organization_id}/invitations account.invitations',
  'account.organizations.list': 'GET /account/organizations authenticated',
  'account.organizations.subOrganizations.list': 'GET /account/organizations/{organization_id}/sub-organizations authenticated',
  'account.organizations.support.get': 'GET /account/organizations/{organization_id}/support authenticated',
  'account.organizations.tenants.list': 'GET /account/organizations/{organization_id}/tenants account.groups',
  'account.organizations.update': 'PUT /account/organizations/{organization_id} account.organizations',
  'account.password.change': 'POST /account/password/change authenticated',
  'account.password.initiateReset': 'POST /account/password/reset/initiate public',
  'account.password.reset': 'POST /account/password/reset public',
  'account.permissions.list': 'GET /account/permissions authenticated',
  'account.register.activateEmail': 'POST /account/register/activate-email public',
  'account.register.registerEmail': 'POST /account/register/register-email public',
  'account.register.verifyEmail': 'POST /account/register/verify-email public',
  'account.saml.session': 'POST /account/authentication/saml/session public',
  'account.samlDomains.create': 'POST /account/saml-domains account.saml-domains',
  'account.samlDomains.delete': 'DELETE /account/saml-domains/{domain_id} account.saml-domains',
  'account.samlDomains.get': 'GET /account/saml-domains/{domain_id} account.saml-domains',
  'account.samlDomains.inspect': 'POST /account/saml-domains/actions/inspect account.saml-domains',
  'account.samlDomains.list': 'GET /account/saml-domains account.saml-domains',
  'account.samlDomains.test': 'POST /account/saml-domains/{domain_id}/actions/test account.saml-domains',
  'account.samlDomains.update': 'PUT /account/saml-domains/{domain_id} account.saml-domains',
  'account.sessions.delete': 'DELETE /account/sessions/{session_id} authenticated',
  'account.sessions.list': 'GET /account/sessions authenticated',
  'account.terms.accept': 'POST /account/terms/accept authenticated',
  'analytics.ads.queries.avg': 'POST /analytics/ads/queries/avg analytics.queries',
  'analytics.ads.queries.count': 'POST /analytics/ads/queries/count analytics.queries',
  'analytics.ads.queries.max': 'POST /analytics/ads/queries/max analytics.queries',
  'analytics.ads.queries.median': 'POST /analytics/ads/queries/median analytics.queries',
  'analytics.ads.queries.min': 'POST /analytics/ads/queries/min analytics.queries',
  'analytics.ads.queries.percentile': 'POST /analytics/ads/queries/percentile analytics.queries',
  'analytics.ads.queries.stddev': 'POST /analytics/ads/queries/stddev analytics.queries',
  'analytics.ads.queries.sum': 'POST /analytics/ads/queries/sum analytics.queries',
  'analytics.ads.queries.variance': 'POST /analytics/ads/queries/variance analytics.queries',
  'analytics.demoLicenses.list': 'GET /analytics/demo-licenses analytics.licenses',
  'analytics.impressions.ads.create': 'POST /analytics/impressions/{impression_id}/ads analytics.impressions',
  'analytics.impressions.errors.create': 'POST /analytics/impressions/{impression_id}/errors analytics.impressions',
  'analytics.impressions.get': 'POST /analytics/impressions/{impression_id} analytics.impressions',
  'analytics.impressions.getImpressions': 'POST /analytics/impressions analytics.impressions',
  'analytics.licenses.changeorder': 'POST /analytics/licenses/{license_id}/changeorder analytics.licenses',
  'analytics.licenses.create': 'POST /analytics/licenses analytics.licenses',
  'analytics.licenses.domains.create': 'POST /analytics/licenses/{license_id}/domains analytics.licenses',
  'analytics.licenses.domains.delete': 'DELETE /analytics/licenses/{license_id}/domains/{domain_id} analytics.licenses',
  'analytics.licenses.domains.get': 'GET /analytics/licenses/{license_id}/domains analytics.licenses',
  'analytics.licenses.get': 'GET /analytics/licenses/{license_id} analytics.licenses',
  'analytics.licenses.list': 'GET /analytics/licenses analytics.licenses',
  'analytics.licenses.update': 'PUT /analytics/licenses/{license_id} analytics.licenses',
  'analytics.metrics.avgConcurrentviewers': 'POST /analytics/metrics/avg-concurrentviewers analytics.queries',
  'analytics.metrics.avgDroppedFrames': 'POST /analytics/metrics/avg-dropped-frames analytics.queries',
  'analytics.metrics.maxConcurrentviewers': 'POST /analytics/metrics/max-concurrentviewers analytics.queries',
  'analytics.queries.avg': 'POST /analytics/queries/avg analytics.queries',
  'analytics.queries.count': 'POST /analytics/queries/count analytics.queries',
  'analytics.queries.max': 'POST /analytics/queries/max analytics.queries',
  'analytics.queries.median': 'POST /analytics/queries/median analytics.queries',
  'analytics.queries.min': 'POST /analytics/queries/min analytics.queries',
  'analytics.queries.percentile': 'POST /analytics/queries/percentile analytics.queries',
  'analytics.queries.stddev': 'POST /analytics/queries/stddev analytics.queries',
  'analytics.queries.sum': 'POST /analytics/queries/sum analytics.queries',
  'analytics.queries.variance': 'POST /analytics/queries/variance analytics.queries',
  'dashboard.configuration.get': 'GET /dashboard/configuration public',
  'encoding.configurations.audio.aac.create': 'POST /encoding/configurations/audio/aac encoding.configurations',
  'encoding.configurations.audio.aac.customdata.get': 'GET /encoding/configurations/audio/aac/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.aac.delete': 'DELETE /encoding/configurations/audio/aac/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.aac.get': 'GET /encoding/configurations/audio/aac/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.aac.list': 'GET /encoding/configurations/audio/aac encoding.configurations',
  'encoding.configurations.get': 'GET /encoding/configurations/{configuration_id} encoding.configurations',
  'encoding.configurations.list': 'GET /encoding/configurations encoding.configurations',
  'encoding.configurations.type.get': 'GET /encoding/configurations/{configuration_id}/type encoding.configurations',
  'encoding.configurations.video.h264.create': 'POST /encoding/configurations/video/h264 encoding.configurations',
  'encoding.configurations.video.h264.customdata.get': 'GET /encoding/configurations/video/h264/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.video.h264.delete': 'DELETE /encoding/configurations/video/h264/{configuration_id} encoding.configurations',
  'encoding.configurations.video.h264.get': 'GET /encoding/configurations/video/h264/{configuration_id} encoding.configurations',
  'encoding.configurations.video.h264.list': 'GET /encoding/configurations/video/h264 encoding.configurations',
  'encoding.configurations.video.h265.create': 'POST /encoding/configurations/video/h265 encoding.configurations',
  'encoding.configurations.video.h265.customdata.get': 'GET /encoding/configurations/video/h265/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.video.h265.delete': 'DELETE /encoding/configurations/video/h265/{configuration_id} encoding.configurations',
  'encoding.configurations.video.h265.get': 'GET /encoding/configurations/video/h265/{configuration_id} encoding.configurations',
  'encoding.configurations.video.h265.list': 'GET /encoding/configurations/video/h265 encoding.configurations',
  'encoding.configurations.video.vp9.create': 'POST /encoding/configurations/video/vp9 encoding.configurations',
  'encoding.configurations.video.vp9.customdata.get': 'GET /encoding/configurations/video/vp9/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.video.vp9.delete': 'DELETE /encoding/configurations/video/vp9/{configuration_id} encoding.configurations',
  'encoding.configurations.video.vp9.get': 'GET /encoding/configurations/video/vp9/{configuration_id} encoding.configurations',
  'encoding.configurations.video.vp9.list': 'GET /encoding/configurations/video/vp9 encoding.configurations',
  'encoding.encodings.billing.get': 'GET /encoding/encodings/{encoding_id}/billing encoding.statistics',
  'encoding.encodings.create': 'POST /encoding/encodings encoding.encodings',
  'encoding.encodings.customdata.get': 'GET /encoding/encodings/{encoding_id}/customData encoding.encodings',
  'encoding.encodings.delete': 'DELETE /encoding/encodings/{encoding_id} encoding.encodings',
  'encoding.encodings.get': 'GET /encoding/encodings/{encoding_id} encoding.encodings',
  'encoding.encodings.getStartRequest': 'GET /encoding/encodings/{encoding_id}/start encoding.encodings',
  'encoding.encodings.list': 'GET /encoding/encodings encoding.encodings',
  'encoding.encodings.muxings.fmp4.create': 'POST /encoding/encodings/{encoding_id}/muxings/fmp4 encoding.encodings',
  'encoding.encodings.muxings.fmp4.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.fmp4.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.list': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4 encoding.encodings',
  'encoding.encodings.muxings.get': 'GET /encoding/encodings/{encoding_id}/muxings/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.list': 'GET /encoding/encodings/{encoding_id}/muxings encoding.encodings',
  'encoding.encodings.muxings.mp4.create': 'POST /encoding/encodings/{encoding_id}/muxings/mp4 encoding.encodings',
  'encoding.encodings.muxings.mp4.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.mp4.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.list': 'GET /encoding/encodings/{encoding_id}/muxings/mp4 encoding.encodings',
  'encoding.encodings.muxings.ts.create': 'POST /encoding/encodings/{encoding_id}/muxings/ts encoding.encodings',
  'encoding.encodings.muxings.ts.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.ts.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.ts.get': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.ts.list': 'GET /encoding/encodings/{encoding_id}/muxings/ts encoding.encodings',
  'encoding.encodings.muxings.type.get': 'GET /encoding/encodings/{encoding_id}/muxings/{muxing_id}/type encoding.encodings',
  'encoding.encodings.muxings.webm.create': 'POST /encoding/encodings/{encoding_id}/muxings/webm encoding.encodings',
  'encoding.encodings.muxings.webm.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.webm.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.webm.get': 'GET /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.webm.list': 'GET /encoding/encodings/{encoding_id}/muxings/webm encoding.encodings',
  'encoding.encodings.outputPaths.get': 'GET /encoding/encodings/{encoding_id}/output-paths encoding.encodings',
  'encoding.encodings.start': 'POST /encoding/encodings/{encoding_id}/start encoding.encodings',
  'encoding.encodings.status': 'GET /encoding/encodings/{encoding_id}/status encoding.encodings',
  'encoding.encodings.stop': 'POST /encoding/encodings/{encoding_id}/stop encoding.encodings',
  'encoding.encodings.streams.create': 'POST /encoding/encodings/{encoding_id}/streams encoding.encodings',
  'encoding.encodings.streams.customdata.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/customData encoding.encodings',
  'encoding.encodings.streams.delete': 'DELETE /encoding/encodings/{encoding_id}/streams/{stream_id} encoding.encodings',
  'encoding.encodings.streams.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id} encoding.encodings',
  'encoding.encodings.streams.input.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/input encoding.encodings',
  'encoding.encodings.streams.inputs.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/inputs encoding.encodings',
  'encoding.encodings.streams.list': 'GET /encoding/encodings/{encoding_id}/streams encoding.encodings',
  'encoding.encodings.timeline.get': 'GET /encoding/encodings/{encoding_id}/timeline encoding.encodings',
  'encoding.inputs.directFileUpload.create': 'POST /encoding/inputs/direct-file-upload encoding.inputs',
  'encoding.inputs.directFileUpload.customdata.get': 'GET /encoding/inputs/direct-file-upload/{input_id}/customData encoding.inputs',
  'encoding.inputs.directFileUpload.delete': 'DELETE /encoding/inputs/direct-file-upload/{input_id} encoding.inputs',
  'encoding.inputs.directFileUpload.get': 'GET /encoding/inputs/direct-file-upload/{input_id} encoding.inputs',
  'encoding.inputs.directFileUpload.list': 'GET /encoding/inputs/direct-file-upload encoding.inputs',
  'encoding.inputs.get': 'GET /encoding/inputs/{input_id} encoding.inputs',
  'encoding.inputs.http.create': 'POST /encoding/inputs/http encoding.inputs',
  'encoding.inputs.http.customdata.get': 'GET /encoding/inputs/http/{input_id}/customData encoding.inputs',
  'encoding.inputs.http.delete': 'DELETE /encoding/inputs/http/{input_id} encoding.inputs',
  'encoding.inputs.http.get': 'GET /encoding/inputs/http/{input_id} encoding.inputs',
  'encoding.inputs.http.list': 'GET /encoding/inputs/http encoding.inputs',
  'encoding.inputs.https.create': 'POST /encoding/inputs/https encoding.inputs',
  'encoding.inputs.https.customdata.get': 'GET /encoding/inputs/https/{input_id}/customData encoding.inputs',
  'encoding.inputs.https.delete': 'DELETE /encoding/inputs/https/{input_id} encoding.inputs',
  'encoding.inputs.https.get': 'GET /encoding/inputs/https/{input_id} encoding.inputs',
  'encoding.inputs.https.list': 'GET /encoding/inputs/https encoding.inputs',
  'encoding.inputs.list': 'GET /encoding/inputs encoding.inputs',
  'encoding.inputs.local.create': 'POST /encoding/inputs/local encoding.inputs',
  'encoding.inputs.local.customdata.get': 'GET /encoding/inputs/local/{input_id}/customData encoding.inputs',
  'encoding.inputs.local.delete': 'DELETE /encoding/inputs/local/{input_id} encoding.inputs',
  'encoding.inputs.local.get': 'GET /encoding/inputs/local/{input_id} encoding.inputs',
  'encoding.inputs.local.list': 'GET /encoding/inputs/local encoding.inputs',
  'encoding.inputs.s3.create': 'POST /encoding/inputs/s3 encoding.inputs',
  'encoding.inputs.s3.customdata.get': 'GET /encoding/inputs/s3/{input_id}/customData encoding.inputs',
  'encoding.inputs.s3.delete': 'DELETE /encoding/inputs/s3/{input_id} encoding.inputs',
  'encoding.inputs.s3.get': 'GET /encoding/inputs/s3/{input_id} encoding.inputs',
  'encoding.inputs.s3.list': 'GET /encoding/inputs/s3 encoding.inputs',
  'encoding.inputs.type.get': 'GET /encoding/inputs/{input_id}/type encoding.inputs',
  'encoding.manifests.dash.create': 'POST /encoding/manifests/dash encoding.manifests',
  'encoding.manifests.dash.customdata.get': 'GET /encoding/manifests/dash/{manifest_id}/customData encoding.manifests',
  'encoding.manifests.dash.default.create': 'POST /encoding/manifests/dash/default encoding.manifests',
  'encoding.manifests.dash.delete': 'DELETE /encoding/manifests/dash/{manifest_id} encoding.manifests',
  'encoding.manifests.dash.get': 'GET /encoding/manifests/dash/{manifest_id} encoding.manifests',
  'encoding.manifests.dash.list': 'GET /encoding/manifests/dash encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.audio.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.audio.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.audio.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.audio.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4 encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4 encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.video.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.video.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.video.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.video.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video encoding.manifests',
  'encoding.manifests.dash.periods.create': 'POST /encoding/manifests/dash/{manifest_id}/periods encoding.manifests',
  'encoding.manifests.dash.periods.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id} encoding.manifests',
  'encoding.manifests.dash.periods.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id} encoding.manifests',
  'encoding.manifests.dash.periods.list': 'GET /encoding/manifests/dash/{manifest_id}/periods encoding.manifests',
  'encoding.manifests.dash.start': 'POST /encoding/manifests/dash/{manifest_id}/start encoding.manifests',
  'encoding.manifests.dash.status': 'GET /encoding/manifests/dash/{manifest_id}/status encoding.manifests',
  'encoding.manifests.dash.stop': 'POST /encoding/manifests/dash/{manifest_id}/stop encoding.manifests',
  'encoding.manifests.get': 'GET /encoding/manifests/{manifest_id} encoding.manifests',
  'encoding.manifests.hls.create': 'POST /encoding/manifests/hls encoding.manifests',
  'encoding.manifests.hls.customdata.get': 'GET /encoding/manifests/hls/{manifest_id}/customData encoding.manifests',
  'encoding.manifests.hls.default.create': 'POST /encoding/manifests/hls/default encoding.manifests',
  'encoding.manifests.hls.delete': 'DELETE /encoding/manifests/hls/{manifest_id} encoding.manifests',
  'encoding.manifests.hls.get': 'GET /encoding/manifests/hls/{manifest_id} encoding.manifests',
  'encoding.manifests.hls.list': 'GET /encoding/manifests/hls encoding.manifests',
  'encoding.manifests.hls.media.audio.create': 'POST /encoding/manifests/hls/{manifest_id}/media/audio encoding.manifests',
  'encoding.manifests.hls.media.audio.delete': 'DELETE /encoding/manifests/hls/{manifest_id}/media/audio/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.audio.get': 'GET /encoding/manifests/hls/{manifest_id}/media/audio/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.audio.list': 'GET /encoding/manifests/hls/{manifest_id}/media/audio encoding.manifests',
  'encoding.manifests.hls.media.video.create': 'POST /encoding/manifests/hls/{manifest_id}/media/video encoding.manifests',
  'encoding.manifests.hls.media.video.delete': 'DELETE /encoding/manifests/hls/{manifest_id}/media/video/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.video.get': 'GET /encoding/manifests/hls/{manifest_id}/media/video/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.video.list': 'GET /encoding/manifests/hls/{manifest_id}/media/video encoding.manifests',
  'encoding.manifests.hls.start': 'POST /encoding/manifests/hls/{manifest_id}/start encoding.manifests',
  'encoding.manifests.hls.status': 'GET /encoding/manifests/hls/{manifest_id}/status encoding.manifests',
  'encoding.manifests.hls.stop': 'POST /encoding/manifests/hls/{manifest_id}/stop encoding.manifests',
  'encoding.manifests.hls.streams.create': 'POST /encoding/manifests/hls/{manifest_id}/streams encoding.manifests',
  'encoding.manifests.hls.streams.delete': 'DELETE /encoding/manifests/hls/{manifest_id}/streams/{stream_id} encoding.manifests',
  'encoding.manifests.hls.streams.get': 'GET /encoding/manifests/hls/{manifest_id}/streams/{stream_id} encoding.manifests',
  'encoding.manifests.hls.streams.list': 'GET /encoding/manifests/hls/{manifest_id}/streams encoding.manifests',
  'encoding.manifests.list': 'GET /encoding/manifests encoding.manifests',
  'encoding.manifests.type.get': 'GET /encoding/manifests/{manifest_id}/type encoding.manifests',
  'encoding.outputs.cdn.get': 'GET /encoding/outputs/cdn/{output_id} encoding.outputs',
  'encoding.outputs.cdn.list': 'GET /encoding/outputs/cdn encoding.outputs',
  'encoding.outputs.checkPermissions': 'POST /encoding/outputs/{output_id}/check-permissions encoding.outputs',
  'encoding.outputs.get': 'GET /encoding/outputs/{output_id} encoding.outputs',
  'encoding.outputs.list': 'GET /encoding/outputs encoding.outputs',
  'encoding.outputs.local.create': 'POST /encoding/outputs/local encoding.outputs',
  'encoding.outputs.local.customdata.get': 'GET /encoding/outputs/local/{output_id}/customData encoding.outputs',
  'encoding.outputs.local.delete': 'DELETE /encoding/outputs/local/{output_id} encoding.outputs',
  'encoding.outputs.local.get': 'GET /encoding/outputs/local/{output_id} encoding.outputs',
  'encoding.outputs.local.list': 'GET /encoding/outputs/local encoding.outputs',
  'encoding.outputs.s3.create': 'POST /encoding/outputs/s3 encoding.outputs',
  'encoding.outputs.s3.customdata.get': 'GET /encoding/outputs/s3/{output_id}/customData encoding.outputs',
  'encoding.outputs.s3.delete': 'DELETE /encoding/outputs/s3/{output_id} encoding.outputs',
  'encoding.outputs.s3.get': 'GET /encoding/outputs/s3/{output_id} encoding.outputs',
  'encoding.outputs.s3.list': 'GET /encoding/outputs/s3 encoding.outputs',
  'encoding.outputs.type.get': 'GET /encoding/outputs/{output_id}/type encoding.outputs',
  'encoding.statistics.allOrganizations.get': 'GET /encoding/statistics/all-organizations encoding.statistics',
  'encoding.statistics.daily.list': 'GET /encoding/statistics/daily encoding.statistics',
  'encoding.statistics.daily.listByDateRange': 'GET /encoding/statistics/daily/{from}/{to} encoding.statistics',
  'encoding.statistics.encodings.get': 'GET /encoding/statistics/encodings/{encoding_id} encoding.statistics',
  'encoding.statistics.get': 'GET /encoding/statistics encoding.statistics',
  'encoding.statistics.list': 'GET /encoding/statistics/{from}/{to} encoding.statistics',
} as const;

export type OperationTypes = {
  'account.activate': Declared<typeof registration["activate"]>;
  'account.apiKeys.create': Declared<typeof apiKeys["create"]>;
  'account.apiKeys.delete': Declared<typeof apiKeys["delete"]>;
  'account.apiKeys.get': Declared<typeof apiKeys["get"]>;
  'account.apiKeys.list': Declared<typeof apiKeys["list"]>;
  'account.auditEntries.list': Declared<typeof auditLog["list"]>;
  'account.captcha.get': Declared<typeof registration["captcha"]>;
  'account.community.sso': Declared<typeof singleSignOn["community"]>;
  'account.helpDesk.sso': Declared<typeof singleSignOn["helpDesk"]>;
  'account.information.get': Declared<typeof information["get"]>;
  'account.information.update': Declared<typeof information["update"]>;
  'account.invitations.activate': Declared<typeof receivedInvitations["activate"]>;
  'account.invitations.get': Declared<typeof receivedInvitations["get"]>;
  'account.limits.list': Declared<typeof limits["list"]>;
  'account.limits.update': Declared<typeof limits["update"]>;
  'account.login': Declared<typeof sessions["login"]>;
  'account.logout': Declared<typeof sessions["logout"]>;
  'account.mfa.recoveryCodes.renew': Declared<typeof mfa["renewRecoveryCodes"]>;
  'account.mfa.totp.completeEnrollment': Declared<typeof mfa["completeEnrollment"]>;
  'account.mfa.totp.disable': Declared<typeof mfa["disable"]>;
  'account.mfa.totp.enroll': Declared<typeof mfa["enroll"]>;
  'account.oauth.activate': Declared<typeof oauth["activate"]>;
  'account.oauth.endpoint': Declared<typeof oauth["endpoint"]>;
  'account.oauth.login': Declared<typeof oauth["login"]>;
  'account.organizations.create': Declared<typeof organizations["create"]>;
  'account.organizations.get': Declared<typeof organizations["get"]>;
  'account.organizations.groups.create': Declared<typeof groups["create"]>;
  'account.organizations.groups.delete': Declared<typeof groups["delete"]>;
  'account.organizations.groups.get': Declared<typeof groups["get"]>;
  'account.organizations.groups.invitations.create': Declared<typeof invitations["create"]>;
  'account.organizations.groups.invitations.delete': Declared<typeof invitations["delete"]>;
  'account.organizations.groups.invitations.get': Declared<typeof invitations["get"]>;
  'account.organizations.groups.invitations.list': Declared<typeof invitations["list"]>;
  'account.organizations.groups.list': Declared<typeof groups["list"]>;
  'account.organizations.groups.permissions.create': Declared<typeof groupPermissions["create"]>;
  'account.organizations.groups.permissions.delete': Declared<typeof groupPermissions["delete"]>;
  'account.organizations.groups.permissions.list': Declared<typeof groupPermissions["list"]>;
  'account.organizations.groups.tenants.create': Declared<typeof groupTenants["create"]>;
  'account.organizations.groups.tenants.delete': Declared<typeof groupTenants["delete"]>;
  'account.organizations.groups.tenants.get': Declared<typeof groupTenants["get"]>;
  'account.organizations.groups.tenants.list': Declared<typeof groupTenants["list"]>;
  'account.organizations.invitations.list': Declared<typeof invitations["ofOrganization"]>;
  'account.organizations.list': Declared<typeof organizations["list"]>;
  'account.organizations.subOrganizations.list': Declared<typeof organizations["subOrganizations"]>;
  'account.organizations.support.get': Declared<typeof organizations["support"]>;
  'account.organizations.tenants.list': Declared<typeof organizationTenants>;
  'account.organizations.update': Declared<typeof organizations["update"]>;
  'account.password.change': Declared<typeof passwords["change"]>;
  'account.password.initiateReset': Declared<typeof passwords["initiateReset"]>;
  'account.password.reset': Declared<typeof passwords["reset"]>;
  'account.permissions.list': Declared<typeof permissionCatalogue>;
  'account.register.activateEmail': Declared<typeof registration["activateEmail"]>;
  'account.register.registerEmail': Declared<typeof registration["registerEmail"]>;
  'account.register.verifyEmail': Declared<typeof registration["verifyEmail"]>;
  'account.saml.session': Declared<typeof saml["session"]>;
  'account.samlDomains.create': Declared<typeof samlDomains["create"]>;
  'account.samlDomains.delete': Declared<typeof samlDomains["delete"]>;
  'account.samlDomains.get': Declared<typeof samlDomains["get"]>;
  'account.samlDomains.inspect': Declared<typeof samlDomains["inspect"]>;
  'account.samlDomains.list': Declared<typeof samlDomains["list"]>;
  'account.samlDomains.test': Declared<typeof samlDomains["test"]>;
  'account.samlDomains.update': Declared<typeof samlDomains["update"]>;
  'account.sessions.delete': Declared<typeof sessions["revoke"]>;
  'account.sessions.list': Declared<typeof sessions["list"]>;
  'account.terms.accept': Declared<typeof registration["acceptTerms"]>;
  'analytics.ads.queries.avg': Declared<typeof analyticsQueries["avg"]["ads"]>;
  'analytics.ads.queries.count': Declared<typeof analyticsQueries["count"]["ads"]>;
  'analytics.ads.queries.max': Declared<typeof analyticsQueries["max"]["ads"]>;
  'analytics.ads.queries.median': Declared<typeof analyticsQueries["median"]["ads"]>;
  'analytics.ads.queries.min': Declared<typeof analyticsQueries["min"]["ads"]>;
  'analytics.ads.queries.percentile': Declared<typeof percentileQueries["ads"]>;
  'analytics.ads.queries.stddev': Declared<typeof analyticsQueries["stddev"]["ads"]>;
  'analytics.ads.queries.sum': Declared<typeof analyticsQueries["sum"]["ads"]>;
  'analytics.ads.queries.variance': Declared<typeof analyticsQueries["variance"]["ads"]>;
  'analytics.demoLicenses.list': Declared<typeof analyticsLicenses["listDemo"]>;
  'analytics.impressions.ads.create': Declared<typeof analyticsImpressions["ads"]>;
  'analytics.impressions.errors.create': Declared<typeof analyticsImpressions["errors"]>;
  'analytics.impressions.get': Declared<typeof analyticsImpressions["get"]>;
  'analytics.impressions.getImpressions': Declared<typeof analyticsImpressions["list"]>;
  'analytics.licenses.changeorder': Declared<typeof analyticsLicenses["reorder"]>;
  'analytics.licenses.create': Declared<typeof analyticsLicenses["create"]>;
  'analytics.licenses.domains.create': Declared<typeof analyticsLicenses["addDomain"]>;
  'analytics.licenses.domains.delete': Declared<typeof analyticsLicenses["deleteDomain"]>;
  'analytics.licenses.domains.get': Declared<typeof analyticsLicenses["listDomains"]>;
  'analytics.licenses.get': Declared<typeof analyticsLicenses["get"]>;
  'analytics.licenses.list': Declared<typeof analyticsLicenses["list"]>;
  'analytics.licenses.update': Declared<typeof analyticsLicenses["update"]>;
  'analytics.metrics.avgConcurrentviewers': Declared<typeof analyticsMetrics["avg-concurrentviewers"]>;
  'analytics.metrics.avgDroppedFrames': Declared<typeof analyticsMetrics["avg-dropped-frames"]>;
  'analytics.metrics.maxConcurrentviewers': Declared<typeof analyticsMetrics["max-concurrentviewers"]>;
  'analytics.queries.avg': Declared<typeof analyticsQueries["avg"]["impressions"]>;
  'analytics.queries.count': Declared<typeof analyticsQueries["count"]["impressions"]>;
  'analytics.queries.max': Declared<typeof analyticsQueries["max"]["impressions"]>;
  'analytics.queries.median': Declared<typeof analyticsQueries["median"]["impressions"]>;
  'analytics.queries.min': Declared<typeof analyticsQueries["min"]["impressions"]>;
  'analytics.queries.percentile': Declared<typeof percentileQueries["impressions"]>;
  'analytics.queries.stddev': Declared<typeof analyticsQueries["stddev"]["impressions"]>;
  'analytics.queries.sum': Declared<typeof analyticsQueries["sum"]["impressions"]>;
  'analytics.queries.variance': Declared<typeof analyticsQueries["variance"]["impressions"]>;
  'dashboard.configuration.get': Declared<typeof dashboardConfiguration>;
  'encoding.configurations.audio.aac.create': KindCall<(typeof configurations)['kinds']['AAC'], 'kind.create', "/encoding/configurations/audio/aac">;
  'encoding.configurations.audio.aac.customdata.get': KindCall<(typeof configurations)['kinds']['AAC'], 'kind.customData', "/encoding/configurations/audio/aac/{configuration_id}/customData">;
  'encoding.configurations.audio.aac.delete': KindCall<(typeof configurations)['kinds']['AAC'], 'kind.delete', "/encoding/configurations/audio/aac/{configuration_id}">;
  'encoding.configurations.audio.aac.get': KindCall<(typeof configurations)['kinds']['AAC'], 'kind.get', "/encoding/configurations/audio/aac/{configuration_id}">;
  'encoding.configurations.audio.aac.list': KindCall<(typeof configurations)['kinds']['AAC'], 'kind.list', "/encoding/configurations/audio/aac">;
  'encoding.configurations.get': FamilyCall<'get', "/encoding/configurations/{configuration_id}">;
  'encoding.configurations.list': FamilyCall<'list', "/encoding/configurations">;
  'encoding.configurations.type.get': FamilyCall<'type', "/encoding/configurations/{configuration_id}/type">;
  'encoding.configurations.video.h264.create': KindCall<(typeof configurations)['kinds']['H264'], 'kind.create', "/encoding/configurations/video/h264">;
  'encoding.configurations.video.h264.customdata.get': KindCall<(typeof configurations)['kinds']['H264'], 'kind.customData', "/encoding/configurations/video/h264/{configuration_id}/customData">;
  'encoding.configurations.video.h264.delete': KindCall<(typeof configurations)['kinds']['H264'], 'kind.delete', "/encoding/configurations/video/h264/{configuration_id}">;
  'encoding.configurations.video.h264.get': KindCall<(typeof configurations)['kinds']['H264'], 'kind.get', "/encoding/configurations/video/h264/{configuration_id}">;
  'encoding.configurations.video.h264.list': KindCall<(typeof configurations)['kinds']['H264'], 'kind.list', "/encoding/configurations/video/h264">;
  'encoding.configurations.video.h265.create': KindCall<(typeof configurations)['kinds']['H265'], 'kind.create', "/encoding/configurations/video/h265">;
  'encoding.configurations.video.h265.customdata.get': KindCall<(typeof configurations)['kinds']['H265'], 'kind.customData', "/encoding/configurations/video/h265/{configuration_id}/customData">;
  'encoding.configurations.video.h265.delete': KindCall<(typeof configurations)['kinds']['H265'], 'kind.delete', "/encoding/configurations/video/h265/{configuration_id}">;
  'encoding.configurations.video.h265.get': KindCall<(typeof configurations)['kinds']['H265'], 'kind.get', "/encoding/configurations/video/h265/{configuration_id}">;
  'encoding.configurations.video.h265.list': KindCall<(typeof configurations)['kinds']['H265'], 'kind.list', "/encoding/configurations/video/h265">;
  'encoding.configurations.video.vp9.create': KindCall<(typeof configurations)['kinds']['VP9'], 'kind.create', "/encoding/configurations/video/vp9">;
  'encoding.configurations.video.vp9.customdata.get': KindCall<(typeof configurations)['kinds']['VP9'], 'kind.customData', "/encoding/configurations/video/vp9/{configuration_id}/customData">;
  'encoding.configurations.video.vp9.delete': KindCall<(typeof configurations)['kinds']['VP9'], 'kind.delete', "/encoding/configurations/video/vp9/{configuration_id}">;
  'encoding.configurations.video.vp9.get': KindCall<(typeof configurations)['kinds']['VP9'], 'kind.get', "/encoding/configurations/video/vp9/{configuration_id}">;
  'encoding.configurations.video.vp9.list': KindCall<(typeof configurations)['kinds']['VP9'], 'kind.list', "/encoding/configurations/video/vp9">;
  'encoding.encodings.billing.get': Declared<typeof statistics["billing"]>;
  'encoding.encodings.create': Declared<typeof encodings["create"]>;
  'encoding.encodings.customdata.get': Declared<typeof encodings["customData"]>;
  'encoding.encodings.delete': Declared<typeof encodings["delete"]>;
  'encoding.encodings.get': Declared<typeof encodings["get"]>;
  'encoding.encodings.getStartRequest': Declared<typeof encodings["getStartRequest"]>;
  'encoding.encodings.list': Declared<typeof encodings["list"]>;
  'encoding.encodings.muxings.fmp4.create': Declared<typeof muxings["FMP4"]["create"]>;
  'encoding.encodings.muxings.fmp4.customdata.get': Declared<typeof muxings["FMP4"]["customData"]>;
  'encoding.encodings.muxings.fmp4.delete': Declared<typeof muxings["FMP4"]["delete"]>;
  'encoding.encodings.muxings.fmp4.get': Declared<typeof muxings["FMP4"]["get"]>;
  'encoding.encodings.muxings.fmp4.list': Declared<typeof muxings["FMP4"]["list"]>;
  'encoding.encodings.muxings.get': Declared<typeof muxings["get"]>;
  'encoding.encodings.muxings.list': Declared<typeof muxings["list"]>;
  'encoding.encodings.muxings.mp4.create': Declared<typeof muxings["MP4"]["create"]>;
  'encoding.encodings.muxings.mp4.customdata.get': Declared<typeof muxings["MP4"]["customData"]>;
  'encoding.encodings.muxings.mp4.delete': Declared<typeof muxings["MP4"]["delete"]>;
  'encoding.encodings.muxings.mp4.get': Declared<typeof muxings["MP4"]["get"]>;
  'encoding.encodings.muxings.mp4.list': Declared<typeof muxings["MP4"]["list"]>;
  'encoding.encodings.muxings.ts.create': Declared<typeof muxings["TS"]["create"]>;
  'encoding.encodings.muxings.ts.customdata.get': Declared<typeof muxings["TS"]["customData"]>;
  'encoding.encodings.muxings.ts.delete': Declared<typeof muxings["TS"]["delete"]>;
  'encoding.encodings.muxings.ts.get': Declared<typeof muxings["TS"]["get"]>;
  'encoding.encodings.muxings.ts.list': Declared<typeof muxings["TS"]["list"]>;
  'encoding.encodings.muxings.type.get': Declared<typeof muxings["type"]>;
  'encoding.encodings.muxings.webm.create': Declared<typeof muxings["WEBM"]["create"]>;
  'encoding.encodings.muxings.webm.customdata.get': Declared<typeof muxings["WEBM"]["customData"]>;
  'encoding.encodings.muxings.webm.delete': Declared<typeof muxings["WEBM"]["delete"]>;
  'encoding.encodings.muxings.webm.get': Declared<typeof muxings["WEBM"]["get"]>;
  'encoding.encodings.muxings.webm.list': Declared<typeof muxings["WEBM"]["list"]>;
  'encoding.encodings.outputPaths.get': Declared<typeof encodings["outputPaths"]>;
  'encoding.encodings.start': Declared<typeof encodings["start"]>;
  'encoding.encodings.status': Declared<typeof encodings["status"]>;
  'encoding.encodings.stop': Declared<typeof encodings["stop"]>;
  'encoding.encodings.streams.create': Declared<typeof streams["create"]>;
  'encoding.encodings.streams.customdata.get': Declared<typeof streams["customData"]>;
  'encoding.encodings.streams.delete': Declared<typeof streams["delete"]>;
  'encoding.encodings.streams.get': Declared<typeof streams["get"]>;
  'encoding.encodings.streams.input.get': Declared<typeof streams["input"]>;
  'encoding.encodings.streams.inputs.list': Declared<typeof streams["inputs"]>;
  'encoding.encodings.streams.list': Declared<typeof streams["list"]>;
  'encoding.encodings.timeline.get': Declared<typeof encodings["timeline"]>;
  'encoding.inputs.directFileUpload.create': KindCall<(typeof inputs)['kinds']['DIRECT_FILE_UPLOAD'], 'kind.create', "/encoding/inputs/direct-file-upload">;
  'encoding.inputs.directFileUpload.customdata.get': KindCall<(typeof inputs)['kinds']['DIRECT_FILE_UPLOAD'], 'kind.customData', "/encoding/inputs/direct-file-upload/{input_id}/customData">;
  'encoding.inputs.directFileUpload.delete': KindCall<(typeof inputs)['kinds']['DIRECT_FILE_UPLOAD'], 'kind.delete', "/encoding/inputs/direct-file-upload/{input_id}">;
  'encoding.inputs.directFileUpload.get': KindCall<(typeof inputs)['kinds']['DIRECT_FILE_UPLOAD'], 'kind.get', "/encoding/inputs/direct-file-upload/{input_id}">;
  'encoding.inputs.directFileUpload.list': KindCall<(typeof inputs)['kinds']['DIRECT_FILE_UPLOAD'], 'kind.list', "/encoding/inputs/direct-file-upload">;
  'encoding.inputs.get': FamilyCall<'get', "/encoding/inputs/{input_id}">;
  'encoding.inputs.http.create': KindCall<(typeof inputs)['kinds']['HTTP'], 'kind.create', "/encoding/inputs/http">;
  'encoding.inputs.http.customdata.get': KindCall<(typeof inputs)['kinds']['HTTP'], 'kind.customData', "/encoding/inputs/http/{input_id}/customData">;
  'encoding.inputs.http.delete': KindCall<(typeof inputs)['kinds']['HTTP'], 'kind.delete', "/encoding/inputs/http/{input_id}">;
  'encoding.inputs.http.get': KindCall<(typeof inputs)['kinds']['HTTP'], 'kind.get', "/encoding/inputs/http/{input_id}">;
  'encoding.inputs.http.list': KindCall<(typeof inputs)['kinds']['HTTP'], 'kind.list', "/encoding/inputs/http">;
  'encoding.inputs.https.create': KindCall<(typeof inputs)['kinds']['HTTPS'], 'kind.create', "/encoding/inputs/https">;
  'encoding.inputs.https.customdata.get': KindCall<(typeof inputs)['kinds']['HTTPS'], 'kind.customData', "/encoding/inputs/https/{input_id}/customData">;
  'encoding.inputs.https.delete': KindCall<(typeof inputs)['kinds']['HTTPS'], 'kind.delete', "/encoding/inputs/https/{input_id}">;
  'encoding.inputs.https.get': KindCall<(typeof inputs)['kinds']['HTTPS'], 'kind.get', "/encoding/inputs/https/{input_id}">;
  'encoding.inputs.https.list': KindCall<(typeof inputs)['kinds']['HTTPS'], 'kind.list', "/encoding/inputs/https">;
  'encoding.inputs.list': FamilyCall<'list', "/encoding/inputs">;
  'encoding.inputs.local.create': KindCall<(typeof inputs)['kinds']['LOCAL'], 'kind.create', "/encoding/inputs/local">;
  'encoding.inputs.local.customdata.get': KindCall<(typeof inputs)['kinds']['LOCAL'], 'kind.customData', "/encoding/inputs/local/{input_id}/customData">;
  'encoding.inputs.local.delete': KindCall<(typeof inputs)['kinds']['LOCAL'], 'kind.delete', "/encoding/inputs/local/{input_id}">;
  'encoding.inputs.local.get': KindCall<(typeof inputs)['kinds']['LOCAL'], 'kind.get', "/encoding/inputs/local/{input_id}">;
  'encoding.inputs.local.list': KindCall<(typeof inputs)['kinds']['LOCAL'], 'kind.list', "/encoding/inputs/local">;
  'encoding.inputs.s3.create': KindCall<(typeof inputs)['kinds']['S3'], 'kind.create', "/encoding/inputs/s3">;
  'encoding.inputs.s3.customdata.get': KindCall<(typeof inputs)['kinds']['S3'], 'kind.customData', "/encoding/inputs/s3/{input_id}/customData">;
  'encoding.inputs.s3.delete': KindCall<(typeof inputs)['kinds']['S3'], 'kind.delete', "/encoding/inputs/s3/{input_id}">;
  'encoding.inputs.s3.get': KindCall<(typeof inputs)['kinds']['S3'], 'kind.get', "/encoding/inputs/s3/{input_id}">;
  'encoding.inputs.s3.list': KindCall<(typeof inputs)['kinds']['S3'], 'kind.list', "/encoding/inputs/s3">;
  'encoding.inputs.type.get': FamilyCall<'type', "/encoding/inputs/{input_id}/type">;
  'encoding.manifests.dash.create': Declared<typeof manifests["DASH"]["create"]>;
  'encoding.manifests.dash.customdata.get': Declared<typeof manifests["DASH"]["customData"]>;
  'encoding.manifests.dash.default.create': Declared<typeof manifests["DASH"]["createDefault"]>;
  'encoding.manifests.dash.delete': Declared<typeof manifests["DASH"]["delete"]>;
  'encoding.manifests.dash.get': Declared<typeof manifests["DASH"]["get"]>;
  'encoding.manifests.dash.list': Declared<typeof manifests["DASH"]["list"]>;
  'encoding.manifests.dash.periods.adaptationsets.audio.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio">;
  'encoding.manifests.dash.periods.adaptationsets.audio.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.audio.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.audio.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4">;
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm">;
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm">;
  'encoding.manifests.dash.periods.adaptationsets.video.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video">;
  'encoding.manifests.dash.periods.adaptationsets.video.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.video.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.video.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video">;
  'encoding.manifests.dash.periods.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods">;
  'encoding.manifests.dash.periods.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}">;
  'encoding.manifests.dash.periods.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}">;
  'encoding.manifests.dash.periods.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods">;
  'encoding.manifests.dash.start': Declared<typeof manifests["DASH"]["start"]>;
  'encoding.manifests.dash.status': Declared<typeof manifests["DASH"]["status"]>;
  'encoding.manifests.dash.stop': Declared<typeof manifests["DASH"]["stop"]>;
  'encoding.manifests.get': Declared<typeof manifests["get"]>;
  'encoding.manifests.hls.create': Declared<typeof manifests["HLS"]["create"]>;
  'encoding.manifests.hls.customdata.get': Declared<typeof manifests["HLS"]["customData"]>;
  'encoding.manifests.hls.default.create': Declared<typeof manifests["HLS"]["createDefault"]>;
  'encoding.manifests.hls.delete': Declared<typeof manifests["HLS"]["delete"]>;
  'encoding.manifests.hls.get': Declared<typeof manifests["HLS"]["get"]>;
  'encoding.manifests.hls.list': Declared<typeof manifests["HLS"]["list"]>;
  'encoding.manifests.hls.media.audio.create': PathCall<"/encoding/manifests/hls/{manifest_id}/media/audio">;
  'encoding.manifests.hls.media.audio.delete': PathCall<"/encoding/manifests/hls/{manifest_id}/media/audio/{media_id}">;
  'encoding.manifests.hls.media.audio.get': PathCall<"/encoding/manifests/hls/{manifest_id}/media/audio/{media_id}">;
  'encoding.manifests.hls.media.audio.list': PathCall<"/encoding/manifests/hls/{manifest_id}/media/audio">;
  'encoding.manifests.hls.media.video.create': PathCall<"/encoding/manifests/hls/{manifest_id}/media/video">;
  'encoding.manifests.hls.media.video.delete': PathCall<"/encoding/manifests/hls/{manifest_id}/media/video/{media_id}">;
  'encoding.manifests.hls.media.video.get': PathCall<"/encoding/manifests/hls/{manifest_id}/media/video/{media_id}">;
  'encoding.manifests.hls.media.video.list': PathCall<"/encoding/manifests/hls/{manifest_id}/media/video">;
  'encoding.manifests.hls.start': Declared<typeof manifests["HLS"]["start"]>;
  'encoding.manifests.hls.status': Declared<typeof manifests["HLS"]["status"]>;
  'encoding.manifests.hls.stop': Declared<typeof manifests["HLS"]["stop"]>;
  'encoding.manifests.hls.streams.create': PathCall<"/encoding/manifests/hls/{manifest_id}/streams">;
  'encoding.manifests.hls.streams.delete': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}">;
  'encoding.manifests.hls.streams.get': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}">;
  'encoding.manifests.hls.streams.list': PathCall<"/encoding/manifests/hls/{manifest_id}/streams">;
  'encoding.manifests.list': Declared<typeof manifests["list"]>;
  'encoding.manifests.type.get': Declared<typeof manifests["type"]>;
  'encoding.outputs.cdn.get': KindCall<(typeof outputs)['kinds']['CDN'], 'kind.get', "/encoding/outputs/cdn/{output_id}">;
  'encoding.outputs.cdn.list': KindCall<(typeof outputs)['kinds']['CDN'], 'kind.list', "/encoding/outputs/cdn">;
  'encoding.outputs.checkPermissions': Declared<typeof checkOutputPermissions>;
  'encoding.outputs.get': FamilyCall<'get', "/encoding/outputs/{output_id}">;
  'encoding.outputs.list': FamilyCall<'list', "/encoding/outputs">;
  'encoding.outputs.local.create': KindCall<(typeof outputs)['kinds']['LOCAL'], 'kind.create', "/encoding/outputs/local">;
  'encoding.outputs.local.customdata.get': KindCall<(typeof outputs)['kinds']['LOCAL'], 'kind.customData', "/encoding/outputs/local/{output_id}/customData">;
  'encoding.outputs.local.delete': KindCall<(typeof outputs)['kinds']['LOCAL'], 'kind.delete', "/encoding/outputs/local/{output_id}">;
  'encoding.outputs.local.get': KindCall<(typeof outputs)['kinds']['LOCAL'], 'kind.get', "/encoding/outputs/local/{output_id}">;
  'encoding.outputs.local.list': KindCall<(typeof outputs)['kinds']['LOCAL'], 'kind.list', "/encoding/outputs/local">;
  'encoding.outputs.s3.create': KindCall<(typeof outputs)['kinds']['S3'], 'kind.create', "/encoding/outputs/s3">;
  'encoding.outputs.s3.customdata.get': KindCall<(typeof outputs)['kinds']['S3'], 'kind.customData', "/encoding/outputs/s3/{output_id}/customData">;
  'encoding.outputs.s3.delete': KindCall<(typeof outputs)['kinds']['S3'], 'kind.delete', "/encoding/outputs/s3/{output_id}">;
  'encoding.outputs.s3.get': KindCall<(typeof outputs)['kinds']['S3'], 'kind.get', "/encoding/outputs/s3/{output_id}">;
  'encoding.outputs.s3.list': KindCall<(typeof outputs)['kinds']['S3'], 'kind.list', "/encoding/outputs/s3">;
  'encoding.outputs.type.get': FamilyCall<'type', "/encoding/outputs/{output_id}/type">;
  'encoding.statistics.allOrganizations.get': Declared<typeof statistics["allOrganizations"]>;
  'encoding.statistics.daily.list': Declared<typeof statistics["daily"]>;
  'encoding.statistics.daily.listByDateRange': Declared<typeof statistics["dailyBetween"]>;
  'encoding.statistics.encodings.get': Declared<typeof statistics["encoding"]>;
  'encoding.statistics.get': Declared<typeof statistics["overall"]>;
  'encoding.statistics.list': Declared<typeof statistics["between"]>;
};
