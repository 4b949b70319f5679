// Written by scripts/generate-client.ts from the contract.
import type { adSignals, agentModel, agentProposals, agentSessions, agentUsage, aiTermsOperations, alertChannels, alertRules, alertTools, analyticsAnnotations, analyticsAnomalies, analyticsCollectors, analyticsDashboards, analyticsDimensions, analyticsErasures, analyticsExports, analyticsFilters, analyticsImpressions, analyticsInsights, analyticsInterpretation, analyticsLicensePlans, analyticsLicenses, analyticsMetrics, analyticsMonitoring, analyticsOutputs, analyticsOutputTools, analyticsQueries, analyticsReleases, analyticsReports, analyticsSessions, analyticsStatistics, anySidecar, apiKeys, auditLog, billingBudgets, billingCards, billingContact, billingCosts, billingDocuments, billingEnvironment, billingPlans, billingSubscriptions, billingUsage, checkOutputPermissions, conditionTest, configurations, configurationTools, contactSupport, costSavings, dashboardConfiguration, dashboardStatus, deliveries, demoData, demoLicenses, dnsMappings, drmFamilies, encoderPoolActions, encoderPools, encoderPoolSchedules, encodingParts, encodings, errorDefinitions, exportSchedules, filters, filterTools, frameComparisons, generatedCaptions, groupPermissions, groups, groupTenants, histogramQueries, homeOverview, id3Tags, information, infrastructure, infrastructureRegions, inputs, inputStreams, inputTools, insertableContent, invitations, kantarWatermark, labBaselines, labConfigurations, labDevices, labEnvironments, labJobs, labLocations, labProfiles, labReplays, labRuns, labSampleStreams, labShrinks, labStatistics, labStreams, labTargets, limits, live, liveClips, liveId3Tags, liveIngest, livePosters, liveStatisticsOperations, liveStreams, liveTestSource, liveTimeshift, liveUsage, manifests, mfa, muxings, namedMetrics, notifications, oauth, organizations, organizationTenants, outputs, outputTools, ownWorkers, passwords, percentileQueries, permissionCatalogue, playerBuilds, playerChannels, playerLicenses, playerStatistics, preflightEncoding, quality, qualitySeries, qualitySummary, queued, receivedInvitations, registration, reservedAddresses, saml, samlDomains, sceneAnalyses, searchStreams, sessions, sidecars, simulcastTargets, singleSignOn, standbyPools, startupFunnelQuery, statistics, streamAccess, streamAds, streamDeniedTokens, streamDomainRestrictions, streamFilters, streamKeys, streamParts, streamPosters, streamPrerequisites, streams, streamSigningKeys, streamStatistics, streamStyles, streamTemplates, streamTracks, streamTrimming, streamVersions, supportAttachments, supportTickets, templateDrafts, templates, usageReports, videoStreams, virtualLicenses, watchFolders, workers } from '@sluice/contract';
import type { Declared, FamilyCall, KindCall, PathCall } from './operation-types.ts';

/** Method, path and permission of every operation. */
export const operationTable = {
  'account.activate': 'POST /account/activate public',
  'account.aiTerms.accept': 'POST /account/ai-terms/accept account.limits',
  'account.aiTerms.get': 'GET /account/ai-terms authenticated',
  'account.apiKeys.create': 'POST /account/api-keys account.api-keys',
  'account.apiKeys.delete': 'DELETE /account/api-keys/{api_key_id} account.api-keys',
  'account.apiKeys.get': 'GET /account/api-keys/{api_key_id} account.api-keys',
  'account.apiKeys.list': 'GET /account/api-keys account.api-keys',
  'account.auditEntries.list': 'GET /account/audit-entries account.audit-log',
  'account.billing.budgets.create': 'POST /account/billing/budgets account.billing',
  'account.billing.budgets.delete': 'DELETE /account/billing/budgets/{budget_id} account.billing',
  'account.billing.budgets.enforce': 'POST /account/billing/budgets/{budget_id}/actions/enforce account.billing',
  'account.billing.budgets.get': 'GET /account/billing/budgets/{budget_id} account.billing',
  'account.billing.budgets.lift': 'POST /account/billing/budgets/{budget_id}/actions/lift account.billing',
  'account.billing.budgets.list': 'GET /account/billing/budgets account.billing',
  'account.billing.budgets.update': 'PUT /account/billing/budgets/{budget_id} account.billing',
  'account.billing.contactDetails.get': 'GET /account/billing/contact-details account.billing',
  'account.billing.contactDetails.update': 'PUT /account/billing/contact-details account.billing',
  'account.billing.costs.encoding': 'GET /account/billing/costs/encodings/{encoding_id} account.billing',
  'account.billing.costs.list': 'GET /account/billing/costs account.billing',
  'account.billing.costs.stream': 'GET /account/billing/costs/streams/{stream_id} account.billing',
  'account.billing.creditCards.create': 'POST /account/billing/payment-methods/credit-cards account.billing',
  'account.billing.creditCards.delete': 'DELETE /account/billing/payment-methods/credit-cards/{card_id} account.billing',
  'account.billing.creditCards.list': 'GET /account/billing/payment-methods/credit-cards account.billing',
  'account.billing.creditNotes.lines': 'GET /account/billing/credit-notes/{category}/{document_id}/lines account.billing',
  'account.billing.creditNotes.list': 'GET /account/billing/credit-notes/{category} account.billing',
  'account.billing.draft.get': 'GET /account/billing/subscriptions/{category}/draft account.billing',
  'account.billing.environment.get': 'GET /account/billing/environment authenticated',
  'account.billing.invoices.lines': 'GET /account/billing/invoices/{category}/{document_id}/lines account.billing',
  'account.billing.invoices.list': 'GET /account/billing/invoices/{category} account.billing',
  'account.billing.makeDefaultCard': 'POST /account/billing/payment-methods/credit-cards/{card_id}/actions/make-default account.billing',
  'account.billing.plans.get': 'GET /account/billing/plans/{category}/{plan_id} account.billing',
  'account.billing.plans.list': 'GET /account/billing/plans/{category} account.billing',
  'account.billing.plans.preview': 'GET /account/billing/plans/{category}/{plan_id}/preview account.billing',
  'account.billing.simulate.list': 'GET /account/billing/subscriptions/{category}/simulate account.billing',
  'account.billing.statements.evidence': 'GET /account/billing/statements/{category}/{document_id}/evidence account.billing',
  'account.billing.statements.lines': 'GET /account/billing/statements/{category}/{document_id}/lines account.billing',
  'account.billing.statements.list': 'GET /account/billing/statements/{category} account.billing',
  'account.billing.subscribe': 'POST /account/billing/plans/{category}/{plan_id}/actions/subscribe account.billing',
  'account.billing.subscriptions.cancel': 'POST /account/billing/subscriptions/{category}/actions/cancel account.billing',
  'account.billing.subscriptions.list': 'GET /account/billing/subscriptions account.billing',
  'account.billing.subscriptions.nextCharge': 'GET /account/billing/subscriptions/{category}/next-charge account.billing',
  'account.billing.subscriptions.plan': 'GET /account/billing/subscriptions/{category}/plan account.billing',
  'account.billing.subscriptions.removePendingCancellation': 'POST /account/billing/subscriptions/{category}/actions/remove-pending-cancellation account.billing',
  'account.billing.subscriptions.removePendingPlanChange': 'POST /account/billing/subscriptions/{category}/actions/remove-pending-plan-change account.billing',
  'account.billing.subscriptions.subscribeInitial': 'POST /account/billing/subscriptions/{category}/actions/subscribe-initial account.billing',
  'account.billing.syncCreditCards': 'POST /account/billing/payment-methods/credit-cards/actions/sync account.billing',
  'account.billing.usage.changes': 'GET /account/billing/usage/changes account.billing',
  'account.billing.usage.forecast': 'GET /account/billing/usage/forecast account.billing',
  'account.billing.usage.lines': 'GET /account/billing/usage/lines account.billing',
  'account.billing.usage.recorded': 'GET /account/billing/usage/{category} account.billing',
  'account.captcha.get': 'GET /account/captcha public',
  'account.community.sso': 'GET /account/community/sso authenticated',
  'account.contact.create': 'POST /account/contact authenticated',
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
  'account.support.access.get': 'GET /account/support/access authenticated',
  'account.support.tickets.attachments.create': 'POST /account/support/tickets/{ticket_id}/attachments account.support',
  'account.support.tickets.attachments.list': 'GET /account/support/tickets/{ticket_id}/attachments account.support',
  'account.support.tickets.close': 'POST /account/support/tickets/{ticket_id}/close account.support',
  'account.support.tickets.create': 'POST /account/support/tickets account.support',
  'account.support.tickets.get': 'GET /account/support/tickets/{ticket_id} account.support',
  'account.support.tickets.list': 'GET /account/support/tickets account.support',
  'account.support.tickets.messages.create': 'POST /account/support/tickets/{ticket_id}/messages account.support',
  'account.support.tickets.messages.list': 'GET /account/support/tickets/{ticket_id}/messages account.support',
  'account.support.tickets.reopen': 'POST /account/support/tickets/{ticket_id}/reopen account.support',
  'account.terms.accept': 'POST /account/terms/accept authenticated',
  'agents.aisa.sessions.create': 'POST /agents/aisa/sessions authenticated',
  'agents.aisa.sessions.delete': 'DELETE /agents/aisa/sessions/{session_id} authenticated',
  'agents.aisa.sessions.get': 'GET /agents/aisa/sessions/{session_id} authenticated',
  'agents.aisa.sessions.list': 'GET /agents/aisa/sessions authenticated',
  'agents.assistant.sessions.create': 'POST /agents/assistant/sessions authenticated',
  'agents.assistant.sessions.delete': 'DELETE /agents/assistant/sessions/{session_id} authenticated',
  'agents.assistant.sessions.get': 'GET /agents/assistant/sessions/{session_id} authenticated',
  'agents.assistant.sessions.list': 'GET /agents/assistant/sessions authenticated',
  'agents.model.delete': 'DELETE /agents/model account.limits',
  'agents.model.get': 'GET /agents/model account.limits',
  'agents.model.inheritance.update': 'PUT /agents/model/inheritance account.limits',
  'agents.model.test': 'POST /agents/model/test account.limits',
  'agents.model.update': 'PUT /agents/model account.limits',
  'agents.proposals.approve': 'POST /agents/proposals/{proposal_id}/approve authenticated',
  'agents.proposals.decline': 'POST /agents/proposals/{proposal_id}/decline authenticated',
  'agents.proposals.get': 'GET /agents/proposals/{proposal_id} authenticated',
  'agents.proposals.list': 'GET /agents/proposals authenticated',
  'agents.settings.update': 'PUT /agents/settings account.limits',
  'agents.usage.get': 'GET /agents/usage authenticated',
  'agents.usage.people.list': 'GET /agents/usage/people account.limits',
  'aiSceneAnalysis.analyses.byEncodingId.adPlacements.get': 'GET /ai-scene-analysis/analyses/by-encoding-id/{encoding_id}/ad-placements encoding.encodings',
  'aiSceneAnalysis.analyses.byEncodingId.corrections.delete': 'DELETE /ai-scene-analysis/analyses/by-encoding-id/{encoding_id}/corrections encoding.encodings',
  'aiSceneAnalysis.analyses.byEncodingId.corrections.get': 'GET /ai-scene-analysis/analyses/by-encoding-id/{encoding_id}/corrections encoding.encodings',
  'aiSceneAnalysis.analyses.byEncodingId.corrections.update': 'PUT /ai-scene-analysis/analyses/by-encoding-id/{encoding_id}/corrections encoding.encodings',
  'aiSceneAnalysis.analyses.byEncodingId.descriptions.create': 'POST /ai-scene-analysis/analyses/by-encoding-id/{encoding_id}/descriptions encoding.encodings',
  'aiSceneAnalysis.analyses.byEncodingId.details.get': 'GET /ai-scene-analysis/analyses/by-encoding-id/{encoding_id}/details encoding.encodings',
  'aiSceneAnalysis.analyses.byEncodingId.details.language.get': 'GET /ai-scene-analysis/analyses/by-encoding-id/{encoding_id}/details/language/{language_code} encoding.encodings',
  'aiSceneAnalysis.analyses.byEncodingId.findings.get': 'GET /ai-scene-analysis/analyses/by-encoding-id/{encoding_id}/findings encoding.encodings',
  'aiSceneAnalysis.analyses.byEncodingId.languages.get': 'GET /ai-scene-analysis/analyses/by-encoding-id/{encoding_id}/languages encoding.encodings',
  'aiSceneAnalysis.analyses.byEncodingId.series.update': 'PUT /ai-scene-analysis/analyses/by-encoding-id/{encoding_id}/series encoding.encodings',
  'aiSceneAnalysis.analyses.byEncodingId.transcript.create': 'POST /ai-scene-analysis/analyses/by-encoding-id/{encoding_id}/transcript encoding.encodings',
  'aiSceneAnalysis.analyses.byEncodingId.transcript.get': 'GET /ai-scene-analysis/analyses/by-encoding-id/{encoding_id}/transcript encoding.encodings',
  'aiSceneAnalysis.analyses.list': 'GET /ai-scene-analysis/analyses encoding.encodings',
  'aiSceneAnalysis.scenes.list': 'GET /ai-scene-analysis/scenes encoding.encodings',
  'aiSceneAnalysis.transcripts.list': 'GET /ai-scene-analysis/transcripts encoding.encodings',
  'analytics.ads.metrics.named': 'POST /analytics/ads/metrics/{metric} analytics.queries',
  'analytics.ads.queries.avg': 'POST /analytics/ads/queries/avg analytics.queries',
  'analytics.ads.queries.count': 'POST /analytics/ads/queries/count analytics.queries',
  'analytics.ads.queries.histogram': 'POST /analytics/ads/queries/histogram analytics.queries',
  'analytics.ads.queries.max': 'POST /analytics/ads/queries/max analytics.queries',
  'analytics.ads.queries.median': 'POST /analytics/ads/queries/median analytics.queries',
  'analytics.ads.queries.min': 'POST /analytics/ads/queries/min analytics.queries',
  'analytics.ads.queries.percentile': 'POST /analytics/ads/queries/percentile analytics.queries',
  'analytics.ads.queries.stddev': 'POST /analytics/ads/queries/stddev analytics.queries',
  'analytics.ads.queries.sum': 'POST /analytics/ads/queries/sum analytics.queries',
  'analytics.ads.queries.variance': 'POST /analytics/ads/queries/variance analytics.queries',
  'analytics.alerts.channels.create': 'POST /analytics/alerts/channels analytics.alerts',
  'analytics.alerts.channels.delete': 'DELETE /analytics/alerts/channels/{channel_id} analytics.alerts',
  'analytics.alerts.channels.list': 'GET /analytics/alerts/channels analytics.alerts',
  'analytics.alerts.channels.test': 'POST /analytics/alerts/channels/{channel_id}/test analytics.alerts',
  'analytics.alerts.channels.update': 'PUT /analytics/alerts/channels/{channel_id} analytics.alerts',
  'analytics.alerts.defaults.create': 'POST /analytics/alerts/defaults analytics.alerts',
  'analytics.alerts.defaults.list': 'GET /analytics/alerts/defaults analytics.alerts',
  'analytics.alerts.preview': 'POST /analytics/alerts/preview analytics.alerts',
  'analytics.alerts.rules.create': 'POST /analytics/alerts/rules analytics.alerts',
  'analytics.alerts.rules.delete': 'DELETE /analytics/alerts/rules/{rule_id} analytics.alerts',
  'analytics.alerts.rules.disable': 'POST /analytics/alerts/rules/{rule_id}/disable analytics.alerts',
  'analytics.alerts.rules.enable': 'POST /analytics/alerts/rules/{rule_id}/enable analytics.alerts',
  'analytics.alerts.rules.get': 'GET /analytics/alerts/rules/{rule_id} analytics.alerts',
  'analytics.alerts.rules.history': 'GET /analytics/alerts/rules/{rule_id}/history analytics.alerts',
  'analytics.alerts.rules.list': 'GET /analytics/alerts/rules analytics.alerts',
  'analytics.alerts.rules.messages': 'GET /analytics/alerts/rules/{rule_id}/messages analytics.alerts',
  'analytics.alerts.rules.replay': 'POST /analytics/alerts/rules/{rule_id}/messages/{message_id}/replay analytics.alerts',
  'analytics.alerts.rules.series': 'GET /analytics/alerts/rules/{rule_id}/series analytics.alerts',
  'analytics.alerts.rules.silence': 'POST /analytics/alerts/rules/{rule_id}/silence analytics.alerts',
  'analytics.alerts.rules.unsilence': 'DELETE /analytics/alerts/rules/{rule_id}/silence analytics.alerts',
  'analytics.alerts.rules.update': 'PUT /analytics/alerts/rules/{rule_id} analytics.alerts',
  'analytics.annotations.create': 'POST /analytics/annotations analytics.annotations',
  'analytics.annotations.delete': 'DELETE /analytics/annotations/{annotation_id} analytics.annotations',
  'analytics.annotations.list': 'GET /analytics/annotations analytics.annotations',
  'analytics.annotations.update': 'PUT /analytics/annotations/{annotation_id} analytics.annotations',
  'analytics.anomalies.backtest': 'POST /analytics/anomalies/backtest analytics.anomalies',
  'analytics.anomalies.get': 'GET /analytics/anomalies/{anomaly_id} analytics.anomalies',
  'analytics.anomalies.list': 'GET /analytics/anomalies analytics.anomalies',
  'analytics.collectors.address.get': 'GET /analytics/collectors/address analytics.releases',
  'analytics.dashboards.changeorder': 'POST /analytics/dashboards/{dashboard_id}/changeorder analytics.dashboards',
  'analytics.dashboards.create': 'POST /analytics/dashboards analytics.dashboards',
  'analytics.dashboards.delete': 'DELETE /analytics/dashboards/{dashboard_id} analytics.dashboards',
  'analytics.dashboards.get': 'GET /analytics/dashboards/{dashboard_id} analytics.dashboards',
  'analytics.dashboards.list': 'GET /analytics/dashboards analytics.dashboards',
  'analytics.dashboards.report.delete': 'DELETE /analytics/dashboards/{dashboard_id}/report analytics.dashboards',
  'analytics.dashboards.report.get': 'GET /analytics/dashboards/{dashboard_id}/report analytics.dashboards',
  'analytics.dashboards.report.update': 'PUT /analytics/dashboards/{dashboard_id}/report analytics.dashboards',
  'analytics.dashboards.update': 'PUT /analytics/dashboards/{dashboard_id} analytics.dashboards',
  'analytics.demoData.create': 'POST /analytics/demo-data analytics.licenses',
  'analytics.demoData.get': 'GET /analytics/demo-data/{run_id} analytics.licenses',
  'analytics.demoData.list': 'GET /analytics/demo-data analytics.licenses',
  'analytics.demoLicenses.create': 'POST /analytics/demo-licenses analytics.licenses',
  'analytics.demoLicenses.delete': 'DELETE /analytics/demo-licenses/{license_id} analytics.licenses',
  'analytics.demoLicenses.get': 'GET /analytics/demo-licenses/{license_id} analytics.licenses',
  'analytics.demoLicenses.keepLive': 'POST /analytics/demo-licenses/{license_id}/live analytics.licenses',
  'analytics.demoLicenses.list': 'GET /analytics/demo-licenses analytics.licenses',
  'analytics.demoLicenses.stopLive': 'DELETE /analytics/demo-licenses/{license_id}/live analytics.licenses',
  'analytics.dimensions.list': 'GET /analytics/dimensions analytics.queries',
  'analytics.erasures.create': 'POST /analytics/erasures analytics.licenses',
  'analytics.erasures.get': 'GET /analytics/erasures/{erasure_id} analytics.licenses',
  'analytics.erasures.list': 'GET /analytics/erasures analytics.licenses',
  'analytics.exportSchedules.create': 'POST /analytics/export-schedules analytics.exports',
  'analytics.exportSchedules.delete': 'DELETE /analytics/export-schedules/{schedule_id} analytics.exports',
  'analytics.exportSchedules.get': 'GET /analytics/export-schedules/{schedule_id} analytics.exports',
  'analytics.exportSchedules.list': 'GET /analytics/export-schedules analytics.exports',
  'analytics.exportSchedules.pause': 'POST /analytics/export-schedules/{schedule_id}/pause analytics.exports',
  'analytics.exportSchedules.resume': 'POST /analytics/export-schedules/{schedule_id}/resume analytics.exports',
  'analytics.exportSchedules.run': 'POST /analytics/export-schedules/{schedule_id}/run analytics.exports',
  'analytics.exportSchedules.runs': 'GET /analytics/export-schedules/{schedule_id}/runs analytics.exports',
  'analytics.exportSchedules.update': 'PUT /analytics/export-schedules/{schedule_id} analytics.exports',
  'analytics.exports.create': 'POST /analytics/exports analytics.exports',
  'analytics.exports.files.list': 'GET /analytics/exports/{export_task_id}/files analytics.exports',
  'analytics.exports.get': 'GET /analytics/exports/{export_task_id} analytics.exports',
  'analytics.exports.list': 'GET /analytics/exports analytics.exports',
  'analytics.filters.customData': 'POST /analytics/filters/custom-data analytics.queries',
  'analytics.filters.customUserId': 'POST /analytics/filters/customUserId analytics.queries',
  'analytics.filters.values': 'POST /analytics/filters/values analytics.queries',
  'analytics.filters.video': 'POST /analytics/filters/video analytics.queries',
  'analytics.impressions.ads.create': 'POST /analytics/impressions/{impression_id}/ads analytics.impressions',
  'analytics.impressions.errors.create': 'POST /analytics/impressions/{impression_id}/errors analytics.impressions',
  'analytics.impressions.get': 'POST /analytics/impressions/{impression_id} analytics.impressions',
  'analytics.impressions.getImpressions': 'POST /analytics/impressions analytics.impressions',
  'analytics.impressions.interpretation.create': 'POST /analytics/impressions/{impression_id}/interpretation analytics.impressions',
  'analytics.impressions.interpretation.feedback.get': 'GET /analytics/impressions/{impression_id}/interpretation/feedback analytics.impressions',
  'analytics.impressions.interpretation.feedback.update': 'PUT /analytics/impressions/{impression_id}/interpretation/feedback analytics.impressions',
  'analytics.insights.industry.get': 'GET /analytics/insights/industry/{metric} analytics.insights',
  'analytics.insights.organizations.settings.get': 'GET /analytics/insights/organizations/{organization_id}/settings analytics.insights',
  'analytics.insights.organizations.settings.update': 'PUT /analytics/insights/organizations/{organization_id}/settings analytics.insights',
  'analytics.interpretations.list': 'POST /analytics/interpretations analytics.impressions',
  'analytics.licenses.changeorder': 'POST /analytics/licenses/{license_id}/changeorder analytics.licenses',
  'analytics.licenses.create': 'POST /analytics/licenses analytics.licenses',
  'analytics.licenses.domains.create': 'POST /analytics/licenses/{license_id}/domains analytics.licenses',
  'analytics.licenses.domains.delete': 'DELETE /analytics/licenses/{license_id}/domains/{domain_id} analytics.licenses',
  'analytics.licenses.domains.get': 'GET /analytics/licenses/{license_id}/domains analytics.licenses',
  'analytics.licenses.get': 'GET /analytics/licenses/{license_id} analytics.licenses',
  'analytics.licenses.getplan': 'GET /analytics/licenses/{license_id}/plan analytics.licenses',
  'analytics.licenses.list': 'GET /analytics/licenses analytics.licenses',
  'analytics.licenses.previewplan': 'GET /analytics/licenses/{license_id}/plan/preview analytics.licenses',
  'analytics.licenses.update': 'PUT /analytics/licenses/{license_id} analytics.licenses',
  'analytics.licenses.updateplan': 'PUT /analytics/licenses/{license_id}/plan analytics.licenses.plan',
  'analytics.metrics.avgConcurrentviewers': 'POST /analytics/metrics/avg-concurrentviewers analytics.queries',
  'analytics.metrics.avgDroppedFrames': 'POST /analytics/metrics/avg-dropped-frames analytics.queries',
  'analytics.metrics.maxConcurrentviewers': 'POST /analytics/metrics/max-concurrentviewers analytics.queries',
  'analytics.metrics.named': 'POST /analytics/metrics/{metric} analytics.queries',
  'analytics.monitoring.read': 'POST /analytics/monitoring analytics.queries',
  'analytics.outputs.azure.create': 'POST /analytics/outputs/azure analytics.outputs',
  'analytics.outputs.azure.customdata.get': 'GET /analytics/outputs/azure/{output_id}/customData analytics.outputs',
  'analytics.outputs.azure.delete': 'DELETE /analytics/outputs/azure/{output_id} analytics.outputs',
  'analytics.outputs.azure.get': 'GET /analytics/outputs/azure/{output_id} analytics.outputs',
  'analytics.outputs.azure.list': 'GET /analytics/outputs/azure analytics.outputs',
  'analytics.outputs.gcsServiceAccount.create': 'POST /analytics/outputs/gcs-service-account analytics.outputs',
  'analytics.outputs.gcsServiceAccount.customdata.get': 'GET /analytics/outputs/gcs-service-account/{output_id}/customData analytics.outputs',
  'analytics.outputs.gcsServiceAccount.delete': 'DELETE /analytics/outputs/gcs-service-account/{output_id} analytics.outputs',
  'analytics.outputs.gcsServiceAccount.get': 'GET /analytics/outputs/gcs-service-account/{output_id} analytics.outputs',
  'analytics.outputs.gcsServiceAccount.list': 'GET /analytics/outputs/gcs-service-account analytics.outputs',
  'analytics.outputs.genericS3.create': 'POST /analytics/outputs/generic-s3 analytics.outputs',
  'analytics.outputs.genericS3.customdata.get': 'GET /analytics/outputs/generic-s3/{output_id}/customData analytics.outputs',
  'analytics.outputs.genericS3.delete': 'DELETE /analytics/outputs/generic-s3/{output_id} analytics.outputs',
  'analytics.outputs.genericS3.get': 'GET /analytics/outputs/generic-s3/{output_id} analytics.outputs',
  'analytics.outputs.genericS3.list': 'GET /analytics/outputs/generic-s3 analytics.outputs',
  'analytics.outputs.get': 'GET /analytics/outputs/{output_id} analytics.outputs',
  'analytics.outputs.list': 'GET /analytics/outputs analytics.outputs',
  'analytics.outputs.s3.create': 'POST /analytics/outputs/s3 analytics.outputs',
  'analytics.outputs.s3.customdata.get': 'GET /analytics/outputs/s3/{output_id}/customData analytics.outputs',
  'analytics.outputs.s3.delete': 'DELETE /analytics/outputs/s3/{output_id} analytics.outputs',
  'analytics.outputs.s3.get': 'GET /analytics/outputs/s3/{output_id} analytics.outputs',
  'analytics.outputs.s3.list': 'GET /analytics/outputs/s3 analytics.outputs',
  'analytics.outputs.s3RoleBased.create': 'POST /analytics/outputs/s3-role-based analytics.outputs',
  'analytics.outputs.s3RoleBased.customdata.get': 'GET /analytics/outputs/s3-role-based/{output_id}/customData analytics.outputs',
  'analytics.outputs.s3RoleBased.delete': 'DELETE /analytics/outputs/s3-role-based/{output_id} analytics.outputs',
  'analytics.outputs.s3RoleBased.get': 'GET /analytics/outputs/s3-role-based/{output_id} analytics.outputs',
  'analytics.outputs.s3RoleBased.list': 'GET /analytics/outputs/s3-role-based analytics.outputs',
  'analytics.outputs.test': 'POST /analytics/outputs/{output_id}/test analytics.outputs',
  'analytics.queries.avg': 'POST /analytics/queries/avg analytics.queries',
  'analytics.queries.count': 'POST /analytics/queries/count analytics.queries',
  'analytics.queries.histogram': 'POST /analytics/queries/histogram analytics.queries',
  'analytics.queries.max': 'POST /analytics/queries/max analytics.queries',
  'analytics.queries.median': 'POST /analytics/queries/median analytics.queries',
  'analytics.queries.min': 'POST /analytics/queries/min analytics.queries',
  'analytics.queries.percentile': 'POST /analytics/queries/percentile analytics.queries',
  'analytics.queries.startupFunnel': 'POST /analytics/queries/startup-funnel analytics.queries',
  'analytics.queries.stddev': 'POST /analytics/queries/stddev analytics.queries',
  'analytics.queries.sum': 'POST /analytics/queries/sum analytics.queries',
  'analytics.queries.variance': 'POST /analytics/queries/variance analytics.queries',
  'analytics.releases.channels.list': 'GET /analytics/releases/{platform}/{channel} analytics.releases',
  'analytics.releases.get': 'GET /analytics/releases/{platform}/{channel}/{version} analytics.releases',
  'analytics.releases.latest.get': 'GET /analytics/releases/{platform}/{channel}/{version}/latest analytics.releases',
  'analytics.releases.list': 'GET /analytics/releases/{platform} analytics.releases',
  'analytics.releases.platforms.list': 'GET /analytics/releases/platforms analytics.releases',
  'analytics.releases.releaseNotes.get': 'GET /analytics/releases/release-notes/{platform} analytics.releases',
  'analytics.releases.stable.list': 'GET /analytics/releases/stable analytics.releases',
  'analytics.sessions.list': 'POST /analytics/sessions analytics.impressions',
  'analytics.statistics.allOrganizations.impressions.get': 'GET /analytics/statistics/all-organizations/impressions analytics.statistics',
  'analytics.statistics.impressions.list': 'GET /analytics/statistics/impressions analytics.statistics',
  'analytics.virtualLicenses.candidates.list': 'GET /analytics/virtual-licenses/candidates analytics.virtual-licenses',
  'analytics.virtualLicenses.create': 'POST /analytics/virtual-licenses analytics.virtual-licenses',
  'analytics.virtualLicenses.delete': 'DELETE /analytics/virtual-licenses/{virtual_license_id} analytics.virtual-licenses',
  'analytics.virtualLicenses.get': 'GET /analytics/virtual-licenses/{virtual_license_id} analytics.virtual-licenses',
  'analytics.virtualLicenses.list': 'GET /analytics/virtual-licenses analytics.virtual-licenses',
  'analytics.virtualLicenses.update': 'PUT /analytics/virtual-licenses/{virtual_license_id} analytics.virtual-licenses',
  'dashboard.configuration.get': 'GET /dashboard/configuration public',
  'dashboard.overview.get': 'GET /dashboard/overview authenticated',
  'dashboard.status.get': 'GET /dashboard/status authenticated',
  'encoding.comparisons.frame.costSaving.create': 'POST /encoding/comparisons/frame/cost-saving encoding.encodings',
  'encoding.comparisons.frame.costSaving.delete': 'DELETE /encoding/comparisons/frame/cost-saving/{comparison_id} encoding.encodings',
  'encoding.comparisons.frame.costSaving.get': 'GET /encoding/comparisons/frame/cost-saving/{comparison_id} encoding.encodings',
  'encoding.comparisons.frame.costSaving.list': 'GET /encoding/comparisons/frame/cost-saving encoding.encodings',
  'encoding.comparisons.frame.create': 'POST /encoding/comparisons/frame encoding.encodings',
  'encoding.comparisons.frame.delete': 'DELETE /encoding/comparisons/frame/{comparison_id} encoding.encodings',
  'encoding.comparisons.frame.get': 'GET /encoding/comparisons/frame/{comparison_id} encoding.encodings',
  'encoding.comparisons.frame.list': 'GET /encoding/comparisons/frame encoding.encodings',
  'encoding.configurations.audio.aac.create': 'POST /encoding/configurations/audio/aac encoding.configurations',
  'encoding.configurations.audio.aac.customdata.get': 'GET /encoding/configurations/audio/aac/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.aac.delete': 'DELETE /encoding/configurations/audio/aac/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.aac.get': 'GET /encoding/configurations/audio/aac/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.aac.list': 'GET /encoding/configurations/audio/aac encoding.configurations',
  'encoding.configurations.audio.ac3.create': 'POST /encoding/configurations/audio/ac3 encoding.configurations',
  'encoding.configurations.audio.ac3.customdata.get': 'GET /encoding/configurations/audio/ac3/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.ac3.delete': 'DELETE /encoding/configurations/audio/ac3/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.ac3.get': 'GET /encoding/configurations/audio/ac3/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.ac3.list': 'GET /encoding/configurations/audio/ac3 encoding.configurations',
  'encoding.configurations.audio.dolbyAtmos.create': 'POST /encoding/configurations/audio/dolby-atmos encoding.configurations',
  'encoding.configurations.audio.dolbyAtmos.customdata.get': 'GET /encoding/configurations/audio/dolby-atmos/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.dolbyAtmos.delete': 'DELETE /encoding/configurations/audio/dolby-atmos/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.dolbyAtmos.get': 'GET /encoding/configurations/audio/dolby-atmos/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.dolbyAtmos.list': 'GET /encoding/configurations/audio/dolby-atmos encoding.configurations',
  'encoding.configurations.audio.dolbyDigital.create': 'POST /encoding/configurations/audio/dolby-digital encoding.configurations',
  'encoding.configurations.audio.dolbyDigital.customdata.get': 'GET /encoding/configurations/audio/dolby-digital/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.dolbyDigital.delete': 'DELETE /encoding/configurations/audio/dolby-digital/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.dolbyDigital.get': 'GET /encoding/configurations/audio/dolby-digital/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.dolbyDigital.list': 'GET /encoding/configurations/audio/dolby-digital encoding.configurations',
  'encoding.configurations.audio.dolbyDigitalPlus.create': 'POST /encoding/configurations/audio/dolby-digital-plus encoding.configurations',
  'encoding.configurations.audio.dolbyDigitalPlus.customdata.get': 'GET /encoding/configurations/audio/dolby-digital-plus/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.dolbyDigitalPlus.delete': 'DELETE /encoding/configurations/audio/dolby-digital-plus/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.dolbyDigitalPlus.get': 'GET /encoding/configurations/audio/dolby-digital-plus/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.dolbyDigitalPlus.list': 'GET /encoding/configurations/audio/dolby-digital-plus encoding.configurations',
  'encoding.configurations.audio.dts.create': 'POST /encoding/configurations/audio/dts encoding.configurations',
  'encoding.configurations.audio.dts.customdata.get': 'GET /encoding/configurations/audio/dts/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.dts.delete': 'DELETE /encoding/configurations/audio/dts/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.dts.get': 'GET /encoding/configurations/audio/dts/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.dts.list': 'GET /encoding/configurations/audio/dts encoding.configurations',
  'encoding.configurations.audio.dtsPassthrough.create': 'POST /encoding/configurations/audio/dts-passthrough encoding.configurations',
  'encoding.configurations.audio.dtsPassthrough.customdata.get': 'GET /encoding/configurations/audio/dts-passthrough/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.dtsPassthrough.delete': 'DELETE /encoding/configurations/audio/dts-passthrough/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.dtsPassthrough.get': 'GET /encoding/configurations/audio/dts-passthrough/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.dtsPassthrough.list': 'GET /encoding/configurations/audio/dts-passthrough encoding.configurations',
  'encoding.configurations.audio.dtsx.create': 'POST /encoding/configurations/audio/dtsx encoding.configurations',
  'encoding.configurations.audio.dtsx.customdata.get': 'GET /encoding/configurations/audio/dtsx/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.dtsx.delete': 'DELETE /encoding/configurations/audio/dtsx/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.dtsx.get': 'GET /encoding/configurations/audio/dtsx/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.dtsx.list': 'GET /encoding/configurations/audio/dtsx encoding.configurations',
  'encoding.configurations.audio.eac3.create': 'POST /encoding/configurations/audio/eac3 encoding.configurations',
  'encoding.configurations.audio.eac3.customdata.get': 'GET /encoding/configurations/audio/eac3/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.eac3.delete': 'DELETE /encoding/configurations/audio/eac3/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.eac3.get': 'GET /encoding/configurations/audio/eac3/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.eac3.list': 'GET /encoding/configurations/audio/eac3 encoding.configurations',
  'encoding.configurations.audio.heAacV1.create': 'POST /encoding/configurations/audio/he-aac-v1 encoding.configurations',
  'encoding.configurations.audio.heAacV1.customdata.get': 'GET /encoding/configurations/audio/he-aac-v1/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.heAacV1.delete': 'DELETE /encoding/configurations/audio/he-aac-v1/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.heAacV1.get': 'GET /encoding/configurations/audio/he-aac-v1/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.heAacV1.list': 'GET /encoding/configurations/audio/he-aac-v1 encoding.configurations',
  'encoding.configurations.audio.heAacV2.create': 'POST /encoding/configurations/audio/he-aac-v2 encoding.configurations',
  'encoding.configurations.audio.heAacV2.customdata.get': 'GET /encoding/configurations/audio/he-aac-v2/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.heAacV2.delete': 'DELETE /encoding/configurations/audio/he-aac-v2/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.heAacV2.get': 'GET /encoding/configurations/audio/he-aac-v2/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.heAacV2.list': 'GET /encoding/configurations/audio/he-aac-v2 encoding.configurations',
  'encoding.configurations.audio.mp2.create': 'POST /encoding/configurations/audio/mp2 encoding.configurations',
  'encoding.configurations.audio.mp2.customdata.get': 'GET /encoding/configurations/audio/mp2/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.mp2.delete': 'DELETE /encoding/configurations/audio/mp2/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.mp2.get': 'GET /encoding/configurations/audio/mp2/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.mp2.list': 'GET /encoding/configurations/audio/mp2 encoding.configurations',
  'encoding.configurations.audio.mp3.create': 'POST /encoding/configurations/audio/mp3 encoding.configurations',
  'encoding.configurations.audio.mp3.customdata.get': 'GET /encoding/configurations/audio/mp3/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.mp3.delete': 'DELETE /encoding/configurations/audio/mp3/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.mp3.get': 'GET /encoding/configurations/audio/mp3/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.mp3.list': 'GET /encoding/configurations/audio/mp3 encoding.configurations',
  'encoding.configurations.audio.opus.create': 'POST /encoding/configurations/audio/opus encoding.configurations',
  'encoding.configurations.audio.opus.customdata.get': 'GET /encoding/configurations/audio/opus/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.opus.delete': 'DELETE /encoding/configurations/audio/opus/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.opus.get': 'GET /encoding/configurations/audio/opus/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.opus.list': 'GET /encoding/configurations/audio/opus encoding.configurations',
  'encoding.configurations.audio.passthrough.create': 'POST /encoding/configurations/audio/passthrough encoding.configurations',
  'encoding.configurations.audio.passthrough.customdata.get': 'GET /encoding/configurations/audio/passthrough/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.passthrough.delete': 'DELETE /encoding/configurations/audio/passthrough/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.passthrough.get': 'GET /encoding/configurations/audio/passthrough/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.passthrough.list': 'GET /encoding/configurations/audio/passthrough encoding.configurations',
  'encoding.configurations.audio.pcm.create': 'POST /encoding/configurations/audio/pcm encoding.configurations',
  'encoding.configurations.audio.pcm.customdata.get': 'GET /encoding/configurations/audio/pcm/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.pcm.delete': 'DELETE /encoding/configurations/audio/pcm/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.pcm.get': 'GET /encoding/configurations/audio/pcm/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.pcm.list': 'GET /encoding/configurations/audio/pcm encoding.configurations',
  'encoding.configurations.audio.vorbis.create': 'POST /encoding/configurations/audio/vorbis encoding.configurations',
  'encoding.configurations.audio.vorbis.customdata.get': 'GET /encoding/configurations/audio/vorbis/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.audio.vorbis.delete': 'DELETE /encoding/configurations/audio/vorbis/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.vorbis.get': 'GET /encoding/configurations/audio/vorbis/{configuration_id} encoding.configurations',
  'encoding.configurations.audio.vorbis.list': 'GET /encoding/configurations/audio/vorbis encoding.configurations',
  'encoding.configurations.get': 'GET /encoding/configurations/{configuration_id} encoding.configurations',
  'encoding.configurations.list': 'GET /encoding/configurations encoding.configurations',
  'encoding.configurations.listEncodings': 'GET /encoding/configurations/{configuration_id}/encodings encoding.configurations',
  'encoding.configurations.subtitles.dvbSubtitle.create': 'POST /encoding/configurations/subtitles/dvb-subtitle encoding.configurations',
  'encoding.configurations.subtitles.dvbSubtitle.customdata.get': 'GET /encoding/configurations/subtitles/dvb-subtitle/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.subtitles.dvbSubtitle.delete': 'DELETE /encoding/configurations/subtitles/dvb-subtitle/{configuration_id} encoding.configurations',
  'encoding.configurations.subtitles.dvbSubtitle.get': 'GET /encoding/configurations/subtitles/dvb-subtitle/{configuration_id} encoding.configurations',
  'encoding.configurations.subtitles.dvbSubtitle.list': 'GET /encoding/configurations/subtitles/dvb-subtitle encoding.configurations',
  'encoding.configurations.subtitles.imsc.create': 'POST /encoding/configurations/subtitles/imsc encoding.configurations',
  'encoding.configurations.subtitles.imsc.customdata.get': 'GET /encoding/configurations/subtitles/imsc/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.subtitles.imsc.delete': 'DELETE /encoding/configurations/subtitles/imsc/{configuration_id} encoding.configurations',
  'encoding.configurations.subtitles.imsc.get': 'GET /encoding/configurations/subtitles/imsc/{configuration_id} encoding.configurations',
  'encoding.configurations.subtitles.imsc.list': 'GET /encoding/configurations/subtitles/imsc encoding.configurations',
  'encoding.configurations.subtitles.webvtt.create': 'POST /encoding/configurations/subtitles/webvtt encoding.configurations',
  'encoding.configurations.subtitles.webvtt.customdata.get': 'GET /encoding/configurations/subtitles/webvtt/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.subtitles.webvtt.delete': 'DELETE /encoding/configurations/subtitles/webvtt/{configuration_id} encoding.configurations',
  'encoding.configurations.subtitles.webvtt.get': 'GET /encoding/configurations/subtitles/webvtt/{configuration_id} encoding.configurations',
  'encoding.configurations.subtitles.webvtt.list': 'GET /encoding/configurations/subtitles/webvtt encoding.configurations',
  'encoding.configurations.type.get': 'GET /encoding/configurations/{configuration_id}/type encoding.configurations',
  'encoding.configurations.validate': 'POST /encoding/configurations/validate encoding.configurations',
  'encoding.configurations.video.av1.create': 'POST /encoding/configurations/video/av1 encoding.configurations',
  'encoding.configurations.video.av1.customdata.get': 'GET /encoding/configurations/video/av1/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.video.av1.delete': 'DELETE /encoding/configurations/video/av1/{configuration_id} encoding.configurations',
  'encoding.configurations.video.av1.get': 'GET /encoding/configurations/video/av1/{configuration_id} encoding.configurations',
  'encoding.configurations.video.av1.list': 'GET /encoding/configurations/video/av1 encoding.configurations',
  'encoding.configurations.video.h262.create': 'POST /encoding/configurations/video/h262 encoding.configurations',
  'encoding.configurations.video.h262.customdata.get': 'GET /encoding/configurations/video/h262/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.video.h262.delete': 'DELETE /encoding/configurations/video/h262/{configuration_id} encoding.configurations',
  'encoding.configurations.video.h262.get': 'GET /encoding/configurations/video/h262/{configuration_id} encoding.configurations',
  'encoding.configurations.video.h262.list': 'GET /encoding/configurations/video/h262 encoding.configurations',
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
  'encoding.configurations.video.h265v2.create': 'POST /encoding/configurations/video/h265v2 encoding.configurations',
  'encoding.configurations.video.h265v2.customdata.get': 'GET /encoding/configurations/video/h265v2/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.video.h265v2.delete': 'DELETE /encoding/configurations/video/h265v2/{configuration_id} encoding.configurations',
  'encoding.configurations.video.h265v2.get': 'GET /encoding/configurations/video/h265v2/{configuration_id} encoding.configurations',
  'encoding.configurations.video.h265v2.list': 'GET /encoding/configurations/video/h265v2 encoding.configurations',
  'encoding.configurations.video.mjpeg.create': 'POST /encoding/configurations/video/mjpeg encoding.configurations',
  'encoding.configurations.video.mjpeg.customdata.get': 'GET /encoding/configurations/video/mjpeg/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.video.mjpeg.delete': 'DELETE /encoding/configurations/video/mjpeg/{configuration_id} encoding.configurations',
  'encoding.configurations.video.mjpeg.get': 'GET /encoding/configurations/video/mjpeg/{configuration_id} encoding.configurations',
  'encoding.configurations.video.mjpeg.list': 'GET /encoding/configurations/video/mjpeg encoding.configurations',
  'encoding.configurations.video.vp8.create': 'POST /encoding/configurations/video/vp8 encoding.configurations',
  'encoding.configurations.video.vp8.customdata.get': 'GET /encoding/configurations/video/vp8/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.video.vp8.delete': 'DELETE /encoding/configurations/video/vp8/{configuration_id} encoding.configurations',
  'encoding.configurations.video.vp8.get': 'GET /encoding/configurations/video/vp8/{configuration_id} encoding.configurations',
  'encoding.configurations.video.vp8.list': 'GET /encoding/configurations/video/vp8 encoding.configurations',
  'encoding.configurations.video.vp9.create': 'POST /encoding/configurations/video/vp9 encoding.configurations',
  'encoding.configurations.video.vp9.customdata.get': 'GET /encoding/configurations/video/vp9/{configuration_id}/customData encoding.configurations',
  'encoding.configurations.video.vp9.delete': 'DELETE /encoding/configurations/video/vp9/{configuration_id} encoding.configurations',
  'encoding.configurations.video.vp9.get': 'GET /encoding/configurations/video/vp9/{configuration_id} encoding.configurations',
  'encoding.configurations.video.vp9.list': 'GET /encoding/configurations/video/vp9 encoding.configurations',
  'encoding.encodings.billing.get': 'GET /encoding/encodings/{encoding_id}/billing encoding.statistics',
  'encoding.encodings.captions.scc.create': 'POST /encoding/encodings/{encoding_id}/captions/scc encoding.encodings',
  'encoding.encodings.captions.scc.customdata.get': 'GET /encoding/encodings/{encoding_id}/captions/scc/{captions_id}/customData encoding.encodings',
  'encoding.encodings.captions.scc.delete': 'DELETE /encoding/encodings/{encoding_id}/captions/scc/{captions_id} encoding.encodings',
  'encoding.encodings.captions.scc.get': 'GET /encoding/encodings/{encoding_id}/captions/scc/{captions_id} encoding.encodings',
  'encoding.encodings.captions.scc.list': 'GET /encoding/encodings/{encoding_id}/captions/scc encoding.encodings',
  'encoding.encodings.composition.get': 'GET /encoding/encodings/{encoding_id}/composition encoding.encodings',
  'encoding.encodings.create': 'POST /encoding/encodings encoding.encodings',
  'encoding.encodings.customdata.get': 'GET /encoding/encodings/{encoding_id}/customData encoding.encodings',
  'encoding.encodings.delete': 'DELETE /encoding/encodings/{encoding_id} encoding.encodings',
  'encoding.encodings.get': 'GET /encoding/encodings/{encoding_id} encoding.encodings',
  'encoding.encodings.getStartRequest': 'GET /encoding/encodings/{encoding_id}/start encoding.encodings',
  'encoding.encodings.inputStreams.audioMix.create': 'POST /encoding/encodings/{encoding_id}/input-streams/audio-mix encoding.encodings',
  'encoding.encodings.inputStreams.audioMix.delete': 'DELETE /encoding/encodings/{encoding_id}/input-streams/audio-mix/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.audioMix.get': 'GET /encoding/encodings/{encoding_id}/input-streams/audio-mix/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.audioMix.list': 'GET /encoding/encodings/{encoding_id}/input-streams/audio-mix encoding.encodings',
  'encoding.encodings.inputStreams.captions.cea608.create': 'POST /encoding/encodings/{encoding_id}/input-streams/captions/cea608 encoding.encodings',
  'encoding.encodings.inputStreams.captions.cea608.delete': 'DELETE /encoding/encodings/{encoding_id}/input-streams/captions/cea608/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.captions.cea608.get': 'GET /encoding/encodings/{encoding_id}/input-streams/captions/cea608/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.captions.cea608.list': 'GET /encoding/encodings/{encoding_id}/input-streams/captions/cea608 encoding.encodings',
  'encoding.encodings.inputStreams.captions.cea708.create': 'POST /encoding/encodings/{encoding_id}/input-streams/captions/cea708 encoding.encodings',
  'encoding.encodings.inputStreams.captions.cea708.delete': 'DELETE /encoding/encodings/{encoding_id}/input-streams/captions/cea708/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.captions.cea708.get': 'GET /encoding/encodings/{encoding_id}/input-streams/captions/cea708/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.captions.cea708.list': 'GET /encoding/encodings/{encoding_id}/input-streams/captions/cea708 encoding.encodings',
  'encoding.encodings.inputStreams.concatenation.create': 'POST /encoding/encodings/{encoding_id}/input-streams/concatenation encoding.encodings',
  'encoding.encodings.inputStreams.concatenation.delete': 'DELETE /encoding/encodings/{encoding_id}/input-streams/concatenation/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.concatenation.get': 'GET /encoding/encodings/{encoding_id}/input-streams/concatenation/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.concatenation.list': 'GET /encoding/encodings/{encoding_id}/input-streams/concatenation encoding.encodings',
  'encoding.encodings.inputStreams.dolbyAtmos.create': 'POST /encoding/encodings/{encoding_id}/input-streams/dolby-atmos encoding.encodings',
  'encoding.encodings.inputStreams.dolbyAtmos.delete': 'DELETE /encoding/encodings/{encoding_id}/input-streams/dolby-atmos/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.dolbyAtmos.get': 'GET /encoding/encodings/{encoding_id}/input-streams/dolby-atmos/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.dolbyAtmos.list': 'GET /encoding/encodings/{encoding_id}/input-streams/dolby-atmos encoding.encodings',
  'encoding.encodings.inputStreams.dolbyVision.create': 'POST /encoding/encodings/{encoding_id}/input-streams/dolby-vision encoding.encodings',
  'encoding.encodings.inputStreams.dolbyVision.delete': 'DELETE /encoding/encodings/{encoding_id}/input-streams/dolby-vision/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.dolbyVision.get': 'GET /encoding/encodings/{encoding_id}/input-streams/dolby-vision/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.dolbyVision.list': 'GET /encoding/encodings/{encoding_id}/input-streams/dolby-vision encoding.encodings',
  'encoding.encodings.inputStreams.file.create': 'POST /encoding/encodings/{encoding_id}/input-streams/file encoding.encodings',
  'encoding.encodings.inputStreams.file.delete': 'DELETE /encoding/encodings/{encoding_id}/input-streams/file/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.file.get': 'GET /encoding/encodings/{encoding_id}/input-streams/file/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.file.list': 'GET /encoding/encodings/{encoding_id}/input-streams/file encoding.encodings',
  'encoding.encodings.inputStreams.get': 'GET /encoding/encodings/{encoding_id}/input-streams/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.ingest.create': 'POST /encoding/encodings/{encoding_id}/input-streams/ingest encoding.encodings',
  'encoding.encodings.inputStreams.ingest.delete': 'DELETE /encoding/encodings/{encoding_id}/input-streams/ingest/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.ingest.get': 'GET /encoding/encodings/{encoding_id}/input-streams/ingest/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.ingest.list': 'GET /encoding/encodings/{encoding_id}/input-streams/ingest encoding.encodings',
  'encoding.encodings.inputStreams.list': 'GET /encoding/encodings/{encoding_id}/input-streams encoding.encodings',
  'encoding.encodings.inputStreams.sidecar.dolbyVisionMetadataIngest.create': 'POST /encoding/encodings/{encoding_id}/input-streams/sidecar/dolby-vision-metadata-ingest encoding.encodings',
  'encoding.encodings.inputStreams.sidecar.dolbyVisionMetadataIngest.delete': 'DELETE /encoding/encodings/{encoding_id}/input-streams/sidecar/dolby-vision-metadata-ingest/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.sidecar.dolbyVisionMetadataIngest.get': 'GET /encoding/encodings/{encoding_id}/input-streams/sidecar/dolby-vision-metadata-ingest/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.sidecar.dolbyVisionMetadataIngest.list': 'GET /encoding/encodings/{encoding_id}/input-streams/sidecar/dolby-vision-metadata-ingest encoding.encodings',
  'encoding.encodings.inputStreams.subtitles.dvbSubtitle.create': 'POST /encoding/encodings/{encoding_id}/input-streams/subtitles/dvb-subtitle encoding.encodings',
  'encoding.encodings.inputStreams.subtitles.dvbSubtitle.delete': 'DELETE /encoding/encodings/{encoding_id}/input-streams/subtitles/dvb-subtitle/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.subtitles.dvbSubtitle.get': 'GET /encoding/encodings/{encoding_id}/input-streams/subtitles/dvb-subtitle/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.subtitles.dvbSubtitle.list': 'GET /encoding/encodings/{encoding_id}/input-streams/subtitles/dvb-subtitle encoding.encodings',
  'encoding.encodings.inputStreams.trimming.h264PictureTiming.create': 'POST /encoding/encodings/{encoding_id}/input-streams/trimming/h264-picture-timing encoding.encodings',
  'encoding.encodings.inputStreams.trimming.h264PictureTiming.delete': 'DELETE /encoding/encodings/{encoding_id}/input-streams/trimming/h264-picture-timing/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.trimming.h264PictureTiming.get': 'GET /encoding/encodings/{encoding_id}/input-streams/trimming/h264-picture-timing/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.trimming.h264PictureTiming.list': 'GET /encoding/encodings/{encoding_id}/input-streams/trimming/h264-picture-timing encoding.encodings',
  'encoding.encodings.inputStreams.trimming.timeBased.create': 'POST /encoding/encodings/{encoding_id}/input-streams/trimming/time-based encoding.encodings',
  'encoding.encodings.inputStreams.trimming.timeBased.delete': 'DELETE /encoding/encodings/{encoding_id}/input-streams/trimming/time-based/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.trimming.timeBased.get': 'GET /encoding/encodings/{encoding_id}/input-streams/trimming/time-based/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.trimming.timeBased.list': 'GET /encoding/encodings/{encoding_id}/input-streams/trimming/time-based encoding.encodings',
  'encoding.encodings.inputStreams.trimming.timecodeTrack.create': 'POST /encoding/encodings/{encoding_id}/input-streams/trimming/timecode-track encoding.encodings',
  'encoding.encodings.inputStreams.trimming.timecodeTrack.delete': 'DELETE /encoding/encodings/{encoding_id}/input-streams/trimming/timecode-track/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.trimming.timecodeTrack.get': 'GET /encoding/encodings/{encoding_id}/input-streams/trimming/timecode-track/{input_stream_id} encoding.encodings',
  'encoding.encodings.inputStreams.trimming.timecodeTrack.list': 'GET /encoding/encodings/{encoding_id}/input-streams/trimming/timecode-track encoding.encodings',
  'encoding.encodings.inputStreams.type.get': 'GET /encoding/encodings/{encoding_id}/input-streams/{input_stream_id}/type encoding.encodings',
  'encoding.encodings.kantarWatermark.create': 'POST /encoding/encodings/{encoding_id}/kantar-watermark encoding.encodings',
  'encoding.encodings.kantarWatermark.delete': 'DELETE /encoding/encodings/{encoding_id}/kantar-watermark encoding.encodings',
  'encoding.encodings.kantarWatermark.get': 'GET /encoding/encodings/{encoding_id}/kantar-watermark encoding.encodings',
  'encoding.encodings.keyframes.create': 'POST /encoding/encodings/{encoding_id}/keyframes encoding.encodings',
  'encoding.encodings.keyframes.delete': 'DELETE /encoding/encodings/{encoding_id}/keyframes/{keyframe_id} encoding.encodings',
  'encoding.encodings.keyframes.get': 'GET /encoding/encodings/{encoding_id}/keyframes/{keyframe_id} encoding.encodings',
  'encoding.encodings.keyframes.list': 'GET /encoding/encodings/{encoding_id}/keyframes encoding.encodings',
  'encoding.encodings.list': 'GET /encoding/encodings encoding.encodings',
  'encoding.encodings.live.clips.create': 'POST /encoding/encodings/{encoding_id}/live/clips encoding.encodings',
  'encoding.encodings.live.esam.mediaPoints.create': 'POST /encoding/encodings/{encoding_id}/live/esam/media-points encoding.encodings',
  'encoding.encodings.live.get': 'GET /encoding/encodings/{encoding_id}/live encoding.encodings',
  'encoding.encodings.live.getStartRequest': 'GET /encoding/encodings/{encoding_id}/live/start encoding.encodings',
  'encoding.encodings.live.hd.getStartRequest': 'GET /encoding/encodings/{encoding_id}/live/hd/start encoding.encodings',
  'encoding.encodings.live.hd.start': 'POST /encoding/encodings/{encoding_id}/live/hd/start encoding.encodings',
  'encoding.encodings.live.heartbeat.get': 'GET /encoding/encodings/{encoding_id}/live/heartbeat encoding.encodings',
  'encoding.encodings.live.heartbeatFinal.get': 'GET /encoding/encodings/{encoding_id}/live/heartbeat-final encoding.encodings',
  'encoding.encodings.live.id3Tags.create': 'POST /encoding/encodings/{encoding_id}/live/id3-tags encoding.encodings',
  'encoding.encodings.live.id3Tags.list': 'GET /encoding/encodings/{encoding_id}/live/id3-tags encoding.encodings',
  'encoding.encodings.live.ingestPoints.list': 'GET /encoding/encodings/{encoding_id}/live/ingest-points encoding.encodings',
  'encoding.encodings.live.insertableContent.create': 'POST /encoding/encodings/{encoding_id}/live/insertable-content encoding.encodings',
  'encoding.encodings.live.insertableContent.list': 'GET /encoding/encodings/{encoding_id}/live/insertable-content encoding.encodings',
  'encoding.encodings.live.insertableContent.schedule.create': 'POST /encoding/encodings/{encoding_id}/live/insertable-content/{content_id}/schedule encoding.encodings',
  'encoding.encodings.live.insertableContent.schedule.delete': 'DELETE /encoding/encodings/{encoding_id}/live/insertable-content/{content_id}/schedule/{scheduled_content_id} encoding.encodings',
  'encoding.encodings.live.insertableContent.scheduled.list': 'GET /encoding/encodings/{encoding_id}/live/insertable-content/scheduled encoding.encodings',
  'encoding.encodings.live.insertableContent.stop.create': 'POST /encoding/encodings/{encoding_id}/live/insertable-content/stop encoding.encodings',
  'encoding.encodings.live.resetLiveManifestTimeshift.create': 'POST /encoding/encodings/{encoding_id}/live/reset-live-manifest-timeshift encoding.encodings',
  'encoding.encodings.live.restart': 'POST /encoding/encodings/{encoding_id}/live/restart encoding.encodings',
  'encoding.encodings.live.scte35Cue.create': 'POST /encoding/encodings/{encoding_id}/live/scte-35-cue encoding.encodings',
  'encoding.encodings.live.simulcastTargets.actions.retry': 'POST /encoding/encodings/{encoding_id}/live/simulcast-targets/{target_id}/actions/retry encoding.encodings',
  'encoding.encodings.live.simulcastTargets.create': 'POST /encoding/encodings/{encoding_id}/live/simulcast-targets encoding.encodings',
  'encoding.encodings.live.simulcastTargets.delete': 'DELETE /encoding/encodings/{encoding_id}/live/simulcast-targets/{target_id} encoding.encodings',
  'encoding.encodings.live.simulcastTargets.list': 'GET /encoding/encodings/{encoding_id}/live/simulcast-targets encoding.encodings',
  'encoding.encodings.live.start': 'POST /encoding/encodings/{encoding_id}/live/start encoding.encodings',
  'encoding.encodings.live.stop': 'POST /encoding/encodings/{encoding_id}/live/stop encoding.encodings',
  'encoding.encodings.live.testSource.get': 'GET /encoding/encodings/{encoding_id}/live/test-source encoding.encodings',
  'encoding.encodings.live.testSource.start': 'POST /encoding/encodings/{encoding_id}/live/test-source encoding.encodings',
  'encoding.encodings.live.testSource.stop': 'DELETE /encoding/encodings/{encoding_id}/live/test-source encoding.encodings',
  'encoding.encodings.muxings.broadcastTs.create': 'POST /encoding/encodings/{encoding_id}/muxings/broadcast-ts encoding.encodings',
  'encoding.encodings.muxings.broadcastTs.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/broadcast-ts/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.broadcastTs.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/broadcast-ts/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.broadcastTs.get': 'GET /encoding/encodings/{encoding_id}/muxings/broadcast-ts/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.broadcastTs.information.get': 'GET /encoding/encodings/{encoding_id}/muxings/broadcast-ts/{muxing_id}/information encoding.encodings',
  'encoding.encodings.muxings.broadcastTs.list': 'GET /encoding/encodings/{encoding_id}/muxings/broadcast-ts encoding.encodings',
  'encoding.encodings.muxings.chunkedText.create': 'POST /encoding/encodings/{encoding_id}/muxings/chunked-text encoding.encodings',
  'encoding.encodings.muxings.chunkedText.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/chunked-text/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.chunkedText.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/chunked-text/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.chunkedText.get': 'GET /encoding/encodings/{encoding_id}/muxings/chunked-text/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.chunkedText.list': 'GET /encoding/encodings/{encoding_id}/muxings/chunked-text encoding.encodings',
  'encoding.encodings.muxings.cmaf.create': 'POST /encoding/encodings/{encoding_id}/muxings/cmaf encoding.encodings',
  'encoding.encodings.muxings.cmaf.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/cmaf/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.cmaf.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/cmaf/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.cmaf.get': 'GET /encoding/encodings/{encoding_id}/muxings/cmaf/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.cmaf.list': 'GET /encoding/encodings/{encoding_id}/muxings/cmaf encoding.encodings',
  'encoding.encodings.muxings.fmp4.create': 'POST /encoding/encodings/{encoding_id}/muxings/fmp4 encoding.encodings',
  'encoding.encodings.muxings.fmp4.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.fmp4.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.aes.create': 'POST /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/aes encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.aes.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/aes/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.aes.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/aes/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.aes.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/aes/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.aes.list': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/aes encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.cenc.create': 'POST /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/cenc encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.cenc.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/cenc/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.cenc.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/cenc/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.cenc.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/cenc/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.cenc.list': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/cenc encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.clearkey.create': 'POST /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/clearkey encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.clearkey.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/clearkey/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.clearkey.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/clearkey/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.clearkey.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/clearkey/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.clearkey.list': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/clearkey encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.fairplay.create': 'POST /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/fairplay encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.fairplay.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/fairplay/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.fairplay.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/fairplay/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.fairplay.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/fairplay/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.fairplay.list': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/fairplay encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.list': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.marlin.create': 'POST /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/marlin encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.marlin.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/marlin/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.marlin.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/marlin/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.marlin.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/marlin/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.marlin.list': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/marlin encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.playready.create': 'POST /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/playready encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.playready.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/playready/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.playready.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/playready/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.playready.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/playready/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.playready.list': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/playready encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.primetime.create': 'POST /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/primetime encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.primetime.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/primetime/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.primetime.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/primetime/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.primetime.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/primetime/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.primetime.list': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/primetime encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.speke.create': 'POST /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/speke encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.speke.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/speke/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.speke.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/speke/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.speke.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/speke/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.speke.list': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/speke encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.widevine.create': 'POST /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/widevine encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.widevine.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/widevine/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.widevine.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/widevine/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.widevine.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/widevine/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.drm.widevine.list': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/widevine encoding.encodings',
  'encoding.encodings.muxings.fmp4.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.fmp4.information.get': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/information encoding.encodings',
  'encoding.encodings.muxings.fmp4.list': 'GET /encoding/encodings/{encoding_id}/muxings/fmp4 encoding.encodings',
  'encoding.encodings.muxings.get': 'GET /encoding/encodings/{encoding_id}/muxings/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.list': 'GET /encoding/encodings/{encoding_id}/muxings encoding.encodings',
  'encoding.encodings.muxings.mp3.create': 'POST /encoding/encodings/{encoding_id}/muxings/mp3 encoding.encodings',
  'encoding.encodings.muxings.mp3.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp3/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.mp3.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/mp3/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.mp3.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp3/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.mp3.information.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp3/{muxing_id}/information encoding.encodings',
  'encoding.encodings.muxings.mp3.list': 'GET /encoding/encodings/{encoding_id}/muxings/mp3 encoding.encodings',
  'encoding.encodings.muxings.mp4.create': 'POST /encoding/encodings/{encoding_id}/muxings/mp4 encoding.encodings',
  'encoding.encodings.muxings.mp4.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.mp4.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.cenc.create': 'POST /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/cenc encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.cenc.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/cenc/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.cenc.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/cenc/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.cenc.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/cenc/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.cenc.list': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/cenc encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.clearkey.create': 'POST /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/clearkey encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.clearkey.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/clearkey/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.clearkey.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/clearkey/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.clearkey.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/clearkey/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.clearkey.list': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/clearkey encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.list': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.marlin.create': 'POST /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/marlin encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.marlin.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/marlin/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.marlin.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/marlin/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.marlin.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/marlin/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.marlin.list': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/marlin encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.playready.create': 'POST /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/playready encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.playready.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/playready/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.playready.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/playready/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.playready.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/playready/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.playready.list': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/playready encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.speke.create': 'POST /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/speke encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.speke.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/speke/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.speke.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/speke/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.speke.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/speke/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.speke.list': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/speke encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.widevine.create': 'POST /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/widevine encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.widevine.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/widevine/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.widevine.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/widevine/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.widevine.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/widevine/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.drm.widevine.list': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/widevine encoding.encodings',
  'encoding.encodings.muxings.mp4.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.mp4.information.get': 'GET /encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/information encoding.encodings',
  'encoding.encodings.muxings.mp4.list': 'GET /encoding/encodings/{encoding_id}/muxings/mp4 encoding.encodings',
  'encoding.encodings.muxings.mxf.create': 'POST /encoding/encodings/{encoding_id}/muxings/mxf encoding.encodings',
  'encoding.encodings.muxings.mxf.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/mxf/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.mxf.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/mxf/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.mxf.get': 'GET /encoding/encodings/{encoding_id}/muxings/mxf/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.mxf.list': 'GET /encoding/encodings/{encoding_id}/muxings/mxf encoding.encodings',
  'encoding.encodings.muxings.packedAudio.create': 'POST /encoding/encodings/{encoding_id}/muxings/packed-audio encoding.encodings',
  'encoding.encodings.muxings.packedAudio.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/packed-audio/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.packedAudio.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/packed-audio/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.packedAudio.drm.aes.create': 'POST /encoding/encodings/{encoding_id}/muxings/packed-audio/{muxing_id}/drm/aes encoding.encodings',
  'encoding.encodings.muxings.packedAudio.drm.aes.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/packed-audio/{muxing_id}/drm/aes/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.packedAudio.drm.aes.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/packed-audio/{muxing_id}/drm/aes/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.packedAudio.drm.aes.get': 'GET /encoding/encodings/{encoding_id}/muxings/packed-audio/{muxing_id}/drm/aes/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.packedAudio.drm.aes.list': 'GET /encoding/encodings/{encoding_id}/muxings/packed-audio/{muxing_id}/drm/aes encoding.encodings',
  'encoding.encodings.muxings.packedAudio.get': 'GET /encoding/encodings/{encoding_id}/muxings/packed-audio/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.packedAudio.information.get': 'GET /encoding/encodings/{encoding_id}/muxings/packed-audio/{muxing_id}/information encoding.encodings',
  'encoding.encodings.muxings.packedAudio.list': 'GET /encoding/encodings/{encoding_id}/muxings/packed-audio encoding.encodings',
  'encoding.encodings.muxings.progressiveMov.create': 'POST /encoding/encodings/{encoding_id}/muxings/progressive-mov encoding.encodings',
  'encoding.encodings.muxings.progressiveMov.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-mov/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.progressiveMov.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/progressive-mov/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveMov.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-mov/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveMov.information.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-mov/{muxing_id}/information encoding.encodings',
  'encoding.encodings.muxings.progressiveMov.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-mov encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.create': 'POST /encoding/encodings/{encoding_id}/muxings/progressive-ts encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.aes.create': 'POST /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/aes encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.aes.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/aes/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.aes.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/aes/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.aes.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/aes/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.aes.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/aes encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.fairplay.create': 'POST /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/fairplay encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.fairplay.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/fairplay/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.fairplay.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/fairplay/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.fairplay.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/fairplay/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.fairplay.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/fairplay encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.speke.create': 'POST /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/speke encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.speke.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/speke/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.speke.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/speke/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.speke.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/speke/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.drm.speke.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/speke encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.frameId.create': 'POST /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/frame-id encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.frameId.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/frame-id/{id3_tag_id}/customData encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.frameId.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/frame-id/{id3_tag_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.frameId.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/frame-id/{id3_tag_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.frameId.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/frame-id encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3 encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.plainText.create': 'POST /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/plain-text encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.plainText.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/plain-text/{id3_tag_id}/customData encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.plainText.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/plain-text/{id3_tag_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.plainText.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/plain-text/{id3_tag_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.plainText.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/plain-text encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.raw.create': 'POST /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/raw encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.raw.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/raw/{id3_tag_id}/customData encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.raw.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/raw/{id3_tag_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.raw.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/raw/{id3_tag_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.id3.raw.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/raw encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.information.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/information encoding.encodings',
  'encoding.encodings.muxings.progressiveTs.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-ts encoding.encodings',
  'encoding.encodings.muxings.progressiveWav.create': 'POST /encoding/encodings/{encoding_id}/muxings/progressive-wav encoding.encodings',
  'encoding.encodings.muxings.progressiveWav.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-wav/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.progressiveWav.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/progressive-wav/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveWav.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-wav/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveWav.information.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-wav/{muxing_id}/information encoding.encodings',
  'encoding.encodings.muxings.progressiveWav.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-wav encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.create': 'POST /encoding/encodings/{encoding_id}/muxings/progressive-webm encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.drm.cenc.create': 'POST /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/cenc encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.drm.cenc.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/cenc/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.drm.cenc.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/cenc/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.drm.cenc.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/cenc/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.drm.cenc.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/cenc encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.drm.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.drm.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.drm.speke.create': 'POST /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/speke encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.drm.speke.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/speke/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.drm.speke.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/speke/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.drm.speke.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/speke/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.drm.speke.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/speke encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.information.get': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/information encoding.encodings',
  'encoding.encodings.muxings.progressiveWebm.list': 'GET /encoding/encodings/{encoding_id}/muxings/progressive-webm encoding.encodings',
  'encoding.encodings.muxings.segmentedRaw.create': 'POST /encoding/encodings/{encoding_id}/muxings/segmented-raw encoding.encodings',
  'encoding.encodings.muxings.segmentedRaw.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/segmented-raw/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.segmentedRaw.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/segmented-raw/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.segmentedRaw.get': 'GET /encoding/encodings/{encoding_id}/muxings/segmented-raw/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.segmentedRaw.list': 'GET /encoding/encodings/{encoding_id}/muxings/segmented-raw encoding.encodings',
  'encoding.encodings.muxings.text.create': 'POST /encoding/encodings/{encoding_id}/muxings/text encoding.encodings',
  'encoding.encodings.muxings.text.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/text/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.text.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/text/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.text.get': 'GET /encoding/encodings/{encoding_id}/muxings/text/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.text.list': 'GET /encoding/encodings/{encoding_id}/muxings/text encoding.encodings',
  'encoding.encodings.muxings.ts.create': 'POST /encoding/encodings/{encoding_id}/muxings/ts encoding.encodings',
  'encoding.encodings.muxings.ts.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.ts.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.ts.drm.aes.create': 'POST /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/aes encoding.encodings',
  'encoding.encodings.muxings.ts.drm.aes.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/aes/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.ts.drm.aes.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/aes/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.ts.drm.aes.get': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/aes/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.ts.drm.aes.list': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/aes encoding.encodings',
  'encoding.encodings.muxings.ts.drm.fairplay.create': 'POST /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/fairplay encoding.encodings',
  'encoding.encodings.muxings.ts.drm.fairplay.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/fairplay/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.ts.drm.fairplay.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/fairplay/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.ts.drm.fairplay.get': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/fairplay/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.ts.drm.fairplay.list': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/fairplay encoding.encodings',
  'encoding.encodings.muxings.ts.drm.get': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.ts.drm.list': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm encoding.encodings',
  'encoding.encodings.muxings.ts.drm.speke.create': 'POST /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/speke encoding.encodings',
  'encoding.encodings.muxings.ts.drm.speke.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/speke/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.ts.drm.speke.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/speke/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.ts.drm.speke.get': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/speke/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.ts.drm.speke.list': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/speke encoding.encodings',
  'encoding.encodings.muxings.ts.get': 'GET /encoding/encodings/{encoding_id}/muxings/ts/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.ts.list': 'GET /encoding/encodings/{encoding_id}/muxings/ts encoding.encodings',
  'encoding.encodings.muxings.type.get': 'GET /encoding/encodings/{encoding_id}/muxings/{muxing_id}/type encoding.encodings',
  'encoding.encodings.muxings.webm.create': 'POST /encoding/encodings/{encoding_id}/muxings/webm encoding.encodings',
  'encoding.encodings.muxings.webm.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/customData encoding.encodings',
  'encoding.encodings.muxings.webm.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.webm.drm.cenc.create': 'POST /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/cenc encoding.encodings',
  'encoding.encodings.muxings.webm.drm.cenc.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/cenc/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.webm.drm.cenc.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/cenc/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.webm.drm.cenc.get': 'GET /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/cenc/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.webm.drm.cenc.list': 'GET /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/cenc encoding.encodings',
  'encoding.encodings.muxings.webm.drm.get': 'GET /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.webm.drm.list': 'GET /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm encoding.encodings',
  'encoding.encodings.muxings.webm.drm.speke.create': 'POST /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/speke encoding.encodings',
  'encoding.encodings.muxings.webm.drm.speke.customdata.get': 'GET /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/speke/{drm_id}/customData encoding.encodings',
  'encoding.encodings.muxings.webm.drm.speke.delete': 'DELETE /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/speke/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.webm.drm.speke.get': 'GET /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/speke/{drm_id} encoding.encodings',
  'encoding.encodings.muxings.webm.drm.speke.list': 'GET /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/speke encoding.encodings',
  'encoding.encodings.muxings.webm.get': 'GET /encoding/encodings/{encoding_id}/muxings/webm/{muxing_id} encoding.encodings',
  'encoding.encodings.muxings.webm.list': 'GET /encoding/encodings/{encoding_id}/muxings/webm encoding.encodings',
  'encoding.encodings.outputPaths.get': 'GET /encoding/encodings/{encoding_id}/output-paths encoding.encodings',
  'encoding.encodings.preflight': 'POST /encoding/encodings/{encoding_id}/preflight encoding.encodings',
  'encoding.encodings.reprioritize': 'POST /encoding/encodings/{encoding_id}/reprioritize encoding.encodings',
  'encoding.encodings.reschedule': 'POST /encoding/encodings/{encoding_id}/reschedule encoding.encodings',
  'encoding.encodings.scte35Triggers.create': 'POST /encoding/encodings/{encoding_id}/scte-35-triggers encoding.encodings',
  'encoding.encodings.scte35Triggers.delete': 'DELETE /encoding/encodings/{encoding_id}/scte-35-triggers/{scte35trigger_id} encoding.encodings',
  'encoding.encodings.scte35Triggers.get': 'GET /encoding/encodings/{encoding_id}/scte-35-triggers/{scte35trigger_id} encoding.encodings',
  'encoding.encodings.scte35Triggers.list': 'GET /encoding/encodings/{encoding_id}/scte-35-triggers encoding.encodings',
  'encoding.encodings.sidecars.create': 'POST /encoding/encodings/{encoding_id}/sidecars encoding.encodings',
  'encoding.encodings.sidecars.customdata.get': 'GET /encoding/encodings/{encoding_id}/sidecars/{sidecar_id}/customData encoding.encodings',
  'encoding.encodings.sidecars.delete': 'DELETE /encoding/encodings/{encoding_id}/sidecars/{sidecar_id} encoding.encodings',
  'encoding.encodings.sidecars.get': 'GET /encoding/encodings/{encoding_id}/sidecars/{sidecar_id} encoding.encodings',
  'encoding.encodings.sidecars.list': 'GET /encoding/encodings/{encoding_id}/sidecars encoding.encodings',
  'encoding.encodings.sidecars.webvtt.create': 'POST /encoding/encodings/{encoding_id}/sidecars/webvtt encoding.encodings',
  'encoding.encodings.sidecars.webvtt.delete': 'DELETE /encoding/encodings/{encoding_id}/sidecars/webvtt/{sidecar_id} encoding.encodings',
  'encoding.encodings.sidecars.webvtt.get': 'GET /encoding/encodings/{encoding_id}/sidecars/webvtt/{sidecar_id} encoding.encodings',
  'encoding.encodings.sidecars.webvtt.list': 'GET /encoding/encodings/{encoding_id}/sidecars/webvtt encoding.encodings',
  'encoding.encodings.start': 'POST /encoding/encodings/{encoding_id}/start encoding.encodings',
  'encoding.encodings.status': 'GET /encoding/encodings/{encoding_id}/status encoding.encodings',
  'encoding.encodings.stop': 'POST /encoding/encodings/{encoding_id}/stop encoding.encodings',
  'encoding.encodings.streams.bifs.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/bifs encoding.encodings',
  'encoding.encodings.streams.bifs.customdata.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/bifs/{bif_id}/customData encoding.encodings',
  'encoding.encodings.streams.bifs.delete': 'DELETE /encoding/encodings/{encoding_id}/streams/{stream_id}/bifs/{bif_id} encoding.encodings',
  'encoding.encodings.streams.bifs.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/bifs/{bif_id} encoding.encodings',
  'encoding.encodings.streams.bifs.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/bifs encoding.encodings',
  'encoding.encodings.streams.burnInSubtitles.assa.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/assa encoding.encodings',
  'encoding.encodings.streams.burnInSubtitles.assa.delete': 'DELETE /encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/assa/{subtitle_id} encoding.encodings',
  'encoding.encodings.streams.burnInSubtitles.assa.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/assa/{subtitle_id} encoding.encodings',
  'encoding.encodings.streams.burnInSubtitles.assa.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/assa encoding.encodings',
  'encoding.encodings.streams.burnInSubtitles.dvbsub.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/dvbsub encoding.encodings',
  'encoding.encodings.streams.burnInSubtitles.dvbsub.delete': 'DELETE /encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/dvbsub/{subtitle_id} encoding.encodings',
  'encoding.encodings.streams.burnInSubtitles.dvbsub.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/dvbsub/{subtitle_id} encoding.encodings',
  'encoding.encodings.streams.burnInSubtitles.dvbsub.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/dvbsub encoding.encodings',
  'encoding.encodings.streams.burnInSubtitles.srt.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/srt encoding.encodings',
  'encoding.encodings.streams.burnInSubtitles.srt.delete': 'DELETE /encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/srt/{subtitle_id} encoding.encodings',
  'encoding.encodings.streams.burnInSubtitles.srt.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/srt/{subtitle_id} encoding.encodings',
  'encoding.encodings.streams.burnInSubtitles.srt.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/srt encoding.encodings',
  'encoding.encodings.streams.captions.cea.scc.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/scc encoding.encodings',
  'encoding.encodings.streams.captions.cea.scc.customdata.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/scc/{captions_id}/customData encoding.encodings',
  'encoding.encodings.streams.captions.cea.scc.delete': 'DELETE /encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/scc/{captions_id} encoding.encodings',
  'encoding.encodings.streams.captions.cea.scc.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/scc/{captions_id} encoding.encodings',
  'encoding.encodings.streams.captions.cea.scc.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/scc encoding.encodings',
  'encoding.encodings.streams.captions.cea.srt.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/srt encoding.encodings',
  'encoding.encodings.streams.captions.cea.srt.customdata.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/srt/{captions_id}/customData encoding.encodings',
  'encoding.encodings.streams.captions.cea.srt.delete': 'DELETE /encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/srt/{captions_id} encoding.encodings',
  'encoding.encodings.streams.captions.cea.srt.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/srt/{captions_id} encoding.encodings',
  'encoding.encodings.streams.captions.cea.srt.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/srt encoding.encodings',
  'encoding.encodings.streams.create': 'POST /encoding/encodings/{encoding_id}/streams encoding.encodings',
  'encoding.encodings.streams.customdata.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/customData encoding.encodings',
  'encoding.encodings.streams.delete': 'DELETE /encoding/encodings/{encoding_id}/streams/{stream_id} encoding.encodings',
  'encoding.encodings.streams.filters.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/filters encoding.encodings',
  'encoding.encodings.streams.filters.delete': 'DELETE /encoding/encodings/{encoding_id}/streams/{stream_id}/filters/{filter_id} encoding.encodings',
  'encoding.encodings.streams.filters.deleteAll': 'DELETE /encoding/encodings/{encoding_id}/streams/{stream_id}/filters encoding.encodings',
  'encoding.encodings.streams.filters.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/filters encoding.encodings',
  'encoding.encodings.streams.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id} encoding.encodings',
  'encoding.encodings.streams.hdr.dolbyVision.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/hdr/dolby-vision encoding.encodings',
  'encoding.encodings.streams.hdr.dolbyVision.delete': 'DELETE /encoding/encodings/{encoding_id}/streams/{stream_id}/hdr/dolby-vision/{hdr_id} encoding.encodings',
  'encoding.encodings.streams.hdr.dolbyVision.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/hdr/dolby-vision/{hdr_id} encoding.encodings',
  'encoding.encodings.streams.hdr.dolbyVision.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/hdr/dolby-vision encoding.encodings',
  'encoding.encodings.streams.information.qualityMetrics.psnr.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/information/quality-metrics/psnr encoding.encodings',
  'encoding.encodings.streams.information.qualityMetrics.ssim.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/information/quality-metrics/ssim encoding.encodings',
  'encoding.encodings.streams.information.qualityMetrics.vmaf.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/information/quality-metrics/vmaf encoding.encodings',
  'encoding.encodings.streams.input.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/input encoding.encodings',
  'encoding.encodings.streams.inputs.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/inputs encoding.encodings',
  'encoding.encodings.streams.list': 'GET /encoding/encodings/{encoding_id}/streams encoding.encodings',
  'encoding.encodings.streams.qc.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/qc encoding.encodings',
  'encoding.encodings.streams.qc.psnr.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/qc/psnr encoding.encodings',
  'encoding.encodings.streams.qc.psnr.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/qc/psnr encoding.encodings',
  'encoding.encodings.streams.qc.series': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/qc/series encoding.encodings',
  'encoding.encodings.streams.qc.ssim.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/qc/ssim encoding.encodings',
  'encoding.encodings.streams.qc.ssim.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/qc/ssim encoding.encodings',
  'encoding.encodings.streams.qc.vmaf.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/qc/vmaf encoding.encodings',
  'encoding.encodings.streams.qc.vmaf.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/qc/vmaf encoding.encodings',
  'encoding.encodings.streams.qualityMetrics.psnr.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/quality-metrics/psnr encoding.encodings',
  'encoding.encodings.streams.qualityMetrics.psnr.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/quality-metrics/psnr encoding.encodings',
  'encoding.encodings.streams.qualityMetrics.ssim.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/quality-metrics/ssim encoding.encodings',
  'encoding.encodings.streams.qualityMetrics.ssim.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/quality-metrics/ssim encoding.encodings',
  'encoding.encodings.streams.qualityMetrics.vmaf.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/quality-metrics/vmaf encoding.encodings',
  'encoding.encodings.streams.qualityMetrics.vmaf.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/quality-metrics/vmaf encoding.encodings',
  'encoding.encodings.streams.sprites.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/sprites encoding.encodings',
  'encoding.encodings.streams.sprites.customdata.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/sprites/{sprite_id}/customData encoding.encodings',
  'encoding.encodings.streams.sprites.delete': 'DELETE /encoding/encodings/{encoding_id}/streams/{stream_id}/sprites/{sprite_id} encoding.encodings',
  'encoding.encodings.streams.sprites.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/sprites/{sprite_id} encoding.encodings',
  'encoding.encodings.streams.sprites.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/sprites encoding.encodings',
  'encoding.encodings.streams.thumbnails.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/thumbnails encoding.encodings',
  'encoding.encodings.streams.thumbnails.customdata.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/thumbnails/{thumbnail_id}/customData encoding.encodings',
  'encoding.encodings.streams.thumbnails.delete': 'DELETE /encoding/encodings/{encoding_id}/streams/{stream_id}/thumbnails/{thumbnail_id} encoding.encodings',
  'encoding.encodings.streams.thumbnails.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/thumbnails/{thumbnail_id} encoding.encodings',
  'encoding.encodings.streams.thumbnails.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/thumbnails encoding.encodings',
  'encoding.encodings.streams.watermarking.nexguardFileMarker.create': 'POST /encoding/encodings/{encoding_id}/streams/{stream_id}/watermarking/nexguard-file-marker encoding.encodings',
  'encoding.encodings.streams.watermarking.nexguardFileMarker.customdata.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/watermarking/nexguard-file-marker/{nexguard_id}/customData encoding.encodings',
  'encoding.encodings.streams.watermarking.nexguardFileMarker.delete': 'DELETE /encoding/encodings/{encoding_id}/streams/{stream_id}/watermarking/nexguard-file-marker/{nexguard_id} encoding.encodings',
  'encoding.encodings.streams.watermarking.nexguardFileMarker.get': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/watermarking/nexguard-file-marker/{nexguard_id} encoding.encodings',
  'encoding.encodings.streams.watermarking.nexguardFileMarker.list': 'GET /encoding/encodings/{encoding_id}/streams/{stream_id}/watermarking/nexguard-file-marker encoding.encodings',
  'encoding.encodings.template.get': 'GET /encoding/encodings/{encoding_id}/template encoding.encodings',
  'encoding.encodings.timeline.get': 'GET /encoding/encodings/{encoding_id}/timeline encoding.encodings',
  'encoding.errorDefinitions.list': 'GET /encoding/error-definitions authenticated',
  'encoding.filters.audioMix.create': 'POST /encoding/filters/audio-mix encoding.filters',
  'encoding.filters.audioMix.customdata.get': 'GET /encoding/filters/audio-mix/{filter_id}/customData encoding.filters',
  'encoding.filters.audioMix.delete': 'DELETE /encoding/filters/audio-mix/{filter_id} encoding.filters',
  'encoding.filters.audioMix.get': 'GET /encoding/filters/audio-mix/{filter_id} encoding.filters',
  'encoding.filters.audioMix.list': 'GET /encoding/filters/audio-mix encoding.filters',
  'encoding.filters.audioVolume.create': 'POST /encoding/filters/audio-volume encoding.filters',
  'encoding.filters.audioVolume.customdata.get': 'GET /encoding/filters/audio-volume/{filter_id}/customData encoding.filters',
  'encoding.filters.audioVolume.delete': 'DELETE /encoding/filters/audio-volume/{filter_id} encoding.filters',
  'encoding.filters.audioVolume.get': 'GET /encoding/filters/audio-volume/{filter_id} encoding.filters',
  'encoding.filters.audioVolume.list': 'GET /encoding/filters/audio-volume encoding.filters',
  'encoding.filters.azureSpeechToCaptions.create': 'POST /encoding/filters/azure-speech-to-captions encoding.filters',
  'encoding.filters.azureSpeechToCaptions.customdata.get': 'GET /encoding/filters/azure-speech-to-captions/{filter_id}/customData encoding.filters',
  'encoding.filters.azureSpeechToCaptions.delete': 'DELETE /encoding/filters/azure-speech-to-captions/{filter_id} encoding.filters',
  'encoding.filters.azureSpeechToCaptions.get': 'GET /encoding/filters/azure-speech-to-captions/{filter_id} encoding.filters',
  'encoding.filters.azureSpeechToCaptions.list': 'GET /encoding/filters/azure-speech-to-captions encoding.filters',
  'encoding.filters.conform.create': 'POST /encoding/filters/conform encoding.filters',
  'encoding.filters.conform.customdata.get': 'GET /encoding/filters/conform/{filter_id}/customData encoding.filters',
  'encoding.filters.conform.delete': 'DELETE /encoding/filters/conform/{filter_id} encoding.filters',
  'encoding.filters.conform.get': 'GET /encoding/filters/conform/{filter_id} encoding.filters',
  'encoding.filters.conform.list': 'GET /encoding/filters/conform encoding.filters',
  'encoding.filters.crop.create': 'POST /encoding/filters/crop encoding.filters',
  'encoding.filters.crop.customdata.get': 'GET /encoding/filters/crop/{filter_id}/customData encoding.filters',
  'encoding.filters.crop.delete': 'DELETE /encoding/filters/crop/{filter_id} encoding.filters',
  'encoding.filters.crop.get': 'GET /encoding/filters/crop/{filter_id} encoding.filters',
  'encoding.filters.crop.list': 'GET /encoding/filters/crop encoding.filters',
  'encoding.filters.deinterlace.create': 'POST /encoding/filters/deinterlace encoding.filters',
  'encoding.filters.deinterlace.customdata.get': 'GET /encoding/filters/deinterlace/{filter_id}/customData encoding.filters',
  'encoding.filters.deinterlace.delete': 'DELETE /encoding/filters/deinterlace/{filter_id} encoding.filters',
  'encoding.filters.deinterlace.get': 'GET /encoding/filters/deinterlace/{filter_id} encoding.filters',
  'encoding.filters.deinterlace.list': 'GET /encoding/filters/deinterlace encoding.filters',
  'encoding.filters.denoiseHqdn3d.create': 'POST /encoding/filters/denoise-hqdn3d encoding.filters',
  'encoding.filters.denoiseHqdn3d.customdata.get': 'GET /encoding/filters/denoise-hqdn3d/{filter_id}/customData encoding.filters',
  'encoding.filters.denoiseHqdn3d.delete': 'DELETE /encoding/filters/denoise-hqdn3d/{filter_id} encoding.filters',
  'encoding.filters.denoiseHqdn3d.get': 'GET /encoding/filters/denoise-hqdn3d/{filter_id} encoding.filters',
  'encoding.filters.denoiseHqdn3d.list': 'GET /encoding/filters/denoise-hqdn3d encoding.filters',
  'encoding.filters.ebuR128SinglePass.create': 'POST /encoding/filters/ebu-r128-single-pass encoding.filters',
  'encoding.filters.ebuR128SinglePass.customdata.get': 'GET /encoding/filters/ebu-r128-single-pass/{filter_id}/customData encoding.filters',
  'encoding.filters.ebuR128SinglePass.delete': 'DELETE /encoding/filters/ebu-r128-single-pass/{filter_id} encoding.filters',
  'encoding.filters.ebuR128SinglePass.get': 'GET /encoding/filters/ebu-r128-single-pass/{filter_id} encoding.filters',
  'encoding.filters.ebuR128SinglePass.list': 'GET /encoding/filters/ebu-r128-single-pass encoding.filters',
  'encoding.filters.enhancedDeinterlace.create': 'POST /encoding/filters/enhanced-deinterlace encoding.filters',
  'encoding.filters.enhancedDeinterlace.customdata.get': 'GET /encoding/filters/enhanced-deinterlace/{filter_id}/customData encoding.filters',
  'encoding.filters.enhancedDeinterlace.delete': 'DELETE /encoding/filters/enhanced-deinterlace/{filter_id} encoding.filters',
  'encoding.filters.enhancedDeinterlace.get': 'GET /encoding/filters/enhanced-deinterlace/{filter_id} encoding.filters',
  'encoding.filters.enhancedDeinterlace.list': 'GET /encoding/filters/enhanced-deinterlace encoding.filters',
  'encoding.filters.enhancedWatermark.create': 'POST /encoding/filters/enhanced-watermark encoding.filters',
  'encoding.filters.enhancedWatermark.customdata.get': 'GET /encoding/filters/enhanced-watermark/{filter_id}/customData encoding.filters',
  'encoding.filters.enhancedWatermark.delete': 'DELETE /encoding/filters/enhanced-watermark/{filter_id} encoding.filters',
  'encoding.filters.enhancedWatermark.get': 'GET /encoding/filters/enhanced-watermark/{filter_id} encoding.filters',
  'encoding.filters.enhancedWatermark.list': 'GET /encoding/filters/enhanced-watermark encoding.filters',
  'encoding.filters.get': 'GET /encoding/filters/{filter_id} encoding.filters',
  'encoding.filters.interlace.create': 'POST /encoding/filters/interlace encoding.filters',
  'encoding.filters.interlace.customdata.get': 'GET /encoding/filters/interlace/{filter_id}/customData encoding.filters',
  'encoding.filters.interlace.delete': 'DELETE /encoding/filters/interlace/{filter_id} encoding.filters',
  'encoding.filters.interlace.get': 'GET /encoding/filters/interlace/{filter_id} encoding.filters',
  'encoding.filters.interlace.list': 'GET /encoding/filters/interlace encoding.filters',
  'encoding.filters.list': 'GET /encoding/filters encoding.filters',
  'encoding.filters.listEncodings': 'GET /encoding/filters/{filter_id}/encodings encoding.filters',
  'encoding.filters.rotate.create': 'POST /encoding/filters/rotate encoding.filters',
  'encoding.filters.rotate.customdata.get': 'GET /encoding/filters/rotate/{filter_id}/customData encoding.filters',
  'encoding.filters.rotate.delete': 'DELETE /encoding/filters/rotate/{filter_id} encoding.filters',
  'encoding.filters.rotate.get': 'GET /encoding/filters/rotate/{filter_id} encoding.filters',
  'encoding.filters.rotate.list': 'GET /encoding/filters/rotate encoding.filters',
  'encoding.filters.scale.create': 'POST /encoding/filters/scale encoding.filters',
  'encoding.filters.scale.customdata.get': 'GET /encoding/filters/scale/{filter_id}/customData encoding.filters',
  'encoding.filters.scale.delete': 'DELETE /encoding/filters/scale/{filter_id} encoding.filters',
  'encoding.filters.scale.get': 'GET /encoding/filters/scale/{filter_id} encoding.filters',
  'encoding.filters.scale.list': 'GET /encoding/filters/scale encoding.filters',
  'encoding.filters.text.create': 'POST /encoding/filters/text encoding.filters',
  'encoding.filters.text.customdata.get': 'GET /encoding/filters/text/{filter_id}/customData encoding.filters',
  'encoding.filters.text.delete': 'DELETE /encoding/filters/text/{filter_id} encoding.filters',
  'encoding.filters.text.get': 'GET /encoding/filters/text/{filter_id} encoding.filters',
  'encoding.filters.text.list': 'GET /encoding/filters/text encoding.filters',
  'encoding.filters.type.get': 'GET /encoding/filters/{filter_id}/type encoding.filters',
  'encoding.filters.unsharp.create': 'POST /encoding/filters/unsharp encoding.filters',
  'encoding.filters.unsharp.customdata.get': 'GET /encoding/filters/unsharp/{filter_id}/customData encoding.filters',
  'encoding.filters.unsharp.delete': 'DELETE /encoding/filters/unsharp/{filter_id} encoding.filters',
  'encoding.filters.unsharp.get': 'GET /encoding/filters/unsharp/{filter_id} encoding.filters',
  'encoding.filters.unsharp.list': 'GET /encoding/filters/unsharp encoding.filters',
  'encoding.filters.validate': 'POST /encoding/filters/validate encoding.filters',
  'encoding.filters.watermark.create': 'POST /encoding/filters/watermark encoding.filters',
  'encoding.filters.watermark.customdata.get': 'GET /encoding/filters/watermark/{filter_id}/customData encoding.filters',
  'encoding.filters.watermark.delete': 'DELETE /encoding/filters/watermark/{filter_id} encoding.filters',
  'encoding.filters.watermark.get': 'GET /encoding/filters/watermark/{filter_id} encoding.filters',
  'encoding.filters.watermark.list': 'GET /encoding/filters/watermark encoding.filters',
  'encoding.infrastructure.akamai.create': 'POST /encoding/infrastructure/akamai encoding.infrastructure',
  'encoding.infrastructure.akamai.customdata.get': 'GET /encoding/infrastructure/akamai/{infrastructure_id}/customData encoding.infrastructure',
  'encoding.infrastructure.akamai.delete': 'DELETE /encoding/infrastructure/akamai/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.akamai.get': 'GET /encoding/infrastructure/akamai/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.akamai.list': 'GET /encoding/infrastructure/akamai encoding.infrastructure',
  'encoding.infrastructure.akamai.regions.create': 'POST /encoding/infrastructure/akamai/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.akamai.regions.delete': 'DELETE /encoding/infrastructure/akamai/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.akamai.regions.get': 'GET /encoding/infrastructure/akamai/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.akamai.regions.list': 'GET /encoding/infrastructure/akamai/{infrastructure_id}/regions encoding.infrastructure',
  'encoding.infrastructure.aws.create': 'POST /encoding/infrastructure/aws encoding.infrastructure',
  'encoding.infrastructure.aws.customdata.get': 'GET /encoding/infrastructure/aws/{infrastructure_id}/customData encoding.infrastructure',
  'encoding.infrastructure.aws.delete': 'DELETE /encoding/infrastructure/aws/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.aws.get': 'GET /encoding/infrastructure/aws/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.aws.list': 'GET /encoding/infrastructure/aws encoding.infrastructure',
  'encoding.infrastructure.aws.regions.create': 'POST /encoding/infrastructure/aws/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.aws.regions.delete': 'DELETE /encoding/infrastructure/aws/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.aws.regions.get': 'GET /encoding/infrastructure/aws/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.aws.regions.list': 'GET /encoding/infrastructure/aws/{infrastructure_id}/regions encoding.infrastructure',
  'encoding.infrastructure.azure.create': 'POST /encoding/infrastructure/azure encoding.infrastructure',
  'encoding.infrastructure.azure.customdata.get': 'GET /encoding/infrastructure/azure/{infrastructure_id}/customData encoding.infrastructure',
  'encoding.infrastructure.azure.delete': 'DELETE /encoding/infrastructure/azure/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.azure.get': 'GET /encoding/infrastructure/azure/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.azure.list': 'GET /encoding/infrastructure/azure encoding.infrastructure',
  'encoding.infrastructure.azure.regions.create': 'POST /encoding/infrastructure/azure/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.azure.regions.delete': 'DELETE /encoding/infrastructure/azure/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.azure.regions.get': 'GET /encoding/infrastructure/azure/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.azure.regions.list': 'GET /encoding/infrastructure/azure/{infrastructure_id}/regions encoding.infrastructure',
  'encoding.infrastructure.external.create': 'POST /encoding/infrastructure/external encoding.infrastructure',
  'encoding.infrastructure.external.customdata.get': 'GET /encoding/infrastructure/external/{infrastructure_id}/customData encoding.infrastructure',
  'encoding.infrastructure.external.delete': 'DELETE /encoding/infrastructure/external/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.external.get': 'GET /encoding/infrastructure/external/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.external.list': 'GET /encoding/infrastructure/external encoding.infrastructure',
  'encoding.infrastructure.gce.create': 'POST /encoding/infrastructure/gce encoding.infrastructure',
  'encoding.infrastructure.gce.customdata.get': 'GET /encoding/infrastructure/gce/{infrastructure_id}/customData encoding.infrastructure',
  'encoding.infrastructure.gce.delete': 'DELETE /encoding/infrastructure/gce/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.gce.get': 'GET /encoding/infrastructure/gce/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.gce.list': 'GET /encoding/infrastructure/gce encoding.infrastructure',
  'encoding.infrastructure.gce.regions.create': 'POST /encoding/infrastructure/gce/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.gce.regions.delete': 'DELETE /encoding/infrastructure/gce/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.gce.regions.get': 'GET /encoding/infrastructure/gce/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.gce.regions.list': 'GET /encoding/infrastructure/gce/{infrastructure_id}/regions encoding.infrastructure',
  'encoding.infrastructure.get': 'GET /encoding/infrastructure/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.kubernetes.create': 'POST /encoding/infrastructure/kubernetes encoding.infrastructure',
  'encoding.infrastructure.kubernetes.customdata.get': 'GET /encoding/infrastructure/kubernetes/{infrastructure_id}/customData encoding.infrastructure',
  'encoding.infrastructure.kubernetes.delete': 'DELETE /encoding/infrastructure/kubernetes/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.kubernetes.get': 'GET /encoding/infrastructure/kubernetes/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.kubernetes.list': 'GET /encoding/infrastructure/kubernetes encoding.infrastructure',
  'encoding.infrastructure.kubernetes.manifest.get': 'GET /encoding/infrastructure/kubernetes/{infrastructure_id}/manifest encoding.infrastructure',
  'encoding.infrastructure.list': 'GET /encoding/infrastructure encoding.infrastructure',
  'encoding.infrastructure.oci.create': 'POST /encoding/infrastructure/oci encoding.infrastructure',
  'encoding.infrastructure.oci.customdata.get': 'GET /encoding/infrastructure/oci/{infrastructure_id}/customData encoding.infrastructure',
  'encoding.infrastructure.oci.delete': 'DELETE /encoding/infrastructure/oci/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.oci.get': 'GET /encoding/infrastructure/oci/{infrastructure_id} encoding.infrastructure',
  'encoding.infrastructure.oci.list': 'GET /encoding/infrastructure/oci encoding.infrastructure',
  'encoding.infrastructure.oci.regions.create': 'POST /encoding/infrastructure/oci/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.oci.regions.delete': 'DELETE /encoding/infrastructure/oci/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.oci.regions.get': 'GET /encoding/infrastructure/oci/{infrastructure_id}/regions/{region} encoding.infrastructure',
  'encoding.infrastructure.oci.regions.list': 'GET /encoding/infrastructure/oci/{infrastructure_id}/regions encoding.infrastructure',
  'encoding.infrastructure.prewarmedEncoderPools.create': 'POST /encoding/infrastructure/prewarmed-encoder-pools encoding.infrastructure',
  'encoding.infrastructure.prewarmedEncoderPools.delete': 'DELETE /encoding/infrastructure/prewarmed-encoder-pools/{pool_id} encoding.infrastructure',
  'encoding.infrastructure.prewarmedEncoderPools.get': 'GET /encoding/infrastructure/prewarmed-encoder-pools/{pool_id} encoding.infrastructure',
  'encoding.infrastructure.prewarmedEncoderPools.list': 'GET /encoding/infrastructure/prewarmed-encoder-pools encoding.infrastructure',
  'encoding.infrastructure.prewarmedEncoderPools.schedules.create': 'POST /encoding/infrastructure/prewarmed-encoder-pools/{pool_id}/schedules encoding.infrastructure',
  'encoding.infrastructure.prewarmedEncoderPools.schedules.delete': 'DELETE /encoding/infrastructure/prewarmed-encoder-pools/{pool_id}/schedules/{schedule_id} encoding.infrastructure',
  'encoding.infrastructure.prewarmedEncoderPools.schedules.get': 'GET /encoding/infrastructure/prewarmed-encoder-pools/{pool_id}/schedules/{schedule_id} encoding.infrastructure',
  'encoding.infrastructure.prewarmedEncoderPools.schedules.list': 'GET /encoding/infrastructure/prewarmed-encoder-pools/{pool_id}/schedules encoding.infrastructure',
  'encoding.infrastructure.prewarmedEncoderPools.start': 'POST /encoding/infrastructure/prewarmed-encoder-pools/{pool_id}/start encoding.infrastructure',
  'encoding.infrastructure.prewarmedEncoderPools.stop': 'POST /encoding/infrastructure/prewarmed-encoder-pools/{pool_id}/stop encoding.infrastructure',
  'encoding.infrastructure.states.list': 'GET /encoding/infrastructure/states encoding.infrastructure',
  'encoding.infrastructure.staticIps.create': 'POST /encoding/infrastructure/static-ips encoding.infrastructure',
  'encoding.infrastructure.staticIps.delete': 'DELETE /encoding/infrastructure/static-ips/{id} encoding.infrastructure',
  'encoding.infrastructure.staticIps.get': 'GET /encoding/infrastructure/static-ips/{id} encoding.infrastructure',
  'encoding.infrastructure.staticIps.list': 'GET /encoding/infrastructure/static-ips encoding.infrastructure',
  'encoding.infrastructure.type.get': 'GET /encoding/infrastructure/{infrastructure_id}/type encoding.infrastructure',
  'encoding.infrastructure.workerTokens.create': 'POST /encoding/infrastructure/{infrastructure_id}/worker-tokens encoding.infrastructure',
  'encoding.infrastructure.workerTokens.delete': 'DELETE /encoding/infrastructure/{infrastructure_id}/worker-tokens/{token_id} encoding.infrastructure',
  'encoding.infrastructure.workerTokens.list': 'GET /encoding/infrastructure/{infrastructure_id}/worker-tokens encoding.infrastructure',
  'encoding.infrastructure.workers.list': 'GET /encoding/infrastructure/{infrastructure_id}/workers encoding.infrastructure',
  'encoding.inputs.akamaiNetstorage.create': 'POST /encoding/inputs/akamai-netstorage encoding.inputs',
  'encoding.inputs.akamaiNetstorage.customdata.get': 'GET /encoding/inputs/akamai-netstorage/{input_id}/customData encoding.inputs',
  'encoding.inputs.akamaiNetstorage.delete': 'DELETE /encoding/inputs/akamai-netstorage/{input_id} encoding.inputs',
  'encoding.inputs.akamaiNetstorage.get': 'GET /encoding/inputs/akamai-netstorage/{input_id} encoding.inputs',
  'encoding.inputs.akamaiNetstorage.list': 'GET /encoding/inputs/akamai-netstorage encoding.inputs',
  'encoding.inputs.aspera.create': 'POST /encoding/inputs/aspera encoding.inputs',
  'encoding.inputs.aspera.customdata.get': 'GET /encoding/inputs/aspera/{input_id}/customData encoding.inputs',
  'encoding.inputs.aspera.delete': 'DELETE /encoding/inputs/aspera/{input_id} encoding.inputs',
  'encoding.inputs.aspera.get': 'GET /encoding/inputs/aspera/{input_id} encoding.inputs',
  'encoding.inputs.aspera.list': 'GET /encoding/inputs/aspera encoding.inputs',
  'encoding.inputs.azure.create': 'POST /encoding/inputs/azure encoding.inputs',
  'encoding.inputs.azure.customdata.get': 'GET /encoding/inputs/azure/{input_id}/customData encoding.inputs',
  'encoding.inputs.azure.delete': 'DELETE /encoding/inputs/azure/{input_id} encoding.inputs',
  'encoding.inputs.azure.get': 'GET /encoding/inputs/azure/{input_id} encoding.inputs',
  'encoding.inputs.azure.list': 'GET /encoding/inputs/azure encoding.inputs',
  'encoding.inputs.browse': 'GET /encoding/inputs/{input_id}/files encoding.inputs',
  'encoding.inputs.directFileUpload.create': 'POST /encoding/inputs/direct-file-upload encoding.inputs',
  'encoding.inputs.directFileUpload.customdata.get': 'GET /encoding/inputs/direct-file-upload/{input_id}/customData encoding.inputs',
  'encoding.inputs.directFileUpload.delete': 'DELETE /encoding/inputs/direct-file-upload/{input_id} encoding.inputs',
  'encoding.inputs.directFileUpload.get': 'GET /encoding/inputs/direct-file-upload/{input_id} encoding.inputs',
  'encoding.inputs.directFileUpload.list': 'GET /encoding/inputs/direct-file-upload encoding.inputs',
  'encoding.inputs.ftp.create': 'POST /encoding/inputs/ftp encoding.inputs',
  'encoding.inputs.ftp.customdata.get': 'GET /encoding/inputs/ftp/{input_id}/customData encoding.inputs',
  'encoding.inputs.ftp.delete': 'DELETE /encoding/inputs/ftp/{input_id} encoding.inputs',
  'encoding.inputs.ftp.get': 'GET /encoding/inputs/ftp/{input_id} encoding.inputs',
  'encoding.inputs.ftp.list': 'GET /encoding/inputs/ftp encoding.inputs',
  'encoding.inputs.gcs.create': 'POST /encoding/inputs/gcs encoding.inputs',
  'encoding.inputs.gcs.customdata.get': 'GET /encoding/inputs/gcs/{input_id}/customData encoding.inputs',
  'encoding.inputs.gcs.delete': 'DELETE /encoding/inputs/gcs/{input_id} encoding.inputs',
  'encoding.inputs.gcs.get': 'GET /encoding/inputs/gcs/{input_id} encoding.inputs',
  'encoding.inputs.gcs.list': 'GET /encoding/inputs/gcs encoding.inputs',
  'encoding.inputs.gcsServiceAccount.create': 'POST /encoding/inputs/gcs-service-account encoding.inputs',
  'encoding.inputs.gcsServiceAccount.customdata.get': 'GET /encoding/inputs/gcs-service-account/{input_id}/customData encoding.inputs',
  'encoding.inputs.gcsServiceAccount.delete': 'DELETE /encoding/inputs/gcs-service-account/{input_id} encoding.inputs',
  'encoding.inputs.gcsServiceAccount.get': 'GET /encoding/inputs/gcs-service-account/{input_id} encoding.inputs',
  'encoding.inputs.gcsServiceAccount.list': 'GET /encoding/inputs/gcs-service-account encoding.inputs',
  'encoding.inputs.genericS3.create': 'POST /encoding/inputs/generic-s3 encoding.inputs',
  'encoding.inputs.genericS3.customdata.get': 'GET /encoding/inputs/generic-s3/{input_id}/customData encoding.inputs',
  'encoding.inputs.genericS3.delete': 'DELETE /encoding/inputs/generic-s3/{input_id} encoding.inputs',
  'encoding.inputs.genericS3.get': 'GET /encoding/inputs/generic-s3/{input_id} encoding.inputs',
  'encoding.inputs.genericS3.list': 'GET /encoding/inputs/generic-s3 encoding.inputs',
  'encoding.inputs.get': 'GET /encoding/inputs/{input_id} encoding.inputs',
  'encoding.inputs.hls.create': 'POST /encoding/inputs/hls encoding.inputs',
  'encoding.inputs.hls.customdata.get': 'GET /encoding/inputs/hls/{input_id}/customData encoding.inputs',
  'encoding.inputs.hls.delete': 'DELETE /encoding/inputs/hls/{input_id} encoding.inputs',
  'encoding.inputs.hls.get': 'GET /encoding/inputs/hls/{input_id} encoding.inputs',
  'encoding.inputs.hls.list': 'GET /encoding/inputs/hls encoding.inputs',
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
  'encoding.inputs.listEncodings': 'GET /encoding/inputs/{input_id}/encodings encoding.inputs',
  'encoding.inputs.local.create': 'POST /encoding/inputs/local encoding.inputs',
  'encoding.inputs.local.customdata.get': 'GET /encoding/inputs/local/{input_id}/customData encoding.inputs',
  'encoding.inputs.local.delete': 'DELETE /encoding/inputs/local/{input_id} encoding.inputs',
  'encoding.inputs.local.get': 'GET /encoding/inputs/local/{input_id} encoding.inputs',
  'encoding.inputs.local.list': 'GET /encoding/inputs/local encoding.inputs',
  'encoding.inputs.probe': 'POST /encoding/inputs/{input_id}/probe encoding.inputs',
  'encoding.inputs.probeSettings': 'POST /encoding/inputs/probe encoding.inputs',
  'encoding.inputs.redundantRtmp.create': 'POST /encoding/inputs/redundant-rtmp encoding.inputs',
  'encoding.inputs.redundantRtmp.customdata.get': 'GET /encoding/inputs/redundant-rtmp/{input_id}/customData encoding.inputs',
  'encoding.inputs.redundantRtmp.delete': 'DELETE /encoding/inputs/redundant-rtmp/{input_id} encoding.inputs',
  'encoding.inputs.redundantRtmp.get': 'GET /encoding/inputs/redundant-rtmp/{input_id} encoding.inputs',
  'encoding.inputs.redundantRtmp.list': 'GET /encoding/inputs/redundant-rtmp encoding.inputs',
  'encoding.inputs.rtmp.get': 'GET /encoding/inputs/rtmp/{input_id} encoding.inputs',
  'encoding.inputs.rtmp.list': 'GET /encoding/inputs/rtmp encoding.inputs',
  'encoding.inputs.s3.create': 'POST /encoding/inputs/s3 encoding.inputs',
  'encoding.inputs.s3.customdata.get': 'GET /encoding/inputs/s3/{input_id}/customData encoding.inputs',
  'encoding.inputs.s3.delete': 'DELETE /encoding/inputs/s3/{input_id} encoding.inputs',
  'encoding.inputs.s3.get': 'GET /encoding/inputs/s3/{input_id} encoding.inputs',
  'encoding.inputs.s3.list': 'GET /encoding/inputs/s3 encoding.inputs',
  'encoding.inputs.s3RoleBased.create': 'POST /encoding/inputs/s3-role-based encoding.inputs',
  'encoding.inputs.s3RoleBased.customdata.get': 'GET /encoding/inputs/s3-role-based/{input_id}/customData encoding.inputs',
  'encoding.inputs.s3RoleBased.delete': 'DELETE /encoding/inputs/s3-role-based/{input_id} encoding.inputs',
  'encoding.inputs.s3RoleBased.get': 'GET /encoding/inputs/s3-role-based/{input_id} encoding.inputs',
  'encoding.inputs.s3RoleBased.list': 'GET /encoding/inputs/s3-role-based encoding.inputs',
  'encoding.inputs.sftp.create': 'POST /encoding/inputs/sftp encoding.inputs',
  'encoding.inputs.sftp.customdata.get': 'GET /encoding/inputs/sftp/{input_id}/customData encoding.inputs',
  'encoding.inputs.sftp.delete': 'DELETE /encoding/inputs/sftp/{input_id} encoding.inputs',
  'encoding.inputs.sftp.get': 'GET /encoding/inputs/sftp/{input_id} encoding.inputs',
  'encoding.inputs.sftp.list': 'GET /encoding/inputs/sftp encoding.inputs',
  'encoding.inputs.srt.create': 'POST /encoding/inputs/srt encoding.inputs',
  'encoding.inputs.srt.customdata.get': 'GET /encoding/inputs/srt/{input_id}/customData encoding.inputs',
  'encoding.inputs.srt.delete': 'DELETE /encoding/inputs/srt/{input_id} encoding.inputs',
  'encoding.inputs.srt.get': 'GET /encoding/inputs/srt/{input_id} encoding.inputs',
  'encoding.inputs.srt.list': 'GET /encoding/inputs/srt encoding.inputs',
  'encoding.inputs.test': 'POST /encoding/inputs/{input_id}/test encoding.inputs',
  'encoding.inputs.testSettings': 'POST /encoding/inputs/test encoding.inputs',
  'encoding.inputs.type.get': 'GET /encoding/inputs/{input_id}/type encoding.inputs',
  'encoding.inputs.validate': 'POST /encoding/inputs/validate encoding.inputs',
  'encoding.inputs.zixi.create': 'POST /encoding/inputs/zixi encoding.inputs',
  'encoding.inputs.zixi.customdata.get': 'GET /encoding/inputs/zixi/{input_id}/customData encoding.inputs',
  'encoding.inputs.zixi.delete': 'DELETE /encoding/inputs/zixi/{input_id} encoding.inputs',
  'encoding.inputs.zixi.get': 'GET /encoding/inputs/zixi/{input_id} encoding.inputs',
  'encoding.inputs.zixi.list': 'GET /encoding/inputs/zixi encoding.inputs',
  'encoding.live.dnsMappings.list': 'GET /encoding/live/dns-mappings encoding.encodings',
  'encoding.live.encodings.actions.patch': 'PATCH /encoding/live/encodings/{encoding_id}/actions/update-rtmp-ingest-points encoding.encodings',
  'encoding.live.encodings.dnsMappings.create': 'POST /encoding/live/encodings/{encoding_id}/dns-mappings encoding.encodings',
  'encoding.live.encodings.dnsMappings.delete': 'DELETE /encoding/live/encodings/{encoding_id}/dns-mappings/{id} encoding.encodings',
  'encoding.live.encodings.dnsMappings.deleteAll': 'DELETE /encoding/live/encodings/{encoding_id}/dns-mappings encoding.encodings',
  'encoding.live.encodings.dnsMappings.get': 'GET /encoding/live/encodings/{encoding_id}/dns-mappings/{id} encoding.encodings',
  'encoding.live.encodings.dnsMappings.list': 'GET /encoding/live/encodings/{encoding_id}/dns-mappings encoding.encodings',
  'encoding.live.posters.list': 'GET /encoding/live/posters encoding.encodings',
  'encoding.live.standbyPools.actions.acquireEncoding': 'POST /encoding/live/standby-pools/{pool_id}/actions/acquire-encoding encoding.encodings',
  'encoding.live.standbyPools.actions.deleteErrorEncodings': 'POST /encoding/live/standby-pools/{pool_id}/actions/delete-error-encodings encoding.encodings',
  'encoding.live.standbyPools.create': 'POST /encoding/live/standby-pools encoding.encodings',
  'encoding.live.standbyPools.delete': 'DELETE /encoding/live/standby-pools/{pool_id} encoding.encodings',
  'encoding.live.standbyPools.encodings.delete': 'DELETE /encoding/live/standby-pools/{pool_id}/encodings/{id} encoding.encodings',
  'encoding.live.standbyPools.encodings.list': 'GET /encoding/live/standby-pools/{pool_id}/encodings encoding.encodings',
  'encoding.live.standbyPools.get': 'GET /encoding/live/standby-pools/{pool_id} encoding.encodings',
  'encoding.live.standbyPools.list': 'GET /encoding/live/standby-pools encoding.encodings',
  'encoding.live.standbyPools.logs.list': 'GET /encoding/live/standby-pools/{pool_id}/logs encoding.encodings',
  'encoding.live.standbyPools.patch': 'PATCH /encoding/live/standby-pools/{pool_id} encoding.encodings',
  'encoding.live.streamKeys.actions.unassign': 'POST /encoding/live/stream-keys/actions/unassign encoding.encodings',
  'encoding.live.streamKeys.create': 'POST /encoding/live/stream-keys encoding.encodings',
  'encoding.live.streamKeys.delete': 'DELETE /encoding/live/stream-keys/{stream_key_id} encoding.encodings',
  'encoding.live.streamKeys.get': 'GET /encoding/live/stream-keys/{stream_key_id} encoding.encodings',
  'encoding.live.streamKeys.list': 'GET /encoding/live/stream-keys encoding.encodings',
  'encoding.manifests.dash.create': 'POST /encoding/manifests/dash encoding.manifests',
  'encoding.manifests.dash.customdata.get': 'GET /encoding/manifests/dash/{manifest_id}/customData encoding.manifests',
  'encoding.manifests.dash.default.create': 'POST /encoding/manifests/dash/default encoding.manifests',
  'encoding.manifests.dash.delete': 'DELETE /encoding/manifests/dash/{manifest_id} encoding.manifests',
  'encoding.manifests.dash.get': 'GET /encoding/manifests/dash/{manifest_id} encoding.manifests',
  'encoding.manifests.dash.getStartRequest': 'GET /encoding/manifests/dash/{manifest_id}/start encoding.manifests',
  'encoding.manifests.dash.list': 'GET /encoding/manifests/dash encoding.manifests',
  'encoding.manifests.dash.parts.list': 'GET /encoding/manifests/dash/{manifest_id}/parts encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.audio.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.audio.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.audio.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.audio.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.audio.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.contentprotection.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/contentprotection encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.contentprotection.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.contentprotection.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.contentprotection.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/contentprotection encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.contentprotection.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.image.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/image encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.image.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/image/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.image.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/image/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.image.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/image encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.image.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/image/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.chunkedText.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/chunked-text encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.chunkedText.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/chunked-text/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.chunkedText.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/chunked-text/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.chunkedText.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/chunked-text encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.chunkedText.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/chunked-text/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.contentprotection.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id}/contentprotection encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.contentprotection.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.contentprotection.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.contentprotection.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id}/contentprotection encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.contentprotection.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.contentprotection.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}/contentprotection encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.contentprotection.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.contentprotection.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.contentprotection.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}/contentprotection encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.contentprotection.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4 encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.contentprotection.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id}/contentprotection encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.contentprotection.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.contentprotection.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.contentprotection.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id}/contentprotection encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.contentprotection.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4 encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.imsc.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/imsc encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.imsc.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/imsc/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.imsc.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/imsc/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.imsc.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/imsc encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.imsc.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/imsc/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4 encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.drm.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/drm encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.drm.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/drm/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.drm.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/drm/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.drm.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/drm encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.drm.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/drm/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4 encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.progressiveWebm.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/progressive-webm encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.progressiveWebm.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/progressive-webm/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.progressiveWebm.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/progressive-webm/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.progressiveWebm.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/progressive-webm encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.progressiveWebm.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/progressive-webm/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.sprite.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/sprite encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.sprite.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/sprite/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.sprite.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/sprite/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.sprite.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/sprite encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.sprite.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/sprite/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.type.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/{representation_id}/type encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.vtt.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/vtt encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.vtt.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/vtt/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.vtt.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/vtt/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.vtt.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/vtt encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.vtt.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/vtt/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.contentprotection.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}/contentprotection encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.contentprotection.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.contentprotection.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.contentprotection.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}/contentprotection encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.contentprotection.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}/contentprotection/{contentprotection_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.subtitle.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/subtitle encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.subtitle.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/subtitle/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.subtitle.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/subtitle/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.subtitle.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/subtitle encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.subtitle.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/subtitle/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.type.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/type encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.video.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.video.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.video.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.video.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video encoding.manifests',
  'encoding.manifests.dash.periods.adaptationsets.video.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video/{adaptationset_id} encoding.manifests',
  'encoding.manifests.dash.periods.create': 'POST /encoding/manifests/dash/{manifest_id}/periods encoding.manifests',
  'encoding.manifests.dash.periods.customXmlElements.create': 'POST /encoding/manifests/dash/{manifest_id}/periods/{period_id}/custom-xml-elements encoding.manifests',
  'encoding.manifests.dash.periods.customXmlElements.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id}/custom-xml-elements/{custom_xml_element_id} encoding.manifests',
  'encoding.manifests.dash.periods.customXmlElements.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/custom-xml-elements/{custom_xml_element_id} encoding.manifests',
  'encoding.manifests.dash.periods.customXmlElements.list': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id}/custom-xml-elements encoding.manifests',
  'encoding.manifests.dash.periods.customXmlElements.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id}/custom-xml-elements/{custom_xml_element_id} encoding.manifests',
  'encoding.manifests.dash.periods.delete': 'DELETE /encoding/manifests/dash/{manifest_id}/periods/{period_id} encoding.manifests',
  'encoding.manifests.dash.periods.get': 'GET /encoding/manifests/dash/{manifest_id}/periods/{period_id} encoding.manifests',
  'encoding.manifests.dash.periods.list': 'GET /encoding/manifests/dash/{manifest_id}/periods encoding.manifests',
  'encoding.manifests.dash.periods.update': 'PUT /encoding/manifests/dash/{manifest_id}/periods/{period_id} encoding.manifests',
  'encoding.manifests.dash.preview.create': 'POST /encoding/manifests/dash/{manifest_id}/preview encoding.manifests',
  'encoding.manifests.dash.preview.get': 'GET /encoding/manifests/dash/{manifest_id}/preview encoding.manifests',
  'encoding.manifests.dash.start': 'POST /encoding/manifests/dash/{manifest_id}/start encoding.manifests',
  'encoding.manifests.dash.status': 'GET /encoding/manifests/dash/{manifest_id}/status encoding.manifests',
  'encoding.manifests.dash.stop': 'POST /encoding/manifests/dash/{manifest_id}/stop encoding.manifests',
  'encoding.manifests.get': 'GET /encoding/manifests/{manifest_id} encoding.manifests',
  'encoding.manifests.hls.create': 'POST /encoding/manifests/hls encoding.manifests',
  'encoding.manifests.hls.customdata.get': 'GET /encoding/manifests/hls/{manifest_id}/customData encoding.manifests',
  'encoding.manifests.hls.default.create': 'POST /encoding/manifests/hls/default encoding.manifests',
  'encoding.manifests.hls.delete': 'DELETE /encoding/manifests/hls/{manifest_id} encoding.manifests',
  'encoding.manifests.hls.get': 'GET /encoding/manifests/hls/{manifest_id} encoding.manifests',
  'encoding.manifests.hls.getStartRequest': 'GET /encoding/manifests/hls/{manifest_id}/start encoding.manifests',
  'encoding.manifests.hls.list': 'GET /encoding/manifests/hls encoding.manifests',
  'encoding.manifests.hls.media.audio.create': 'POST /encoding/manifests/hls/{manifest_id}/media/audio encoding.manifests',
  'encoding.manifests.hls.media.audio.delete': 'DELETE /encoding/manifests/hls/{manifest_id}/media/audio/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.audio.get': 'GET /encoding/manifests/hls/{manifest_id}/media/audio/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.audio.list': 'GET /encoding/manifests/hls/{manifest_id}/media/audio encoding.manifests',
  'encoding.manifests.hls.media.audio.update': 'PUT /encoding/manifests/hls/{manifest_id}/media/audio/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.closedCaptions.create': 'POST /encoding/manifests/hls/{manifest_id}/media/closed-captions encoding.manifests',
  'encoding.manifests.hls.media.closedCaptions.delete': 'DELETE /encoding/manifests/hls/{manifest_id}/media/closed-captions/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.closedCaptions.get': 'GET /encoding/manifests/hls/{manifest_id}/media/closed-captions/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.closedCaptions.list': 'GET /encoding/manifests/hls/{manifest_id}/media/closed-captions encoding.manifests',
  'encoding.manifests.hls.media.closedCaptions.update': 'PUT /encoding/manifests/hls/{manifest_id}/media/closed-captions/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.customTags.create': 'POST /encoding/manifests/hls/{manifest_id}/media/{media_id}/custom-tags encoding.manifests',
  'encoding.manifests.hls.media.customTags.delete': 'DELETE /encoding/manifests/hls/{manifest_id}/media/{media_id}/custom-tags/{custom_tag_id} encoding.manifests',
  'encoding.manifests.hls.media.customTags.get': 'GET /encoding/manifests/hls/{manifest_id}/media/{media_id}/custom-tags/{custom_tag_id} encoding.manifests',
  'encoding.manifests.hls.media.customTags.list': 'GET /encoding/manifests/hls/{manifest_id}/media/{media_id}/custom-tags encoding.manifests',
  'encoding.manifests.hls.media.customTags.update': 'PUT /encoding/manifests/hls/{manifest_id}/media/{media_id}/custom-tags/{custom_tag_id} encoding.manifests',
  'encoding.manifests.hls.media.subtitles.create': 'POST /encoding/manifests/hls/{manifest_id}/media/subtitles encoding.manifests',
  'encoding.manifests.hls.media.subtitles.delete': 'DELETE /encoding/manifests/hls/{manifest_id}/media/subtitles/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.subtitles.get': 'GET /encoding/manifests/hls/{manifest_id}/media/subtitles/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.subtitles.list': 'GET /encoding/manifests/hls/{manifest_id}/media/subtitles encoding.manifests',
  'encoding.manifests.hls.media.subtitles.update': 'PUT /encoding/manifests/hls/{manifest_id}/media/subtitles/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.type.get': 'GET /encoding/manifests/hls/{manifest_id}/media/{media_id}/type encoding.manifests',
  'encoding.manifests.hls.media.video.create': 'POST /encoding/manifests/hls/{manifest_id}/media/video encoding.manifests',
  'encoding.manifests.hls.media.video.delete': 'DELETE /encoding/manifests/hls/{manifest_id}/media/video/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.video.get': 'GET /encoding/manifests/hls/{manifest_id}/media/video/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.video.list': 'GET /encoding/manifests/hls/{manifest_id}/media/video encoding.manifests',
  'encoding.manifests.hls.media.video.update': 'PUT /encoding/manifests/hls/{manifest_id}/media/video/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.vtt.create': 'POST /encoding/manifests/hls/{manifest_id}/media/vtt encoding.manifests',
  'encoding.manifests.hls.media.vtt.delete': 'DELETE /encoding/manifests/hls/{manifest_id}/media/vtt/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.vtt.get': 'GET /encoding/manifests/hls/{manifest_id}/media/vtt/{media_id} encoding.manifests',
  'encoding.manifests.hls.media.vtt.list': 'GET /encoding/manifests/hls/{manifest_id}/media/vtt encoding.manifests',
  'encoding.manifests.hls.media.vtt.update': 'PUT /encoding/manifests/hls/{manifest_id}/media/vtt/{media_id} encoding.manifests',
  'encoding.manifests.hls.parts.list': 'GET /encoding/manifests/hls/{manifest_id}/parts encoding.manifests',
  'encoding.manifests.hls.preview.create': 'POST /encoding/manifests/hls/{manifest_id}/preview encoding.manifests',
  'encoding.manifests.hls.preview.get': 'GET /encoding/manifests/hls/{manifest_id}/preview encoding.manifests',
  'encoding.manifests.hls.start': 'POST /encoding/manifests/hls/{manifest_id}/start encoding.manifests',
  'encoding.manifests.hls.status': 'GET /encoding/manifests/hls/{manifest_id}/status encoding.manifests',
  'encoding.manifests.hls.stop': 'POST /encoding/manifests/hls/{manifest_id}/stop encoding.manifests',
  'encoding.manifests.hls.streams.create': 'POST /encoding/manifests/hls/{manifest_id}/streams encoding.manifests',
  'encoding.manifests.hls.streams.customTags.create': 'POST /encoding/manifests/hls/{manifest_id}/streams/{stream_id}/custom-tags encoding.manifests',
  'encoding.manifests.hls.streams.customTags.delete': 'DELETE /encoding/manifests/hls/{manifest_id}/streams/{stream_id}/custom-tags/{custom_tag_id} encoding.manifests',
  'encoding.manifests.hls.streams.customTags.get': 'GET /encoding/manifests/hls/{manifest_id}/streams/{stream_id}/custom-tags/{custom_tag_id} encoding.manifests',
  'encoding.manifests.hls.streams.customTags.list': 'GET /encoding/manifests/hls/{manifest_id}/streams/{stream_id}/custom-tags encoding.manifests',
  'encoding.manifests.hls.streams.customTags.update': 'PUT /encoding/manifests/hls/{manifest_id}/streams/{stream_id}/custom-tags/{custom_tag_id} encoding.manifests',
  'encoding.manifests.hls.streams.delete': 'DELETE /encoding/manifests/hls/{manifest_id}/streams/{stream_id} encoding.manifests',
  'encoding.manifests.hls.streams.get': 'GET /encoding/manifests/hls/{manifest_id}/streams/{stream_id} encoding.manifests',
  'encoding.manifests.hls.streams.iframe.create': 'POST /encoding/manifests/hls/{manifest_id}/streams/{stream_id}/iframe encoding.manifests',
  'encoding.manifests.hls.streams.iframe.delete': 'DELETE /encoding/manifests/hls/{manifest_id}/streams/{stream_id}/iframe/{iframe_id} encoding.manifests',
  'encoding.manifests.hls.streams.iframe.get': 'GET /encoding/manifests/hls/{manifest_id}/streams/{stream_id}/iframe/{iframe_id} encoding.manifests',
  'encoding.manifests.hls.streams.iframe.list': 'GET /encoding/manifests/hls/{manifest_id}/streams/{stream_id}/iframe encoding.manifests',
  'encoding.manifests.hls.streams.iframe.update': 'PUT /encoding/manifests/hls/{manifest_id}/streams/{stream_id}/iframe/{iframe_id} encoding.manifests',
  'encoding.manifests.hls.streams.list': 'GET /encoding/manifests/hls/{manifest_id}/streams encoding.manifests',
  'encoding.manifests.hls.streams.update': 'PUT /encoding/manifests/hls/{manifest_id}/streams/{stream_id} encoding.manifests',
  'encoding.manifests.list': 'GET /encoding/manifests encoding.manifests',
  'encoding.manifests.smooth.contentprotection.create': 'POST /encoding/manifests/smooth/{manifest_id}/contentprotection encoding.manifests',
  'encoding.manifests.smooth.contentprotection.delete': 'DELETE /encoding/manifests/smooth/{manifest_id}/contentprotection/{protection_id} encoding.manifests',
  'encoding.manifests.smooth.contentprotection.get': 'GET /encoding/manifests/smooth/{manifest_id}/contentprotection/{protection_id} encoding.manifests',
  'encoding.manifests.smooth.contentprotection.list': 'GET /encoding/manifests/smooth/{manifest_id}/contentprotection encoding.manifests',
  'encoding.manifests.smooth.contentprotection.update': 'PUT /encoding/manifests/smooth/{manifest_id}/contentprotection/{protection_id} encoding.manifests',
  'encoding.manifests.smooth.create': 'POST /encoding/manifests/smooth encoding.manifests',
  'encoding.manifests.smooth.customdata.get': 'GET /encoding/manifests/smooth/{manifest_id}/customData encoding.manifests',
  'encoding.manifests.smooth.default.create': 'POST /encoding/manifests/smooth/default encoding.manifests',
  'encoding.manifests.smooth.delete': 'DELETE /encoding/manifests/smooth/{manifest_id} encoding.manifests',
  'encoding.manifests.smooth.get': 'GET /encoding/manifests/smooth/{manifest_id} encoding.manifests',
  'encoding.manifests.smooth.getStartRequest': 'GET /encoding/manifests/smooth/{manifest_id}/start encoding.manifests',
  'encoding.manifests.smooth.list': 'GET /encoding/manifests/smooth encoding.manifests',
  'encoding.manifests.smooth.parts.list': 'GET /encoding/manifests/smooth/{manifest_id}/parts encoding.manifests',
  'encoding.manifests.smooth.preview.create': 'POST /encoding/manifests/smooth/{manifest_id}/preview encoding.manifests',
  'encoding.manifests.smooth.preview.get': 'GET /encoding/manifests/smooth/{manifest_id}/preview encoding.manifests',
  'encoding.manifests.smooth.representations.mp4.create': 'POST /encoding/manifests/smooth/{manifest_id}/representations/mp4 encoding.manifests',
  'encoding.manifests.smooth.representations.mp4.delete': 'DELETE /encoding/manifests/smooth/{manifest_id}/representations/mp4/{representation_id} encoding.manifests',
  'encoding.manifests.smooth.representations.mp4.get': 'GET /encoding/manifests/smooth/{manifest_id}/representations/mp4/{representation_id} encoding.manifests',
  'encoding.manifests.smooth.representations.mp4.list': 'GET /encoding/manifests/smooth/{manifest_id}/representations/mp4 encoding.manifests',
  'encoding.manifests.smooth.representations.mp4.update': 'PUT /encoding/manifests/smooth/{manifest_id}/representations/mp4/{representation_id} encoding.manifests',
  'encoding.manifests.smooth.start': 'POST /encoding/manifests/smooth/{manifest_id}/start encoding.manifests',
  'encoding.manifests.smooth.status': 'GET /encoding/manifests/smooth/{manifest_id}/status encoding.manifests',
  'encoding.manifests.smooth.stop': 'POST /encoding/manifests/smooth/{manifest_id}/stop encoding.manifests',
  'encoding.manifests.type.get': 'GET /encoding/manifests/{manifest_id}/type encoding.manifests',
  'encoding.outputs.akamaiMsl.create': 'POST /encoding/outputs/akamai-msl encoding.outputs',
  'encoding.outputs.akamaiMsl.customdata.get': 'GET /encoding/outputs/akamai-msl/{output_id}/customData encoding.outputs',
  'encoding.outputs.akamaiMsl.delete': 'DELETE /encoding/outputs/akamai-msl/{output_id} encoding.outputs',
  'encoding.outputs.akamaiMsl.get': 'GET /encoding/outputs/akamai-msl/{output_id} encoding.outputs',
  'encoding.outputs.akamaiMsl.list': 'GET /encoding/outputs/akamai-msl encoding.outputs',
  'encoding.outputs.akamaiNetstorage.create': 'POST /encoding/outputs/akamai-netstorage encoding.outputs',
  'encoding.outputs.akamaiNetstorage.customdata.get': 'GET /encoding/outputs/akamai-netstorage/{output_id}/customData encoding.outputs',
  'encoding.outputs.akamaiNetstorage.delete': 'DELETE /encoding/outputs/akamai-netstorage/{output_id} encoding.outputs',
  'encoding.outputs.akamaiNetstorage.get': 'GET /encoding/outputs/akamai-netstorage/{output_id} encoding.outputs',
  'encoding.outputs.akamaiNetstorage.list': 'GET /encoding/outputs/akamai-netstorage encoding.outputs',
  'encoding.outputs.azure.create': 'POST /encoding/outputs/azure encoding.outputs',
  'encoding.outputs.azure.customdata.get': 'GET /encoding/outputs/azure/{output_id}/customData encoding.outputs',
  'encoding.outputs.azure.delete': 'DELETE /encoding/outputs/azure/{output_id} encoding.outputs',
  'encoding.outputs.azure.get': 'GET /encoding/outputs/azure/{output_id} encoding.outputs',
  'encoding.outputs.azure.list': 'GET /encoding/outputs/azure encoding.outputs',
  'encoding.outputs.cdn.get': 'GET /encoding/outputs/cdn/{output_id} encoding.outputs',
  'encoding.outputs.cdn.list': 'GET /encoding/outputs/cdn encoding.outputs',
  'encoding.outputs.checkPermissions': 'POST /encoding/outputs/{output_id}/check-permissions encoding.outputs',
  'encoding.outputs.ftp.create': 'POST /encoding/outputs/ftp encoding.outputs',
  'encoding.outputs.ftp.customdata.get': 'GET /encoding/outputs/ftp/{output_id}/customData encoding.outputs',
  'encoding.outputs.ftp.delete': 'DELETE /encoding/outputs/ftp/{output_id} encoding.outputs',
  'encoding.outputs.ftp.get': 'GET /encoding/outputs/ftp/{output_id} encoding.outputs',
  'encoding.outputs.ftp.list': 'GET /encoding/outputs/ftp encoding.outputs',
  'encoding.outputs.gcs.create': 'POST /encoding/outputs/gcs encoding.outputs',
  'encoding.outputs.gcs.customdata.get': 'GET /encoding/outputs/gcs/{output_id}/customData encoding.outputs',
  'encoding.outputs.gcs.delete': 'DELETE /encoding/outputs/gcs/{output_id} encoding.outputs',
  'encoding.outputs.gcs.get': 'GET /encoding/outputs/gcs/{output_id} encoding.outputs',
  'encoding.outputs.gcs.list': 'GET /encoding/outputs/gcs encoding.outputs',
  'encoding.outputs.gcsServiceAccount.create': 'POST /encoding/outputs/gcs-service-account encoding.outputs',
  'encoding.outputs.gcsServiceAccount.customdata.get': 'GET /encoding/outputs/gcs-service-account/{output_id}/customData encoding.outputs',
  'encoding.outputs.gcsServiceAccount.delete': 'DELETE /encoding/outputs/gcs-service-account/{output_id} encoding.outputs',
  'encoding.outputs.gcsServiceAccount.get': 'GET /encoding/outputs/gcs-service-account/{output_id} encoding.outputs',
  'encoding.outputs.gcsServiceAccount.list': 'GET /encoding/outputs/gcs-service-account encoding.outputs',
  'encoding.outputs.genericS3.create': 'POST /encoding/outputs/generic-s3 encoding.outputs',
  'encoding.outputs.genericS3.customdata.get': 'GET /encoding/outputs/generic-s3/{output_id}/customData encoding.outputs',
  'encoding.outputs.genericS3.delete': 'DELETE /encoding/outputs/generic-s3/{output_id} encoding.outputs',
  'encoding.outputs.genericS3.get': 'GET /encoding/outputs/generic-s3/{output_id} encoding.outputs',
  'encoding.outputs.genericS3.list': 'GET /encoding/outputs/generic-s3 encoding.outputs',
  'encoding.outputs.get': 'GET /encoding/outputs/{output_id} encoding.outputs',
  'encoding.outputs.list': 'GET /encoding/outputs encoding.outputs',
  'encoding.outputs.listEncodings': 'GET /encoding/outputs/{output_id}/encodings encoding.outputs',
  'encoding.outputs.liveMediaIngest.create': 'POST /encoding/outputs/live-media-ingest encoding.outputs',
  'encoding.outputs.liveMediaIngest.customdata.get': 'GET /encoding/outputs/live-media-ingest/{output_id}/customData encoding.outputs',
  'encoding.outputs.liveMediaIngest.delete': 'DELETE /encoding/outputs/live-media-ingest/{output_id} encoding.outputs',
  'encoding.outputs.liveMediaIngest.get': 'GET /encoding/outputs/live-media-ingest/{output_id} encoding.outputs',
  'encoding.outputs.liveMediaIngest.list': 'GET /encoding/outputs/live-media-ingest encoding.outputs',
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
  'encoding.outputs.s3RoleBased.create': 'POST /encoding/outputs/s3-role-based encoding.outputs',
  'encoding.outputs.s3RoleBased.customdata.get': 'GET /encoding/outputs/s3-role-based/{output_id}/customData encoding.outputs',
  'encoding.outputs.s3RoleBased.delete': 'DELETE /encoding/outputs/s3-role-based/{output_id} encoding.outputs',
  'encoding.outputs.s3RoleBased.get': 'GET /encoding/outputs/s3-role-based/{output_id} encoding.outputs',
  'encoding.outputs.s3RoleBased.list': 'GET /encoding/outputs/s3-role-based encoding.outputs',
  'encoding.outputs.sftp.create': 'POST /encoding/outputs/sftp encoding.outputs',
  'encoding.outputs.sftp.customdata.get': 'GET /encoding/outputs/sftp/{output_id}/customData encoding.outputs',
  'encoding.outputs.sftp.delete': 'DELETE /encoding/outputs/sftp/{output_id} encoding.outputs',
  'encoding.outputs.sftp.get': 'GET /encoding/outputs/sftp/{output_id} encoding.outputs',
  'encoding.outputs.sftp.list': 'GET /encoding/outputs/sftp encoding.outputs',
  'encoding.outputs.test': 'POST /encoding/outputs/{output_id}/test encoding.outputs',
  'encoding.outputs.testSettings': 'POST /encoding/outputs/test encoding.outputs',
  'encoding.outputs.type.get': 'GET /encoding/outputs/{output_id}/type encoding.outputs',
  'encoding.outputs.validate': 'POST /encoding/outputs/validate encoding.outputs',
  'encoding.statistics.allOrganizations.get': 'GET /encoding/statistics/all-organizations encoding.statistics',
  'encoding.statistics.cdn.usage.get': 'GET /encoding/statistics/cdn/usage encoding.statistics',
  'encoding.statistics.daily.list': 'GET /encoding/statistics/daily encoding.statistics',
  'encoding.statistics.daily.listByDateRange': 'GET /encoding/statistics/daily/{from}/{to} encoding.statistics',
  'encoding.statistics.encodings.get': 'GET /encoding/statistics/encodings/{encoding_id} encoding.statistics',
  'encoding.statistics.encodings.live.daily.listByDateRange': 'GET /encoding/statistics/encodings/live/daily/{from}/{to} encoding.statistics',
  'encoding.statistics.encodings.live.list': 'GET /encoding/statistics/encodings/live encoding.statistics',
  'encoding.statistics.encodings.live.listByDateRange': 'GET /encoding/statistics/encodings/live/{from}/{to} encoding.statistics',
  'encoding.statistics.encodings.live.options.get': 'GET /encoding/statistics/encodings/live/{encoding_id}/options encoding.statistics',
  'encoding.statistics.encodings.live.options.listByDateRange': 'GET /encoding/statistics/encodings/live/options encoding.statistics',
  'encoding.statistics.encodings.liveStatistics.events.list': 'GET /encoding/statistics/encodings/{encoding_id}/live-statistics/events encoding.statistics',
  'encoding.statistics.encodings.liveStatistics.get': 'GET /encoding/statistics/encodings/{encoding_id}/live-statistics encoding.statistics',
  'encoding.statistics.encodings.liveStatistics.srt.list': 'GET /encoding/statistics/encodings/{encoding_id}/live-statistics/srt encoding.statistics',
  'encoding.statistics.encodings.liveStatistics.srt.listBySrtInputId': 'GET /encoding/statistics/encodings/{encoding_id}/live-statistics/srt/{srt_input_id} encoding.statistics',
  'encoding.statistics.encodings.liveStatistics.streams.list': 'GET /encoding/statistics/encodings/{encoding_id}/live-statistics/streams encoding.statistics',
  'encoding.statistics.encodings.vod.daily.listByDateRange': 'GET /encoding/statistics/encodings/vod/daily/{from}/{to} encoding.statistics',
  'encoding.statistics.encodings.vod.list': 'GET /encoding/statistics/encodings/vod encoding.statistics',
  'encoding.statistics.encodings.vod.listByDateRange': 'GET /encoding/statistics/encodings/vod/{from}/{to} encoding.statistics',
  'encoding.statistics.get': 'GET /encoding/statistics encoding.statistics',
  'encoding.statistics.labels.daily.list': 'GET /encoding/statistics/labels/daily encoding.statistics',
  'encoding.statistics.labels.daily.listByDateRange': 'GET /encoding/statistics/labels/daily/{from}/{to} encoding.statistics',
  'encoding.statistics.labels.list': 'GET /encoding/statistics/labels encoding.statistics',
  'encoding.statistics.labels.listByDateRange': 'GET /encoding/statistics/labels/{from}/{to} encoding.statistics',
  'encoding.statistics.list': 'GET /encoding/statistics/{from}/{to} encoding.statistics',
  'encoding.templates.create': 'POST /encoding/templates encoding.templates',
  'encoding.templates.delete': 'DELETE /encoding/templates/{encoding_template_id} encoding.templates',
  'encoding.templates.draft': 'POST /encoding/templates/draft encoding.templates',
  'encoding.templates.get': 'GET /encoding/templates/{encoding_template_id} encoding.templates',
  'encoding.templates.list': 'GET /encoding/templates encoding.templates',
  'encoding.templates.preflight': 'POST /encoding/templates/preflight encoding.templates',
  'encoding.templates.preflightStored': 'POST /encoding/templates/{encoding_template_id}/preflight encoding.templates',
  'encoding.templates.replace': 'PUT /encoding/templates/{encoding_template_id} encoding.templates',
  'encoding.templates.samples.create': 'POST /encoding/templates/samples encoding.templates',
  'encoding.templates.samples.get': 'GET /encoding/templates/samples/{encoding_id} encoding.templates',
  'encoding.templates.schema': 'GET /encoding/templates/schema encoding.templates',
  'encoding.templates.start': 'POST /encoding/templates/start encoding.templates',
  'encoding.templates.startStored': 'POST /encoding/templates/{encoding_template_id}/start encoding.templates',
  'encoding.templates.validate': 'POST /encoding/templates/validate encoding.templates',
  'encoding.watchFolders.create': 'POST /encoding/watch-folders encoding.watchFolders',
  'encoding.watchFolders.delete': 'DELETE /encoding/watch-folders/{watch_folder_id} encoding.watchFolders',
  'encoding.watchFolders.files.list': 'GET /encoding/watch-folders/{watch_folder_id}/files encoding.watchFolders',
  'encoding.watchFolders.files.retry': 'POST /encoding/watch-folders/{watch_folder_id}/files/{file_id}/retry encoding.watchFolders',
  'encoding.watchFolders.get': 'GET /encoding/watch-folders/{watch_folder_id} encoding.watchFolders',
  'encoding.watchFolders.list': 'GET /encoding/watch-folders encoding.watchFolders',
  'encoding.watchFolders.start': 'POST /encoding/watch-folders/{watch_folder_id}/start encoding.watchFolders',
  'encoding.watchFolders.stop': 'POST /encoding/watch-folders/{watch_folder_id}/stop encoding.watchFolders',
  'general.errorDefinitions.list': 'GET /general/error-definitions authenticated',
  'notifications.conditions.test': 'POST /notifications/conditions/test notifications',
  'notifications.delete': 'DELETE /notifications/{notification_id} notifications',
  'notifications.deliveries.list': 'GET /notifications/{notification_id}/deliveries notifications',
  'notifications.deliveries.replay': 'POST /notifications/{notification_id}/deliveries/{delivery_id}/replay notifications',
  'notifications.emails.encoding.encodings.error.create': 'POST /notifications/emails/encoding/encodings/error notifications',
  'notifications.emails.encoding.encodings.error.createByEncodingId': 'POST /notifications/emails/encoding/encodings/{encoding_id}/error notifications',
  'notifications.emails.encoding.encodings.error.update': 'PUT /notifications/emails/encoding/encodings/error/{notification_id} notifications',
  'notifications.emails.encoding.encodings.finished.create': 'POST /notifications/emails/encoding/encodings/finished notifications',
  'notifications.emails.encoding.encodings.finished.createByEncodingId': 'POST /notifications/emails/encoding/encodings/{encoding_id}/finished notifications',
  'notifications.emails.encoding.encodings.finished.update': 'PUT /notifications/emails/encoding/encodings/finished/{notification_id} notifications',
  'notifications.emails.encoding.encodings.list': 'GET /notifications/emails/encoding/encodings/{encoding_id} notifications',
  'notifications.emails.encoding.encodings.liveInputStreamChanged.create': 'POST /notifications/emails/encoding/encodings/live-input-stream-changed notifications',
  'notifications.emails.encoding.encodings.liveInputStreamChanged.createByEncodingId': 'POST /notifications/emails/encoding/encodings/{encoding_id}/live-input-stream-changed notifications',
  'notifications.emails.encoding.encodings.liveInputStreamChanged.update': 'PUT /notifications/emails/encoding/encodings/live-input-stream-changed/{notification_id} notifications',
  'notifications.emails.encoding.list': 'GET /notifications/emails/encoding notifications',
  'notifications.emails.list': 'GET /notifications/emails notifications',
  'notifications.emails.usageReports.create': 'POST /notifications/emails/usage-reports notifications',
  'notifications.emails.usageReports.list': 'GET /notifications/emails/usage-reports notifications',
  'notifications.emails.usageReports.send': 'POST /notifications/emails/usage-reports/{interval}/actions/send notifications',
  'notifications.get': 'GET /notifications/{notification_id} notifications',
  'notifications.list': 'GET /notifications notifications',
  'notifications.listByNotificationId': 'GET /notifications/{notification_id}/states notifications',
  'notifications.mute': 'POST /notifications/{notification_id}/mute notifications',
  'notifications.states.list': 'GET /notifications/{notification_id}/states/{resource_id} notifications',
  'notifications.test': 'POST /notifications/{notification_id}/test notifications',
  'notifications.unmute': 'POST /notifications/{notification_id}/unmute notifications',
  'notifications.webhooks.encoding.encodings.encodingStatusChanged.create': 'POST /notifications/webhooks/encoding/encodings/encoding-status-changed notifications',
  'notifications.webhooks.encoding.encodings.encodingStatusChanged.createByEncodingId': 'POST /notifications/webhooks/encoding/encodings/{encoding_id}/encoding-status-changed notifications',
  'notifications.webhooks.encoding.encodings.encodingStatusChanged.deleteByWebhookId': 'DELETE /notifications/webhooks/encoding/encodings/encoding-status-changed/{notification_id} notifications',
  'notifications.webhooks.encoding.encodings.encodingStatusChanged.update': 'PUT /notifications/webhooks/encoding/encodings/encoding-status-changed/{notification_id} notifications',
  'notifications.webhooks.encoding.encodings.error.create': 'POST /notifications/webhooks/encoding/encodings/error notifications',
  'notifications.webhooks.encoding.encodings.error.createByEncodingId': 'POST /notifications/webhooks/encoding/encodings/{encoding_id}/error notifications',
  'notifications.webhooks.encoding.encodings.error.customdata.getCustomDataByEncodingIdAndWebhookId': 'GET /notifications/webhooks/encoding/encodings/{encoding_id}/error/{webhook_id}/customData notifications',
  'notifications.webhooks.encoding.encodings.error.customdata.getCustomDataByWebhookId': 'GET /notifications/webhooks/encoding/encodings/error/{webhook_id}/customData notifications',
  'notifications.webhooks.encoding.encodings.error.deleteByEncodingIdAndWebhookId': 'DELETE /notifications/webhooks/encoding/encodings/{encoding_id}/error/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.error.deleteByWebhookId': 'DELETE /notifications/webhooks/encoding/encodings/error/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.error.getByEncodingIdAndWebhookId': 'GET /notifications/webhooks/encoding/encodings/{encoding_id}/error/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.error.getByWebhookId': 'GET /notifications/webhooks/encoding/encodings/error/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.error.list': 'GET /notifications/webhooks/encoding/encodings/error notifications',
  'notifications.webhooks.encoding.encodings.error.listByEncodingId': 'GET /notifications/webhooks/encoding/encodings/{encoding_id}/error notifications',
  'notifications.webhooks.encoding.encodings.error.update': 'PUT /notifications/webhooks/encoding/encodings/error/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.finished.create': 'POST /notifications/webhooks/encoding/encodings/finished notifications',
  'notifications.webhooks.encoding.encodings.finished.createByEncodingId': 'POST /notifications/webhooks/encoding/encodings/{encoding_id}/finished notifications',
  'notifications.webhooks.encoding.encodings.finished.customdata.getCustomDataByEncodingIdAndWebhookId': 'GET /notifications/webhooks/encoding/encodings/{encoding_id}/finished/{webhook_id}/customData notifications',
  'notifications.webhooks.encoding.encodings.finished.customdata.getCustomDataByWebhookId': 'GET /notifications/webhooks/encoding/encodings/finished/{webhook_id}/customData notifications',
  'notifications.webhooks.encoding.encodings.finished.deleteByEncodingIdAndWebhookId': 'DELETE /notifications/webhooks/encoding/encodings/{encoding_id}/finished/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.finished.deleteByWebhookId': 'DELETE /notifications/webhooks/encoding/encodings/finished/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.finished.getByEncodingIdAndWebhookId': 'GET /notifications/webhooks/encoding/encodings/{encoding_id}/finished/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.finished.getByWebhookId': 'GET /notifications/webhooks/encoding/encodings/finished/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.finished.list': 'GET /notifications/webhooks/encoding/encodings/finished notifications',
  'notifications.webhooks.encoding.encodings.finished.listByEncodingId': 'GET /notifications/webhooks/encoding/encodings/{encoding_id}/finished notifications',
  'notifications.webhooks.encoding.encodings.finished.update': 'PUT /notifications/webhooks/encoding/encodings/finished/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.liveEncodingHeartbeat.create': 'POST /notifications/webhooks/encoding/encodings/live-encoding-heartbeat notifications',
  'notifications.webhooks.encoding.encodings.liveEncodingHeartbeat.deleteByWebhookId': 'DELETE /notifications/webhooks/encoding/encodings/live-encoding-heartbeat/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.liveEncodingHeartbeat.getByWebhookId': 'GET /notifications/webhooks/encoding/encodings/live-encoding-heartbeat/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.liveEncodingHeartbeat.list': 'GET /notifications/webhooks/encoding/encodings/live-encoding-heartbeat notifications',
  'notifications.webhooks.encoding.encodings.liveInputStreamChanged.create': 'POST /notifications/webhooks/encoding/encodings/live-input-stream-changed notifications',
  'notifications.webhooks.encoding.encodings.liveInputStreamChanged.createByEncodingId': 'POST /notifications/webhooks/encoding/encodings/{encoding_id}/live-input-stream-changed notifications',
  'notifications.webhooks.encoding.encodings.liveInputStreamChanged.update': 'PUT /notifications/webhooks/encoding/encodings/live-input-stream-changed/{notification_id} notifications',
  'notifications.webhooks.encoding.encodings.liveManifestReady.create': 'POST /notifications/webhooks/encoding/encodings/live-manifest-ready notifications',
  'notifications.webhooks.encoding.encodings.liveManifestReady.createByEncodingId': 'POST /notifications/webhooks/encoding/encodings/{encoding_id}/live-manifest-ready notifications',
  'notifications.webhooks.encoding.encodings.liveManifestReady.customdata.getCustomDataByEncodingIdAndWebhookId': 'GET /notifications/webhooks/encoding/encodings/{encoding_id}/live-manifest-ready/{webhook_id}/customData notifications',
  'notifications.webhooks.encoding.encodings.liveManifestReady.customdata.getCustomDataByWebhookId': 'GET /notifications/webhooks/encoding/encodings/live-manifest-ready/{webhook_id}/customData notifications',
  'notifications.webhooks.encoding.encodings.liveManifestReady.deleteByEncodingIdAndWebhookId': 'DELETE /notifications/webhooks/encoding/encodings/{encoding_id}/live-manifest-ready/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.liveManifestReady.deleteByWebhookId': 'DELETE /notifications/webhooks/encoding/encodings/live-manifest-ready/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.liveManifestReady.getByEncodingIdAndWebhookId': 'GET /notifications/webhooks/encoding/encodings/{encoding_id}/live-manifest-ready/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.liveManifestReady.getByWebhookId': 'GET /notifications/webhooks/encoding/encodings/live-manifest-ready/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.liveManifestReady.list': 'GET /notifications/webhooks/encoding/encodings/live-manifest-ready notifications',
  'notifications.webhooks.encoding.encodings.liveManifestReady.listByEncodingId': 'GET /notifications/webhooks/encoding/encodings/{encoding_id}/live-manifest-ready notifications',
  'notifications.webhooks.encoding.encodings.liveManifestReady.update': 'PUT /notifications/webhooks/encoding/encodings/live-manifest-ready/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.transferError.create': 'POST /notifications/webhooks/encoding/encodings/transfer-error notifications',
  'notifications.webhooks.encoding.encodings.transferError.createByEncodingId': 'POST /notifications/webhooks/encoding/encodings/{encoding_id}/transfer-error notifications',
  'notifications.webhooks.encoding.encodings.transferError.customdata.getCustomDataByEncodingIdAndWebhookId': 'GET /notifications/webhooks/encoding/encodings/{encoding_id}/transfer-error/{webhook_id}/customData notifications',
  'notifications.webhooks.encoding.encodings.transferError.customdata.getCustomDataByWebhookId': 'GET /notifications/webhooks/encoding/encodings/transfer-error/{webhook_id}/customData notifications',
  'notifications.webhooks.encoding.encodings.transferError.deleteByEncodingIdAndWebhookId': 'DELETE /notifications/webhooks/encoding/encodings/{encoding_id}/transfer-error/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.transferError.deleteByWebhookId': 'DELETE /notifications/webhooks/encoding/encodings/transfer-error/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.transferError.getByEncodingIdAndWebhookId': 'GET /notifications/webhooks/encoding/encodings/{encoding_id}/transfer-error/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.transferError.getByWebhookId': 'GET /notifications/webhooks/encoding/encodings/transfer-error/{webhook_id} notifications',
  'notifications.webhooks.encoding.encodings.transferError.list': 'GET /notifications/webhooks/encoding/encodings/transfer-error notifications',
  'notifications.webhooks.encoding.encodings.transferError.listByEncodingId': 'GET /notifications/webhooks/encoding/encodings/{encoding_id}/transfer-error notifications',
  'notifications.webhooks.encoding.encodings.transferError.update': 'PUT /notifications/webhooks/encoding/encodings/transfer-error/{webhook_id} notifications',
  'notifications.webhooks.encoding.manifest.error.create': 'POST /notifications/webhooks/encoding/manifest/error notifications',
  'notifications.webhooks.encoding.manifest.error.createByManifestId': 'POST /notifications/webhooks/encoding/manifest/{manifest_id}/error notifications',
  'notifications.webhooks.encoding.manifest.error.delete': 'DELETE /notifications/webhooks/encoding/manifest/error/{notification_id} notifications',
  'notifications.webhooks.encoding.manifest.error.list': 'GET /notifications/webhooks/encoding/manifest/error notifications',
  'notifications.webhooks.encoding.manifest.error.update': 'PUT /notifications/webhooks/encoding/manifest/error/{notification_id} notifications',
  'notifications.webhooks.encoding.manifest.finished.create': 'POST /notifications/webhooks/encoding/manifest/finished notifications',
  'notifications.webhooks.encoding.manifest.finished.createByManifestId': 'POST /notifications/webhooks/encoding/manifest/{manifest_id}/finished notifications',
  'notifications.webhooks.encoding.manifest.finished.delete': 'DELETE /notifications/webhooks/encoding/manifest/finished/{notification_id} notifications',
  'notifications.webhooks.encoding.manifest.finished.list': 'GET /notifications/webhooks/encoding/manifest/finished notifications',
  'notifications.webhooks.encoding.manifest.finished.update': 'PUT /notifications/webhooks/encoding/manifest/finished/{notification_id} notifications',
  'notifications.webhooks.encoding.manifest.list': 'GET /notifications/webhooks/encoding/manifest/{manifest_id} notifications',
  'notifications.webhooks.list': 'GET /notifications/webhooks notifications',
  'notifications.webhooks.player.testing.failed.create': 'POST /notifications/webhooks/player/testing/failed notifications',
  'notifications.webhooks.player.testing.failed.customdata.getCustomDataByWebhookId': 'GET /notifications/webhooks/player/testing/failed/{webhook_id}/customData notifications',
  'notifications.webhooks.player.testing.failed.deleteByWebhookId': 'DELETE /notifications/webhooks/player/testing/failed/{webhook_id} notifications',
  'notifications.webhooks.player.testing.failed.getByWebhookId': 'GET /notifications/webhooks/player/testing/failed/{webhook_id} notifications',
  'notifications.webhooks.player.testing.failed.list': 'GET /notifications/webhooks/player/testing/failed notifications',
  'notifications.webhooks.player.testing.failed.update': 'PUT /notifications/webhooks/player/testing/failed/{webhook_id} notifications',
  'notifications.webhooks.player.testing.recovered.create': 'POST /notifications/webhooks/player/testing/recovered notifications',
  'notifications.webhooks.player.testing.recovered.customdata.getCustomDataByWebhookId': 'GET /notifications/webhooks/player/testing/recovered/{webhook_id}/customData notifications',
  'notifications.webhooks.player.testing.recovered.deleteByWebhookId': 'DELETE /notifications/webhooks/player/testing/recovered/{webhook_id} notifications',
  'notifications.webhooks.player.testing.recovered.getByWebhookId': 'GET /notifications/webhooks/player/testing/recovered/{webhook_id} notifications',
  'notifications.webhooks.player.testing.recovered.list': 'GET /notifications/webhooks/player/testing/recovered notifications',
  'notifications.webhooks.player.testing.recovered.update': 'PUT /notifications/webhooks/player/testing/recovered/{webhook_id} notifications',
  'notifications.webhooks.streams.error.create': 'POST /notifications/webhooks/streams/error notifications',
  'notifications.webhooks.streams.error.customdata.getCustomDataByWebhookId': 'GET /notifications/webhooks/streams/error/{webhook_id}/customData notifications',
  'notifications.webhooks.streams.error.deleteByWebhookId': 'DELETE /notifications/webhooks/streams/error/{webhook_id} notifications',
  'notifications.webhooks.streams.error.getByWebhookId': 'GET /notifications/webhooks/streams/error/{webhook_id} notifications',
  'notifications.webhooks.streams.error.list': 'GET /notifications/webhooks/streams/error notifications',
  'notifications.webhooks.streams.error.update': 'PUT /notifications/webhooks/streams/error/{webhook_id} notifications',
  'notifications.webhooks.streams.playable.create': 'POST /notifications/webhooks/streams/playable notifications',
  'notifications.webhooks.streams.playable.customdata.getCustomDataByWebhookId': 'GET /notifications/webhooks/streams/playable/{webhook_id}/customData notifications',
  'notifications.webhooks.streams.playable.deleteByWebhookId': 'DELETE /notifications/webhooks/streams/playable/{webhook_id} notifications',
  'notifications.webhooks.streams.playable.getByWebhookId': 'GET /notifications/webhooks/streams/playable/{webhook_id} notifications',
  'notifications.webhooks.streams.playable.list': 'GET /notifications/webhooks/streams/playable notifications',
  'notifications.webhooks.streams.playable.update': 'PUT /notifications/webhooks/streams/playable/{webhook_id} notifications',
  'notifications.webhooks.streams.ready.create': 'POST /notifications/webhooks/streams/ready notifications',
  'notifications.webhooks.streams.ready.customdata.getCustomDataByWebhookId': 'GET /notifications/webhooks/streams/ready/{webhook_id}/customData notifications',
  'notifications.webhooks.streams.ready.deleteByWebhookId': 'DELETE /notifications/webhooks/streams/ready/{webhook_id} notifications',
  'notifications.webhooks.streams.ready.getByWebhookId': 'GET /notifications/webhooks/streams/ready/{webhook_id} notifications',
  'notifications.webhooks.streams.ready.list': 'GET /notifications/webhooks/streams/ready notifications',
  'notifications.webhooks.streams.ready.update': 'PUT /notifications/webhooks/streams/ready/{webhook_id} notifications',
  'notifications.webhooks.streams.started.create': 'POST /notifications/webhooks/streams/started notifications',
  'notifications.webhooks.streams.started.customdata.getCustomDataByWebhookId': 'GET /notifications/webhooks/streams/started/{webhook_id}/customData notifications',
  'notifications.webhooks.streams.started.deleteByWebhookId': 'DELETE /notifications/webhooks/streams/started/{webhook_id} notifications',
  'notifications.webhooks.streams.started.getByWebhookId': 'GET /notifications/webhooks/streams/started/{webhook_id} notifications',
  'notifications.webhooks.streams.started.list': 'GET /notifications/webhooks/streams/started notifications',
  'notifications.webhooks.streams.started.update': 'PUT /notifications/webhooks/streams/started/{webhook_id} notifications',
  'notifications.webhooks.streams.stateChanged.create': 'POST /notifications/webhooks/streams/state-changed notifications',
  'notifications.webhooks.streams.stateChanged.customdata.getCustomDataByWebhookId': 'GET /notifications/webhooks/streams/state-changed/{webhook_id}/customData notifications',
  'notifications.webhooks.streams.stateChanged.deleteByWebhookId': 'DELETE /notifications/webhooks/streams/state-changed/{webhook_id} notifications',
  'notifications.webhooks.streams.stateChanged.getByWebhookId': 'GET /notifications/webhooks/streams/state-changed/{webhook_id} notifications',
  'notifications.webhooks.streams.stateChanged.list': 'GET /notifications/webhooks/streams/state-changed notifications',
  'notifications.webhooks.streams.stateChanged.update': 'PUT /notifications/webhooks/streams/state-changed/{webhook_id} notifications',
  'notifications.webhooks.streams.stopped.create': 'POST /notifications/webhooks/streams/stopped notifications',
  'notifications.webhooks.streams.stopped.customdata.getCustomDataByWebhookId': 'GET /notifications/webhooks/streams/stopped/{webhook_id}/customData notifications',
  'notifications.webhooks.streams.stopped.deleteByWebhookId': 'DELETE /notifications/webhooks/streams/stopped/{webhook_id} notifications',
  'notifications.webhooks.streams.stopped.getByWebhookId': 'GET /notifications/webhooks/streams/stopped/{webhook_id} notifications',
  'notifications.webhooks.streams.stopped.list': 'GET /notifications/webhooks/streams/stopped notifications',
  'notifications.webhooks.streams.stopped.update': 'PUT /notifications/webhooks/streams/stopped/{webhook_id} notifications',
  'player.channels.list': 'GET /player/channels player.channels',
  'player.channels.versions.latest.get': 'GET /player/channels/{channel_name}/versions/latest player.channels',
  'player.channels.versions.list': 'GET /player/channels/{channel_name}/versions player.channels',
  'player.customBuilds.web.create': 'POST /player/custom-builds/web player.custom-builds',
  'player.customBuilds.web.domains.create': 'POST /player/custom-builds/web/domains player.custom-builds',
  'player.customBuilds.web.domains.delete': 'DELETE /player/custom-builds/web/domains/{domain_id} player.custom-builds',
  'player.customBuilds.web.domains.get': 'GET /player/custom-builds/web/domains/{domain_id} player.custom-builds',
  'player.customBuilds.web.domains.list': 'GET /player/custom-builds/web/domains player.custom-builds',
  'player.customBuilds.web.download.get': 'GET /player/custom-builds/web/{custom_build_id}/download player.custom-builds',
  'player.customBuilds.web.get': 'GET /player/custom-builds/web/{custom_build_id} player.custom-builds',
  'player.customBuilds.web.list': 'GET /player/custom-builds/web player.custom-builds',
  'player.customBuilds.web.proposal.get': 'GET /player/custom-builds/web/proposal player.custom-builds',
  'player.customBuilds.web.start': 'POST /player/custom-builds/web/{custom_build_id}/start player.custom-builds',
  'player.customBuilds.web.status.get': 'GET /player/custom-builds/web/{custom_build_id}/status player.custom-builds',
  'player.licenses.analytics.create': 'POST /player/licenses/{license_id}/analytics player.licenses',
  'player.licenses.analytics.delete': 'DELETE /player/licenses/{license_id}/analytics player.licenses',
  'player.licenses.create': 'POST /player/licenses player.licenses',
  'player.licenses.domains.create': 'POST /player/licenses/{license_id}/domains player.licenses',
  'player.licenses.domains.delete': 'DELETE /player/licenses/{license_id}/domains/{domain_id} player.licenses',
  'player.licenses.domains.list': 'GET /player/licenses/{license_id}/domains player.licenses',
  'player.licenses.get': 'GET /player/licenses/{license_id} player.licenses',
  'player.licenses.list': 'GET /player/licenses player.licenses',
  'player.licenses.thirdPartyLicensing.create': 'POST /player/licenses/{license_id}/third-party-licensing player.licenses',
  'player.licenses.thirdPartyLicensing.delete': 'DELETE /player/licenses/{license_id}/third-party-licensing player.licenses',
  'player.licenses.thirdPartyLicensing.get': 'GET /player/licenses/{license_id}/third-party-licensing player.licenses',
  'player.licenses.update': 'PUT /player/licenses/{license_id} player.licenses',
  'player.statistics.allOrganizations.impressions.get': 'GET /player/statistics/all-organizations/impressions player.statistics',
  'player.statistics.impressions.list': 'GET /player/statistics/impressions player.statistics',
  'player.testing.baselines.accept': 'POST /player/testing/jobs/{job_id}/accept player.testing',
  'player.testing.baselines.delete': 'DELETE /player/testing/baselines/{baseline_id} player.testing',
  'player.testing.baselines.list': 'GET /player/testing/baselines player.testing',
  'player.testing.devices.delete': 'DELETE /player/testing/devices/{device_id} player.testing',
  'player.testing.devices.list': 'GET /player/testing/devices player.testing',
  'player.testing.devices.pair': 'POST /player/testing/devices/pair player.testing',
  'player.testing.environments.check': 'POST /player/testing/environments/{environment_id}/check player.testing',
  'player.testing.environments.create': 'POST /player/testing/environments player.testing',
  'player.testing.environments.delete': 'DELETE /player/testing/environments/{environment_id} player.testing',
  'player.testing.environments.get': 'GET /player/testing/environments/{environment_id} player.testing',
  'player.testing.environments.list': 'GET /player/testing/environments player.testing',
  'player.testing.environments.update': 'PUT /player/testing/environments/{environment_id} player.testing',
  'player.testing.jobs.artifacts.list': 'GET /player/testing/jobs/{job_id}/artifacts player.testing',
  'player.testing.jobs.cancel': 'POST /player/testing/jobs/{job_id}/cancel player.testing',
  'player.testing.jobs.get': 'GET /player/testing/jobs/{job_id} player.testing',
  'player.testing.jobs.release': 'POST /player/testing/jobs/{job_id}/run-anyway player.testing',
  'player.testing.jobs.shrinks.create': 'POST /player/testing/jobs/{job_id}/shrinks player.testing',
  'player.testing.jobs.shrinks.list': 'GET /player/testing/jobs/{job_id}/shrinks player.testing',
  'player.testing.jobs.testresults.list': 'GET /player/testing/jobs/{job_id}/testresults player.testing',
  'player.testing.limits.get': 'GET /player/testing/limits player.testing',
  'player.testing.locations.check': 'POST /player/testing/locations/{location_id}/check player.testing',
  'player.testing.locations.create': 'POST /player/testing/locations player.testing',
  'player.testing.locations.delete': 'DELETE /player/testing/locations/{location_id} player.testing',
  'player.testing.locations.get': 'GET /player/testing/locations/{location_id} player.testing',
  'player.testing.locations.update': 'PUT /player/testing/locations/{location_id} player.testing',
  'player.testing.organizationConfigs.get': 'GET /player/testing/organization-configs/{organization_id} player.testing',
  'player.testing.organizationConfigs.update': 'PUT /player/testing/organization-configs/{organization_id} player.testing',
  'player.testing.profiles.create': 'POST /player/testing/profiles player.testing',
  'player.testing.profiles.delete': 'DELETE /player/testing/profiles/{profile_id} player.testing',
  'player.testing.profiles.get': 'GET /player/testing/profiles/{profile_id} player.testing',
  'player.testing.profiles.list': 'GET /player/testing/profiles player.testing',
  'player.testing.profiles.update': 'PUT /player/testing/profiles/{profile_id} player.testing',
  'player.testing.replays.create': 'POST /player/testing/replays player.testing',
  'player.testing.runs.cancel': 'POST /player/testing/runs/{run_id}/cancel player.testing',
  'player.testing.runs.create': 'POST /player/testing/runs player.testing',
  'player.testing.runs.get': 'GET /player/testing/runs/{run_id} player.testing',
  'player.testing.runs.list': 'GET /player/testing/runs player.testing',
  'player.testing.runs.report.get': 'GET /player/testing/runs/{run_id}/report player.testing',
  'player.testing.samples.list': 'GET /player/testing/samples player.testing',
  'player.testing.shrinks.cancel': 'POST /player/testing/shrinks/{shrink_id}/cancel player.testing',
  'player.testing.statistics.list': 'GET /player/testing/statistics player.testing',
  'player.testing.streams.create': 'POST /player/testing/streams player.testing',
  'player.testing.streams.delete': 'DELETE /player/testing/streams/{stream_id} player.testing',
  'player.testing.streams.get': 'GET /player/testing/streams/{stream_id} player.testing',
  'player.testing.streams.list': 'GET /player/testing/streams player.testing',
  'player.testing.streams.targets.create': 'POST /player/testing/streams/{stream_id}/targets player.testing',
  'player.testing.streams.targets.delete': 'DELETE /player/testing/streams/{stream_id}/targets/{target_id} player.testing',
  'player.testing.streams.targets.jobs.create': 'POST /player/testing/streams/{stream_id}/targets/{target_id}/jobs player.testing',
  'player.testing.streams.targets.jobs.list': 'GET /player/testing/streams/{stream_id}/targets/{target_id}/jobs player.testing',
  'player.testing.streams.targets.list': 'GET /player/testing/streams/{stream_id}/targets player.testing',
  'player.testing.streams.targets.update': 'PATCH /player/testing/streams/{stream_id}/targets/{target_id} player.testing',
  'player.testing.streams.update': 'PATCH /player/testing/streams/{stream_id} player.testing',
  'player.testing.streams.validations.create': 'POST /player/testing/streams/{stream_id}/validations player.testing',
  'player.testing.streams.validations.get': 'GET /player/testing/streams/{stream_id}/validations/{validation_id} player.testing',
  'player.testing.streams.validations.list': 'GET /player/testing/streams/{stream_id}/validations player.testing',
  'player.testing.targets.list': 'GET /player/testing/targets player.testing',
  'player.testing.vpnLocations.list': 'GET /player/testing/vpn-locations player.testing',
  'streams.access.checkEmbed': 'POST /streams/access/check-embed streams.access',
  'streams.access.explain': 'POST /streams/access/explain streams.access',
  'streams.access.preview.get': 'GET /streams/access/{stream_id}/preview streams.video',
  'streams.access.receipt.get': 'GET /streams/access/{stream_id}/receipt streams.access',
  'streams.access.refusals.list': 'GET /streams/access/refusals streams.access',
  'streams.config.ads.create': 'POST /streams/config/ads streams.config',
  'streams.config.ads.delete': 'DELETE /streams/config/ads/{ad_config_id} streams.config',
  'streams.config.ads.get': 'GET /streams/config/ads/{ad_config_id} streams.config',
  'streams.config.ads.list': 'GET /streams/config/ads streams.config',
  'streams.config.ads.patch': 'PATCH /streams/config/ads/{ad_config_id} streams.config',
  'streams.config.domainRestriction.create': 'POST /streams/config/domain-restriction streams.config',
  'streams.config.domainRestriction.delete': 'DELETE /streams/config/domain-restriction/{domain_restriction_id} streams.config',
  'streams.config.domainRestriction.get': 'GET /streams/config/domain-restriction/{domain_restriction_id} streams.config',
  'streams.config.domainRestriction.list': 'GET /streams/config/domain-restriction streams.config',
  'streams.config.domainRestriction.patchStreamsDomainRestriction': 'PATCH /streams/config/domain-restriction/{domain_restriction_id} streams.config',
  'streams.config.style.create': 'POST /streams/config/style streams.config',
  'streams.config.style.get': 'GET /streams/config/style/{style_config_id} streams.config',
  'streams.config.style.list': 'GET /streams/config/style streams.config',
  'streams.config.style.update': 'PUT /streams/config/style/{style_config_id} streams.config',
  'streams.config.style.watermark.create': 'POST /streams/config/style/{style_config_id}/watermark streams.config',
  'streams.config.style.watermark.delete': 'DELETE /streams/config/style/{style_config_id}/watermark streams.config',
  'streams.config.templates.create': 'POST /streams/config/templates streams.config',
  'streams.config.templates.delete': 'DELETE /streams/config/templates/{stream_template_id} streams.config',
  'streams.config.templates.list': 'GET /streams/config/templates streams.config',
  'streams.deniedTokens.create': 'POST /streams/denied-tokens streams.signing-keys',
  'streams.deniedTokens.delete': 'DELETE /streams/denied-tokens/{denied_token_id} streams.signing-keys',
  'streams.deniedTokens.list': 'GET /streams/denied-tokens streams.signing-keys',
  'streams.live.create': 'POST /streams/live streams.live',
  'streams.live.delete': 'DELETE /streams/live/{stream_id} streams.live',
  'streams.live.get': 'GET /streams/live/{stream_id} streams.live',
  'streams.live.list': 'GET /streams/live streams.live',
  'streams.live.patchStreamsLive': 'PATCH /streams/live/{stream_id} streams.live',
  'streams.live.poster.create': 'POST /streams/live/{stream_id}/poster streams.live',
  'streams.live.poster.delete': 'DELETE /streams/live/{stream_id}/poster streams.live',
  'streams.live.start.update': 'PUT /streams/live/{stream_id}/start streams.live',
  'streams.live.statistics.get': 'GET /streams/live/{stream_id}/statistics streams.statistics',
  'streams.live.stop.update': 'PUT /streams/live/{stream_id}/stop streams.live',
  'streams.live.tracks.create': 'POST /streams/live/{stream_id}/tracks streams.live',
  'streams.live.tracks.delete': 'DELETE /streams/live/{stream_id}/tracks/{track_id} streams.live',
  'streams.live.tracks.get': 'GET /streams/live/{stream_id}/tracks/{track_id} streams.live',
  'streams.live.tracks.list': 'GET /streams/live/{stream_id}/tracks streams.live',
  'streams.live.tracks.update': 'PUT /streams/live/{stream_id}/tracks/{track_id} streams.live',
  'streams.live.trim.create': 'POST /streams/live/{stream_id}/trim streams.live',
  'streams.live.trim.delete': 'DELETE /streams/live/{stream_id}/trim streams.live',
  'streams.live.update': 'PUT /streams/live/{stream_id} streams.live',
  'streams.prerequisites.create': 'POST /streams/prerequisites streams.prerequisites',
  'streams.prerequisites.get': 'GET /streams/prerequisites streams.prerequisites',
  'streams.search.list': 'GET /streams/search streams.search',
  'streams.signingKeys.create': 'POST /streams/signing-keys streams.signing-keys',
  'streams.signingKeys.delete': 'DELETE /streams/signing-keys/{key_id} streams.signing-keys',
  'streams.signingKeys.get': 'GET /streams/signing-keys streams.signing-keys',
  'streams.statistics.get': 'GET /streams/statistics streams.statistics',
  'streams.statistics.list': 'GET /streams/statistics/streams streams.statistics',
  'streams.video.create': 'POST /streams/video streams.video',
  'streams.video.delete': 'DELETE /streams/video/{stream_id} streams.video',
  'streams.video.generatedCaptions.create': 'POST /streams/video/{stream_id}/generated-captions streams.video',
  'streams.video.generatedCaptions.get': 'GET /streams/video/{stream_id}/generated-captions streams.video',
  'streams.video.get': 'GET /streams/video/{stream_id} streams.video',
  'streams.video.list': 'GET /streams/video streams.video',
  'streams.video.patchStreamsVideo': 'PATCH /streams/video/{stream_id} streams.video',
  'streams.video.poster.create': 'POST /streams/video/{stream_id}/poster streams.video',
  'streams.video.poster.delete': 'DELETE /streams/video/{stream_id}/poster streams.video',
  'streams.video.publications.list': 'GET /streams/video/{stream_id}/publications streams.video',
  'streams.video.publishAnyway': 'POST /streams/video/{stream_id}/publish-anyway streams.publish-anyway',
  'streams.video.statistics.get': 'GET /streams/video/{stream_id}/statistics streams.statistics',
  'streams.video.tracks.create': 'POST /streams/video/{stream_id}/tracks streams.video',
  'streams.video.tracks.delete': 'DELETE /streams/video/{stream_id}/tracks/{track_id} streams.video',
  'streams.video.tracks.get': 'GET /streams/video/{stream_id}/tracks/{track_id} streams.video',
  'streams.video.tracks.list': 'GET /streams/video/{stream_id}/tracks streams.video',
  'streams.video.tracks.update': 'PUT /streams/video/{stream_id}/tracks/{track_id} streams.video',
  'streams.video.trim.create': 'POST /streams/video/{stream_id}/trim streams.video',
  'streams.video.trim.delete': 'DELETE /streams/video/{stream_id}/trim streams.video',
  'streams.video.update': 'PUT /streams/video/{stream_id} streams.video',
  'streams.video.versions.create': 'POST /streams/video/{stream_id}/versions streams.video',
  'streams.video.versions.delete': 'DELETE /streams/video/{stream_id}/versions/{version_id} streams.video',
  'streams.video.versions.list': 'GET /streams/video/{stream_id}/versions streams.video',
  'streams.video.versions.publish': 'PUT /streams/video/{stream_id}/versions/{version_id}/publish streams.video',
  'workers.heartbeat': 'POST /workers/{worker_id}/heartbeat worker',
  'workers.join': 'POST /workers worker',
  'workers.leave': 'POST /workers/{worker_id}/leave worker',
  'workers.tasks.claim': 'POST /workers/{worker_id}/tasks/claim worker',
  'workers.tasks.complete': 'POST /workers/{worker_id}/tasks/{task_id}/complete worker',
  'workers.tasks.fail': 'POST /workers/{worker_id}/tasks/{task_id}/fail worker',
  'workers.tasks.handBack': 'POST /workers/{worker_id}/tasks/{task_id}/hand-back worker',
  'workers.tasks.prepare': 'POST /workers/{worker_id}/tasks/{task_id}/prepare worker',
  'workers.tasks.renew': 'POST /workers/{worker_id}/tasks/{task_id}/renew worker',
} as const;

export type OperationTypes = {
  'account.activate': Declared<typeof registration["activate"]>;
  'account.aiTerms.accept': Declared<typeof aiTermsOperations["accept"]>;
  'account.aiTerms.get': Declared<typeof aiTermsOperations["get"]>;
  'account.apiKeys.create': Declared<typeof apiKeys["create"]>;
  'account.apiKeys.delete': Declared<typeof apiKeys["delete"]>;
  'account.apiKeys.get': Declared<typeof apiKeys["get"]>;
  'account.apiKeys.list': Declared<typeof apiKeys["list"]>;
  'account.auditEntries.list': Declared<typeof auditLog["list"]>;
  'account.billing.budgets.create': Declared<typeof billingBudgets["create"]>;
  'account.billing.budgets.delete': Declared<typeof billingBudgets["delete"]>;
  'account.billing.budgets.enforce': Declared<typeof billingBudgets["enforce"]>;
  'account.billing.budgets.get': Declared<typeof billingBudgets["get"]>;
  'account.billing.budgets.lift': Declared<typeof billingBudgets["lift"]>;
  'account.billing.budgets.list': Declared<typeof billingBudgets["list"]>;
  'account.billing.budgets.update': Declared<typeof billingBudgets["update"]>;
  'account.billing.contactDetails.get': Declared<typeof billingContact["get"]>;
  'account.billing.contactDetails.update': Declared<typeof billingContact["update"]>;
  'account.billing.costs.encoding': Declared<typeof billingCosts["encoding"]>;
  'account.billing.costs.list': Declared<typeof billingCosts["list"]>;
  'account.billing.costs.stream': Declared<typeof billingCosts["stream"]>;
  'account.billing.creditCards.create': Declared<typeof billingCards["create"]>;
  'account.billing.creditCards.delete': Declared<typeof billingCards["delete"]>;
  'account.billing.creditCards.list': Declared<typeof billingCards["list"]>;
  'account.billing.creditNotes.lines': Declared<typeof billingDocuments["creditNoteLines"]>;
  'account.billing.creditNotes.list': Declared<typeof billingDocuments["creditNotes"]>;
  'account.billing.draft.get': Declared<typeof billingDocuments["draft"]>;
  'account.billing.environment.get': Declared<typeof billingEnvironment>;
  'account.billing.invoices.lines': Declared<typeof billingDocuments["invoiceLines"]>;
  'account.billing.invoices.list': Declared<typeof billingDocuments["invoices"]>;
  'account.billing.makeDefaultCard': Declared<typeof billingCards["makeDefault"]>;
  'account.billing.plans.get': Declared<typeof billingPlans["get"]>;
  'account.billing.plans.list': Declared<typeof billingPlans["list"]>;
  'account.billing.plans.preview': Declared<typeof billingPlans["preview"]>;
  'account.billing.simulate.list': Declared<typeof billingDocuments["simulate"]>;
  'account.billing.statements.evidence': Declared<typeof billingDocuments["evidence"]>;
  'account.billing.statements.lines': Declared<typeof billingDocuments["statementLines"]>;
  'account.billing.statements.list': Declared<typeof billingDocuments["statements"]>;
  'account.billing.subscribe': Declared<typeof billingPlans["subscribe"]>;
  'account.billing.subscriptions.cancel': Declared<typeof billingSubscriptions["cancel"]>;
  'account.billing.subscriptions.list': Declared<typeof billingSubscriptions["list"]>;
  'account.billing.subscriptions.nextCharge': Declared<typeof billingSubscriptions["nextCharge"]>;
  'account.billing.subscriptions.plan': Declared<typeof billingSubscriptions["plan"]>;
  'account.billing.subscriptions.removePendingCancellation': Declared<typeof billingSubscriptions["removePendingCancellation"]>;
  'account.billing.subscriptions.removePendingPlanChange': Declared<typeof billingSubscriptions["removePendingPlanChange"]>;
  'account.billing.subscriptions.subscribeInitial': Declared<typeof billingSubscriptions["subscribeInitial"]>;
  'account.billing.syncCreditCards': Declared<typeof billingCards["sync"]>;
  'account.billing.usage.changes': Declared<typeof billingUsage["changes"]>;
  'account.billing.usage.forecast': Declared<typeof billingUsage["forecast"]>;
  'account.billing.usage.lines': Declared<typeof billingUsage["lines"]>;
  'account.billing.usage.recorded': Declared<typeof billingUsage["recorded"]>;
  'account.captcha.get': Declared<typeof registration["captcha"]>;
  'account.community.sso': Declared<typeof singleSignOn["community"]>;
  'account.contact.create': Declared<typeof contactSupport>;
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
  'account.support.access.get': Declared<typeof supportTickets["access"]>;
  'account.support.tickets.attachments.create': Declared<typeof supportAttachments["create"]>;
  'account.support.tickets.attachments.list': Declared<typeof supportAttachments["list"]>;
  'account.support.tickets.close': Declared<typeof supportTickets["close"]>;
  'account.support.tickets.create': Declared<typeof supportTickets["create"]>;
  'account.support.tickets.get': Declared<typeof supportTickets["get"]>;
  'account.support.tickets.list': Declared<typeof supportTickets["list"]>;
  'account.support.tickets.messages.create': Declared<typeof supportTickets["reply"]>;
  'account.support.tickets.messages.list': Declared<typeof supportTickets["listMessages"]>;
  'account.support.tickets.reopen': Declared<typeof supportTickets["reopen"]>;
  'account.terms.accept': Declared<typeof registration["acceptTerms"]>;
  'agents.aisa.sessions.create': Declared<typeof agentSessions["aisa"]["create"]>;
  'agents.aisa.sessions.delete': Declared<typeof agentSessions["aisa"]["delete"]>;
  'agents.aisa.sessions.get': Declared<typeof agentSessions["aisa"]["get"]>;
  'agents.aisa.sessions.list': Declared<typeof agentSessions["aisa"]["list"]>;
  'agents.assistant.sessions.create': Declared<typeof agentSessions["assistant"]["create"]>;
  'agents.assistant.sessions.delete': Declared<typeof agentSessions["assistant"]["delete"]>;
  'agents.assistant.sessions.get': Declared<typeof agentSessions["assistant"]["get"]>;
  'agents.assistant.sessions.list': Declared<typeof agentSessions["assistant"]["list"]>;
  'agents.model.delete': Declared<typeof agentModel["delete"]>;
  'agents.model.get': Declared<typeof agentModel["get"]>;
  'agents.model.inheritance.update': Declared<typeof agentModel["updateInheritance"]>;
  'agents.model.test': Declared<typeof agentModel["test"]>;
  'agents.model.update': Declared<typeof agentModel["update"]>;
  'agents.proposals.approve': Declared<typeof agentProposals["approve"]>;
  'agents.proposals.decline': Declared<typeof agentProposals["decline"]>;
  'agents.proposals.get': Declared<typeof agentProposals["get"]>;
  'agents.proposals.list': Declared<typeof agentProposals["list"]>;
  'agents.settings.update': Declared<typeof agentUsage["update"]>;
  'agents.usage.get': Declared<typeof agentUsage["get"]>;
  'agents.usage.people.list': Declared<typeof agentUsage["listPeople"]>;
  'aiSceneAnalysis.analyses.byEncodingId.adPlacements.get': Declared<typeof sceneAnalyses["adPlacements"]>;
  'aiSceneAnalysis.analyses.byEncodingId.corrections.delete': Declared<typeof sceneAnalyses["deleteCorrections"]>;
  'aiSceneAnalysis.analyses.byEncodingId.corrections.get': Declared<typeof sceneAnalyses["corrections"]>;
  'aiSceneAnalysis.analyses.byEncodingId.corrections.update': Declared<typeof sceneAnalyses["updateCorrections"]>;
  'aiSceneAnalysis.analyses.byEncodingId.descriptions.create': Declared<typeof sceneAnalyses["describe"]>;
  'aiSceneAnalysis.analyses.byEncodingId.details.get': Declared<typeof sceneAnalyses["details"]>;
  'aiSceneAnalysis.analyses.byEncodingId.details.language.get': Declared<typeof sceneAnalyses["translatedDetails"]>;
  'aiSceneAnalysis.analyses.byEncodingId.findings.get': Declared<typeof sceneAnalyses["findings"]>;
  'aiSceneAnalysis.analyses.byEncodingId.languages.get': Declared<typeof sceneAnalyses["languages"]>;
  'aiSceneAnalysis.analyses.byEncodingId.series.update': Declared<typeof sceneAnalyses["updateSeries"]>;
  'aiSceneAnalysis.analyses.byEncodingId.transcript.create': Declared<typeof sceneAnalyses["transcribe"]>;
  'aiSceneAnalysis.analyses.byEncodingId.transcript.get': Declared<typeof sceneAnalyses["transcript"]>;
  'aiSceneAnalysis.analyses.list': Declared<typeof sceneAnalyses["list"]>;
  'aiSceneAnalysis.scenes.list': Declared<typeof sceneAnalyses["searchScenes"]>;
  'aiSceneAnalysis.transcripts.list': Declared<typeof sceneAnalyses["searchTranscripts"]>;
  'analytics.ads.metrics.named': Declared<typeof namedMetrics["ads"]>;
  'analytics.ads.queries.avg': Declared<typeof analyticsQueries["avg"]["ads"]>;
  'analytics.ads.queries.count': Declared<typeof analyticsQueries["count"]["ads"]>;
  'analytics.ads.queries.histogram': Declared<typeof histogramQueries["ads"]>;
  'analytics.ads.queries.max': Declared<typeof analyticsQueries["max"]["ads"]>;
  'analytics.ads.queries.median': Declared<typeof analyticsQueries["median"]["ads"]>;
  'analytics.ads.queries.min': Declared<typeof analyticsQueries["min"]["ads"]>;
  'analytics.ads.queries.percentile': Declared<typeof percentileQueries["ads"]>;
  'analytics.ads.queries.stddev': Declared<typeof analyticsQueries["stddev"]["ads"]>;
  'analytics.ads.queries.sum': Declared<typeof analyticsQueries["sum"]["ads"]>;
  'analytics.ads.queries.variance': Declared<typeof analyticsQueries["variance"]["ads"]>;
  'analytics.alerts.channels.create': Declared<typeof alertChannels["create"]>;
  'analytics.alerts.channels.delete': Declared<typeof alertChannels["delete"]>;
  'analytics.alerts.channels.list': Declared<typeof alertChannels["list"]>;
  'analytics.alerts.channels.test': Declared<typeof alertChannels["test"]>;
  'analytics.alerts.channels.update': Declared<typeof alertChannels["update"]>;
  'analytics.alerts.defaults.create': Declared<typeof alertTools["adopt"]>;
  'analytics.alerts.defaults.list': Declared<typeof alertTools["defaults"]>;
  'analytics.alerts.preview': Declared<typeof alertTools["preview"]>;
  'analytics.alerts.rules.create': Declared<typeof alertRules["create"]>;
  'analytics.alerts.rules.delete': Declared<typeof alertRules["delete"]>;
  'analytics.alerts.rules.disable': Declared<typeof alertRules["disable"]>;
  'analytics.alerts.rules.enable': Declared<typeof alertRules["enable"]>;
  'analytics.alerts.rules.get': Declared<typeof alertRules["get"]>;
  'analytics.alerts.rules.history': Declared<typeof alertRules["history"]>;
  'analytics.alerts.rules.list': Declared<typeof alertRules["list"]>;
  'analytics.alerts.rules.messages': Declared<typeof alertRules["messages"]>;
  'analytics.alerts.rules.replay': Declared<typeof alertRules["replay"]>;
  'analytics.alerts.rules.series': Declared<typeof alertRules["series"]>;
  'analytics.alerts.rules.silence': Declared<typeof alertRules["silence"]>;
  'analytics.alerts.rules.unsilence': Declared<typeof alertRules["unsilence"]>;
  'analytics.alerts.rules.update': Declared<typeof alertRules["update"]>;
  'analytics.annotations.create': Declared<typeof analyticsAnnotations["create"]>;
  'analytics.annotations.delete': Declared<typeof analyticsAnnotations["delete"]>;
  'analytics.annotations.list': Declared<typeof analyticsAnnotations["list"]>;
  'analytics.annotations.update': Declared<typeof analyticsAnnotations["update"]>;
  'analytics.anomalies.backtest': Declared<typeof analyticsAnomalies["backtest"]>;
  'analytics.anomalies.get': Declared<typeof analyticsAnomalies["get"]>;
  'analytics.anomalies.list': Declared<typeof analyticsAnomalies["list"]>;
  'analytics.collectors.address.get': Declared<typeof analyticsCollectors["address"]>;
  'analytics.dashboards.changeorder': Declared<typeof analyticsDashboards["reorder"]>;
  'analytics.dashboards.create': Declared<typeof analyticsDashboards["create"]>;
  'analytics.dashboards.delete': Declared<typeof analyticsDashboards["delete"]>;
  'analytics.dashboards.get': Declared<typeof analyticsDashboards["get"]>;
  'analytics.dashboards.list': Declared<typeof analyticsDashboards["list"]>;
  'analytics.dashboards.report.delete': Declared<typeof analyticsReports["delete"]>;
  'analytics.dashboards.report.get': Declared<typeof analyticsReports["get"]>;
  'analytics.dashboards.report.update': Declared<typeof analyticsReports["put"]>;
  'analytics.dashboards.update': Declared<typeof analyticsDashboards["update"]>;
  'analytics.demoData.create': Declared<typeof demoData["create"]>;
  'analytics.demoData.get': Declared<typeof demoData["get"]>;
  'analytics.demoData.list': Declared<typeof demoData["list"]>;
  'analytics.demoLicenses.create': Declared<typeof demoLicenses["create"]>;
  'analytics.demoLicenses.delete': Declared<typeof demoLicenses["delete"]>;
  'analytics.demoLicenses.get': Declared<typeof demoLicenses["get"]>;
  'analytics.demoLicenses.keepLive': Declared<typeof demoLicenses["keepLive"]>;
  'analytics.demoLicenses.list': Declared<typeof demoLicenses["list"]>;
  'analytics.demoLicenses.stopLive': Declared<typeof demoLicenses["stopLive"]>;
  'analytics.dimensions.list': Declared<typeof analyticsDimensions["list"]>;
  'analytics.erasures.create': Declared<typeof analyticsErasures["create"]>;
  'analytics.erasures.get': Declared<typeof analyticsErasures["get"]>;
  'analytics.erasures.list': Declared<typeof analyticsErasures["list"]>;
  'analytics.exportSchedules.create': Declared<typeof exportSchedules["create"]>;
  'analytics.exportSchedules.delete': Declared<typeof exportSchedules["delete"]>;
  'analytics.exportSchedules.get': Declared<typeof exportSchedules["get"]>;
  'analytics.exportSchedules.list': Declared<typeof exportSchedules["list"]>;
  'analytics.exportSchedules.pause': Declared<typeof exportSchedules["pause"]>;
  'analytics.exportSchedules.resume': Declared<typeof exportSchedules["resume"]>;
  'analytics.exportSchedules.run': Declared<typeof exportSchedules["run"]>;
  'analytics.exportSchedules.runs': Declared<typeof exportSchedules["runs"]>;
  'analytics.exportSchedules.update': Declared<typeof exportSchedules["update"]>;
  'analytics.exports.create': Declared<typeof analyticsExports["create"]>;
  'analytics.exports.files.list': Declared<typeof analyticsExports["files"]>;
  'analytics.exports.get': Declared<typeof analyticsExports["get"]>;
  'analytics.exports.list': Declared<typeof analyticsExports["list"]>;
  'analytics.filters.customData': Declared<typeof analyticsFilters["customData"]>;
  'analytics.filters.customUserId': Declared<typeof analyticsSessions["customUserIds"]>;
  'analytics.filters.values': Declared<typeof analyticsFilters["values"]>;
  'analytics.filters.video': Declared<typeof analyticsFilters["videos"]>;
  'analytics.impressions.ads.create': Declared<typeof analyticsImpressions["ads"]>;
  'analytics.impressions.errors.create': Declared<typeof analyticsImpressions["errors"]>;
  'analytics.impressions.get': Declared<typeof analyticsImpressions["get"]>;
  'analytics.impressions.getImpressions': Declared<typeof analyticsImpressions["list"]>;
  'analytics.impressions.interpretation.create': Declared<typeof analyticsInterpretation["interpret"]>;
  'analytics.impressions.interpretation.feedback.get': Declared<typeof analyticsInterpretation["ownFeedback"]>;
  'analytics.impressions.interpretation.feedback.update': Declared<typeof analyticsInterpretation["feedback"]>;
  'analytics.insights.industry.get': Declared<typeof analyticsInsights["industry"]>;
  'analytics.insights.organizations.settings.get': Declared<typeof analyticsInsights["settings"]>;
  'analytics.insights.organizations.settings.update': Declared<typeof analyticsInsights["updateSettings"]>;
  'analytics.interpretations.list': Declared<typeof analyticsInterpretation["worst"]>;
  'analytics.licenses.changeorder': Declared<typeof analyticsLicenses["reorder"]>;
  'analytics.licenses.create': Declared<typeof analyticsLicenses["create"]>;
  'analytics.licenses.domains.create': Declared<typeof analyticsLicenses["addDomain"]>;
  'analytics.licenses.domains.delete': Declared<typeof analyticsLicenses["deleteDomain"]>;
  'analytics.licenses.domains.get': Declared<typeof analyticsLicenses["listDomains"]>;
  'analytics.licenses.get': Declared<typeof analyticsLicenses["get"]>;
  'analytics.licenses.getplan': Declared<typeof analyticsLicensePlans["get"]>;
  'analytics.licenses.list': Declared<typeof analyticsLicenses["list"]>;
  'analytics.licenses.previewplan': Declared<typeof analyticsLicensePlans["preview"]>;
  'analytics.licenses.update': Declared<typeof analyticsLicenses["update"]>;
  'analytics.licenses.updateplan': Declared<typeof analyticsLicensePlans["update"]>;
  'analytics.metrics.avgConcurrentviewers': Declared<typeof analyticsMetrics["avg-concurrentviewers"]>;
  'analytics.metrics.avgDroppedFrames': Declared<typeof analyticsMetrics["avg-dropped-frames"]>;
  'analytics.metrics.maxConcurrentviewers': Declared<typeof analyticsMetrics["max-concurrentviewers"]>;
  'analytics.metrics.named': Declared<typeof namedMetrics["impressions"]>;
  'analytics.monitoring.read': Declared<typeof analyticsMonitoring["read"]>;
  'analytics.outputs.azure.create': KindCall<(typeof analyticsOutputs)['kinds']['AZURE'], 'kind.create', "/analytics/outputs/azure">;
  'analytics.outputs.azure.customdata.get': KindCall<(typeof analyticsOutputs)['kinds']['AZURE'], 'kind.customData', "/analytics/outputs/azure/{output_id}/customData">;
  'analytics.outputs.azure.delete': KindCall<(typeof analyticsOutputs)['kinds']['AZURE'], 'kind.delete', "/analytics/outputs/azure/{output_id}">;
  'analytics.outputs.azure.get': KindCall<(typeof analyticsOutputs)['kinds']['AZURE'], 'kind.get', "/analytics/outputs/azure/{output_id}">;
  'analytics.outputs.azure.list': KindCall<(typeof analyticsOutputs)['kinds']['AZURE'], 'kind.list', "/analytics/outputs/azure">;
  'analytics.outputs.gcsServiceAccount.create': KindCall<(typeof analyticsOutputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.create', "/analytics/outputs/gcs-service-account">;
  'analytics.outputs.gcsServiceAccount.customdata.get': KindCall<(typeof analyticsOutputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.customData', "/analytics/outputs/gcs-service-account/{output_id}/customData">;
  'analytics.outputs.gcsServiceAccount.delete': KindCall<(typeof analyticsOutputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.delete', "/analytics/outputs/gcs-service-account/{output_id}">;
  'analytics.outputs.gcsServiceAccount.get': KindCall<(typeof analyticsOutputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.get', "/analytics/outputs/gcs-service-account/{output_id}">;
  'analytics.outputs.gcsServiceAccount.list': KindCall<(typeof analyticsOutputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.list', "/analytics/outputs/gcs-service-account">;
  'analytics.outputs.genericS3.create': KindCall<(typeof analyticsOutputs)['kinds']['GENERIC_S3'], 'kind.create', "/analytics/outputs/generic-s3">;
  'analytics.outputs.genericS3.customdata.get': KindCall<(typeof analyticsOutputs)['kinds']['GENERIC_S3'], 'kind.customData', "/analytics/outputs/generic-s3/{output_id}/customData">;
  'analytics.outputs.genericS3.delete': KindCall<(typeof analyticsOutputs)['kinds']['GENERIC_S3'], 'kind.delete', "/analytics/outputs/generic-s3/{output_id}">;
  'analytics.outputs.genericS3.get': KindCall<(typeof analyticsOutputs)['kinds']['GENERIC_S3'], 'kind.get', "/analytics/outputs/generic-s3/{output_id}">;
  'analytics.outputs.genericS3.list': KindCall<(typeof analyticsOutputs)['kinds']['GENERIC_S3'], 'kind.list', "/analytics/outputs/generic-s3">;
  'analytics.outputs.get': FamilyCall<'get', "/analytics/outputs/{output_id}">;
  'analytics.outputs.list': FamilyCall<'list', "/analytics/outputs">;
  'analytics.outputs.s3.create': KindCall<(typeof analyticsOutputs)['kinds']['S3'], 'kind.create', "/analytics/outputs/s3">;
  'analytics.outputs.s3.customdata.get': KindCall<(typeof analyticsOutputs)['kinds']['S3'], 'kind.customData', "/analytics/outputs/s3/{output_id}/customData">;
  'analytics.outputs.s3.delete': KindCall<(typeof analyticsOutputs)['kinds']['S3'], 'kind.delete', "/analytics/outputs/s3/{output_id}">;
  'analytics.outputs.s3.get': KindCall<(typeof analyticsOutputs)['kinds']['S3'], 'kind.get', "/analytics/outputs/s3/{output_id}">;
  'analytics.outputs.s3.list': KindCall<(typeof analyticsOutputs)['kinds']['S3'], 'kind.list', "/analytics/outputs/s3">;
  'analytics.outputs.s3RoleBased.create': KindCall<(typeof analyticsOutputs)['kinds']['S3_ROLE_BASED'], 'kind.create', "/analytics/outputs/s3-role-based">;
  'analytics.outputs.s3RoleBased.customdata.get': KindCall<(typeof analyticsOutputs)['kinds']['S3_ROLE_BASED'], 'kind.customData', "/analytics/outputs/s3-role-based/{output_id}/customData">;
  'analytics.outputs.s3RoleBased.delete': KindCall<(typeof analyticsOutputs)['kinds']['S3_ROLE_BASED'], 'kind.delete', "/analytics/outputs/s3-role-based/{output_id}">;
  'analytics.outputs.s3RoleBased.get': KindCall<(typeof analyticsOutputs)['kinds']['S3_ROLE_BASED'], 'kind.get', "/analytics/outputs/s3-role-based/{output_id}">;
  'analytics.outputs.s3RoleBased.list': KindCall<(typeof analyticsOutputs)['kinds']['S3_ROLE_BASED'], 'kind.list', "/analytics/outputs/s3-role-based">;
  'analytics.outputs.test': Declared<typeof analyticsOutputTools["test"]>;
  'analytics.queries.avg': Declared<typeof analyticsQueries["avg"]["impressions"]>;
  'analytics.queries.count': Declared<typeof analyticsQueries["count"]["impressions"]>;
  'analytics.queries.histogram': Declared<typeof histogramQueries["impressions"]>;
  'analytics.queries.max': Declared<typeof analyticsQueries["max"]["impressions"]>;
  'analytics.queries.median': Declared<typeof analyticsQueries["median"]["impressions"]>;
  'analytics.queries.min': Declared<typeof analyticsQueries["min"]["impressions"]>;
  'analytics.queries.percentile': Declared<typeof percentileQueries["impressions"]>;
  'analytics.queries.startupFunnel': Declared<typeof startupFunnelQuery>;
  'analytics.queries.stddev': Declared<typeof analyticsQueries["stddev"]["impressions"]>;
  'analytics.queries.sum': Declared<typeof analyticsQueries["sum"]["impressions"]>;
  'analytics.queries.variance': Declared<typeof analyticsQueries["variance"]["impressions"]>;
  'analytics.releases.channels.list': Declared<typeof analyticsReleases["ofChannel"]>;
  'analytics.releases.get': Declared<typeof analyticsReleases["get"]>;
  'analytics.releases.latest.get': Declared<typeof analyticsReleases["latest"]>;
  'analytics.releases.list': Declared<typeof analyticsReleases["ofPlatform"]>;
  'analytics.releases.platforms.list': Declared<typeof analyticsReleases["platforms"]>;
  'analytics.releases.releaseNotes.get': Declared<typeof analyticsReleases["notes"]>;
  'analytics.releases.stable.list': Declared<typeof analyticsReleases["stable"]>;
  'analytics.sessions.list': Declared<typeof analyticsSessions["list"]>;
  'analytics.statistics.allOrganizations.impressions.get': Declared<typeof analyticsStatistics["allOrganizations"]>;
  'analytics.statistics.impressions.list': Declared<typeof analyticsStatistics["impressions"]>;
  'analytics.virtualLicenses.candidates.list': Declared<typeof virtualLicenses["candidates"]>;
  'analytics.virtualLicenses.create': Declared<typeof virtualLicenses["create"]>;
  'analytics.virtualLicenses.delete': Declared<typeof virtualLicenses["delete"]>;
  'analytics.virtualLicenses.get': Declared<typeof virtualLicenses["get"]>;
  'analytics.virtualLicenses.list': Declared<typeof virtualLicenses["list"]>;
  'analytics.virtualLicenses.update': Declared<typeof virtualLicenses["update"]>;
  'dashboard.configuration.get': Declared<typeof dashboardConfiguration>;
  'dashboard.overview.get': Declared<typeof homeOverview>;
  'dashboard.status.get': Declared<typeof dashboardStatus>;
  'encoding.comparisons.frame.costSaving.create': Declared<typeof costSavings["create"]>;
  'encoding.comparisons.frame.costSaving.delete': Declared<typeof costSavings["delete"]>;
  'encoding.comparisons.frame.costSaving.get': Declared<typeof costSavings["get"]>;
  'encoding.comparisons.frame.costSaving.list': Declared<typeof costSavings["list"]>;
  'encoding.comparisons.frame.create': Declared<typeof frameComparisons["create"]>;
  'encoding.comparisons.frame.delete': Declared<typeof frameComparisons["delete"]>;
  'encoding.comparisons.frame.get': Declared<typeof frameComparisons["get"]>;
  'encoding.comparisons.frame.list': Declared<typeof frameComparisons["list"]>;
  'encoding.configurations.audio.aac.create': KindCall<(typeof configurations)['kinds']['AAC'], 'kind.create', "/encoding/configurations/audio/aac">;
  'encoding.configurations.audio.aac.customdata.get': KindCall<(typeof configurations)['kinds']['AAC'], 'kind.customData', "/encoding/configurations/audio/aac/{configuration_id}/customData">;
  'encoding.configurations.audio.aac.delete': KindCall<(typeof configurations)['kinds']['AAC'], 'kind.delete', "/encoding/configurations/audio/aac/{configuration_id}">;
  'encoding.configurations.audio.aac.get': KindCall<(typeof configurations)['kinds']['AAC'], 'kind.get', "/encoding/configurations/audio/aac/{configuration_id}">;
  'encoding.configurations.audio.aac.list': KindCall<(typeof configurations)['kinds']['AAC'], 'kind.list', "/encoding/configurations/audio/aac">;
  'encoding.configurations.audio.ac3.create': KindCall<(typeof configurations)['kinds']['AC3'], 'kind.create', "/encoding/configurations/audio/ac3">;
  'encoding.configurations.audio.ac3.customdata.get': KindCall<(typeof configurations)['kinds']['AC3'], 'kind.customData', "/encoding/configurations/audio/ac3/{configuration_id}/customData">;
  'encoding.configurations.audio.ac3.delete': KindCall<(typeof configurations)['kinds']['AC3'], 'kind.delete', "/encoding/configurations/audio/ac3/{configuration_id}">;
  'encoding.configurations.audio.ac3.get': KindCall<(typeof configurations)['kinds']['AC3'], 'kind.get', "/encoding/configurations/audio/ac3/{configuration_id}">;
  'encoding.configurations.audio.ac3.list': KindCall<(typeof configurations)['kinds']['AC3'], 'kind.list', "/encoding/configurations/audio/ac3">;
  'encoding.configurations.audio.dolbyAtmos.create': KindCall<(typeof configurations)['kinds']['DOLBY_ATMOS'], 'kind.create', "/encoding/configurations/audio/dolby-atmos">;
  'encoding.configurations.audio.dolbyAtmos.customdata.get': KindCall<(typeof configurations)['kinds']['DOLBY_ATMOS'], 'kind.customData', "/encoding/configurations/audio/dolby-atmos/{configuration_id}/customData">;
  'encoding.configurations.audio.dolbyAtmos.delete': KindCall<(typeof configurations)['kinds']['DOLBY_ATMOS'], 'kind.delete', "/encoding/configurations/audio/dolby-atmos/{configuration_id}">;
  'encoding.configurations.audio.dolbyAtmos.get': KindCall<(typeof configurations)['kinds']['DOLBY_ATMOS'], 'kind.get', "/encoding/configurations/audio/dolby-atmos/{configuration_id}">;
  'encoding.configurations.audio.dolbyAtmos.list': KindCall<(typeof configurations)['kinds']['DOLBY_ATMOS'], 'kind.list', "/encoding/configurations/audio/dolby-atmos">;
  'encoding.configurations.audio.dolbyDigital.create': KindCall<(typeof configurations)['kinds']['DD'], 'kind.create', "/encoding/configurations/audio/dolby-digital">;
  'encoding.configurations.audio.dolbyDigital.customdata.get': KindCall<(typeof configurations)['kinds']['DD'], 'kind.customData', "/encoding/configurations/audio/dolby-digital/{configuration_id}/customData">;
  'encoding.configurations.audio.dolbyDigital.delete': KindCall<(typeof configurations)['kinds']['DD'], 'kind.delete', "/encoding/configurations/audio/dolby-digital/{configuration_id}">;
  'encoding.configurations.audio.dolbyDigital.get': KindCall<(typeof configurations)['kinds']['DD'], 'kind.get', "/encoding/configurations/audio/dolby-digital/{configuration_id}">;
  'encoding.configurations.audio.dolbyDigital.list': KindCall<(typeof configurations)['kinds']['DD'], 'kind.list', "/encoding/configurations/audio/dolby-digital">;
  'encoding.configurations.audio.dolbyDigitalPlus.create': KindCall<(typeof configurations)['kinds']['DDPLUS'], 'kind.create', "/encoding/configurations/audio/dolby-digital-plus">;
  'encoding.configurations.audio.dolbyDigitalPlus.customdata.get': KindCall<(typeof configurations)['kinds']['DDPLUS'], 'kind.customData', "/encoding/configurations/audio/dolby-digital-plus/{configuration_id}/customData">;
  'encoding.configurations.audio.dolbyDigitalPlus.delete': KindCall<(typeof configurations)['kinds']['DDPLUS'], 'kind.delete', "/encoding/configurations/audio/dolby-digital-plus/{configuration_id}">;
  'encoding.configurations.audio.dolbyDigitalPlus.get': KindCall<(typeof configurations)['kinds']['DDPLUS'], 'kind.get', "/encoding/configurations/audio/dolby-digital-plus/{configuration_id}">;
  'encoding.configurations.audio.dolbyDigitalPlus.list': KindCall<(typeof configurations)['kinds']['DDPLUS'], 'kind.list', "/encoding/configurations/audio/dolby-digital-plus">;
  'encoding.configurations.audio.dts.create': KindCall<(typeof configurations)['kinds']['DTS'], 'kind.create', "/encoding/configurations/audio/dts">;
  'encoding.configurations.audio.dts.customdata.get': KindCall<(typeof configurations)['kinds']['DTS'], 'kind.customData', "/encoding/configurations/audio/dts/{configuration_id}/customData">;
  'encoding.configurations.audio.dts.delete': KindCall<(typeof configurations)['kinds']['DTS'], 'kind.delete', "/encoding/configurations/audio/dts/{configuration_id}">;
  'encoding.configurations.audio.dts.get': KindCall<(typeof configurations)['kinds']['DTS'], 'kind.get', "/encoding/configurations/audio/dts/{configuration_id}">;
  'encoding.configurations.audio.dts.list': KindCall<(typeof configurations)['kinds']['DTS'], 'kind.list', "/encoding/configurations/audio/dts">;
  'encoding.configurations.audio.dtsPassthrough.create': KindCall<(typeof configurations)['kinds']['DTS_PASSTHROUGH'], 'kind.create', "/encoding/configurations/audio/dts-passthrough">;
  'encoding.configurations.audio.dtsPassthrough.customdata.get': KindCall<(typeof configurations)['kinds']['DTS_PASSTHROUGH'], 'kind.customData', "/encoding/configurations/audio/dts-passthrough/{configuration_id}/customData">;
  'encoding.configurations.audio.dtsPassthrough.delete': KindCall<(typeof configurations)['kinds']['DTS_PASSTHROUGH'], 'kind.delete', "/encoding/configurations/audio/dts-passthrough/{configuration_id}">;
  'encoding.configurations.audio.dtsPassthrough.get': KindCall<(typeof configurations)['kinds']['DTS_PASSTHROUGH'], 'kind.get', "/encoding/configurations/audio/dts-passthrough/{configuration_id}">;
  'encoding.configurations.audio.dtsPassthrough.list': KindCall<(typeof configurations)['kinds']['DTS_PASSTHROUGH'], 'kind.list', "/encoding/configurations/audio/dts-passthrough">;
  'encoding.configurations.audio.dtsx.create': KindCall<(typeof configurations)['kinds']['DTSX'], 'kind.create', "/encoding/configurations/audio/dtsx">;
  'encoding.configurations.audio.dtsx.customdata.get': KindCall<(typeof configurations)['kinds']['DTSX'], 'kind.customData', "/encoding/configurations/audio/dtsx/{configuration_id}/customData">;
  'encoding.configurations.audio.dtsx.delete': KindCall<(typeof configurations)['kinds']['DTSX'], 'kind.delete', "/encoding/configurations/audio/dtsx/{configuration_id}">;
  'encoding.configurations.audio.dtsx.get': KindCall<(typeof configurations)['kinds']['DTSX'], 'kind.get', "/encoding/configurations/audio/dtsx/{configuration_id}">;
  'encoding.configurations.audio.dtsx.list': KindCall<(typeof configurations)['kinds']['DTSX'], 'kind.list', "/encoding/configurations/audio/dtsx">;
  'encoding.configurations.audio.eac3.create': KindCall<(typeof configurations)['kinds']['EAC3'], 'kind.create', "/encoding/configurations/audio/eac3">;
  'encoding.configurations.audio.eac3.customdata.get': KindCall<(typeof configurations)['kinds']['EAC3'], 'kind.customData', "/encoding/configurations/audio/eac3/{configuration_id}/customData">;
  'encoding.configurations.audio.eac3.delete': KindCall<(typeof configurations)['kinds']['EAC3'], 'kind.delete', "/encoding/configurations/audio/eac3/{configuration_id}">;
  'encoding.configurations.audio.eac3.get': KindCall<(typeof configurations)['kinds']['EAC3'], 'kind.get', "/encoding/configurations/audio/eac3/{configuration_id}">;
  'encoding.configurations.audio.eac3.list': KindCall<(typeof configurations)['kinds']['EAC3'], 'kind.list', "/encoding/configurations/audio/eac3">;
  'encoding.configurations.audio.heAacV1.create': KindCall<(typeof configurations)['kinds']['HE_AAC_V1'], 'kind.create', "/encoding/configurations/audio/he-aac-v1">;
  'encoding.configurations.audio.heAacV1.customdata.get': KindCall<(typeof configurations)['kinds']['HE_AAC_V1'], 'kind.customData', "/encoding/configurations/audio/he-aac-v1/{configuration_id}/customData">;
  'encoding.configurations.audio.heAacV1.delete': KindCall<(typeof configurations)['kinds']['HE_AAC_V1'], 'kind.delete', "/encoding/configurations/audio/he-aac-v1/{configuration_id}">;
  'encoding.configurations.audio.heAacV1.get': KindCall<(typeof configurations)['kinds']['HE_AAC_V1'], 'kind.get', "/encoding/configurations/audio/he-aac-v1/{configuration_id}">;
  'encoding.configurations.audio.heAacV1.list': KindCall<(typeof configurations)['kinds']['HE_AAC_V1'], 'kind.list', "/encoding/configurations/audio/he-aac-v1">;
  'encoding.configurations.audio.heAacV2.create': KindCall<(typeof configurations)['kinds']['HE_AAC_V2'], 'kind.create', "/encoding/configurations/audio/he-aac-v2">;
  'encoding.configurations.audio.heAacV2.customdata.get': KindCall<(typeof configurations)['kinds']['HE_AAC_V2'], 'kind.customData', "/encoding/configurations/audio/he-aac-v2/{configuration_id}/customData">;
  'encoding.configurations.audio.heAacV2.delete': KindCall<(typeof configurations)['kinds']['HE_AAC_V2'], 'kind.delete', "/encoding/configurations/audio/he-aac-v2/{configuration_id}">;
  'encoding.configurations.audio.heAacV2.get': KindCall<(typeof configurations)['kinds']['HE_AAC_V2'], 'kind.get', "/encoding/configurations/audio/he-aac-v2/{configuration_id}">;
  'encoding.configurations.audio.heAacV2.list': KindCall<(typeof configurations)['kinds']['HE_AAC_V2'], 'kind.list', "/encoding/configurations/audio/he-aac-v2">;
  'encoding.configurations.audio.mp2.create': KindCall<(typeof configurations)['kinds']['MP2'], 'kind.create', "/encoding/configurations/audio/mp2">;
  'encoding.configurations.audio.mp2.customdata.get': KindCall<(typeof configurations)['kinds']['MP2'], 'kind.customData', "/encoding/configurations/audio/mp2/{configuration_id}/customData">;
  'encoding.configurations.audio.mp2.delete': KindCall<(typeof configurations)['kinds']['MP2'], 'kind.delete', "/encoding/configurations/audio/mp2/{configuration_id}">;
  'encoding.configurations.audio.mp2.get': KindCall<(typeof configurations)['kinds']['MP2'], 'kind.get', "/encoding/configurations/audio/mp2/{configuration_id}">;
  'encoding.configurations.audio.mp2.list': KindCall<(typeof configurations)['kinds']['MP2'], 'kind.list', "/encoding/configurations/audio/mp2">;
  'encoding.configurations.audio.mp3.create': KindCall<(typeof configurations)['kinds']['MP3'], 'kind.create', "/encoding/configurations/audio/mp3">;
  'encoding.configurations.audio.mp3.customdata.get': KindCall<(typeof configurations)['kinds']['MP3'], 'kind.customData', "/encoding/configurations/audio/mp3/{configuration_id}/customData">;
  'encoding.configurations.audio.mp3.delete': KindCall<(typeof configurations)['kinds']['MP3'], 'kind.delete', "/encoding/configurations/audio/mp3/{configuration_id}">;
  'encoding.configurations.audio.mp3.get': KindCall<(typeof configurations)['kinds']['MP3'], 'kind.get', "/encoding/configurations/audio/mp3/{configuration_id}">;
  'encoding.configurations.audio.mp3.list': KindCall<(typeof configurations)['kinds']['MP3'], 'kind.list', "/encoding/configurations/audio/mp3">;
  'encoding.configurations.audio.opus.create': KindCall<(typeof configurations)['kinds']['OPUS'], 'kind.create', "/encoding/configurations/audio/opus">;
  'encoding.configurations.audio.opus.customdata.get': KindCall<(typeof configurations)['kinds']['OPUS'], 'kind.customData', "/encoding/configurations/audio/opus/{configuration_id}/customData">;
  'encoding.configurations.audio.opus.delete': KindCall<(typeof configurations)['kinds']['OPUS'], 'kind.delete', "/encoding/configurations/audio/opus/{configuration_id}">;
  'encoding.configurations.audio.opus.get': KindCall<(typeof configurations)['kinds']['OPUS'], 'kind.get', "/encoding/configurations/audio/opus/{configuration_id}">;
  'encoding.configurations.audio.opus.list': KindCall<(typeof configurations)['kinds']['OPUS'], 'kind.list', "/encoding/configurations/audio/opus">;
  'encoding.configurations.audio.passthrough.create': KindCall<(typeof configurations)['kinds']['AUDIO_PASSTHROUGH'], 'kind.create', "/encoding/configurations/audio/passthrough">;
  'encoding.configurations.audio.passthrough.customdata.get': KindCall<(typeof configurations)['kinds']['AUDIO_PASSTHROUGH'], 'kind.customData', "/encoding/configurations/audio/passthrough/{configuration_id}/customData">;
  'encoding.configurations.audio.passthrough.delete': KindCall<(typeof configurations)['kinds']['AUDIO_PASSTHROUGH'], 'kind.delete', "/encoding/configurations/audio/passthrough/{configuration_id}">;
  'encoding.configurations.audio.passthrough.get': KindCall<(typeof configurations)['kinds']['AUDIO_PASSTHROUGH'], 'kind.get', "/encoding/configurations/audio/passthrough/{configuration_id}">;
  'encoding.configurations.audio.passthrough.list': KindCall<(typeof configurations)['kinds']['AUDIO_PASSTHROUGH'], 'kind.list', "/encoding/configurations/audio/passthrough">;
  'encoding.configurations.audio.pcm.create': KindCall<(typeof configurations)['kinds']['PCM'], 'kind.create', "/encoding/configurations/audio/pcm">;
  'encoding.configurations.audio.pcm.customdata.get': KindCall<(typeof configurations)['kinds']['PCM'], 'kind.customData', "/encoding/configurations/audio/pcm/{configuration_id}/customData">;
  'encoding.configurations.audio.pcm.delete': KindCall<(typeof configurations)['kinds']['PCM'], 'kind.delete', "/encoding/configurations/audio/pcm/{configuration_id}">;
  'encoding.configurations.audio.pcm.get': KindCall<(typeof configurations)['kinds']['PCM'], 'kind.get', "/encoding/configurations/audio/pcm/{configuration_id}">;
  'encoding.configurations.audio.pcm.list': KindCall<(typeof configurations)['kinds']['PCM'], 'kind.list', "/encoding/configurations/audio/pcm">;
  'encoding.configurations.audio.vorbis.create': KindCall<(typeof configurations)['kinds']['VORBIS'], 'kind.create', "/encoding/configurations/audio/vorbis">;
  'encoding.configurations.audio.vorbis.customdata.get': KindCall<(typeof configurations)['kinds']['VORBIS'], 'kind.customData', "/encoding/configurations/audio/vorbis/{configuration_id}/customData">;
  'encoding.configurations.audio.vorbis.delete': KindCall<(typeof configurations)['kinds']['VORBIS'], 'kind.delete', "/encoding/configurations/audio/vorbis/{configuration_id}">;
  'encoding.configurations.audio.vorbis.get': KindCall<(typeof configurations)['kinds']['VORBIS'], 'kind.get', "/encoding/configurations/audio/vorbis/{configuration_id}">;
  'encoding.configurations.audio.vorbis.list': KindCall<(typeof configurations)['kinds']['VORBIS'], 'kind.list', "/encoding/configurations/audio/vorbis">;
  'encoding.configurations.get': FamilyCall<'get', "/encoding/configurations/{configuration_id}">;
  'encoding.configurations.list': FamilyCall<'list', "/encoding/configurations">;
  'encoding.configurations.listEncodings': Declared<typeof configurationTools["listEncodings"]>;
  'encoding.configurations.subtitles.dvbSubtitle.create': KindCall<(typeof configurations)['kinds']['DVB_SUBTITLE'], 'kind.create', "/encoding/configurations/subtitles/dvb-subtitle">;
  'encoding.configurations.subtitles.dvbSubtitle.customdata.get': KindCall<(typeof configurations)['kinds']['DVB_SUBTITLE'], 'kind.customData', "/encoding/configurations/subtitles/dvb-subtitle/{configuration_id}/customData">;
  'encoding.configurations.subtitles.dvbSubtitle.delete': KindCall<(typeof configurations)['kinds']['DVB_SUBTITLE'], 'kind.delete', "/encoding/configurations/subtitles/dvb-subtitle/{configuration_id}">;
  'encoding.configurations.subtitles.dvbSubtitle.get': KindCall<(typeof configurations)['kinds']['DVB_SUBTITLE'], 'kind.get', "/encoding/configurations/subtitles/dvb-subtitle/{configuration_id}">;
  'encoding.configurations.subtitles.dvbSubtitle.list': KindCall<(typeof configurations)['kinds']['DVB_SUBTITLE'], 'kind.list', "/encoding/configurations/subtitles/dvb-subtitle">;
  'encoding.configurations.subtitles.imsc.create': KindCall<(typeof configurations)['kinds']['IMSC'], 'kind.create', "/encoding/configurations/subtitles/imsc">;
  'encoding.configurations.subtitles.imsc.customdata.get': KindCall<(typeof configurations)['kinds']['IMSC'], 'kind.customData', "/encoding/configurations/subtitles/imsc/{configuration_id}/customData">;
  'encoding.configurations.subtitles.imsc.delete': KindCall<(typeof configurations)['kinds']['IMSC'], 'kind.delete', "/encoding/configurations/subtitles/imsc/{configuration_id}">;
  'encoding.configurations.subtitles.imsc.get': KindCall<(typeof configurations)['kinds']['IMSC'], 'kind.get', "/encoding/configurations/subtitles/imsc/{configuration_id}">;
  'encoding.configurations.subtitles.imsc.list': KindCall<(typeof configurations)['kinds']['IMSC'], 'kind.list', "/encoding/configurations/subtitles/imsc">;
  'encoding.configurations.subtitles.webvtt.create': KindCall<(typeof configurations)['kinds']['WEBVTT'], 'kind.create', "/encoding/configurations/subtitles/webvtt">;
  'encoding.configurations.subtitles.webvtt.customdata.get': KindCall<(typeof configurations)['kinds']['WEBVTT'], 'kind.customData', "/encoding/configurations/subtitles/webvtt/{configuration_id}/customData">;
  'encoding.configurations.subtitles.webvtt.delete': KindCall<(typeof configurations)['kinds']['WEBVTT'], 'kind.delete', "/encoding/configurations/subtitles/webvtt/{configuration_id}">;
  'encoding.configurations.subtitles.webvtt.get': KindCall<(typeof configurations)['kinds']['WEBVTT'], 'kind.get', "/encoding/configurations/subtitles/webvtt/{configuration_id}">;
  'encoding.configurations.subtitles.webvtt.list': KindCall<(typeof configurations)['kinds']['WEBVTT'], 'kind.list', "/encoding/configurations/subtitles/webvtt">;
  'encoding.configurations.type.get': FamilyCall<'type', "/encoding/configurations/{configuration_id}/type">;
  'encoding.configurations.validate': Declared<typeof configurationTools["validate"]>;
  'encoding.configurations.video.av1.create': KindCall<(typeof configurations)['kinds']['AV1'], 'kind.create', "/encoding/configurations/video/av1">;
  'encoding.configurations.video.av1.customdata.get': KindCall<(typeof configurations)['kinds']['AV1'], 'kind.customData', "/encoding/configurations/video/av1/{configuration_id}/customData">;
  'encoding.configurations.video.av1.delete': KindCall<(typeof configurations)['kinds']['AV1'], 'kind.delete', "/encoding/configurations/video/av1/{configuration_id}">;
  'encoding.configurations.video.av1.get': KindCall<(typeof configurations)['kinds']['AV1'], 'kind.get', "/encoding/configurations/video/av1/{configuration_id}">;
  'encoding.configurations.video.av1.list': KindCall<(typeof configurations)['kinds']['AV1'], 'kind.list', "/encoding/configurations/video/av1">;
  'encoding.configurations.video.h262.create': KindCall<(typeof configurations)['kinds']['H262'], 'kind.create', "/encoding/configurations/video/h262">;
  'encoding.configurations.video.h262.customdata.get': KindCall<(typeof configurations)['kinds']['H262'], 'kind.customData', "/encoding/configurations/video/h262/{configuration_id}/customData">;
  'encoding.configurations.video.h262.delete': KindCall<(typeof configurations)['kinds']['H262'], 'kind.delete', "/encoding/configurations/video/h262/{configuration_id}">;
  'encoding.configurations.video.h262.get': KindCall<(typeof configurations)['kinds']['H262'], 'kind.get', "/encoding/configurations/video/h262/{configuration_id}">;
  'encoding.configurations.video.h262.list': KindCall<(typeof configurations)['kinds']['H262'], 'kind.list', "/encoding/configurations/video/h262">;
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
  'encoding.configurations.video.h265v2.create': KindCall<(typeof configurations)['kinds']['H265V2'], 'kind.create', "/encoding/configurations/video/h265v2">;
  'encoding.configurations.video.h265v2.customdata.get': KindCall<(typeof configurations)['kinds']['H265V2'], 'kind.customData', "/encoding/configurations/video/h265v2/{configuration_id}/customData">;
  'encoding.configurations.video.h265v2.delete': KindCall<(typeof configurations)['kinds']['H265V2'], 'kind.delete', "/encoding/configurations/video/h265v2/{configuration_id}">;
  'encoding.configurations.video.h265v2.get': KindCall<(typeof configurations)['kinds']['H265V2'], 'kind.get', "/encoding/configurations/video/h265v2/{configuration_id}">;
  'encoding.configurations.video.h265v2.list': KindCall<(typeof configurations)['kinds']['H265V2'], 'kind.list', "/encoding/configurations/video/h265v2">;
  'encoding.configurations.video.mjpeg.create': KindCall<(typeof configurations)['kinds']['MJPEG'], 'kind.create', "/encoding/configurations/video/mjpeg">;
  'encoding.configurations.video.mjpeg.customdata.get': KindCall<(typeof configurations)['kinds']['MJPEG'], 'kind.customData', "/encoding/configurations/video/mjpeg/{configuration_id}/customData">;
  'encoding.configurations.video.mjpeg.delete': KindCall<(typeof configurations)['kinds']['MJPEG'], 'kind.delete', "/encoding/configurations/video/mjpeg/{configuration_id}">;
  'encoding.configurations.video.mjpeg.get': KindCall<(typeof configurations)['kinds']['MJPEG'], 'kind.get', "/encoding/configurations/video/mjpeg/{configuration_id}">;
  'encoding.configurations.video.mjpeg.list': KindCall<(typeof configurations)['kinds']['MJPEG'], 'kind.list', "/encoding/configurations/video/mjpeg">;
  'encoding.configurations.video.vp8.create': KindCall<(typeof configurations)['kinds']['VP8'], 'kind.create', "/encoding/configurations/video/vp8">;
  'encoding.configurations.video.vp8.customdata.get': KindCall<(typeof configurations)['kinds']['VP8'], 'kind.customData', "/encoding/configurations/video/vp8/{configuration_id}/customData">;
  'encoding.configurations.video.vp8.delete': KindCall<(typeof configurations)['kinds']['VP8'], 'kind.delete', "/encoding/configurations/video/vp8/{configuration_id}">;
  'encoding.configurations.video.vp8.get': KindCall<(typeof configurations)['kinds']['VP8'], 'kind.get', "/encoding/configurations/video/vp8/{configuration_id}">;
  'encoding.configurations.video.vp8.list': KindCall<(typeof configurations)['kinds']['VP8'], 'kind.list', "/encoding/configurations/video/vp8">;
  'encoding.configurations.video.vp9.create': KindCall<(typeof configurations)['kinds']['VP9'], 'kind.create', "/encoding/configurations/video/vp9">;
  'encoding.configurations.video.vp9.customdata.get': KindCall<(typeof configurations)['kinds']['VP9'], 'kind.customData', "/encoding/configurations/video/vp9/{configuration_id}/customData">;
  'encoding.configurations.video.vp9.delete': KindCall<(typeof configurations)['kinds']['VP9'], 'kind.delete', "/encoding/configurations/video/vp9/{configuration_id}">;
  'encoding.configurations.video.vp9.get': KindCall<(typeof configurations)['kinds']['VP9'], 'kind.get', "/encoding/configurations/video/vp9/{configuration_id}">;
  'encoding.configurations.video.vp9.list': KindCall<(typeof configurations)['kinds']['VP9'], 'kind.list', "/encoding/configurations/video/vp9">;
  'encoding.encodings.billing.get': Declared<typeof statistics["billing"]>;
  'encoding.encodings.captions.scc.create': KindCall<((typeof encodingParts)[0])['kinds']['SCC'], 'kind.create', "/encoding/encodings/{encoding_id}/captions/scc">;
  'encoding.encodings.captions.scc.customdata.get': KindCall<((typeof encodingParts)[0])['kinds']['SCC'], 'kind.customData', "/encoding/encodings/{encoding_id}/captions/scc/{captions_id}/customData">;
  'encoding.encodings.captions.scc.delete': KindCall<((typeof encodingParts)[0])['kinds']['SCC'], 'kind.delete', "/encoding/encodings/{encoding_id}/captions/scc/{captions_id}">;
  'encoding.encodings.captions.scc.get': KindCall<((typeof encodingParts)[0])['kinds']['SCC'], 'kind.get', "/encoding/encodings/{encoding_id}/captions/scc/{captions_id}">;
  'encoding.encodings.captions.scc.list': KindCall<((typeof encodingParts)[0])['kinds']['SCC'], 'kind.list', "/encoding/encodings/{encoding_id}/captions/scc">;
  'encoding.encodings.composition.get': Declared<typeof encodings["composition"]>;
  'encoding.encodings.create': Declared<typeof encodings["create"]>;
  'encoding.encodings.customdata.get': Declared<typeof encodings["customData"]>;
  'encoding.encodings.delete': Declared<typeof encodings["delete"]>;
  'encoding.encodings.get': Declared<typeof encodings["get"]>;
  'encoding.encodings.getStartRequest': Declared<typeof encodings["getStartRequest"]>;
  'encoding.encodings.inputStreams.audioMix.create': KindCall<(typeof inputStreams)['kinds']['AUDIO_MIX'], 'kind.create', "/encoding/encodings/{encoding_id}/input-streams/audio-mix">;
  'encoding.encodings.inputStreams.audioMix.delete': KindCall<(typeof inputStreams)['kinds']['AUDIO_MIX'], 'kind.delete', "/encoding/encodings/{encoding_id}/input-streams/audio-mix/{input_stream_id}">;
  'encoding.encodings.inputStreams.audioMix.get': KindCall<(typeof inputStreams)['kinds']['AUDIO_MIX'], 'kind.get', "/encoding/encodings/{encoding_id}/input-streams/audio-mix/{input_stream_id}">;
  'encoding.encodings.inputStreams.audioMix.list': KindCall<(typeof inputStreams)['kinds']['AUDIO_MIX'], 'kind.list', "/encoding/encodings/{encoding_id}/input-streams/audio-mix">;
  'encoding.encodings.inputStreams.captions.cea608.create': KindCall<(typeof inputStreams)['kinds']['CAPTION_CEA608'], 'kind.create', "/encoding/encodings/{encoding_id}/input-streams/captions/cea608">;
  'encoding.encodings.inputStreams.captions.cea608.delete': KindCall<(typeof inputStreams)['kinds']['CAPTION_CEA608'], 'kind.delete', "/encoding/encodings/{encoding_id}/input-streams/captions/cea608/{input_stream_id}">;
  'encoding.encodings.inputStreams.captions.cea608.get': KindCall<(typeof inputStreams)['kinds']['CAPTION_CEA608'], 'kind.get', "/encoding/encodings/{encoding_id}/input-streams/captions/cea608/{input_stream_id}">;
  'encoding.encodings.inputStreams.captions.cea608.list': KindCall<(typeof inputStreams)['kinds']['CAPTION_CEA608'], 'kind.list', "/encoding/encodings/{encoding_id}/input-streams/captions/cea608">;
  'encoding.encodings.inputStreams.captions.cea708.create': KindCall<(typeof inputStreams)['kinds']['CAPTION_CEA708'], 'kind.create', "/encoding/encodings/{encoding_id}/input-streams/captions/cea708">;
  'encoding.encodings.inputStreams.captions.cea708.delete': KindCall<(typeof inputStreams)['kinds']['CAPTION_CEA708'], 'kind.delete', "/encoding/encodings/{encoding_id}/input-streams/captions/cea708/{input_stream_id}">;
  'encoding.encodings.inputStreams.captions.cea708.get': KindCall<(typeof inputStreams)['kinds']['CAPTION_CEA708'], 'kind.get', "/encoding/encodings/{encoding_id}/input-streams/captions/cea708/{input_stream_id}">;
  'encoding.encodings.inputStreams.captions.cea708.list': KindCall<(typeof inputStreams)['kinds']['CAPTION_CEA708'], 'kind.list', "/encoding/encodings/{encoding_id}/input-streams/captions/cea708">;
  'encoding.encodings.inputStreams.concatenation.create': KindCall<(typeof inputStreams)['kinds']['CONCATENATION'], 'kind.create', "/encoding/encodings/{encoding_id}/input-streams/concatenation">;
  'encoding.encodings.inputStreams.concatenation.delete': KindCall<(typeof inputStreams)['kinds']['CONCATENATION'], 'kind.delete', "/encoding/encodings/{encoding_id}/input-streams/concatenation/{input_stream_id}">;
  'encoding.encodings.inputStreams.concatenation.get': KindCall<(typeof inputStreams)['kinds']['CONCATENATION'], 'kind.get', "/encoding/encodings/{encoding_id}/input-streams/concatenation/{input_stream_id}">;
  'encoding.encodings.inputStreams.concatenation.list': KindCall<(typeof inputStreams)['kinds']['CONCATENATION'], 'kind.list', "/encoding/encodings/{encoding_id}/input-streams/concatenation">;
  'encoding.encodings.inputStreams.dolbyAtmos.create': KindCall<(typeof inputStreams)['kinds']['DOLBY_ATMOS'], 'kind.create', "/encoding/encodings/{encoding_id}/input-streams/dolby-atmos">;
  'encoding.encodings.inputStreams.dolbyAtmos.delete': KindCall<(typeof inputStreams)['kinds']['DOLBY_ATMOS'], 'kind.delete', "/encoding/encodings/{encoding_id}/input-streams/dolby-atmos/{input_stream_id}">;
  'encoding.encodings.inputStreams.dolbyAtmos.get': KindCall<(typeof inputStreams)['kinds']['DOLBY_ATMOS'], 'kind.get', "/encoding/encodings/{encoding_id}/input-streams/dolby-atmos/{input_stream_id}">;
  'encoding.encodings.inputStreams.dolbyAtmos.list': KindCall<(typeof inputStreams)['kinds']['DOLBY_ATMOS'], 'kind.list', "/encoding/encodings/{encoding_id}/input-streams/dolby-atmos">;
  'encoding.encodings.inputStreams.dolbyVision.create': KindCall<(typeof inputStreams)['kinds']['DOLBY_VISION'], 'kind.create', "/encoding/encodings/{encoding_id}/input-streams/dolby-vision">;
  'encoding.encodings.inputStreams.dolbyVision.delete': KindCall<(typeof inputStreams)['kinds']['DOLBY_VISION'], 'kind.delete', "/encoding/encodings/{encoding_id}/input-streams/dolby-vision/{input_stream_id}">;
  'encoding.encodings.inputStreams.dolbyVision.get': KindCall<(typeof inputStreams)['kinds']['DOLBY_VISION'], 'kind.get', "/encoding/encodings/{encoding_id}/input-streams/dolby-vision/{input_stream_id}">;
  'encoding.encodings.inputStreams.dolbyVision.list': KindCall<(typeof inputStreams)['kinds']['DOLBY_VISION'], 'kind.list', "/encoding/encodings/{encoding_id}/input-streams/dolby-vision">;
  'encoding.encodings.inputStreams.file.create': KindCall<(typeof inputStreams)['kinds']['FILE'], 'kind.create', "/encoding/encodings/{encoding_id}/input-streams/file">;
  'encoding.encodings.inputStreams.file.delete': KindCall<(typeof inputStreams)['kinds']['FILE'], 'kind.delete', "/encoding/encodings/{encoding_id}/input-streams/file/{input_stream_id}">;
  'encoding.encodings.inputStreams.file.get': KindCall<(typeof inputStreams)['kinds']['FILE'], 'kind.get', "/encoding/encodings/{encoding_id}/input-streams/file/{input_stream_id}">;
  'encoding.encodings.inputStreams.file.list': KindCall<(typeof inputStreams)['kinds']['FILE'], 'kind.list', "/encoding/encodings/{encoding_id}/input-streams/file">;
  'encoding.encodings.inputStreams.get': FamilyCall<'get', "/encoding/encodings/{encoding_id}/input-streams/{input_stream_id}">;
  'encoding.encodings.inputStreams.ingest.create': KindCall<(typeof inputStreams)['kinds']['INGEST'], 'kind.create', "/encoding/encodings/{encoding_id}/input-streams/ingest">;
  'encoding.encodings.inputStreams.ingest.delete': KindCall<(typeof inputStreams)['kinds']['INGEST'], 'kind.delete', "/encoding/encodings/{encoding_id}/input-streams/ingest/{input_stream_id}">;
  'encoding.encodings.inputStreams.ingest.get': KindCall<(typeof inputStreams)['kinds']['INGEST'], 'kind.get', "/encoding/encodings/{encoding_id}/input-streams/ingest/{input_stream_id}">;
  'encoding.encodings.inputStreams.ingest.list': KindCall<(typeof inputStreams)['kinds']['INGEST'], 'kind.list', "/encoding/encodings/{encoding_id}/input-streams/ingest">;
  'encoding.encodings.inputStreams.list': FamilyCall<'list', "/encoding/encodings/{encoding_id}/input-streams">;
  'encoding.encodings.inputStreams.sidecar.dolbyVisionMetadataIngest.create': KindCall<(typeof inputStreams)['kinds']['SIDECAR_DOLBY_VISION_METADATA'], 'kind.create', "/encoding/encodings/{encoding_id}/input-streams/sidecar/dolby-vision-metadata-ingest">;
  'encoding.encodings.inputStreams.sidecar.dolbyVisionMetadataIngest.delete': KindCall<(typeof inputStreams)['kinds']['SIDECAR_DOLBY_VISION_METADATA'], 'kind.delete', "/encoding/encodings/{encoding_id}/input-streams/sidecar/dolby-vision-metadata-ingest/{input_stream_id}">;
  'encoding.encodings.inputStreams.sidecar.dolbyVisionMetadataIngest.get': KindCall<(typeof inputStreams)['kinds']['SIDECAR_DOLBY_VISION_METADATA'], 'kind.get', "/encoding/encodings/{encoding_id}/input-streams/sidecar/dolby-vision-metadata-ingest/{input_stream_id}">;
  'encoding.encodings.inputStreams.sidecar.dolbyVisionMetadataIngest.list': KindCall<(typeof inputStreams)['kinds']['SIDECAR_DOLBY_VISION_METADATA'], 'kind.list', "/encoding/encodings/{encoding_id}/input-streams/sidecar/dolby-vision-metadata-ingest">;
  'encoding.encodings.inputStreams.subtitles.dvbSubtitle.create': KindCall<(typeof inputStreams)['kinds']['DVB_SUBTITLE'], 'kind.create', "/encoding/encodings/{encoding_id}/input-streams/subtitles/dvb-subtitle">;
  'encoding.encodings.inputStreams.subtitles.dvbSubtitle.delete': KindCall<(typeof inputStreams)['kinds']['DVB_SUBTITLE'], 'kind.delete', "/encoding/encodings/{encoding_id}/input-streams/subtitles/dvb-subtitle/{input_stream_id}">;
  'encoding.encodings.inputStreams.subtitles.dvbSubtitle.get': KindCall<(typeof inputStreams)['kinds']['DVB_SUBTITLE'], 'kind.get', "/encoding/encodings/{encoding_id}/input-streams/subtitles/dvb-subtitle/{input_stream_id}">;
  'encoding.encodings.inputStreams.subtitles.dvbSubtitle.list': KindCall<(typeof inputStreams)['kinds']['DVB_SUBTITLE'], 'kind.list', "/encoding/encodings/{encoding_id}/input-streams/subtitles/dvb-subtitle">;
  'encoding.encodings.inputStreams.trimming.h264PictureTiming.create': KindCall<(typeof inputStreams)['kinds']['TRIMMING_H264_PICTURE_TIMING'], 'kind.create', "/encoding/encodings/{encoding_id}/input-streams/trimming/h264-picture-timing">;
  'encoding.encodings.inputStreams.trimming.h264PictureTiming.delete': KindCall<(typeof inputStreams)['kinds']['TRIMMING_H264_PICTURE_TIMING'], 'kind.delete', "/encoding/encodings/{encoding_id}/input-streams/trimming/h264-picture-timing/{input_stream_id}">;
  'encoding.encodings.inputStreams.trimming.h264PictureTiming.get': KindCall<(typeof inputStreams)['kinds']['TRIMMING_H264_PICTURE_TIMING'], 'kind.get', "/encoding/encodings/{encoding_id}/input-streams/trimming/h264-picture-timing/{input_stream_id}">;
  'encoding.encodings.inputStreams.trimming.h264PictureTiming.list': KindCall<(typeof inputStreams)['kinds']['TRIMMING_H264_PICTURE_TIMING'], 'kind.list', "/encoding/encodings/{encoding_id}/input-streams/trimming/h264-picture-timing">;
  'encoding.encodings.inputStreams.trimming.timeBased.create': KindCall<(typeof inputStreams)['kinds']['TRIMMING_TIME_BASED'], 'kind.create', "/encoding/encodings/{encoding_id}/input-streams/trimming/time-based">;
  'encoding.encodings.inputStreams.trimming.timeBased.delete': KindCall<(typeof inputStreams)['kinds']['TRIMMING_TIME_BASED'], 'kind.delete', "/encoding/encodings/{encoding_id}/input-streams/trimming/time-based/{input_stream_id}">;
  'encoding.encodings.inputStreams.trimming.timeBased.get': KindCall<(typeof inputStreams)['kinds']['TRIMMING_TIME_BASED'], 'kind.get', "/encoding/encodings/{encoding_id}/input-streams/trimming/time-based/{input_stream_id}">;
  'encoding.encodings.inputStreams.trimming.timeBased.list': KindCall<(typeof inputStreams)['kinds']['TRIMMING_TIME_BASED'], 'kind.list', "/encoding/encodings/{encoding_id}/input-streams/trimming/time-based">;
  'encoding.encodings.inputStreams.trimming.timecodeTrack.create': KindCall<(typeof inputStreams)['kinds']['TRIMMING_TIME_CODE_TRACK'], 'kind.create', "/encoding/encodings/{encoding_id}/input-streams/trimming/timecode-track">;
  'encoding.encodings.inputStreams.trimming.timecodeTrack.delete': KindCall<(typeof inputStreams)['kinds']['TRIMMING_TIME_CODE_TRACK'], 'kind.delete', "/encoding/encodings/{encoding_id}/input-streams/trimming/timecode-track/{input_stream_id}">;
  'encoding.encodings.inputStreams.trimming.timecodeTrack.get': KindCall<(typeof inputStreams)['kinds']['TRIMMING_TIME_CODE_TRACK'], 'kind.get', "/encoding/encodings/{encoding_id}/input-streams/trimming/timecode-track/{input_stream_id}">;
  'encoding.encodings.inputStreams.trimming.timecodeTrack.list': KindCall<(typeof inputStreams)['kinds']['TRIMMING_TIME_CODE_TRACK'], 'kind.list', "/encoding/encodings/{encoding_id}/input-streams/trimming/timecode-track">;
  'encoding.encodings.inputStreams.type.get': FamilyCall<'type', "/encoding/encodings/{encoding_id}/input-streams/{input_stream_id}/type">;
  'encoding.encodings.kantarWatermark.create': Declared<typeof kantarWatermark["create"]>;
  'encoding.encodings.kantarWatermark.delete': Declared<typeof kantarWatermark["delete"]>;
  'encoding.encodings.kantarWatermark.get': Declared<typeof kantarWatermark["get"]>;
  'encoding.encodings.keyframes.create': KindCall<((typeof encodingParts)[1])['kinds']['KEYFRAME'], 'kind.create', "/encoding/encodings/{encoding_id}/keyframes">;
  'encoding.encodings.keyframes.delete': KindCall<((typeof encodingParts)[1])['kinds']['KEYFRAME'], 'kind.delete', "/encoding/encodings/{encoding_id}/keyframes/{keyframe_id}">;
  'encoding.encodings.keyframes.get': KindCall<((typeof encodingParts)[1])['kinds']['KEYFRAME'], 'kind.get', "/encoding/encodings/{encoding_id}/keyframes/{keyframe_id}">;
  'encoding.encodings.keyframes.list': KindCall<((typeof encodingParts)[1])['kinds']['KEYFRAME'], 'kind.list', "/encoding/encodings/{encoding_id}/keyframes">;
  'encoding.encodings.list': Declared<typeof encodings["list"]>;
  'encoding.encodings.live.clips.create': Declared<typeof liveClips["create"]>;
  'encoding.encodings.live.esam.mediaPoints.create': Declared<typeof adSignals["mediaPoint"]>;
  'encoding.encodings.live.get': Declared<typeof live["get"]>;
  'encoding.encodings.live.getStartRequest': Declared<typeof live["getStartRequest"]>;
  'encoding.encodings.live.hd.getStartRequest': Declared<typeof live["getHdStartRequest"]>;
  'encoding.encodings.live.hd.start': Declared<typeof live["startHd"]>;
  'encoding.encodings.live.heartbeat.get': Declared<typeof live["heartbeat"]>;
  'encoding.encodings.live.heartbeatFinal.get': Declared<typeof liveUsage["finalHeartbeat"]>;
  'encoding.encodings.live.id3Tags.create': Declared<typeof liveId3Tags["create"]>;
  'encoding.encodings.live.id3Tags.list': Declared<typeof liveId3Tags["list"]>;
  'encoding.encodings.live.ingestPoints.list': Declared<typeof liveIngest["listPoints"]>;
  'encoding.encodings.live.insertableContent.create': Declared<typeof insertableContent["create"]>;
  'encoding.encodings.live.insertableContent.list': Declared<typeof insertableContent["list"]>;
  'encoding.encodings.live.insertableContent.schedule.create': Declared<typeof insertableContent["schedule"]>;
  'encoding.encodings.live.insertableContent.schedule.delete': Declared<typeof insertableContent["cancel"]>;
  'encoding.encodings.live.insertableContent.scheduled.list': Declared<typeof insertableContent["listScheduled"]>;
  'encoding.encodings.live.insertableContent.stop.create': Declared<typeof insertableContent["stop"]>;
  'encoding.encodings.live.resetLiveManifestTimeshift.create': Declared<typeof liveTimeshift["reset"]>;
  'encoding.encodings.live.restart': Declared<typeof live["restart"]>;
  'encoding.encodings.live.scte35Cue.create': Declared<typeof adSignals["cue"]>;
  'encoding.encodings.live.simulcastTargets.actions.retry': Declared<typeof simulcastTargets["retry"]>;
  'encoding.encodings.live.simulcastTargets.create': Declared<typeof simulcastTargets["create"]>;
  'encoding.encodings.live.simulcastTargets.delete': Declared<typeof simulcastTargets["delete"]>;
  'encoding.encodings.live.simulcastTargets.list': Declared<typeof simulcastTargets["list"]>;
  'encoding.encodings.live.start': Declared<typeof live["start"]>;
  'encoding.encodings.live.stop': Declared<typeof live["stop"]>;
  'encoding.encodings.live.testSource.get': Declared<typeof liveTestSource["get"]>;
  'encoding.encodings.live.testSource.start': Declared<typeof liveTestSource["start"]>;
  'encoding.encodings.live.testSource.stop': Declared<typeof liveTestSource["stop"]>;
  'encoding.encodings.muxings.broadcastTs.create': Declared<typeof muxings["BROADCAST_TS"]["create"]>;
  'encoding.encodings.muxings.broadcastTs.customdata.get': Declared<typeof muxings["BROADCAST_TS"]["customData"]>;
  'encoding.encodings.muxings.broadcastTs.delete': Declared<typeof muxings["BROADCAST_TS"]["delete"]>;
  'encoding.encodings.muxings.broadcastTs.get': Declared<typeof muxings["BROADCAST_TS"]["get"]>;
  'encoding.encodings.muxings.broadcastTs.information.get': Declared<typeof muxings["BROADCAST_TS"]["information"]>;
  'encoding.encodings.muxings.broadcastTs.list': Declared<typeof muxings["BROADCAST_TS"]["list"]>;
  'encoding.encodings.muxings.chunkedText.create': Declared<typeof muxings["CHUNKED_TEXT"]["create"]>;
  'encoding.encodings.muxings.chunkedText.customdata.get': Declared<typeof muxings["CHUNKED_TEXT"]["customData"]>;
  'encoding.encodings.muxings.chunkedText.delete': Declared<typeof muxings["CHUNKED_TEXT"]["delete"]>;
  'encoding.encodings.muxings.chunkedText.get': Declared<typeof muxings["CHUNKED_TEXT"]["get"]>;
  'encoding.encodings.muxings.chunkedText.list': Declared<typeof muxings["CHUNKED_TEXT"]["list"]>;
  'encoding.encodings.muxings.cmaf.create': Declared<typeof muxings["CMAF"]["create"]>;
  'encoding.encodings.muxings.cmaf.customdata.get': Declared<typeof muxings["CMAF"]["customData"]>;
  'encoding.encodings.muxings.cmaf.delete': Declared<typeof muxings["CMAF"]["delete"]>;
  'encoding.encodings.muxings.cmaf.get': Declared<typeof muxings["CMAF"]["get"]>;
  'encoding.encodings.muxings.cmaf.list': Declared<typeof muxings["CMAF"]["list"]>;
  'encoding.encodings.muxings.fmp4.create': Declared<typeof muxings["FMP4"]["create"]>;
  'encoding.encodings.muxings.fmp4.customdata.get': Declared<typeof muxings["FMP4"]["customData"]>;
  'encoding.encodings.muxings.fmp4.delete': Declared<typeof muxings["FMP4"]["delete"]>;
  'encoding.encodings.muxings.fmp4.drm.aes.create': KindCall<((typeof drmFamilies)[0])['kinds']['AES'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/aes">;
  'encoding.encodings.muxings.fmp4.drm.aes.customdata.get': KindCall<((typeof drmFamilies)[0])['kinds']['AES'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/aes/{drm_id}/customData">;
  'encoding.encodings.muxings.fmp4.drm.aes.delete': KindCall<((typeof drmFamilies)[0])['kinds']['AES'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/aes/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.aes.get': KindCall<((typeof drmFamilies)[0])['kinds']['AES'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/aes/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.aes.list': KindCall<((typeof drmFamilies)[0])['kinds']['AES'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/aes">;
  'encoding.encodings.muxings.fmp4.drm.cenc.create': KindCall<((typeof drmFamilies)[0])['kinds']['CENC'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/cenc">;
  'encoding.encodings.muxings.fmp4.drm.cenc.customdata.get': KindCall<((typeof drmFamilies)[0])['kinds']['CENC'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/cenc/{drm_id}/customData">;
  'encoding.encodings.muxings.fmp4.drm.cenc.delete': KindCall<((typeof drmFamilies)[0])['kinds']['CENC'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/cenc/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.cenc.get': KindCall<((typeof drmFamilies)[0])['kinds']['CENC'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/cenc/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.cenc.list': KindCall<((typeof drmFamilies)[0])['kinds']['CENC'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/cenc">;
  'encoding.encodings.muxings.fmp4.drm.clearkey.create': KindCall<((typeof drmFamilies)[0])['kinds']['CLEARKEY'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/clearkey">;
  'encoding.encodings.muxings.fmp4.drm.clearkey.customdata.get': KindCall<((typeof drmFamilies)[0])['kinds']['CLEARKEY'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/clearkey/{drm_id}/customData">;
  'encoding.encodings.muxings.fmp4.drm.clearkey.delete': KindCall<((typeof drmFamilies)[0])['kinds']['CLEARKEY'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/clearkey/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.clearkey.get': KindCall<((typeof drmFamilies)[0])['kinds']['CLEARKEY'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/clearkey/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.clearkey.list': KindCall<((typeof drmFamilies)[0])['kinds']['CLEARKEY'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/clearkey">;
  'encoding.encodings.muxings.fmp4.drm.fairplay.create': KindCall<((typeof drmFamilies)[0])['kinds']['FAIRPLAY'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/fairplay">;
  'encoding.encodings.muxings.fmp4.drm.fairplay.customdata.get': KindCall<((typeof drmFamilies)[0])['kinds']['FAIRPLAY'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/fairplay/{drm_id}/customData">;
  'encoding.encodings.muxings.fmp4.drm.fairplay.delete': KindCall<((typeof drmFamilies)[0])['kinds']['FAIRPLAY'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/fairplay/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.fairplay.get': KindCall<((typeof drmFamilies)[0])['kinds']['FAIRPLAY'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/fairplay/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.fairplay.list': KindCall<((typeof drmFamilies)[0])['kinds']['FAIRPLAY'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/fairplay">;
  'encoding.encodings.muxings.fmp4.drm.get': FamilyCall<'get', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.list': FamilyCall<'list', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm">;
  'encoding.encodings.muxings.fmp4.drm.marlin.create': KindCall<((typeof drmFamilies)[0])['kinds']['MARLIN'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/marlin">;
  'encoding.encodings.muxings.fmp4.drm.marlin.customdata.get': KindCall<((typeof drmFamilies)[0])['kinds']['MARLIN'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/marlin/{drm_id}/customData">;
  'encoding.encodings.muxings.fmp4.drm.marlin.delete': KindCall<((typeof drmFamilies)[0])['kinds']['MARLIN'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/marlin/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.marlin.get': KindCall<((typeof drmFamilies)[0])['kinds']['MARLIN'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/marlin/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.marlin.list': KindCall<((typeof drmFamilies)[0])['kinds']['MARLIN'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/marlin">;
  'encoding.encodings.muxings.fmp4.drm.playready.create': KindCall<((typeof drmFamilies)[0])['kinds']['PLAYREADY'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/playready">;
  'encoding.encodings.muxings.fmp4.drm.playready.customdata.get': KindCall<((typeof drmFamilies)[0])['kinds']['PLAYREADY'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/playready/{drm_id}/customData">;
  'encoding.encodings.muxings.fmp4.drm.playready.delete': KindCall<((typeof drmFamilies)[0])['kinds']['PLAYREADY'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/playready/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.playready.get': KindCall<((typeof drmFamilies)[0])['kinds']['PLAYREADY'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/playready/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.playready.list': KindCall<((typeof drmFamilies)[0])['kinds']['PLAYREADY'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/playready">;
  'encoding.encodings.muxings.fmp4.drm.primetime.create': KindCall<((typeof drmFamilies)[0])['kinds']['PRIMETIME'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/primetime">;
  'encoding.encodings.muxings.fmp4.drm.primetime.customdata.get': KindCall<((typeof drmFamilies)[0])['kinds']['PRIMETIME'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/primetime/{drm_id}/customData">;
  'encoding.encodings.muxings.fmp4.drm.primetime.delete': KindCall<((typeof drmFamilies)[0])['kinds']['PRIMETIME'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/primetime/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.primetime.get': KindCall<((typeof drmFamilies)[0])['kinds']['PRIMETIME'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/primetime/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.primetime.list': KindCall<((typeof drmFamilies)[0])['kinds']['PRIMETIME'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/primetime">;
  'encoding.encodings.muxings.fmp4.drm.speke.create': KindCall<((typeof drmFamilies)[0])['kinds']['SPEKE'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/speke">;
  'encoding.encodings.muxings.fmp4.drm.speke.customdata.get': KindCall<((typeof drmFamilies)[0])['kinds']['SPEKE'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/speke/{drm_id}/customData">;
  'encoding.encodings.muxings.fmp4.drm.speke.delete': KindCall<((typeof drmFamilies)[0])['kinds']['SPEKE'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/speke/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.speke.get': KindCall<((typeof drmFamilies)[0])['kinds']['SPEKE'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/speke/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.speke.list': KindCall<((typeof drmFamilies)[0])['kinds']['SPEKE'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/speke">;
  'encoding.encodings.muxings.fmp4.drm.widevine.create': KindCall<((typeof drmFamilies)[0])['kinds']['WIDEVINE'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/widevine">;
  'encoding.encodings.muxings.fmp4.drm.widevine.customdata.get': KindCall<((typeof drmFamilies)[0])['kinds']['WIDEVINE'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/widevine/{drm_id}/customData">;
  'encoding.encodings.muxings.fmp4.drm.widevine.delete': KindCall<((typeof drmFamilies)[0])['kinds']['WIDEVINE'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/widevine/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.widevine.get': KindCall<((typeof drmFamilies)[0])['kinds']['WIDEVINE'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/widevine/{drm_id}">;
  'encoding.encodings.muxings.fmp4.drm.widevine.list': KindCall<((typeof drmFamilies)[0])['kinds']['WIDEVINE'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/fmp4/{muxing_id}/drm/widevine">;
  'encoding.encodings.muxings.fmp4.get': Declared<typeof muxings["FMP4"]["get"]>;
  'encoding.encodings.muxings.fmp4.information.get': Declared<typeof muxings["FMP4"]["information"]>;
  'encoding.encodings.muxings.fmp4.list': Declared<typeof muxings["FMP4"]["list"]>;
  'encoding.encodings.muxings.get': Declared<typeof muxings["get"]>;
  'encoding.encodings.muxings.list': Declared<typeof muxings["list"]>;
  'encoding.encodings.muxings.mp3.create': Declared<typeof muxings["MP3"]["create"]>;
  'encoding.encodings.muxings.mp3.customdata.get': Declared<typeof muxings["MP3"]["customData"]>;
  'encoding.encodings.muxings.mp3.delete': Declared<typeof muxings["MP3"]["delete"]>;
  'encoding.encodings.muxings.mp3.get': Declared<typeof muxings["MP3"]["get"]>;
  'encoding.encodings.muxings.mp3.information.get': Declared<typeof muxings["MP3"]["information"]>;
  'encoding.encodings.muxings.mp3.list': Declared<typeof muxings["MP3"]["list"]>;
  'encoding.encodings.muxings.mp4.create': Declared<typeof muxings["MP4"]["create"]>;
  'encoding.encodings.muxings.mp4.customdata.get': Declared<typeof muxings["MP4"]["customData"]>;
  'encoding.encodings.muxings.mp4.delete': Declared<typeof muxings["MP4"]["delete"]>;
  'encoding.encodings.muxings.mp4.drm.cenc.create': KindCall<((typeof drmFamilies)[1])['kinds']['CENC'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/cenc">;
  'encoding.encodings.muxings.mp4.drm.cenc.customdata.get': KindCall<((typeof drmFamilies)[1])['kinds']['CENC'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/cenc/{drm_id}/customData">;
  'encoding.encodings.muxings.mp4.drm.cenc.delete': KindCall<((typeof drmFamilies)[1])['kinds']['CENC'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/cenc/{drm_id}">;
  'encoding.encodings.muxings.mp4.drm.cenc.get': KindCall<((typeof drmFamilies)[1])['kinds']['CENC'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/cenc/{drm_id}">;
  'encoding.encodings.muxings.mp4.drm.cenc.list': KindCall<((typeof drmFamilies)[1])['kinds']['CENC'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/cenc">;
  'encoding.encodings.muxings.mp4.drm.clearkey.create': KindCall<((typeof drmFamilies)[1])['kinds']['CLEARKEY'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/clearkey">;
  'encoding.encodings.muxings.mp4.drm.clearkey.customdata.get': KindCall<((typeof drmFamilies)[1])['kinds']['CLEARKEY'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/clearkey/{drm_id}/customData">;
  'encoding.encodings.muxings.mp4.drm.clearkey.delete': KindCall<((typeof drmFamilies)[1])['kinds']['CLEARKEY'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/clearkey/{drm_id}">;
  'encoding.encodings.muxings.mp4.drm.clearkey.get': KindCall<((typeof drmFamilies)[1])['kinds']['CLEARKEY'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/clearkey/{drm_id}">;
  'encoding.encodings.muxings.mp4.drm.clearkey.list': KindCall<((typeof drmFamilies)[1])['kinds']['CLEARKEY'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/clearkey">;
  'encoding.encodings.muxings.mp4.drm.get': FamilyCall<'get', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/{drm_id}">;
  'encoding.encodings.muxings.mp4.drm.list': FamilyCall<'list', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm">;
  'encoding.encodings.muxings.mp4.drm.marlin.create': KindCall<((typeof drmFamilies)[1])['kinds']['MARLIN'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/marlin">;
  'encoding.encodings.muxings.mp4.drm.marlin.customdata.get': KindCall<((typeof drmFamilies)[1])['kinds']['MARLIN'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/marlin/{drm_id}/customData">;
  'encoding.encodings.muxings.mp4.drm.marlin.delete': KindCall<((typeof drmFamilies)[1])['kinds']['MARLIN'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/marlin/{drm_id}">;
  'encoding.encodings.muxings.mp4.drm.marlin.get': KindCall<((typeof drmFamilies)[1])['kinds']['MARLIN'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/marlin/{drm_id}">;
  'encoding.encodings.muxings.mp4.drm.marlin.list': KindCall<((typeof drmFamilies)[1])['kinds']['MARLIN'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/marlin">;
  'encoding.encodings.muxings.mp4.drm.playready.create': KindCall<((typeof drmFamilies)[1])['kinds']['PLAYREADY'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/playready">;
  'encoding.encodings.muxings.mp4.drm.playready.customdata.get': KindCall<((typeof drmFamilies)[1])['kinds']['PLAYREADY'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/playready/{drm_id}/customData">;
  'encoding.encodings.muxings.mp4.drm.playready.delete': KindCall<((typeof drmFamilies)[1])['kinds']['PLAYREADY'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/playready/{drm_id}">;
  'encoding.encodings.muxings.mp4.drm.playready.get': KindCall<((typeof drmFamilies)[1])['kinds']['PLAYREADY'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/playready/{drm_id}">;
  'encoding.encodings.muxings.mp4.drm.playready.list': KindCall<((typeof drmFamilies)[1])['kinds']['PLAYREADY'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/playready">;
  'encoding.encodings.muxings.mp4.drm.speke.create': KindCall<((typeof drmFamilies)[1])['kinds']['SPEKE'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/speke">;
  'encoding.encodings.muxings.mp4.drm.speke.customdata.get': KindCall<((typeof drmFamilies)[1])['kinds']['SPEKE'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/speke/{drm_id}/customData">;
  'encoding.encodings.muxings.mp4.drm.speke.delete': KindCall<((typeof drmFamilies)[1])['kinds']['SPEKE'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/speke/{drm_id}">;
  'encoding.encodings.muxings.mp4.drm.speke.get': KindCall<((typeof drmFamilies)[1])['kinds']['SPEKE'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/speke/{drm_id}">;
  'encoding.encodings.muxings.mp4.drm.speke.list': KindCall<((typeof drmFamilies)[1])['kinds']['SPEKE'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/speke">;
  'encoding.encodings.muxings.mp4.drm.widevine.create': KindCall<((typeof drmFamilies)[1])['kinds']['WIDEVINE'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/widevine">;
  'encoding.encodings.muxings.mp4.drm.widevine.customdata.get': KindCall<((typeof drmFamilies)[1])['kinds']['WIDEVINE'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/widevine/{drm_id}/customData">;
  'encoding.encodings.muxings.mp4.drm.widevine.delete': KindCall<((typeof drmFamilies)[1])['kinds']['WIDEVINE'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/widevine/{drm_id}">;
  'encoding.encodings.muxings.mp4.drm.widevine.get': KindCall<((typeof drmFamilies)[1])['kinds']['WIDEVINE'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/widevine/{drm_id}">;
  'encoding.encodings.muxings.mp4.drm.widevine.list': KindCall<((typeof drmFamilies)[1])['kinds']['WIDEVINE'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/mp4/{muxing_id}/drm/widevine">;
  'encoding.encodings.muxings.mp4.get': Declared<typeof muxings["MP4"]["get"]>;
  'encoding.encodings.muxings.mp4.information.get': Declared<typeof muxings["MP4"]["information"]>;
  'encoding.encodings.muxings.mp4.list': Declared<typeof muxings["MP4"]["list"]>;
  'encoding.encodings.muxings.mxf.create': Declared<typeof muxings["MXF"]["create"]>;
  'encoding.encodings.muxings.mxf.customdata.get': Declared<typeof muxings["MXF"]["customData"]>;
  'encoding.encodings.muxings.mxf.delete': Declared<typeof muxings["MXF"]["delete"]>;
  'encoding.encodings.muxings.mxf.get': Declared<typeof muxings["MXF"]["get"]>;
  'encoding.encodings.muxings.mxf.list': Declared<typeof muxings["MXF"]["list"]>;
  'encoding.encodings.muxings.packedAudio.create': Declared<typeof muxings["PACKED_AUDIO"]["create"]>;
  'encoding.encodings.muxings.packedAudio.customdata.get': Declared<typeof muxings["PACKED_AUDIO"]["customData"]>;
  'encoding.encodings.muxings.packedAudio.delete': Declared<typeof muxings["PACKED_AUDIO"]["delete"]>;
  'encoding.encodings.muxings.packedAudio.drm.aes.create': KindCall<((typeof drmFamilies)[2])['kinds']['AES'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/packed-audio/{muxing_id}/drm/aes">;
  'encoding.encodings.muxings.packedAudio.drm.aes.customdata.get': KindCall<((typeof drmFamilies)[2])['kinds']['AES'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/packed-audio/{muxing_id}/drm/aes/{drm_id}/customData">;
  'encoding.encodings.muxings.packedAudio.drm.aes.delete': KindCall<((typeof drmFamilies)[2])['kinds']['AES'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/packed-audio/{muxing_id}/drm/aes/{drm_id}">;
  'encoding.encodings.muxings.packedAudio.drm.aes.get': KindCall<((typeof drmFamilies)[2])['kinds']['AES'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/packed-audio/{muxing_id}/drm/aes/{drm_id}">;
  'encoding.encodings.muxings.packedAudio.drm.aes.list': KindCall<((typeof drmFamilies)[2])['kinds']['AES'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/packed-audio/{muxing_id}/drm/aes">;
  'encoding.encodings.muxings.packedAudio.get': Declared<typeof muxings["PACKED_AUDIO"]["get"]>;
  'encoding.encodings.muxings.packedAudio.information.get': Declared<typeof muxings["PACKED_AUDIO"]["information"]>;
  'encoding.encodings.muxings.packedAudio.list': Declared<typeof muxings["PACKED_AUDIO"]["list"]>;
  'encoding.encodings.muxings.progressiveMov.create': Declared<typeof muxings["PROGRESSIVE_MOV"]["create"]>;
  'encoding.encodings.muxings.progressiveMov.customdata.get': Declared<typeof muxings["PROGRESSIVE_MOV"]["customData"]>;
  'encoding.encodings.muxings.progressiveMov.delete': Declared<typeof muxings["PROGRESSIVE_MOV"]["delete"]>;
  'encoding.encodings.muxings.progressiveMov.get': Declared<typeof muxings["PROGRESSIVE_MOV"]["get"]>;
  'encoding.encodings.muxings.progressiveMov.information.get': Declared<typeof muxings["PROGRESSIVE_MOV"]["information"]>;
  'encoding.encodings.muxings.progressiveMov.list': Declared<typeof muxings["PROGRESSIVE_MOV"]["list"]>;
  'encoding.encodings.muxings.progressiveTs.create': Declared<typeof muxings["PROGRESSIVE_TS"]["create"]>;
  'encoding.encodings.muxings.progressiveTs.customdata.get': Declared<typeof muxings["PROGRESSIVE_TS"]["customData"]>;
  'encoding.encodings.muxings.progressiveTs.delete': Declared<typeof muxings["PROGRESSIVE_TS"]["delete"]>;
  'encoding.encodings.muxings.progressiveTs.drm.aes.create': KindCall<((typeof drmFamilies)[3])['kinds']['AES'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/aes">;
  'encoding.encodings.muxings.progressiveTs.drm.aes.customdata.get': KindCall<((typeof drmFamilies)[3])['kinds']['AES'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/aes/{drm_id}/customData">;
  'encoding.encodings.muxings.progressiveTs.drm.aes.delete': KindCall<((typeof drmFamilies)[3])['kinds']['AES'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/aes/{drm_id}">;
  'encoding.encodings.muxings.progressiveTs.drm.aes.get': KindCall<((typeof drmFamilies)[3])['kinds']['AES'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/aes/{drm_id}">;
  'encoding.encodings.muxings.progressiveTs.drm.aes.list': KindCall<((typeof drmFamilies)[3])['kinds']['AES'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/aes">;
  'encoding.encodings.muxings.progressiveTs.drm.fairplay.create': KindCall<((typeof drmFamilies)[3])['kinds']['FAIRPLAY'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/fairplay">;
  'encoding.encodings.muxings.progressiveTs.drm.fairplay.customdata.get': KindCall<((typeof drmFamilies)[3])['kinds']['FAIRPLAY'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/fairplay/{drm_id}/customData">;
  'encoding.encodings.muxings.progressiveTs.drm.fairplay.delete': KindCall<((typeof drmFamilies)[3])['kinds']['FAIRPLAY'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/fairplay/{drm_id}">;
  'encoding.encodings.muxings.progressiveTs.drm.fairplay.get': KindCall<((typeof drmFamilies)[3])['kinds']['FAIRPLAY'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/fairplay/{drm_id}">;
  'encoding.encodings.muxings.progressiveTs.drm.fairplay.list': KindCall<((typeof drmFamilies)[3])['kinds']['FAIRPLAY'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/fairplay">;
  'encoding.encodings.muxings.progressiveTs.drm.get': FamilyCall<'get', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/{drm_id}">;
  'encoding.encodings.muxings.progressiveTs.drm.list': FamilyCall<'list', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm">;
  'encoding.encodings.muxings.progressiveTs.drm.speke.create': KindCall<((typeof drmFamilies)[3])['kinds']['SPEKE'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/speke">;
  'encoding.encodings.muxings.progressiveTs.drm.speke.customdata.get': KindCall<((typeof drmFamilies)[3])['kinds']['SPEKE'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/speke/{drm_id}/customData">;
  'encoding.encodings.muxings.progressiveTs.drm.speke.delete': KindCall<((typeof drmFamilies)[3])['kinds']['SPEKE'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/speke/{drm_id}">;
  'encoding.encodings.muxings.progressiveTs.drm.speke.get': KindCall<((typeof drmFamilies)[3])['kinds']['SPEKE'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/speke/{drm_id}">;
  'encoding.encodings.muxings.progressiveTs.drm.speke.list': KindCall<((typeof drmFamilies)[3])['kinds']['SPEKE'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/drm/speke">;
  'encoding.encodings.muxings.progressiveTs.get': Declared<typeof muxings["PROGRESSIVE_TS"]["get"]>;
  'encoding.encodings.muxings.progressiveTs.id3.frameId.create': KindCall<(typeof id3Tags)['kinds']['FRAME_ID'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/frame-id">;
  'encoding.encodings.muxings.progressiveTs.id3.frameId.customdata.get': KindCall<(typeof id3Tags)['kinds']['FRAME_ID'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/frame-id/{id3_tag_id}/customData">;
  'encoding.encodings.muxings.progressiveTs.id3.frameId.delete': KindCall<(typeof id3Tags)['kinds']['FRAME_ID'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/frame-id/{id3_tag_id}">;
  'encoding.encodings.muxings.progressiveTs.id3.frameId.get': KindCall<(typeof id3Tags)['kinds']['FRAME_ID'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/frame-id/{id3_tag_id}">;
  'encoding.encodings.muxings.progressiveTs.id3.frameId.list': KindCall<(typeof id3Tags)['kinds']['FRAME_ID'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/frame-id">;
  'encoding.encodings.muxings.progressiveTs.id3.list': FamilyCall<'list', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3">;
  'encoding.encodings.muxings.progressiveTs.id3.plainText.create': KindCall<(typeof id3Tags)['kinds']['PLAIN_TEXT'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/plain-text">;
  'encoding.encodings.muxings.progressiveTs.id3.plainText.customdata.get': KindCall<(typeof id3Tags)['kinds']['PLAIN_TEXT'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/plain-text/{id3_tag_id}/customData">;
  'encoding.encodings.muxings.progressiveTs.id3.plainText.delete': KindCall<(typeof id3Tags)['kinds']['PLAIN_TEXT'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/plain-text/{id3_tag_id}">;
  'encoding.encodings.muxings.progressiveTs.id3.plainText.get': KindCall<(typeof id3Tags)['kinds']['PLAIN_TEXT'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/plain-text/{id3_tag_id}">;
  'encoding.encodings.muxings.progressiveTs.id3.plainText.list': KindCall<(typeof id3Tags)['kinds']['PLAIN_TEXT'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/plain-text">;
  'encoding.encodings.muxings.progressiveTs.id3.raw.create': KindCall<(typeof id3Tags)['kinds']['RAW'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/raw">;
  'encoding.encodings.muxings.progressiveTs.id3.raw.customdata.get': KindCall<(typeof id3Tags)['kinds']['RAW'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/raw/{id3_tag_id}/customData">;
  'encoding.encodings.muxings.progressiveTs.id3.raw.delete': KindCall<(typeof id3Tags)['kinds']['RAW'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/raw/{id3_tag_id}">;
  'encoding.encodings.muxings.progressiveTs.id3.raw.get': KindCall<(typeof id3Tags)['kinds']['RAW'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/raw/{id3_tag_id}">;
  'encoding.encodings.muxings.progressiveTs.id3.raw.list': KindCall<(typeof id3Tags)['kinds']['RAW'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3/raw">;
  'encoding.encodings.muxings.progressiveTs.information.get': Declared<typeof muxings["PROGRESSIVE_TS"]["information"]>;
  'encoding.encodings.muxings.progressiveTs.list': Declared<typeof muxings["PROGRESSIVE_TS"]["list"]>;
  'encoding.encodings.muxings.progressiveWav.create': Declared<typeof muxings["PROGRESSIVE_WAV"]["create"]>;
  'encoding.encodings.muxings.progressiveWav.customdata.get': Declared<typeof muxings["PROGRESSIVE_WAV"]["customData"]>;
  'encoding.encodings.muxings.progressiveWav.delete': Declared<typeof muxings["PROGRESSIVE_WAV"]["delete"]>;
  'encoding.encodings.muxings.progressiveWav.get': Declared<typeof muxings["PROGRESSIVE_WAV"]["get"]>;
  'encoding.encodings.muxings.progressiveWav.information.get': Declared<typeof muxings["PROGRESSIVE_WAV"]["information"]>;
  'encoding.encodings.muxings.progressiveWav.list': Declared<typeof muxings["PROGRESSIVE_WAV"]["list"]>;
  'encoding.encodings.muxings.progressiveWebm.create': Declared<typeof muxings["PROGRESSIVE_WEBM"]["create"]>;
  'encoding.encodings.muxings.progressiveWebm.customdata.get': Declared<typeof muxings["PROGRESSIVE_WEBM"]["customData"]>;
  'encoding.encodings.muxings.progressiveWebm.delete': Declared<typeof muxings["PROGRESSIVE_WEBM"]["delete"]>;
  'encoding.encodings.muxings.progressiveWebm.drm.cenc.create': KindCall<((typeof drmFamilies)[4])['kinds']['CENC'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/cenc">;
  'encoding.encodings.muxings.progressiveWebm.drm.cenc.customdata.get': KindCall<((typeof drmFamilies)[4])['kinds']['CENC'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/cenc/{drm_id}/customData">;
  'encoding.encodings.muxings.progressiveWebm.drm.cenc.delete': KindCall<((typeof drmFamilies)[4])['kinds']['CENC'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/cenc/{drm_id}">;
  'encoding.encodings.muxings.progressiveWebm.drm.cenc.get': KindCall<((typeof drmFamilies)[4])['kinds']['CENC'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/cenc/{drm_id}">;
  'encoding.encodings.muxings.progressiveWebm.drm.cenc.list': KindCall<((typeof drmFamilies)[4])['kinds']['CENC'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/cenc">;
  'encoding.encodings.muxings.progressiveWebm.drm.get': FamilyCall<'get', "/encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/{drm_id}">;
  'encoding.encodings.muxings.progressiveWebm.drm.list': FamilyCall<'list', "/encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm">;
  'encoding.encodings.muxings.progressiveWebm.drm.speke.create': KindCall<((typeof drmFamilies)[4])['kinds']['SPEKE'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/speke">;
  'encoding.encodings.muxings.progressiveWebm.drm.speke.customdata.get': KindCall<((typeof drmFamilies)[4])['kinds']['SPEKE'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/speke/{drm_id}/customData">;
  'encoding.encodings.muxings.progressiveWebm.drm.speke.delete': KindCall<((typeof drmFamilies)[4])['kinds']['SPEKE'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/speke/{drm_id}">;
  'encoding.encodings.muxings.progressiveWebm.drm.speke.get': KindCall<((typeof drmFamilies)[4])['kinds']['SPEKE'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/speke/{drm_id}">;
  'encoding.encodings.muxings.progressiveWebm.drm.speke.list': KindCall<((typeof drmFamilies)[4])['kinds']['SPEKE'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/progressive-webm/{muxing_id}/drm/speke">;
  'encoding.encodings.muxings.progressiveWebm.get': Declared<typeof muxings["PROGRESSIVE_WEBM"]["get"]>;
  'encoding.encodings.muxings.progressiveWebm.information.get': Declared<typeof muxings["PROGRESSIVE_WEBM"]["information"]>;
  'encoding.encodings.muxings.progressiveWebm.list': Declared<typeof muxings["PROGRESSIVE_WEBM"]["list"]>;
  'encoding.encodings.muxings.segmentedRaw.create': Declared<typeof muxings["SEGMENTED_RAW"]["create"]>;
  'encoding.encodings.muxings.segmentedRaw.customdata.get': Declared<typeof muxings["SEGMENTED_RAW"]["customData"]>;
  'encoding.encodings.muxings.segmentedRaw.delete': Declared<typeof muxings["SEGMENTED_RAW"]["delete"]>;
  'encoding.encodings.muxings.segmentedRaw.get': Declared<typeof muxings["SEGMENTED_RAW"]["get"]>;
  'encoding.encodings.muxings.segmentedRaw.list': Declared<typeof muxings["SEGMENTED_RAW"]["list"]>;
  'encoding.encodings.muxings.text.create': Declared<typeof muxings["TEXT"]["create"]>;
  'encoding.encodings.muxings.text.customdata.get': Declared<typeof muxings["TEXT"]["customData"]>;
  'encoding.encodings.muxings.text.delete': Declared<typeof muxings["TEXT"]["delete"]>;
  'encoding.encodings.muxings.text.get': Declared<typeof muxings["TEXT"]["get"]>;
  'encoding.encodings.muxings.text.list': Declared<typeof muxings["TEXT"]["list"]>;
  'encoding.encodings.muxings.ts.create': Declared<typeof muxings["TS"]["create"]>;
  'encoding.encodings.muxings.ts.customdata.get': Declared<typeof muxings["TS"]["customData"]>;
  'encoding.encodings.muxings.ts.delete': Declared<typeof muxings["TS"]["delete"]>;
  'encoding.encodings.muxings.ts.drm.aes.create': KindCall<((typeof drmFamilies)[5])['kinds']['AES'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/aes">;
  'encoding.encodings.muxings.ts.drm.aes.customdata.get': KindCall<((typeof drmFamilies)[5])['kinds']['AES'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/aes/{drm_id}/customData">;
  'encoding.encodings.muxings.ts.drm.aes.delete': KindCall<((typeof drmFamilies)[5])['kinds']['AES'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/aes/{drm_id}">;
  'encoding.encodings.muxings.ts.drm.aes.get': KindCall<((typeof drmFamilies)[5])['kinds']['AES'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/aes/{drm_id}">;
  'encoding.encodings.muxings.ts.drm.aes.list': KindCall<((typeof drmFamilies)[5])['kinds']['AES'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/aes">;
  'encoding.encodings.muxings.ts.drm.fairplay.create': KindCall<((typeof drmFamilies)[5])['kinds']['FAIRPLAY'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/fairplay">;
  'encoding.encodings.muxings.ts.drm.fairplay.customdata.get': KindCall<((typeof drmFamilies)[5])['kinds']['FAIRPLAY'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/fairplay/{drm_id}/customData">;
  'encoding.encodings.muxings.ts.drm.fairplay.delete': KindCall<((typeof drmFamilies)[5])['kinds']['FAIRPLAY'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/fairplay/{drm_id}">;
  'encoding.encodings.muxings.ts.drm.fairplay.get': KindCall<((typeof drmFamilies)[5])['kinds']['FAIRPLAY'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/fairplay/{drm_id}">;
  'encoding.encodings.muxings.ts.drm.fairplay.list': KindCall<((typeof drmFamilies)[5])['kinds']['FAIRPLAY'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/fairplay">;
  'encoding.encodings.muxings.ts.drm.get': FamilyCall<'get', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/{drm_id}">;
  'encoding.encodings.muxings.ts.drm.list': FamilyCall<'list', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm">;
  'encoding.encodings.muxings.ts.drm.speke.create': KindCall<((typeof drmFamilies)[5])['kinds']['SPEKE'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/speke">;
  'encoding.encodings.muxings.ts.drm.speke.customdata.get': KindCall<((typeof drmFamilies)[5])['kinds']['SPEKE'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/speke/{drm_id}/customData">;
  'encoding.encodings.muxings.ts.drm.speke.delete': KindCall<((typeof drmFamilies)[5])['kinds']['SPEKE'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/speke/{drm_id}">;
  'encoding.encodings.muxings.ts.drm.speke.get': KindCall<((typeof drmFamilies)[5])['kinds']['SPEKE'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/speke/{drm_id}">;
  'encoding.encodings.muxings.ts.drm.speke.list': KindCall<((typeof drmFamilies)[5])['kinds']['SPEKE'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/ts/{muxing_id}/drm/speke">;
  'encoding.encodings.muxings.ts.get': Declared<typeof muxings["TS"]["get"]>;
  'encoding.encodings.muxings.ts.list': Declared<typeof muxings["TS"]["list"]>;
  'encoding.encodings.muxings.type.get': Declared<typeof muxings["type"]>;
  'encoding.encodings.muxings.webm.create': Declared<typeof muxings["WEBM"]["create"]>;
  'encoding.encodings.muxings.webm.customdata.get': Declared<typeof muxings["WEBM"]["customData"]>;
  'encoding.encodings.muxings.webm.delete': Declared<typeof muxings["WEBM"]["delete"]>;
  'encoding.encodings.muxings.webm.drm.cenc.create': KindCall<((typeof drmFamilies)[6])['kinds']['CENC'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/cenc">;
  'encoding.encodings.muxings.webm.drm.cenc.customdata.get': KindCall<((typeof drmFamilies)[6])['kinds']['CENC'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/cenc/{drm_id}/customData">;
  'encoding.encodings.muxings.webm.drm.cenc.delete': KindCall<((typeof drmFamilies)[6])['kinds']['CENC'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/cenc/{drm_id}">;
  'encoding.encodings.muxings.webm.drm.cenc.get': KindCall<((typeof drmFamilies)[6])['kinds']['CENC'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/cenc/{drm_id}">;
  'encoding.encodings.muxings.webm.drm.cenc.list': KindCall<((typeof drmFamilies)[6])['kinds']['CENC'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/cenc">;
  'encoding.encodings.muxings.webm.drm.get': FamilyCall<'get', "/encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/{drm_id}">;
  'encoding.encodings.muxings.webm.drm.list': FamilyCall<'list', "/encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm">;
  'encoding.encodings.muxings.webm.drm.speke.create': KindCall<((typeof drmFamilies)[6])['kinds']['SPEKE'], 'kind.create', "/encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/speke">;
  'encoding.encodings.muxings.webm.drm.speke.customdata.get': KindCall<((typeof drmFamilies)[6])['kinds']['SPEKE'], 'kind.customData', "/encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/speke/{drm_id}/customData">;
  'encoding.encodings.muxings.webm.drm.speke.delete': KindCall<((typeof drmFamilies)[6])['kinds']['SPEKE'], 'kind.delete', "/encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/speke/{drm_id}">;
  'encoding.encodings.muxings.webm.drm.speke.get': KindCall<((typeof drmFamilies)[6])['kinds']['SPEKE'], 'kind.get', "/encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/speke/{drm_id}">;
  'encoding.encodings.muxings.webm.drm.speke.list': KindCall<((typeof drmFamilies)[6])['kinds']['SPEKE'], 'kind.list', "/encoding/encodings/{encoding_id}/muxings/webm/{muxing_id}/drm/speke">;
  'encoding.encodings.muxings.webm.get': Declared<typeof muxings["WEBM"]["get"]>;
  'encoding.encodings.muxings.webm.list': Declared<typeof muxings["WEBM"]["list"]>;
  'encoding.encodings.outputPaths.get': Declared<typeof encodings["outputPaths"]>;
  'encoding.encodings.preflight': Declared<typeof preflightEncoding>;
  'encoding.encodings.reprioritize': Declared<typeof queued["reprioritize"]>;
  'encoding.encodings.reschedule': Declared<typeof queued["reschedule"]>;
  'encoding.encodings.scte35Triggers.create': KindCall<((typeof encodingParts)[2])['kinds']['SCTE_35_TRIGGER'], 'kind.create', "/encoding/encodings/{encoding_id}/scte-35-triggers">;
  'encoding.encodings.scte35Triggers.delete': KindCall<((typeof encodingParts)[2])['kinds']['SCTE_35_TRIGGER'], 'kind.delete', "/encoding/encodings/{encoding_id}/scte-35-triggers/{scte35trigger_id}">;
  'encoding.encodings.scte35Triggers.get': KindCall<((typeof encodingParts)[2])['kinds']['SCTE_35_TRIGGER'], 'kind.get', "/encoding/encodings/{encoding_id}/scte-35-triggers/{scte35trigger_id}">;
  'encoding.encodings.scte35Triggers.list': KindCall<((typeof encodingParts)[2])['kinds']['SCTE_35_TRIGGER'], 'kind.list', "/encoding/encodings/{encoding_id}/scte-35-triggers">;
  'encoding.encodings.sidecars.create': Declared<typeof anySidecar["create"]>;
  'encoding.encodings.sidecars.customdata.get': Declared<typeof anySidecar["customData"]>;
  'encoding.encodings.sidecars.delete': Declared<typeof anySidecar["delete"]>;
  'encoding.encodings.sidecars.get': FamilyCall<'get', "/encoding/encodings/{encoding_id}/sidecars/{sidecar_id}">;
  'encoding.encodings.sidecars.list': FamilyCall<'list', "/encoding/encodings/{encoding_id}/sidecars">;
  'encoding.encodings.sidecars.webvtt.create': KindCall<(typeof sidecars)['kinds']['WEB_VTT'], 'kind.create', "/encoding/encodings/{encoding_id}/sidecars/webvtt">;
  'encoding.encodings.sidecars.webvtt.delete': KindCall<(typeof sidecars)['kinds']['WEB_VTT'], 'kind.delete', "/encoding/encodings/{encoding_id}/sidecars/webvtt/{sidecar_id}">;
  'encoding.encodings.sidecars.webvtt.get': KindCall<(typeof sidecars)['kinds']['WEB_VTT'], 'kind.get', "/encoding/encodings/{encoding_id}/sidecars/webvtt/{sidecar_id}">;
  'encoding.encodings.sidecars.webvtt.list': KindCall<(typeof sidecars)['kinds']['WEB_VTT'], 'kind.list', "/encoding/encodings/{encoding_id}/sidecars/webvtt">;
  'encoding.encodings.start': Declared<typeof encodings["start"]>;
  'encoding.encodings.status': Declared<typeof encodings["status"]>;
  'encoding.encodings.stop': Declared<typeof encodings["stop"]>;
  'encoding.encodings.streams.bifs.create': KindCall<((typeof streamParts)[0])['kinds']['BIF'], 'kind.create', "/encoding/encodings/{encoding_id}/streams/{stream_id}/bifs">;
  'encoding.encodings.streams.bifs.customdata.get': KindCall<((typeof streamParts)[0])['kinds']['BIF'], 'kind.customData', "/encoding/encodings/{encoding_id}/streams/{stream_id}/bifs/{bif_id}/customData">;
  'encoding.encodings.streams.bifs.delete': KindCall<((typeof streamParts)[0])['kinds']['BIF'], 'kind.delete', "/encoding/encodings/{encoding_id}/streams/{stream_id}/bifs/{bif_id}">;
  'encoding.encodings.streams.bifs.get': KindCall<((typeof streamParts)[0])['kinds']['BIF'], 'kind.get', "/encoding/encodings/{encoding_id}/streams/{stream_id}/bifs/{bif_id}">;
  'encoding.encodings.streams.bifs.list': KindCall<((typeof streamParts)[0])['kinds']['BIF'], 'kind.list', "/encoding/encodings/{encoding_id}/streams/{stream_id}/bifs">;
  'encoding.encodings.streams.burnInSubtitles.assa.create': KindCall<((typeof streamParts)[1])['kinds']['ASSA'], 'kind.create', "/encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/assa">;
  'encoding.encodings.streams.burnInSubtitles.assa.delete': KindCall<((typeof streamParts)[1])['kinds']['ASSA'], 'kind.delete', "/encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/assa/{subtitle_id}">;
  'encoding.encodings.streams.burnInSubtitles.assa.get': KindCall<((typeof streamParts)[1])['kinds']['ASSA'], 'kind.get', "/encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/assa/{subtitle_id}">;
  'encoding.encodings.streams.burnInSubtitles.assa.list': KindCall<((typeof streamParts)[1])['kinds']['ASSA'], 'kind.list', "/encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/assa">;
  'encoding.encodings.streams.burnInSubtitles.dvbsub.create': KindCall<((typeof streamParts)[2])['kinds']['DVBSUB'], 'kind.create', "/encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/dvbsub">;
  'encoding.encodings.streams.burnInSubtitles.dvbsub.delete': KindCall<((typeof streamParts)[2])['kinds']['DVBSUB'], 'kind.delete', "/encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/dvbsub/{subtitle_id}">;
  'encoding.encodings.streams.burnInSubtitles.dvbsub.get': KindCall<((typeof streamParts)[2])['kinds']['DVBSUB'], 'kind.get', "/encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/dvbsub/{subtitle_id}">;
  'encoding.encodings.streams.burnInSubtitles.dvbsub.list': KindCall<((typeof streamParts)[2])['kinds']['DVBSUB'], 'kind.list', "/encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/dvbsub">;
  'encoding.encodings.streams.burnInSubtitles.srt.create': KindCall<((typeof streamParts)[3])['kinds']['SRT'], 'kind.create', "/encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/srt">;
  'encoding.encodings.streams.burnInSubtitles.srt.delete': KindCall<((typeof streamParts)[3])['kinds']['SRT'], 'kind.delete', "/encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/srt/{subtitle_id}">;
  'encoding.encodings.streams.burnInSubtitles.srt.get': KindCall<((typeof streamParts)[3])['kinds']['SRT'], 'kind.get', "/encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/srt/{subtitle_id}">;
  'encoding.encodings.streams.burnInSubtitles.srt.list': KindCall<((typeof streamParts)[3])['kinds']['SRT'], 'kind.list', "/encoding/encodings/{encoding_id}/streams/{stream_id}/burn-in-subtitles/srt">;
  'encoding.encodings.streams.captions.cea.scc.create': KindCall<((typeof streamParts)[4])['kinds']['CEA_SCC'], 'kind.create', "/encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/scc">;
  'encoding.encodings.streams.captions.cea.scc.customdata.get': KindCall<((typeof streamParts)[4])['kinds']['CEA_SCC'], 'kind.customData', "/encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/scc/{captions_id}/customData">;
  'encoding.encodings.streams.captions.cea.scc.delete': KindCall<((typeof streamParts)[4])['kinds']['CEA_SCC'], 'kind.delete', "/encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/scc/{captions_id}">;
  'encoding.encodings.streams.captions.cea.scc.get': KindCall<((typeof streamParts)[4])['kinds']['CEA_SCC'], 'kind.get', "/encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/scc/{captions_id}">;
  'encoding.encodings.streams.captions.cea.scc.list': KindCall<((typeof streamParts)[4])['kinds']['CEA_SCC'], 'kind.list', "/encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/scc">;
  'encoding.encodings.streams.captions.cea.srt.create': KindCall<((typeof streamParts)[5])['kinds']['CEA_SRT'], 'kind.create', "/encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/srt">;
  'encoding.encodings.streams.captions.cea.srt.customdata.get': KindCall<((typeof streamParts)[5])['kinds']['CEA_SRT'], 'kind.customData', "/encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/srt/{captions_id}/customData">;
  'encoding.encodings.streams.captions.cea.srt.delete': KindCall<((typeof streamParts)[5])['kinds']['CEA_SRT'], 'kind.delete', "/encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/srt/{captions_id}">;
  'encoding.encodings.streams.captions.cea.srt.get': KindCall<((typeof streamParts)[5])['kinds']['CEA_SRT'], 'kind.get', "/encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/srt/{captions_id}">;
  'encoding.encodings.streams.captions.cea.srt.list': KindCall<((typeof streamParts)[5])['kinds']['CEA_SRT'], 'kind.list', "/encoding/encodings/{encoding_id}/streams/{stream_id}/captions/608-708/srt">;
  'encoding.encodings.streams.create': Declared<typeof streams["create"]>;
  'encoding.encodings.streams.customdata.get': Declared<typeof streams["customData"]>;
  'encoding.encodings.streams.delete': Declared<typeof streams["delete"]>;
  'encoding.encodings.streams.filters.create': Declared<typeof streamFilters["create"]>;
  'encoding.encodings.streams.filters.delete': Declared<typeof streamFilters["delete"]>;
  'encoding.encodings.streams.filters.deleteAll': Declared<typeof streamFilters["deleteAll"]>;
  'encoding.encodings.streams.filters.list': Declared<typeof streamFilters["list"]>;
  'encoding.encodings.streams.get': Declared<typeof streams["get"]>;
  'encoding.encodings.streams.hdr.dolbyVision.create': KindCall<((typeof streamParts)[6])['kinds']['DOLBY_VISION'], 'kind.create', "/encoding/encodings/{encoding_id}/streams/{stream_id}/hdr/dolby-vision">;
  'encoding.encodings.streams.hdr.dolbyVision.delete': KindCall<((typeof streamParts)[6])['kinds']['DOLBY_VISION'], 'kind.delete', "/encoding/encodings/{encoding_id}/streams/{stream_id}/hdr/dolby-vision/{hdr_id}">;
  'encoding.encodings.streams.hdr.dolbyVision.get': KindCall<((typeof streamParts)[6])['kinds']['DOLBY_VISION'], 'kind.get', "/encoding/encodings/{encoding_id}/streams/{stream_id}/hdr/dolby-vision/{hdr_id}">;
  'encoding.encodings.streams.hdr.dolbyVision.list': KindCall<((typeof streamParts)[6])['kinds']['DOLBY_VISION'], 'kind.list', "/encoding/encodings/{encoding_id}/streams/{stream_id}/hdr/dolby-vision">;
  'encoding.encodings.streams.information.qualityMetrics.psnr.get': Declared<typeof quality["PSNR"]["details"]>;
  'encoding.encodings.streams.information.qualityMetrics.ssim.get': Declared<typeof quality["SSIM"]["details"]>;
  'encoding.encodings.streams.information.qualityMetrics.vmaf.get': Declared<typeof quality["VMAF"]["details"]>;
  'encoding.encodings.streams.input.get': Declared<typeof streams["input"]>;
  'encoding.encodings.streams.inputs.list': Declared<typeof streams["inputs"]>;
  'encoding.encodings.streams.list': Declared<typeof streams["list"]>;
  'encoding.encodings.streams.qc.get': Declared<typeof qualitySummary>;
  'encoding.encodings.streams.qc.psnr.create': Declared<typeof quality["PSNR"]["create"]>;
  'encoding.encodings.streams.qc.psnr.list': Declared<typeof quality["PSNR"]["list"]>;
  'encoding.encodings.streams.qc.series': Declared<typeof qualitySeries>;
  'encoding.encodings.streams.qc.ssim.create': Declared<typeof quality["SSIM"]["create"]>;
  'encoding.encodings.streams.qc.ssim.list': Declared<typeof quality["SSIM"]["list"]>;
  'encoding.encodings.streams.qc.vmaf.create': Declared<typeof quality["VMAF"]["create"]>;
  'encoding.encodings.streams.qc.vmaf.list': Declared<typeof quality["VMAF"]["list"]>;
  'encoding.encodings.streams.qualityMetrics.psnr.create': Declared<typeof quality["PSNR"]["createRequest"]>;
  'encoding.encodings.streams.qualityMetrics.psnr.get': Declared<typeof quality["PSNR"]["getRequest"]>;
  'encoding.encodings.streams.qualityMetrics.ssim.create': Declared<typeof quality["SSIM"]["createRequest"]>;
  'encoding.encodings.streams.qualityMetrics.ssim.get': Declared<typeof quality["SSIM"]["getRequest"]>;
  'encoding.encodings.streams.qualityMetrics.vmaf.create': Declared<typeof quality["VMAF"]["createRequest"]>;
  'encoding.encodings.streams.qualityMetrics.vmaf.get': Declared<typeof quality["VMAF"]["getRequest"]>;
  'encoding.encodings.streams.sprites.create': KindCall<((typeof streamParts)[7])['kinds']['SPRITE'], 'kind.create', "/encoding/encodings/{encoding_id}/streams/{stream_id}/sprites">;
  'encoding.encodings.streams.sprites.customdata.get': KindCall<((typeof streamParts)[7])['kinds']['SPRITE'], 'kind.customData', "/encoding/encodings/{encoding_id}/streams/{stream_id}/sprites/{sprite_id}/customData">;
  'encoding.encodings.streams.sprites.delete': KindCall<((typeof streamParts)[7])['kinds']['SPRITE'], 'kind.delete', "/encoding/encodings/{encoding_id}/streams/{stream_id}/sprites/{sprite_id}">;
  'encoding.encodings.streams.sprites.get': KindCall<((typeof streamParts)[7])['kinds']['SPRITE'], 'kind.get', "/encoding/encodings/{encoding_id}/streams/{stream_id}/sprites/{sprite_id}">;
  'encoding.encodings.streams.sprites.list': KindCall<((typeof streamParts)[7])['kinds']['SPRITE'], 'kind.list', "/encoding/encodings/{encoding_id}/streams/{stream_id}/sprites">;
  'encoding.encodings.streams.thumbnails.create': KindCall<((typeof streamParts)[8])['kinds']['THUMBNAIL'], 'kind.create', "/encoding/encodings/{encoding_id}/streams/{stream_id}/thumbnails">;
  'encoding.encodings.streams.thumbnails.customdata.get': KindCall<((typeof streamParts)[8])['kinds']['THUMBNAIL'], 'kind.customData', "/encoding/encodings/{encoding_id}/streams/{stream_id}/thumbnails/{thumbnail_id}/customData">;
  'encoding.encodings.streams.thumbnails.delete': KindCall<((typeof streamParts)[8])['kinds']['THUMBNAIL'], 'kind.delete', "/encoding/encodings/{encoding_id}/streams/{stream_id}/thumbnails/{thumbnail_id}">;
  'encoding.encodings.streams.thumbnails.get': KindCall<((typeof streamParts)[8])['kinds']['THUMBNAIL'], 'kind.get', "/encoding/encodings/{encoding_id}/streams/{stream_id}/thumbnails/{thumbnail_id}">;
  'encoding.encodings.streams.thumbnails.list': KindCall<((typeof streamParts)[8])['kinds']['THUMBNAIL'], 'kind.list', "/encoding/encodings/{encoding_id}/streams/{stream_id}/thumbnails">;
  'encoding.encodings.streams.watermarking.nexguardFileMarker.create': KindCall<((typeof streamParts)[9])['kinds']['NEXGUARD_FILE_MARKER'], 'kind.create', "/encoding/encodings/{encoding_id}/streams/{stream_id}/watermarking/nexguard-file-marker">;
  'encoding.encodings.streams.watermarking.nexguardFileMarker.customdata.get': KindCall<((typeof streamParts)[9])['kinds']['NEXGUARD_FILE_MARKER'], 'kind.customData', "/encoding/encodings/{encoding_id}/streams/{stream_id}/watermarking/nexguard-file-marker/{nexguard_id}/customData">;
  'encoding.encodings.streams.watermarking.nexguardFileMarker.delete': KindCall<((typeof streamParts)[9])['kinds']['NEXGUARD_FILE_MARKER'], 'kind.delete', "/encoding/encodings/{encoding_id}/streams/{stream_id}/watermarking/nexguard-file-marker/{nexguard_id}">;
  'encoding.encodings.streams.watermarking.nexguardFileMarker.get': KindCall<((typeof streamParts)[9])['kinds']['NEXGUARD_FILE_MARKER'], 'kind.get', "/encoding/encodings/{encoding_id}/streams/{stream_id}/watermarking/nexguard-file-marker/{nexguard_id}">;
  'encoding.encodings.streams.watermarking.nexguardFileMarker.list': KindCall<((typeof streamParts)[9])['kinds']['NEXGUARD_FILE_MARKER'], 'kind.list', "/encoding/encodings/{encoding_id}/streams/{stream_id}/watermarking/nexguard-file-marker">;
  'encoding.encodings.template.get': Declared<typeof templates["ofEncoding"]>;
  'encoding.encodings.timeline.get': Declared<typeof encodings["timeline"]>;
  'encoding.errorDefinitions.list': Declared<typeof errorDefinitions["encoding"]>;
  'encoding.filters.audioMix.create': KindCall<(typeof filters)['kinds']['AUDIO_MIX'], 'kind.create', "/encoding/filters/audio-mix">;
  'encoding.filters.audioMix.customdata.get': KindCall<(typeof filters)['kinds']['AUDIO_MIX'], 'kind.customData', "/encoding/filters/audio-mix/{filter_id}/customData">;
  'encoding.filters.audioMix.delete': KindCall<(typeof filters)['kinds']['AUDIO_MIX'], 'kind.delete', "/encoding/filters/audio-mix/{filter_id}">;
  'encoding.filters.audioMix.get': KindCall<(typeof filters)['kinds']['AUDIO_MIX'], 'kind.get', "/encoding/filters/audio-mix/{filter_id}">;
  'encoding.filters.audioMix.list': KindCall<(typeof filters)['kinds']['AUDIO_MIX'], 'kind.list', "/encoding/filters/audio-mix">;
  'encoding.filters.audioVolume.create': KindCall<(typeof filters)['kinds']['AUDIO_VOLUME'], 'kind.create', "/encoding/filters/audio-volume">;
  'encoding.filters.audioVolume.customdata.get': KindCall<(typeof filters)['kinds']['AUDIO_VOLUME'], 'kind.customData', "/encoding/filters/audio-volume/{filter_id}/customData">;
  'encoding.filters.audioVolume.delete': KindCall<(typeof filters)['kinds']['AUDIO_VOLUME'], 'kind.delete', "/encoding/filters/audio-volume/{filter_id}">;
  'encoding.filters.audioVolume.get': KindCall<(typeof filters)['kinds']['AUDIO_VOLUME'], 'kind.get', "/encoding/filters/audio-volume/{filter_id}">;
  'encoding.filters.audioVolume.list': KindCall<(typeof filters)['kinds']['AUDIO_VOLUME'], 'kind.list', "/encoding/filters/audio-volume">;
  'encoding.filters.azureSpeechToCaptions.create': KindCall<(typeof filters)['kinds']['AZURE_SPEECH_TO_CAPTIONS'], 'kind.create', "/encoding/filters/azure-speech-to-captions">;
  'encoding.filters.azureSpeechToCaptions.customdata.get': KindCall<(typeof filters)['kinds']['AZURE_SPEECH_TO_CAPTIONS'], 'kind.customData', "/encoding/filters/azure-speech-to-captions/{filter_id}/customData">;
  'encoding.filters.azureSpeechToCaptions.delete': KindCall<(typeof filters)['kinds']['AZURE_SPEECH_TO_CAPTIONS'], 'kind.delete', "/encoding/filters/azure-speech-to-captions/{filter_id}">;
  'encoding.filters.azureSpeechToCaptions.get': KindCall<(typeof filters)['kinds']['AZURE_SPEECH_TO_CAPTIONS'], 'kind.get', "/encoding/filters/azure-speech-to-captions/{filter_id}">;
  'encoding.filters.azureSpeechToCaptions.list': KindCall<(typeof filters)['kinds']['AZURE_SPEECH_TO_CAPTIONS'], 'kind.list', "/encoding/filters/azure-speech-to-captions">;
  'encoding.filters.conform.create': KindCall<(typeof filters)['kinds']['CONFORM'], 'kind.create', "/encoding/filters/conform">;
  'encoding.filters.conform.customdata.get': KindCall<(typeof filters)['kinds']['CONFORM'], 'kind.customData', "/encoding/filters/conform/{filter_id}/customData">;
  'encoding.filters.conform.delete': KindCall<(typeof filters)['kinds']['CONFORM'], 'kind.delete', "/encoding/filters/conform/{filter_id}">;
  'encoding.filters.conform.get': KindCall<(typeof filters)['kinds']['CONFORM'], 'kind.get', "/encoding/filters/conform/{filter_id}">;
  'encoding.filters.conform.list': KindCall<(typeof filters)['kinds']['CONFORM'], 'kind.list', "/encoding/filters/conform">;
  'encoding.filters.crop.create': KindCall<(typeof filters)['kinds']['CROP'], 'kind.create', "/encoding/filters/crop">;
  'encoding.filters.crop.customdata.get': KindCall<(typeof filters)['kinds']['CROP'], 'kind.customData', "/encoding/filters/crop/{filter_id}/customData">;
  'encoding.filters.crop.delete': KindCall<(typeof filters)['kinds']['CROP'], 'kind.delete', "/encoding/filters/crop/{filter_id}">;
  'encoding.filters.crop.get': KindCall<(typeof filters)['kinds']['CROP'], 'kind.get', "/encoding/filters/crop/{filter_id}">;
  'encoding.filters.crop.list': KindCall<(typeof filters)['kinds']['CROP'], 'kind.list', "/encoding/filters/crop">;
  'encoding.filters.deinterlace.create': KindCall<(typeof filters)['kinds']['DEINTERLACE'], 'kind.create', "/encoding/filters/deinterlace">;
  'encoding.filters.deinterlace.customdata.get': KindCall<(typeof filters)['kinds']['DEINTERLACE'], 'kind.customData', "/encoding/filters/deinterlace/{filter_id}/customData">;
  'encoding.filters.deinterlace.delete': KindCall<(typeof filters)['kinds']['DEINTERLACE'], 'kind.delete', "/encoding/filters/deinterlace/{filter_id}">;
  'encoding.filters.deinterlace.get': KindCall<(typeof filters)['kinds']['DEINTERLACE'], 'kind.get', "/encoding/filters/deinterlace/{filter_id}">;
  'encoding.filters.deinterlace.list': KindCall<(typeof filters)['kinds']['DEINTERLACE'], 'kind.list', "/encoding/filters/deinterlace">;
  'encoding.filters.denoiseHqdn3d.create': KindCall<(typeof filters)['kinds']['DENOISE_HQDN3D'], 'kind.create', "/encoding/filters/denoise-hqdn3d">;
  'encoding.filters.denoiseHqdn3d.customdata.get': KindCall<(typeof filters)['kinds']['DENOISE_HQDN3D'], 'kind.customData', "/encoding/filters/denoise-hqdn3d/{filter_id}/customData">;
  'encoding.filters.denoiseHqdn3d.delete': KindCall<(typeof filters)['kinds']['DENOISE_HQDN3D'], 'kind.delete', "/encoding/filters/denoise-hqdn3d/{filter_id}">;
  'encoding.filters.denoiseHqdn3d.get': KindCall<(typeof filters)['kinds']['DENOISE_HQDN3D'], 'kind.get', "/encoding/filters/denoise-hqdn3d/{filter_id}">;
  'encoding.filters.denoiseHqdn3d.list': KindCall<(typeof filters)['kinds']['DENOISE_HQDN3D'], 'kind.list', "/encoding/filters/denoise-hqdn3d">;
  'encoding.filters.ebuR128SinglePass.create': KindCall<(typeof filters)['kinds']['EBU_R128_SINGLE_PASS'], 'kind.create', "/encoding/filters/ebu-r128-single-pass">;
  'encoding.filters.ebuR128SinglePass.customdata.get': KindCall<(typeof filters)['kinds']['EBU_R128_SINGLE_PASS'], 'kind.customData', "/encoding/filters/ebu-r128-single-pass/{filter_id}/customData">;
  'encoding.filters.ebuR128SinglePass.delete': KindCall<(typeof filters)['kinds']['EBU_R128_SINGLE_PASS'], 'kind.delete', "/encoding/filters/ebu-r128-single-pass/{filter_id}">;
  'encoding.filters.ebuR128SinglePass.get': KindCall<(typeof filters)['kinds']['EBU_R128_SINGLE_PASS'], 'kind.get', "/encoding/filters/ebu-r128-single-pass/{filter_id}">;
  'encoding.filters.ebuR128SinglePass.list': KindCall<(typeof filters)['kinds']['EBU_R128_SINGLE_PASS'], 'kind.list', "/encoding/filters/ebu-r128-single-pass">;
  'encoding.filters.enhancedDeinterlace.create': KindCall<(typeof filters)['kinds']['ENHANCED_DEINTERLACE'], 'kind.create', "/encoding/filters/enhanced-deinterlace">;
  'encoding.filters.enhancedDeinterlace.customdata.get': KindCall<(typeof filters)['kinds']['ENHANCED_DEINTERLACE'], 'kind.customData', "/encoding/filters/enhanced-deinterlace/{filter_id}/customData">;
  'encoding.filters.enhancedDeinterlace.delete': KindCall<(typeof filters)['kinds']['ENHANCED_DEINTERLACE'], 'kind.delete', "/encoding/filters/enhanced-deinterlace/{filter_id}">;
  'encoding.filters.enhancedDeinterlace.get': KindCall<(typeof filters)['kinds']['ENHANCED_DEINTERLACE'], 'kind.get', "/encoding/filters/enhanced-deinterlace/{filter_id}">;
  'encoding.filters.enhancedDeinterlace.list': KindCall<(typeof filters)['kinds']['ENHANCED_DEINTERLACE'], 'kind.list', "/encoding/filters/enhanced-deinterlace">;
  'encoding.filters.enhancedWatermark.create': KindCall<(typeof filters)['kinds']['ENHANCED_WATERMARK'], 'kind.create', "/encoding/filters/enhanced-watermark">;
  'encoding.filters.enhancedWatermark.customdata.get': KindCall<(typeof filters)['kinds']['ENHANCED_WATERMARK'], 'kind.customData', "/encoding/filters/enhanced-watermark/{filter_id}/customData">;
  'encoding.filters.enhancedWatermark.delete': KindCall<(typeof filters)['kinds']['ENHANCED_WATERMARK'], 'kind.delete', "/encoding/filters/enhanced-watermark/{filter_id}">;
  'encoding.filters.enhancedWatermark.get': KindCall<(typeof filters)['kinds']['ENHANCED_WATERMARK'], 'kind.get', "/encoding/filters/enhanced-watermark/{filter_id}">;
  'encoding.filters.enhancedWatermark.list': KindCall<(typeof filters)['kinds']['ENHANCED_WATERMARK'], 'kind.list', "/encoding/filters/enhanced-watermark">;
  'encoding.filters.get': FamilyCall<'get', "/encoding/filters/{filter_id}">;
  'encoding.filters.interlace.create': KindCall<(typeof filters)['kinds']['INTERLACE'], 'kind.create', "/encoding/filters/interlace">;
  'encoding.filters.interlace.customdata.get': KindCall<(typeof filters)['kinds']['INTERLACE'], 'kind.customData', "/encoding/filters/interlace/{filter_id}/customData">;
  'encoding.filters.interlace.delete': KindCall<(typeof filters)['kinds']['INTERLACE'], 'kind.delete', "/encoding/filters/interlace/{filter_id}">;
  'encoding.filters.interlace.get': KindCall<(typeof filters)['kinds']['INTERLACE'], 'kind.get', "/encoding/filters/interlace/{filter_id}">;
  'encoding.filters.interlace.list': KindCall<(typeof filters)['kinds']['INTERLACE'], 'kind.list', "/encoding/filters/interlace">;
  'encoding.filters.list': FamilyCall<'list', "/encoding/filters">;
  'encoding.filters.listEncodings': Declared<typeof filterTools["listEncodings"]>;
  'encoding.filters.rotate.create': KindCall<(typeof filters)['kinds']['ROTATE'], 'kind.create', "/encoding/filters/rotate">;
  'encoding.filters.rotate.customdata.get': KindCall<(typeof filters)['kinds']['ROTATE'], 'kind.customData', "/encoding/filters/rotate/{filter_id}/customData">;
  'encoding.filters.rotate.delete': KindCall<(typeof filters)['kinds']['ROTATE'], 'kind.delete', "/encoding/filters/rotate/{filter_id}">;
  'encoding.filters.rotate.get': KindCall<(typeof filters)['kinds']['ROTATE'], 'kind.get', "/encoding/filters/rotate/{filter_id}">;
  'encoding.filters.rotate.list': KindCall<(typeof filters)['kinds']['ROTATE'], 'kind.list', "/encoding/filters/rotate">;
  'encoding.filters.scale.create': KindCall<(typeof filters)['kinds']['SCALE'], 'kind.create', "/encoding/filters/scale">;
  'encoding.filters.scale.customdata.get': KindCall<(typeof filters)['kinds']['SCALE'], 'kind.customData', "/encoding/filters/scale/{filter_id}/customData">;
  'encoding.filters.scale.delete': KindCall<(typeof filters)['kinds']['SCALE'], 'kind.delete', "/encoding/filters/scale/{filter_id}">;
  'encoding.filters.scale.get': KindCall<(typeof filters)['kinds']['SCALE'], 'kind.get', "/encoding/filters/scale/{filter_id}">;
  'encoding.filters.scale.list': KindCall<(typeof filters)['kinds']['SCALE'], 'kind.list', "/encoding/filters/scale">;
  'encoding.filters.text.create': KindCall<(typeof filters)['kinds']['TEXT'], 'kind.create', "/encoding/filters/text">;
  'encoding.filters.text.customdata.get': KindCall<(typeof filters)['kinds']['TEXT'], 'kind.customData', "/encoding/filters/text/{filter_id}/customData">;
  'encoding.filters.text.delete': KindCall<(typeof filters)['kinds']['TEXT'], 'kind.delete', "/encoding/filters/text/{filter_id}">;
  'encoding.filters.text.get': KindCall<(typeof filters)['kinds']['TEXT'], 'kind.get', "/encoding/filters/text/{filter_id}">;
  'encoding.filters.text.list': KindCall<(typeof filters)['kinds']['TEXT'], 'kind.list', "/encoding/filters/text">;
  'encoding.filters.type.get': FamilyCall<'type', "/encoding/filters/{filter_id}/type">;
  'encoding.filters.unsharp.create': KindCall<(typeof filters)['kinds']['UNSHARP'], 'kind.create', "/encoding/filters/unsharp">;
  'encoding.filters.unsharp.customdata.get': KindCall<(typeof filters)['kinds']['UNSHARP'], 'kind.customData', "/encoding/filters/unsharp/{filter_id}/customData">;
  'encoding.filters.unsharp.delete': KindCall<(typeof filters)['kinds']['UNSHARP'], 'kind.delete', "/encoding/filters/unsharp/{filter_id}">;
  'encoding.filters.unsharp.get': KindCall<(typeof filters)['kinds']['UNSHARP'], 'kind.get', "/encoding/filters/unsharp/{filter_id}">;
  'encoding.filters.unsharp.list': KindCall<(typeof filters)['kinds']['UNSHARP'], 'kind.list', "/encoding/filters/unsharp">;
  'encoding.filters.validate': Declared<typeof filterTools["validate"]>;
  'encoding.filters.watermark.create': KindCall<(typeof filters)['kinds']['WATERMARK'], 'kind.create', "/encoding/filters/watermark">;
  'encoding.filters.watermark.customdata.get': KindCall<(typeof filters)['kinds']['WATERMARK'], 'kind.customData', "/encoding/filters/watermark/{filter_id}/customData">;
  'encoding.filters.watermark.delete': KindCall<(typeof filters)['kinds']['WATERMARK'], 'kind.delete', "/encoding/filters/watermark/{filter_id}">;
  'encoding.filters.watermark.get': KindCall<(typeof filters)['kinds']['WATERMARK'], 'kind.get', "/encoding/filters/watermark/{filter_id}">;
  'encoding.filters.watermark.list': KindCall<(typeof filters)['kinds']['WATERMARK'], 'kind.list', "/encoding/filters/watermark">;
  'encoding.infrastructure.akamai.create': KindCall<(typeof infrastructure)['kinds']['AKAMAI'], 'kind.create', "/encoding/infrastructure/akamai">;
  'encoding.infrastructure.akamai.customdata.get': KindCall<(typeof infrastructure)['kinds']['AKAMAI'], 'kind.customData', "/encoding/infrastructure/akamai/{infrastructure_id}/customData">;
  'encoding.infrastructure.akamai.delete': KindCall<(typeof infrastructure)['kinds']['AKAMAI'], 'kind.delete', "/encoding/infrastructure/akamai/{infrastructure_id}">;
  'encoding.infrastructure.akamai.get': KindCall<(typeof infrastructure)['kinds']['AKAMAI'], 'kind.get', "/encoding/infrastructure/akamai/{infrastructure_id}">;
  'encoding.infrastructure.akamai.list': KindCall<(typeof infrastructure)['kinds']['AKAMAI'], 'kind.list', "/encoding/infrastructure/akamai">;
  'encoding.infrastructure.akamai.regions.create': Declared<typeof infrastructureRegions["AKAMAI"]["create"]>;
  'encoding.infrastructure.akamai.regions.delete': Declared<typeof infrastructureRegions["AKAMAI"]["delete"]>;
  'encoding.infrastructure.akamai.regions.get': Declared<typeof infrastructureRegions["AKAMAI"]["get"]>;
  'encoding.infrastructure.akamai.regions.list': Declared<typeof infrastructureRegions["AKAMAI"]["list"]>;
  'encoding.infrastructure.aws.create': KindCall<(typeof infrastructure)['kinds']['AWS'], 'kind.create', "/encoding/infrastructure/aws">;
  'encoding.infrastructure.aws.customdata.get': KindCall<(typeof infrastructure)['kinds']['AWS'], 'kind.customData', "/encoding/infrastructure/aws/{infrastructure_id}/customData">;
  'encoding.infrastructure.aws.delete': KindCall<(typeof infrastructure)['kinds']['AWS'], 'kind.delete', "/encoding/infrastructure/aws/{infrastructure_id}">;
  'encoding.infrastructure.aws.get': KindCall<(typeof infrastructure)['kinds']['AWS'], 'kind.get', "/encoding/infrastructure/aws/{infrastructure_id}">;
  'encoding.infrastructure.aws.list': KindCall<(typeof infrastructure)['kinds']['AWS'], 'kind.list', "/encoding/infrastructure/aws">;
  'encoding.infrastructure.aws.regions.create': Declared<typeof infrastructureRegions["AWS"]["create"]>;
  'encoding.infrastructure.aws.regions.delete': Declared<typeof infrastructureRegions["AWS"]["delete"]>;
  'encoding.infrastructure.aws.regions.get': Declared<typeof infrastructureRegions["AWS"]["get"]>;
  'encoding.infrastructure.aws.regions.list': Declared<typeof infrastructureRegions["AWS"]["list"]>;
  'encoding.infrastructure.azure.create': KindCall<(typeof infrastructure)['kinds']['AZURE'], 'kind.create', "/encoding/infrastructure/azure">;
  'encoding.infrastructure.azure.customdata.get': KindCall<(typeof infrastructure)['kinds']['AZURE'], 'kind.customData', "/encoding/infrastructure/azure/{infrastructure_id}/customData">;
  'encoding.infrastructure.azure.delete': KindCall<(typeof infrastructure)['kinds']['AZURE'], 'kind.delete', "/encoding/infrastructure/azure/{infrastructure_id}">;
  'encoding.infrastructure.azure.get': KindCall<(typeof infrastructure)['kinds']['AZURE'], 'kind.get', "/encoding/infrastructure/azure/{infrastructure_id}">;
  'encoding.infrastructure.azure.list': KindCall<(typeof infrastructure)['kinds']['AZURE'], 'kind.list', "/encoding/infrastructure/azure">;
  'encoding.infrastructure.azure.regions.create': Declared<typeof infrastructureRegions["AZURE"]["create"]>;
  'encoding.infrastructure.azure.regions.delete': Declared<typeof infrastructureRegions["AZURE"]["delete"]>;
  'encoding.infrastructure.azure.regions.get': Declared<typeof infrastructureRegions["AZURE"]["get"]>;
  'encoding.infrastructure.azure.regions.list': Declared<typeof infrastructureRegions["AZURE"]["list"]>;
  'encoding.infrastructure.external.create': KindCall<(typeof infrastructure)['kinds']['EXTERNAL'], 'kind.create', "/encoding/infrastructure/external">;
  'encoding.infrastructure.external.customdata.get': KindCall<(typeof infrastructure)['kinds']['EXTERNAL'], 'kind.customData', "/encoding/infrastructure/external/{infrastructure_id}/customData">;
  'encoding.infrastructure.external.delete': KindCall<(typeof infrastructure)['kinds']['EXTERNAL'], 'kind.delete', "/encoding/infrastructure/external/{infrastructure_id}">;
  'encoding.infrastructure.external.get': KindCall<(typeof infrastructure)['kinds']['EXTERNAL'], 'kind.get', "/encoding/infrastructure/external/{infrastructure_id}">;
  'encoding.infrastructure.external.list': KindCall<(typeof infrastructure)['kinds']['EXTERNAL'], 'kind.list', "/encoding/infrastructure/external">;
  'encoding.infrastructure.gce.create': KindCall<(typeof infrastructure)['kinds']['GCE'], 'kind.create', "/encoding/infrastructure/gce">;
  'encoding.infrastructure.gce.customdata.get': KindCall<(typeof infrastructure)['kinds']['GCE'], 'kind.customData', "/encoding/infrastructure/gce/{infrastructure_id}/customData">;
  'encoding.infrastructure.gce.delete': KindCall<(typeof infrastructure)['kinds']['GCE'], 'kind.delete', "/encoding/infrastructure/gce/{infrastructure_id}">;
  'encoding.infrastructure.gce.get': KindCall<(typeof infrastructure)['kinds']['GCE'], 'kind.get', "/encoding/infrastructure/gce/{infrastructure_id}">;
  'encoding.infrastructure.gce.list': KindCall<(typeof infrastructure)['kinds']['GCE'], 'kind.list', "/encoding/infrastructure/gce">;
  'encoding.infrastructure.gce.regions.create': Declared<typeof infrastructureRegions["GCE"]["create"]>;
  'encoding.infrastructure.gce.regions.delete': Declared<typeof infrastructureRegions["GCE"]["delete"]>;
  'encoding.infrastructure.gce.regions.get': Declared<typeof infrastructureRegions["GCE"]["get"]>;
  'encoding.infrastructure.gce.regions.list': Declared<typeof infrastructureRegions["GCE"]["list"]>;
  'encoding.infrastructure.get': FamilyCall<'get', "/encoding/infrastructure/{infrastructure_id}">;
  'encoding.infrastructure.kubernetes.create': KindCall<(typeof infrastructure)['kinds']['KUBERNETES'], 'kind.create', "/encoding/infrastructure/kubernetes">;
  'encoding.infrastructure.kubernetes.customdata.get': KindCall<(typeof infrastructure)['kinds']['KUBERNETES'], 'kind.customData', "/encoding/infrastructure/kubernetes/{infrastructure_id}/customData">;
  'encoding.infrastructure.kubernetes.delete': KindCall<(typeof infrastructure)['kinds']['KUBERNETES'], 'kind.delete', "/encoding/infrastructure/kubernetes/{infrastructure_id}">;
  'encoding.infrastructure.kubernetes.get': KindCall<(typeof infrastructure)['kinds']['KUBERNETES'], 'kind.get', "/encoding/infrastructure/kubernetes/{infrastructure_id}">;
  'encoding.infrastructure.kubernetes.list': KindCall<(typeof infrastructure)['kinds']['KUBERNETES'], 'kind.list', "/encoding/infrastructure/kubernetes">;
  'encoding.infrastructure.kubernetes.manifest.get': Declared<typeof ownWorkers["manifest"]>;
  'encoding.infrastructure.list': FamilyCall<'list', "/encoding/infrastructure">;
  'encoding.infrastructure.oci.create': KindCall<(typeof infrastructure)['kinds']['OCI'], 'kind.create', "/encoding/infrastructure/oci">;
  'encoding.infrastructure.oci.customdata.get': KindCall<(typeof infrastructure)['kinds']['OCI'], 'kind.customData', "/encoding/infrastructure/oci/{infrastructure_id}/customData">;
  'encoding.infrastructure.oci.delete': KindCall<(typeof infrastructure)['kinds']['OCI'], 'kind.delete', "/encoding/infrastructure/oci/{infrastructure_id}">;
  'encoding.infrastructure.oci.get': KindCall<(typeof infrastructure)['kinds']['OCI'], 'kind.get', "/encoding/infrastructure/oci/{infrastructure_id}">;
  'encoding.infrastructure.oci.list': KindCall<(typeof infrastructure)['kinds']['OCI'], 'kind.list', "/encoding/infrastructure/oci">;
  'encoding.infrastructure.oci.regions.create': Declared<typeof infrastructureRegions["OCI"]["create"]>;
  'encoding.infrastructure.oci.regions.delete': Declared<typeof infrastructureRegions["OCI"]["delete"]>;
  'encoding.infrastructure.oci.regions.get': Declared<typeof infrastructureRegions["OCI"]["get"]>;
  'encoding.infrastructure.oci.regions.list': Declared<typeof infrastructureRegions["OCI"]["list"]>;
  'encoding.infrastructure.prewarmedEncoderPools.create': KindCall<(typeof encoderPools)['kinds']['PREWARMED_ENCODER_POOL'], 'kind.create', "/encoding/infrastructure/prewarmed-encoder-pools">;
  'encoding.infrastructure.prewarmedEncoderPools.delete': KindCall<(typeof encoderPools)['kinds']['PREWARMED_ENCODER_POOL'], 'kind.delete', "/encoding/infrastructure/prewarmed-encoder-pools/{pool_id}">;
  'encoding.infrastructure.prewarmedEncoderPools.get': KindCall<(typeof encoderPools)['kinds']['PREWARMED_ENCODER_POOL'], 'kind.get', "/encoding/infrastructure/prewarmed-encoder-pools/{pool_id}">;
  'encoding.infrastructure.prewarmedEncoderPools.list': KindCall<(typeof encoderPools)['kinds']['PREWARMED_ENCODER_POOL'], 'kind.list', "/encoding/infrastructure/prewarmed-encoder-pools">;
  'encoding.infrastructure.prewarmedEncoderPools.schedules.create': KindCall<(typeof encoderPoolSchedules)['kinds']['SCHEDULE'], 'kind.create', "/encoding/infrastructure/prewarmed-encoder-pools/{pool_id}/schedules">;
  'encoding.infrastructure.prewarmedEncoderPools.schedules.delete': KindCall<(typeof encoderPoolSchedules)['kinds']['SCHEDULE'], 'kind.delete', "/encoding/infrastructure/prewarmed-encoder-pools/{pool_id}/schedules/{schedule_id}">;
  'encoding.infrastructure.prewarmedEncoderPools.schedules.get': KindCall<(typeof encoderPoolSchedules)['kinds']['SCHEDULE'], 'kind.get', "/encoding/infrastructure/prewarmed-encoder-pools/{pool_id}/schedules/{schedule_id}">;
  'encoding.infrastructure.prewarmedEncoderPools.schedules.list': KindCall<(typeof encoderPoolSchedules)['kinds']['SCHEDULE'], 'kind.list', "/encoding/infrastructure/prewarmed-encoder-pools/{pool_id}/schedules">;
  'encoding.infrastructure.prewarmedEncoderPools.start': Declared<typeof encoderPoolActions["start"]>;
  'encoding.infrastructure.prewarmedEncoderPools.stop': Declared<typeof encoderPoolActions["stop"]>;
  'encoding.infrastructure.states.list': Declared<typeof ownWorkers["states"]>;
  'encoding.infrastructure.staticIps.create': Declared<typeof encoderPoolActions["reserve"]>;
  'encoding.infrastructure.staticIps.delete': KindCall<(typeof reservedAddresses)['kinds']['STATIC_IP'], 'kind.delete', "/encoding/infrastructure/static-ips/{id}">;
  'encoding.infrastructure.staticIps.get': KindCall<(typeof reservedAddresses)['kinds']['STATIC_IP'], 'kind.get', "/encoding/infrastructure/static-ips/{id}">;
  'encoding.infrastructure.staticIps.list': KindCall<(typeof reservedAddresses)['kinds']['STATIC_IP'], 'kind.list', "/encoding/infrastructure/static-ips">;
  'encoding.infrastructure.type.get': FamilyCall<'type', "/encoding/infrastructure/{infrastructure_id}/type">;
  'encoding.infrastructure.workerTokens.create': Declared<typeof ownWorkers["createToken"]>;
  'encoding.infrastructure.workerTokens.delete': Declared<typeof ownWorkers["revokeToken"]>;
  'encoding.infrastructure.workerTokens.list': Declared<typeof ownWorkers["listTokens"]>;
  'encoding.infrastructure.workers.list': Declared<typeof ownWorkers["list"]>;
  'encoding.inputs.akamaiNetstorage.create': KindCall<(typeof inputs)['kinds']['AKAMAI_NETSTORAGE'], 'kind.create', "/encoding/inputs/akamai-netstorage">;
  'encoding.inputs.akamaiNetstorage.customdata.get': KindCall<(typeof inputs)['kinds']['AKAMAI_NETSTORAGE'], 'kind.customData', "/encoding/inputs/akamai-netstorage/{input_id}/customData">;
  'encoding.inputs.akamaiNetstorage.delete': KindCall<(typeof inputs)['kinds']['AKAMAI_NETSTORAGE'], 'kind.delete', "/encoding/inputs/akamai-netstorage/{input_id}">;
  'encoding.inputs.akamaiNetstorage.get': KindCall<(typeof inputs)['kinds']['AKAMAI_NETSTORAGE'], 'kind.get', "/encoding/inputs/akamai-netstorage/{input_id}">;
  'encoding.inputs.akamaiNetstorage.list': KindCall<(typeof inputs)['kinds']['AKAMAI_NETSTORAGE'], 'kind.list', "/encoding/inputs/akamai-netstorage">;
  'encoding.inputs.aspera.create': KindCall<(typeof inputs)['kinds']['ASPERA'], 'kind.create', "/encoding/inputs/aspera">;
  'encoding.inputs.aspera.customdata.get': KindCall<(typeof inputs)['kinds']['ASPERA'], 'kind.customData', "/encoding/inputs/aspera/{input_id}/customData">;
  'encoding.inputs.aspera.delete': KindCall<(typeof inputs)['kinds']['ASPERA'], 'kind.delete', "/encoding/inputs/aspera/{input_id}">;
  'encoding.inputs.aspera.get': KindCall<(typeof inputs)['kinds']['ASPERA'], 'kind.get', "/encoding/inputs/aspera/{input_id}">;
  'encoding.inputs.aspera.list': KindCall<(typeof inputs)['kinds']['ASPERA'], 'kind.list', "/encoding/inputs/aspera">;
  'encoding.inputs.azure.create': KindCall<(typeof inputs)['kinds']['AZURE'], 'kind.create', "/encoding/inputs/azure">;
  'encoding.inputs.azure.customdata.get': KindCall<(typeof inputs)['kinds']['AZURE'], 'kind.customData', "/encoding/inputs/azure/{input_id}/customData">;
  'encoding.inputs.azure.delete': KindCall<(typeof inputs)['kinds']['AZURE'], 'kind.delete', "/encoding/inputs/azure/{input_id}">;
  'encoding.inputs.azure.get': KindCall<(typeof inputs)['kinds']['AZURE'], 'kind.get', "/encoding/inputs/azure/{input_id}">;
  'encoding.inputs.azure.list': KindCall<(typeof inputs)['kinds']['AZURE'], 'kind.list', "/encoding/inputs/azure">;
  'encoding.inputs.browse': Declared<typeof inputTools["browse"]>;
  'encoding.inputs.directFileUpload.create': KindCall<(typeof inputs)['kinds']['DIRECT_FILE_UPLOAD'], 'kind.create', "/encoding/inputs/direct-file-upload">;
  'encoding.inputs.directFileUpload.customdata.get': KindCall<(typeof inputs)['kinds']['DIRECT_FILE_UPLOAD'], 'kind.customData', "/encoding/inputs/direct-file-upload/{input_id}/customData">;
  'encoding.inputs.directFileUpload.delete': KindCall<(typeof inputs)['kinds']['DIRECT_FILE_UPLOAD'], 'kind.delete', "/encoding/inputs/direct-file-upload/{input_id}">;
  'encoding.inputs.directFileUpload.get': KindCall<(typeof inputs)['kinds']['DIRECT_FILE_UPLOAD'], 'kind.get', "/encoding/inputs/direct-file-upload/{input_id}">;
  'encoding.inputs.directFileUpload.list': KindCall<(typeof inputs)['kinds']['DIRECT_FILE_UPLOAD'], 'kind.list', "/encoding/inputs/direct-file-upload">;
  'encoding.inputs.ftp.create': KindCall<(typeof inputs)['kinds']['FTP'], 'kind.create', "/encoding/inputs/ftp">;
  'encoding.inputs.ftp.customdata.get': KindCall<(typeof inputs)['kinds']['FTP'], 'kind.customData', "/encoding/inputs/ftp/{input_id}/customData">;
  'encoding.inputs.ftp.delete': KindCall<(typeof inputs)['kinds']['FTP'], 'kind.delete', "/encoding/inputs/ftp/{input_id}">;
  'encoding.inputs.ftp.get': KindCall<(typeof inputs)['kinds']['FTP'], 'kind.get', "/encoding/inputs/ftp/{input_id}">;
  'encoding.inputs.ftp.list': KindCall<(typeof inputs)['kinds']['FTP'], 'kind.list', "/encoding/inputs/ftp">;
  'encoding.inputs.gcs.create': KindCall<(typeof inputs)['kinds']['GCS'], 'kind.create', "/encoding/inputs/gcs">;
  'encoding.inputs.gcs.customdata.get': KindCall<(typeof inputs)['kinds']['GCS'], 'kind.customData', "/encoding/inputs/gcs/{input_id}/customData">;
  'encoding.inputs.gcs.delete': KindCall<(typeof inputs)['kinds']['GCS'], 'kind.delete', "/encoding/inputs/gcs/{input_id}">;
  'encoding.inputs.gcs.get': KindCall<(typeof inputs)['kinds']['GCS'], 'kind.get', "/encoding/inputs/gcs/{input_id}">;
  'encoding.inputs.gcs.list': KindCall<(typeof inputs)['kinds']['GCS'], 'kind.list', "/encoding/inputs/gcs">;
  'encoding.inputs.gcsServiceAccount.create': KindCall<(typeof inputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.create', "/encoding/inputs/gcs-service-account">;
  'encoding.inputs.gcsServiceAccount.customdata.get': KindCall<(typeof inputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.customData', "/encoding/inputs/gcs-service-account/{input_id}/customData">;
  'encoding.inputs.gcsServiceAccount.delete': KindCall<(typeof inputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.delete', "/encoding/inputs/gcs-service-account/{input_id}">;
  'encoding.inputs.gcsServiceAccount.get': KindCall<(typeof inputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.get', "/encoding/inputs/gcs-service-account/{input_id}">;
  'encoding.inputs.gcsServiceAccount.list': KindCall<(typeof inputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.list', "/encoding/inputs/gcs-service-account">;
  'encoding.inputs.genericS3.create': KindCall<(typeof inputs)['kinds']['GENERIC_S3'], 'kind.create', "/encoding/inputs/generic-s3">;
  'encoding.inputs.genericS3.customdata.get': KindCall<(typeof inputs)['kinds']['GENERIC_S3'], 'kind.customData', "/encoding/inputs/generic-s3/{input_id}/customData">;
  'encoding.inputs.genericS3.delete': KindCall<(typeof inputs)['kinds']['GENERIC_S3'], 'kind.delete', "/encoding/inputs/generic-s3/{input_id}">;
  'encoding.inputs.genericS3.get': KindCall<(typeof inputs)['kinds']['GENERIC_S3'], 'kind.get', "/encoding/inputs/generic-s3/{input_id}">;
  'encoding.inputs.genericS3.list': KindCall<(typeof inputs)['kinds']['GENERIC_S3'], 'kind.list', "/encoding/inputs/generic-s3">;
  'encoding.inputs.get': FamilyCall<'get', "/encoding/inputs/{input_id}">;
  'encoding.inputs.hls.create': KindCall<(typeof inputs)['kinds']['HLS'], 'kind.create', "/encoding/inputs/hls">;
  'encoding.inputs.hls.customdata.get': KindCall<(typeof inputs)['kinds']['HLS'], 'kind.customData', "/encoding/inputs/hls/{input_id}/customData">;
  'encoding.inputs.hls.delete': KindCall<(typeof inputs)['kinds']['HLS'], 'kind.delete', "/encoding/inputs/hls/{input_id}">;
  'encoding.inputs.hls.get': KindCall<(typeof inputs)['kinds']['HLS'], 'kind.get', "/encoding/inputs/hls/{input_id}">;
  'encoding.inputs.hls.list': KindCall<(typeof inputs)['kinds']['HLS'], 'kind.list', "/encoding/inputs/hls">;
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
  'encoding.inputs.listEncodings': Declared<typeof inputTools["listEncodings"]>;
  'encoding.inputs.local.create': KindCall<(typeof inputs)['kinds']['LOCAL'], 'kind.create', "/encoding/inputs/local">;
  'encoding.inputs.local.customdata.get': KindCall<(typeof inputs)['kinds']['LOCAL'], 'kind.customData', "/encoding/inputs/local/{input_id}/customData">;
  'encoding.inputs.local.delete': KindCall<(typeof inputs)['kinds']['LOCAL'], 'kind.delete', "/encoding/inputs/local/{input_id}">;
  'encoding.inputs.local.get': KindCall<(typeof inputs)['kinds']['LOCAL'], 'kind.get', "/encoding/inputs/local/{input_id}">;
  'encoding.inputs.local.list': KindCall<(typeof inputs)['kinds']['LOCAL'], 'kind.list', "/encoding/inputs/local">;
  'encoding.inputs.probe': Declared<typeof inputTools["probe"]>;
  'encoding.inputs.probeSettings': Declared<typeof inputTools["probeSettings"]>;
  'encoding.inputs.redundantRtmp.create': KindCall<(typeof inputs)['kinds']['REDUNDANT_RTMP'], 'kind.create', "/encoding/inputs/redundant-rtmp">;
  'encoding.inputs.redundantRtmp.customdata.get': KindCall<(typeof inputs)['kinds']['REDUNDANT_RTMP'], 'kind.customData', "/encoding/inputs/redundant-rtmp/{input_id}/customData">;
  'encoding.inputs.redundantRtmp.delete': KindCall<(typeof inputs)['kinds']['REDUNDANT_RTMP'], 'kind.delete', "/encoding/inputs/redundant-rtmp/{input_id}">;
  'encoding.inputs.redundantRtmp.get': KindCall<(typeof inputs)['kinds']['REDUNDANT_RTMP'], 'kind.get', "/encoding/inputs/redundant-rtmp/{input_id}">;
  'encoding.inputs.redundantRtmp.list': KindCall<(typeof inputs)['kinds']['REDUNDANT_RTMP'], 'kind.list', "/encoding/inputs/redundant-rtmp">;
  'encoding.inputs.rtmp.get': KindCall<(typeof inputs)['kinds']['RTMP'], 'kind.get', "/encoding/inputs/rtmp/{input_id}">;
  'encoding.inputs.rtmp.list': KindCall<(typeof inputs)['kinds']['RTMP'], 'kind.list', "/encoding/inputs/rtmp">;
  'encoding.inputs.s3.create': KindCall<(typeof inputs)['kinds']['S3'], 'kind.create', "/encoding/inputs/s3">;
  'encoding.inputs.s3.customdata.get': KindCall<(typeof inputs)['kinds']['S3'], 'kind.customData', "/encoding/inputs/s3/{input_id}/customData">;
  'encoding.inputs.s3.delete': KindCall<(typeof inputs)['kinds']['S3'], 'kind.delete', "/encoding/inputs/s3/{input_id}">;
  'encoding.inputs.s3.get': KindCall<(typeof inputs)['kinds']['S3'], 'kind.get', "/encoding/inputs/s3/{input_id}">;
  'encoding.inputs.s3.list': KindCall<(typeof inputs)['kinds']['S3'], 'kind.list', "/encoding/inputs/s3">;
  'encoding.inputs.s3RoleBased.create': KindCall<(typeof inputs)['kinds']['S3_ROLE_BASED'], 'kind.create', "/encoding/inputs/s3-role-based">;
  'encoding.inputs.s3RoleBased.customdata.get': KindCall<(typeof inputs)['kinds']['S3_ROLE_BASED'], 'kind.customData', "/encoding/inputs/s3-role-based/{input_id}/customData">;
  'encoding.inputs.s3RoleBased.delete': KindCall<(typeof inputs)['kinds']['S3_ROLE_BASED'], 'kind.delete', "/encoding/inputs/s3-role-based/{input_id}">;
  'encoding.inputs.s3RoleBased.get': KindCall<(typeof inputs)['kinds']['S3_ROLE_BASED'], 'kind.get', "/encoding/inputs/s3-role-based/{input_id}">;
  'encoding.inputs.s3RoleBased.list': KindCall<(typeof inputs)['kinds']['S3_ROLE_BASED'], 'kind.list', "/encoding/inputs/s3-role-based">;
  'encoding.inputs.sftp.create': KindCall<(typeof inputs)['kinds']['SFTP'], 'kind.create', "/encoding/inputs/sftp">;
  'encoding.inputs.sftp.customdata.get': KindCall<(typeof inputs)['kinds']['SFTP'], 'kind.customData', "/encoding/inputs/sftp/{input_id}/customData">;
  'encoding.inputs.sftp.delete': KindCall<(typeof inputs)['kinds']['SFTP'], 'kind.delete', "/encoding/inputs/sftp/{input_id}">;
  'encoding.inputs.sftp.get': KindCall<(typeof inputs)['kinds']['SFTP'], 'kind.get', "/encoding/inputs/sftp/{input_id}">;
  'encoding.inputs.sftp.list': KindCall<(typeof inputs)['kinds']['SFTP'], 'kind.list', "/encoding/inputs/sftp">;
  'encoding.inputs.srt.create': KindCall<(typeof inputs)['kinds']['SRT'], 'kind.create', "/encoding/inputs/srt">;
  'encoding.inputs.srt.customdata.get': KindCall<(typeof inputs)['kinds']['SRT'], 'kind.customData', "/encoding/inputs/srt/{input_id}/customData">;
  'encoding.inputs.srt.delete': KindCall<(typeof inputs)['kinds']['SRT'], 'kind.delete', "/encoding/inputs/srt/{input_id}">;
  'encoding.inputs.srt.get': KindCall<(typeof inputs)['kinds']['SRT'], 'kind.get', "/encoding/inputs/srt/{input_id}">;
  'encoding.inputs.srt.list': KindCall<(typeof inputs)['kinds']['SRT'], 'kind.list', "/encoding/inputs/srt">;
  'encoding.inputs.test': Declared<typeof inputTools["test"]>;
  'encoding.inputs.testSettings': Declared<typeof inputTools["testSettings"]>;
  'encoding.inputs.type.get': FamilyCall<'type', "/encoding/inputs/{input_id}/type">;
  'encoding.inputs.validate': Declared<typeof inputTools["validate"]>;
  'encoding.inputs.zixi.create': KindCall<(typeof inputs)['kinds']['ZIXI'], 'kind.create', "/encoding/inputs/zixi">;
  'encoding.inputs.zixi.customdata.get': KindCall<(typeof inputs)['kinds']['ZIXI'], 'kind.customData', "/encoding/inputs/zixi/{input_id}/customData">;
  'encoding.inputs.zixi.delete': KindCall<(typeof inputs)['kinds']['ZIXI'], 'kind.delete', "/encoding/inputs/zixi/{input_id}">;
  'encoding.inputs.zixi.get': KindCall<(typeof inputs)['kinds']['ZIXI'], 'kind.get', "/encoding/inputs/zixi/{input_id}">;
  'encoding.inputs.zixi.list': KindCall<(typeof inputs)['kinds']['ZIXI'], 'kind.list', "/encoding/inputs/zixi">;
  'encoding.live.dnsMappings.list': Declared<typeof dnsMappings["list"]>;
  'encoding.live.encodings.actions.patch': Declared<typeof liveIngest["updatePoints"]>;
  'encoding.live.encodings.dnsMappings.create': Declared<typeof dnsMappings["create"]>;
  'encoding.live.encodings.dnsMappings.delete': Declared<typeof dnsMappings["delete"]>;
  'encoding.live.encodings.dnsMappings.deleteAll': Declared<typeof dnsMappings["deleteAll"]>;
  'encoding.live.encodings.dnsMappings.get': Declared<typeof dnsMappings["get"]>;
  'encoding.live.encodings.dnsMappings.list': Declared<typeof dnsMappings["listOfEncoding"]>;
  'encoding.live.posters.list': Declared<typeof livePosters["list"]>;
  'encoding.live.standbyPools.actions.acquireEncoding': Declared<typeof standbyPools["acquire"]>;
  'encoding.live.standbyPools.actions.deleteErrorEncodings': Declared<typeof standbyPools["deleteErrors"]>;
  'encoding.live.standbyPools.create': Declared<typeof standbyPools["create"]>;
  'encoding.live.standbyPools.delete': Declared<typeof standbyPools["delete"]>;
  'encoding.live.standbyPools.encodings.delete': Declared<typeof standbyPools["deleteEncoding"]>;
  'encoding.live.standbyPools.encodings.list': Declared<typeof standbyPools["encodings"]>;
  'encoding.live.standbyPools.get': Declared<typeof standbyPools["get"]>;
  'encoding.live.standbyPools.list': Declared<typeof standbyPools["list"]>;
  'encoding.live.standbyPools.logs.list': Declared<typeof standbyPools["logs"]>;
  'encoding.live.standbyPools.patch': Declared<typeof standbyPools["patch"]>;
  'encoding.live.streamKeys.actions.unassign': Declared<typeof streamKeys["unassign"]>;
  'encoding.live.streamKeys.create': Declared<typeof streamKeys["create"]>;
  'encoding.live.streamKeys.delete': Declared<typeof streamKeys["delete"]>;
  'encoding.live.streamKeys.get': Declared<typeof streamKeys["get"]>;
  'encoding.live.streamKeys.list': Declared<typeof streamKeys["list"]>;
  'encoding.manifests.dash.create': Declared<typeof manifests["DASH"]["create"]>;
  'encoding.manifests.dash.customdata.get': Declared<typeof manifests["DASH"]["customData"]>;
  'encoding.manifests.dash.default.create': Declared<typeof manifests["DASH"]["createDefault"]>;
  'encoding.manifests.dash.delete': Declared<typeof manifests["DASH"]["delete"]>;
  'encoding.manifests.dash.get': Declared<typeof manifests["DASH"]["get"]>;
  'encoding.manifests.dash.getStartRequest': Declared<typeof manifests["DASH"]["getStartRequest"]>;
  'encoding.manifests.dash.list': Declared<typeof manifests["DASH"]["list"]>;
  'encoding.manifests.dash.parts.list': Declared<typeof manifests["DASH"]["parts"]>;
  'encoding.manifests.dash.periods.adaptationsets.audio.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio">;
  'encoding.manifests.dash.periods.adaptationsets.audio.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.audio.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.audio.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio">;
  'encoding.manifests.dash.periods.adaptationsets.audio.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/audio/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.contentprotection.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/contentprotection">;
  'encoding.manifests.dash.periods.adaptationsets.contentprotection.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.contentprotection.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.contentprotection.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/contentprotection">;
  'encoding.manifests.dash.periods.adaptationsets.contentprotection.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.image.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/image">;
  'encoding.manifests.dash.periods.adaptationsets.image.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/image/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.image.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/image/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.image.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/image">;
  'encoding.manifests.dash.periods.adaptationsets.image.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/image/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets">;
  'encoding.manifests.dash.periods.adaptationsets.representations.chunkedText.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/chunked-text">;
  'encoding.manifests.dash.periods.adaptationsets.representations.chunkedText.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/chunked-text/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.chunkedText.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/chunked-text/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.chunkedText.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/chunked-text">;
  'encoding.manifests.dash.periods.adaptationsets.representations.chunkedText.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/chunked-text/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.contentprotection.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id}/contentprotection">;
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.contentprotection.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.contentprotection.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.contentprotection.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id}/contentprotection">;
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.contentprotection.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf">;
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf">;
  'encoding.manifests.dash.periods.adaptationsets.representations.cmaf.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/cmaf/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.contentprotection.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}/contentprotection">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.contentprotection.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.contentprotection.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.contentprotection.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}/contentprotection">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.contentprotection.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.contentprotection.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id}/contentprotection">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.contentprotection.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.contentprotection.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.contentprotection.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id}/contentprotection">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.contentprotection.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.drm.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/drm/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4">;
  'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/fmp4/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.imsc.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/imsc">;
  'encoding.manifests.dash.periods.adaptationsets.representations.imsc.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/imsc/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.imsc.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/imsc/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.imsc.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/imsc">;
  'encoding.manifests.dash.periods.adaptationsets.representations.imsc.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/imsc/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations">;
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4">;
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.drm.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/drm">;
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.drm.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/drm/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.drm.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/drm/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.drm.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/drm">;
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.drm.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/drm/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4">;
  'encoding.manifests.dash.periods.adaptationsets.representations.mp4.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/mp4/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.progressiveWebm.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/progressive-webm">;
  'encoding.manifests.dash.periods.adaptationsets.representations.progressiveWebm.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/progressive-webm/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.progressiveWebm.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/progressive-webm/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.progressiveWebm.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/progressive-webm">;
  'encoding.manifests.dash.periods.adaptationsets.representations.progressiveWebm.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/progressive-webm/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.sprite.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/sprite">;
  'encoding.manifests.dash.periods.adaptationsets.representations.sprite.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/sprite/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.sprite.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/sprite/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.sprite.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/sprite">;
  'encoding.manifests.dash.periods.adaptationsets.representations.sprite.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/sprite/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.type.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/{representation_id}/type">;
  'encoding.manifests.dash.periods.adaptationsets.representations.vtt.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/vtt">;
  'encoding.manifests.dash.periods.adaptationsets.representations.vtt.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/vtt/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.vtt.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/vtt/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.vtt.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/vtt">;
  'encoding.manifests.dash.periods.adaptationsets.representations.vtt.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/vtt/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.contentprotection.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}/contentprotection">;
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.contentprotection.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.contentprotection.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.contentprotection.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}/contentprotection">;
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.contentprotection.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}/contentprotection/{contentprotection_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm">;
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm">;
  'encoding.manifests.dash.periods.adaptationsets.representations.webm.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/representations/webm/{representation_id}">;
  'encoding.manifests.dash.periods.adaptationsets.subtitle.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/subtitle">;
  'encoding.manifests.dash.periods.adaptationsets.subtitle.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/subtitle/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.subtitle.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/subtitle/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.subtitle.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/subtitle">;
  'encoding.manifests.dash.periods.adaptationsets.subtitle.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/subtitle/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.type.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/{adaptationset_id}/type">;
  'encoding.manifests.dash.periods.adaptationsets.video.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video">;
  'encoding.manifests.dash.periods.adaptationsets.video.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.video.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video/{adaptationset_id}">;
  'encoding.manifests.dash.periods.adaptationsets.video.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video">;
  'encoding.manifests.dash.periods.adaptationsets.video.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/adaptationsets/video/{adaptationset_id}">;
  'encoding.manifests.dash.periods.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods">;
  'encoding.manifests.dash.periods.customXmlElements.create': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/custom-xml-elements">;
  'encoding.manifests.dash.periods.customXmlElements.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/custom-xml-elements/{custom_xml_element_id}">;
  'encoding.manifests.dash.periods.customXmlElements.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/custom-xml-elements/{custom_xml_element_id}">;
  'encoding.manifests.dash.periods.customXmlElements.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/custom-xml-elements">;
  'encoding.manifests.dash.periods.customXmlElements.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}/custom-xml-elements/{custom_xml_element_id}">;
  'encoding.manifests.dash.periods.delete': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}">;
  'encoding.manifests.dash.periods.get': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}">;
  'encoding.manifests.dash.periods.list': PathCall<"/encoding/manifests/dash/{manifest_id}/periods">;
  'encoding.manifests.dash.periods.update': PathCall<"/encoding/manifests/dash/{manifest_id}/periods/{period_id}">;
  'encoding.manifests.dash.preview.create': Declared<typeof manifests["DASH"]["previewChanges"]>;
  'encoding.manifests.dash.preview.get': Declared<typeof manifests["DASH"]["preview"]>;
  'encoding.manifests.dash.start': Declared<typeof manifests["DASH"]["start"]>;
  'encoding.manifests.dash.status': Declared<typeof manifests["DASH"]["status"]>;
  'encoding.manifests.dash.stop': Declared<typeof manifests["DASH"]["stop"]>;
  'encoding.manifests.get': Declared<typeof manifests["get"]>;
  'encoding.manifests.hls.create': Declared<typeof manifests["HLS"]["create"]>;
  'encoding.manifests.hls.customdata.get': Declared<typeof manifests["HLS"]["customData"]>;
  'encoding.manifests.hls.default.create': Declared<typeof manifests["HLS"]["createDefault"]>;
  'encoding.manifests.hls.delete': Declared<typeof manifests["HLS"]["delete"]>;
  'encoding.manifests.hls.get': Declared<typeof manifests["HLS"]["get"]>;
  'encoding.manifests.hls.getStartRequest': Declared<typeof manifests["HLS"]["getStartRequest"]>;
  'encoding.manifests.hls.list': Declared<typeof manifests["HLS"]["list"]>;
  'encoding.manifests.hls.media.audio.create': PathCall<"/encoding/manifests/hls/{manifest_id}/media/audio">;
  'encoding.manifests.hls.media.audio.delete': PathCall<"/encoding/manifests/hls/{manifest_id}/media/audio/{media_id}">;
  'encoding.manifests.hls.media.audio.get': PathCall<"/encoding/manifests/hls/{manifest_id}/media/audio/{media_id}">;
  'encoding.manifests.hls.media.audio.list': PathCall<"/encoding/manifests/hls/{manifest_id}/media/audio">;
  'encoding.manifests.hls.media.audio.update': PathCall<"/encoding/manifests/hls/{manifest_id}/media/audio/{media_id}">;
  'encoding.manifests.hls.media.closedCaptions.create': PathCall<"/encoding/manifests/hls/{manifest_id}/media/closed-captions">;
  'encoding.manifests.hls.media.closedCaptions.delete': PathCall<"/encoding/manifests/hls/{manifest_id}/media/closed-captions/{media_id}">;
  'encoding.manifests.hls.media.closedCaptions.get': PathCall<"/encoding/manifests/hls/{manifest_id}/media/closed-captions/{media_id}">;
  'encoding.manifests.hls.media.closedCaptions.list': PathCall<"/encoding/manifests/hls/{manifest_id}/media/closed-captions">;
  'encoding.manifests.hls.media.closedCaptions.update': PathCall<"/encoding/manifests/hls/{manifest_id}/media/closed-captions/{media_id}">;
  'encoding.manifests.hls.media.customTags.create': PathCall<"/encoding/manifests/hls/{manifest_id}/media/{media_id}/custom-tags">;
  'encoding.manifests.hls.media.customTags.delete': PathCall<"/encoding/manifests/hls/{manifest_id}/media/{media_id}/custom-tags/{custom_tag_id}">;
  'encoding.manifests.hls.media.customTags.get': PathCall<"/encoding/manifests/hls/{manifest_id}/media/{media_id}/custom-tags/{custom_tag_id}">;
  'encoding.manifests.hls.media.customTags.list': PathCall<"/encoding/manifests/hls/{manifest_id}/media/{media_id}/custom-tags">;
  'encoding.manifests.hls.media.customTags.update': PathCall<"/encoding/manifests/hls/{manifest_id}/media/{media_id}/custom-tags/{custom_tag_id}">;
  'encoding.manifests.hls.media.subtitles.create': PathCall<"/encoding/manifests/hls/{manifest_id}/media/subtitles">;
  'encoding.manifests.hls.media.subtitles.delete': PathCall<"/encoding/manifests/hls/{manifest_id}/media/subtitles/{media_id}">;
  'encoding.manifests.hls.media.subtitles.get': PathCall<"/encoding/manifests/hls/{manifest_id}/media/subtitles/{media_id}">;
  'encoding.manifests.hls.media.subtitles.list': PathCall<"/encoding/manifests/hls/{manifest_id}/media/subtitles">;
  'encoding.manifests.hls.media.subtitles.update': PathCall<"/encoding/manifests/hls/{manifest_id}/media/subtitles/{media_id}">;
  'encoding.manifests.hls.media.type.get': PathCall<"/encoding/manifests/hls/{manifest_id}/media/{media_id}/type">;
  'encoding.manifests.hls.media.video.create': PathCall<"/encoding/manifests/hls/{manifest_id}/media/video">;
  'encoding.manifests.hls.media.video.delete': PathCall<"/encoding/manifests/hls/{manifest_id}/media/video/{media_id}">;
  'encoding.manifests.hls.media.video.get': PathCall<"/encoding/manifests/hls/{manifest_id}/media/video/{media_id}">;
  'encoding.manifests.hls.media.video.list': PathCall<"/encoding/manifests/hls/{manifest_id}/media/video">;
  'encoding.manifests.hls.media.video.update': PathCall<"/encoding/manifests/hls/{manifest_id}/media/video/{media_id}">;
  'encoding.manifests.hls.media.vtt.create': PathCall<"/encoding/manifests/hls/{manifest_id}/media/vtt">;
  'encoding.manifests.hls.media.vtt.delete': PathCall<"/encoding/manifests/hls/{manifest_id}/media/vtt/{media_id}">;
  'encoding.manifests.hls.media.vtt.get': PathCall<"/encoding/manifests/hls/{manifest_id}/media/vtt/{media_id}">;
  'encoding.manifests.hls.media.vtt.list': PathCall<"/encoding/manifests/hls/{manifest_id}/media/vtt">;
  'encoding.manifests.hls.media.vtt.update': PathCall<"/encoding/manifests/hls/{manifest_id}/media/vtt/{media_id}">;
  'encoding.manifests.hls.parts.list': Declared<typeof manifests["HLS"]["parts"]>;
  'encoding.manifests.hls.preview.create': Declared<typeof manifests["HLS"]["previewChanges"]>;
  'encoding.manifests.hls.preview.get': Declared<typeof manifests["HLS"]["preview"]>;
  'encoding.manifests.hls.start': Declared<typeof manifests["HLS"]["start"]>;
  'encoding.manifests.hls.status': Declared<typeof manifests["HLS"]["status"]>;
  'encoding.manifests.hls.stop': Declared<typeof manifests["HLS"]["stop"]>;
  'encoding.manifests.hls.streams.create': PathCall<"/encoding/manifests/hls/{manifest_id}/streams">;
  'encoding.manifests.hls.streams.customTags.create': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}/custom-tags">;
  'encoding.manifests.hls.streams.customTags.delete': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}/custom-tags/{custom_tag_id}">;
  'encoding.manifests.hls.streams.customTags.get': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}/custom-tags/{custom_tag_id}">;
  'encoding.manifests.hls.streams.customTags.list': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}/custom-tags">;
  'encoding.manifests.hls.streams.customTags.update': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}/custom-tags/{custom_tag_id}">;
  'encoding.manifests.hls.streams.delete': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}">;
  'encoding.manifests.hls.streams.get': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}">;
  'encoding.manifests.hls.streams.iframe.create': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}/iframe">;
  'encoding.manifests.hls.streams.iframe.delete': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}/iframe/{iframe_id}">;
  'encoding.manifests.hls.streams.iframe.get': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}/iframe/{iframe_id}">;
  'encoding.manifests.hls.streams.iframe.list': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}/iframe">;
  'encoding.manifests.hls.streams.iframe.update': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}/iframe/{iframe_id}">;
  'encoding.manifests.hls.streams.list': PathCall<"/encoding/manifests/hls/{manifest_id}/streams">;
  'encoding.manifests.hls.streams.update': PathCall<"/encoding/manifests/hls/{manifest_id}/streams/{stream_id}">;
  'encoding.manifests.list': Declared<typeof manifests["list"]>;
  'encoding.manifests.smooth.contentprotection.create': PathCall<"/encoding/manifests/smooth/{manifest_id}/contentprotection">;
  'encoding.manifests.smooth.contentprotection.delete': PathCall<"/encoding/manifests/smooth/{manifest_id}/contentprotection/{protection_id}">;
  'encoding.manifests.smooth.contentprotection.get': PathCall<"/encoding/manifests/smooth/{manifest_id}/contentprotection/{protection_id}">;
  'encoding.manifests.smooth.contentprotection.list': PathCall<"/encoding/manifests/smooth/{manifest_id}/contentprotection">;
  'encoding.manifests.smooth.contentprotection.update': PathCall<"/encoding/manifests/smooth/{manifest_id}/contentprotection/{protection_id}">;
  'encoding.manifests.smooth.create': Declared<typeof manifests["SMOOTH_STREAMING"]["create"]>;
  'encoding.manifests.smooth.customdata.get': Declared<typeof manifests["SMOOTH_STREAMING"]["customData"]>;
  'encoding.manifests.smooth.default.create': Declared<typeof manifests["SMOOTH_STREAMING"]["createDefault"]>;
  'encoding.manifests.smooth.delete': Declared<typeof manifests["SMOOTH_STREAMING"]["delete"]>;
  'encoding.manifests.smooth.get': Declared<typeof manifests["SMOOTH_STREAMING"]["get"]>;
  'encoding.manifests.smooth.getStartRequest': Declared<typeof manifests["SMOOTH_STREAMING"]["getStartRequest"]>;
  'encoding.manifests.smooth.list': Declared<typeof manifests["SMOOTH_STREAMING"]["list"]>;
  'encoding.manifests.smooth.parts.list': Declared<typeof manifests["SMOOTH_STREAMING"]["parts"]>;
  'encoding.manifests.smooth.preview.create': Declared<typeof manifests["SMOOTH_STREAMING"]["previewChanges"]>;
  'encoding.manifests.smooth.preview.get': Declared<typeof manifests["SMOOTH_STREAMING"]["preview"]>;
  'encoding.manifests.smooth.representations.mp4.create': PathCall<"/encoding/manifests/smooth/{manifest_id}/representations/mp4">;
  'encoding.manifests.smooth.representations.mp4.delete': PathCall<"/encoding/manifests/smooth/{manifest_id}/representations/mp4/{representation_id}">;
  'encoding.manifests.smooth.representations.mp4.get': PathCall<"/encoding/manifests/smooth/{manifest_id}/representations/mp4/{representation_id}">;
  'encoding.manifests.smooth.representations.mp4.list': PathCall<"/encoding/manifests/smooth/{manifest_id}/representations/mp4">;
  'encoding.manifests.smooth.representations.mp4.update': PathCall<"/encoding/manifests/smooth/{manifest_id}/representations/mp4/{representation_id}">;
  'encoding.manifests.smooth.start': Declared<typeof manifests["SMOOTH_STREAMING"]["start"]>;
  'encoding.manifests.smooth.status': Declared<typeof manifests["SMOOTH_STREAMING"]["status"]>;
  'encoding.manifests.smooth.stop': Declared<typeof manifests["SMOOTH_STREAMING"]["stop"]>;
  'encoding.manifests.type.get': Declared<typeof manifests["type"]>;
  'encoding.outputs.akamaiMsl.create': KindCall<(typeof outputs)['kinds']['AKAMAI_MSL'], 'kind.create', "/encoding/outputs/akamai-msl">;
  'encoding.outputs.akamaiMsl.customdata.get': KindCall<(typeof outputs)['kinds']['AKAMAI_MSL'], 'kind.customData', "/encoding/outputs/akamai-msl/{output_id}/customData">;
  'encoding.outputs.akamaiMsl.delete': KindCall<(typeof outputs)['kinds']['AKAMAI_MSL'], 'kind.delete', "/encoding/outputs/akamai-msl/{output_id}">;
  'encoding.outputs.akamaiMsl.get': KindCall<(typeof outputs)['kinds']['AKAMAI_MSL'], 'kind.get', "/encoding/outputs/akamai-msl/{output_id}">;
  'encoding.outputs.akamaiMsl.list': KindCall<(typeof outputs)['kinds']['AKAMAI_MSL'], 'kind.list', "/encoding/outputs/akamai-msl">;
  'encoding.outputs.akamaiNetstorage.create': KindCall<(typeof outputs)['kinds']['AKAMAI_NETSTORAGE'], 'kind.create', "/encoding/outputs/akamai-netstorage">;
  'encoding.outputs.akamaiNetstorage.customdata.get': KindCall<(typeof outputs)['kinds']['AKAMAI_NETSTORAGE'], 'kind.customData', "/encoding/outputs/akamai-netstorage/{output_id}/customData">;
  'encoding.outputs.akamaiNetstorage.delete': KindCall<(typeof outputs)['kinds']['AKAMAI_NETSTORAGE'], 'kind.delete', "/encoding/outputs/akamai-netstorage/{output_id}">;
  'encoding.outputs.akamaiNetstorage.get': KindCall<(typeof outputs)['kinds']['AKAMAI_NETSTORAGE'], 'kind.get', "/encoding/outputs/akamai-netstorage/{output_id}">;
  'encoding.outputs.akamaiNetstorage.list': KindCall<(typeof outputs)['kinds']['AKAMAI_NETSTORAGE'], 'kind.list', "/encoding/outputs/akamai-netstorage">;
  'encoding.outputs.azure.create': KindCall<(typeof outputs)['kinds']['AZURE'], 'kind.create', "/encoding/outputs/azure">;
  'encoding.outputs.azure.customdata.get': KindCall<(typeof outputs)['kinds']['AZURE'], 'kind.customData', "/encoding/outputs/azure/{output_id}/customData">;
  'encoding.outputs.azure.delete': KindCall<(typeof outputs)['kinds']['AZURE'], 'kind.delete', "/encoding/outputs/azure/{output_id}">;
  'encoding.outputs.azure.get': KindCall<(typeof outputs)['kinds']['AZURE'], 'kind.get', "/encoding/outputs/azure/{output_id}">;
  'encoding.outputs.azure.list': KindCall<(typeof outputs)['kinds']['AZURE'], 'kind.list', "/encoding/outputs/azure">;
  'encoding.outputs.cdn.get': KindCall<(typeof outputs)['kinds']['CDN'], 'kind.get', "/encoding/outputs/cdn/{output_id}">;
  'encoding.outputs.cdn.list': KindCall<(typeof outputs)['kinds']['CDN'], 'kind.list', "/encoding/outputs/cdn">;
  'encoding.outputs.checkPermissions': Declared<typeof checkOutputPermissions>;
  'encoding.outputs.ftp.create': KindCall<(typeof outputs)['kinds']['FTP'], 'kind.create', "/encoding/outputs/ftp">;
  'encoding.outputs.ftp.customdata.get': KindCall<(typeof outputs)['kinds']['FTP'], 'kind.customData', "/encoding/outputs/ftp/{output_id}/customData">;
  'encoding.outputs.ftp.delete': KindCall<(typeof outputs)['kinds']['FTP'], 'kind.delete', "/encoding/outputs/ftp/{output_id}">;
  'encoding.outputs.ftp.get': KindCall<(typeof outputs)['kinds']['FTP'], 'kind.get', "/encoding/outputs/ftp/{output_id}">;
  'encoding.outputs.ftp.list': KindCall<(typeof outputs)['kinds']['FTP'], 'kind.list', "/encoding/outputs/ftp">;
  'encoding.outputs.gcs.create': KindCall<(typeof outputs)['kinds']['GCS'], 'kind.create', "/encoding/outputs/gcs">;
  'encoding.outputs.gcs.customdata.get': KindCall<(typeof outputs)['kinds']['GCS'], 'kind.customData', "/encoding/outputs/gcs/{output_id}/customData">;
  'encoding.outputs.gcs.delete': KindCall<(typeof outputs)['kinds']['GCS'], 'kind.delete', "/encoding/outputs/gcs/{output_id}">;
  'encoding.outputs.gcs.get': KindCall<(typeof outputs)['kinds']['GCS'], 'kind.get', "/encoding/outputs/gcs/{output_id}">;
  'encoding.outputs.gcs.list': KindCall<(typeof outputs)['kinds']['GCS'], 'kind.list', "/encoding/outputs/gcs">;
  'encoding.outputs.gcsServiceAccount.create': KindCall<(typeof outputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.create', "/encoding/outputs/gcs-service-account">;
  'encoding.outputs.gcsServiceAccount.customdata.get': KindCall<(typeof outputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.customData', "/encoding/outputs/gcs-service-account/{output_id}/customData">;
  'encoding.outputs.gcsServiceAccount.delete': KindCall<(typeof outputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.delete', "/encoding/outputs/gcs-service-account/{output_id}">;
  'encoding.outputs.gcsServiceAccount.get': KindCall<(typeof outputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.get', "/encoding/outputs/gcs-service-account/{output_id}">;
  'encoding.outputs.gcsServiceAccount.list': KindCall<(typeof outputs)['kinds']['GCS_SERVICE_ACCOUNT'], 'kind.list', "/encoding/outputs/gcs-service-account">;
  'encoding.outputs.genericS3.create': KindCall<(typeof outputs)['kinds']['GENERIC_S3'], 'kind.create', "/encoding/outputs/generic-s3">;
  'encoding.outputs.genericS3.customdata.get': KindCall<(typeof outputs)['kinds']['GENERIC_S3'], 'kind.customData', "/encoding/outputs/generic-s3/{output_id}/customData">;
  'encoding.outputs.genericS3.delete': KindCall<(typeof outputs)['kinds']['GENERIC_S3'], 'kind.delete', "/encoding/outputs/generic-s3/{output_id}">;
  'encoding.outputs.genericS3.get': KindCall<(typeof outputs)['kinds']['GENERIC_S3'], 'kind.get', "/encoding/outputs/generic-s3/{output_id}">;
  'encoding.outputs.genericS3.list': KindCall<(typeof outputs)['kinds']['GENERIC_S3'], 'kind.list', "/encoding/outputs/generic-s3">;
  'encoding.outputs.get': FamilyCall<'get', "/encoding/outputs/{output_id}">;
  'encoding.outputs.list': FamilyCall<'list', "/encoding/outputs">;
  'encoding.outputs.listEncodings': Declared<typeof outputTools["listEncodings"]>;
  'encoding.outputs.liveMediaIngest.create': KindCall<(typeof outputs)['kinds']['LIVE_MEDIA_INGEST'], 'kind.create', "/encoding/outputs/live-media-ingest">;
  'encoding.outputs.liveMediaIngest.customdata.get': KindCall<(typeof outputs)['kinds']['LIVE_MEDIA_INGEST'], 'kind.customData', "/encoding/outputs/live-media-ingest/{output_id}/customData">;
  'encoding.outputs.liveMediaIngest.delete': KindCall<(typeof outputs)['kinds']['LIVE_MEDIA_INGEST'], 'kind.delete', "/encoding/outputs/live-media-ingest/{output_id}">;
  'encoding.outputs.liveMediaIngest.get': KindCall<(typeof outputs)['kinds']['LIVE_MEDIA_INGEST'], 'kind.get', "/encoding/outputs/live-media-ingest/{output_id}">;
  'encoding.outputs.liveMediaIngest.list': KindCall<(typeof outputs)['kinds']['LIVE_MEDIA_INGEST'], 'kind.list', "/encoding/outputs/live-media-ingest">;
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
  'encoding.outputs.s3RoleBased.create': KindCall<(typeof outputs)['kinds']['S3_ROLE_BASED'], 'kind.create', "/encoding/outputs/s3-role-based">;
  'encoding.outputs.s3RoleBased.customdata.get': KindCall<(typeof outputs)['kinds']['S3_ROLE_BASED'], 'kind.customData', "/encoding/outputs/s3-role-based/{output_id}/customData">;
  'encoding.outputs.s3RoleBased.delete': KindCall<(typeof outputs)['kinds']['S3_ROLE_BASED'], 'kind.delete', "/encoding/outputs/s3-role-based/{output_id}">;
  'encoding.outputs.s3RoleBased.get': KindCall<(typeof outputs)['kinds']['S3_ROLE_BASED'], 'kind.get', "/encoding/outputs/s3-role-based/{output_id}">;
  'encoding.outputs.s3RoleBased.list': KindCall<(typeof outputs)['kinds']['S3_ROLE_BASED'], 'kind.list', "/encoding/outputs/s3-role-based">;
  'encoding.outputs.sftp.create': KindCall<(typeof outputs)['kinds']['SFTP'], 'kind.create', "/encoding/outputs/sftp">;
  'encoding.outputs.sftp.customdata.get': KindCall<(typeof outputs)['kinds']['SFTP'], 'kind.customData', "/encoding/outputs/sftp/{output_id}/customData">;
  'encoding.outputs.sftp.delete': KindCall<(typeof outputs)['kinds']['SFTP'], 'kind.delete', "/encoding/outputs/sftp/{output_id}">;
  'encoding.outputs.sftp.get': KindCall<(typeof outputs)['kinds']['SFTP'], 'kind.get', "/encoding/outputs/sftp/{output_id}">;
  'encoding.outputs.sftp.list': KindCall<(typeof outputs)['kinds']['SFTP'], 'kind.list', "/encoding/outputs/sftp">;
  'encoding.outputs.test': Declared<typeof outputTools["test"]>;
  'encoding.outputs.testSettings': Declared<typeof outputTools["testSettings"]>;
  'encoding.outputs.type.get': FamilyCall<'type', "/encoding/outputs/{output_id}/type">;
  'encoding.outputs.validate': Declared<typeof outputTools["validate"]>;
  'encoding.statistics.allOrganizations.get': Declared<typeof statistics["allOrganizations"]>;
  'encoding.statistics.cdn.usage.get': Declared<typeof statistics["cdnUsage"]>;
  'encoding.statistics.daily.list': Declared<typeof statistics["daily"]>;
  'encoding.statistics.daily.listByDateRange': Declared<typeof statistics["dailyBetween"]>;
  'encoding.statistics.encodings.get': Declared<typeof statistics["encoding"]>;
  'encoding.statistics.encodings.live.daily.listByDateRange': Declared<typeof statistics["liveDailyBetween"]>;
  'encoding.statistics.encodings.live.list': Declared<typeof statistics["live"]>;
  'encoding.statistics.encodings.live.listByDateRange': Declared<typeof statistics["liveBetween"]>;
  'encoding.statistics.encodings.live.options.get': Declared<typeof liveUsage["optionsOfEncoding"]>;
  'encoding.statistics.encodings.live.options.listByDateRange': Declared<typeof liveUsage["options"]>;
  'encoding.statistics.encodings.liveStatistics.events.list': Declared<typeof liveStatisticsOperations["events"]>;
  'encoding.statistics.encodings.liveStatistics.get': Declared<typeof liveStatisticsOperations["get"]>;
  'encoding.statistics.encodings.liveStatistics.srt.list': Declared<typeof liveIngest["listSrt"]>;
  'encoding.statistics.encodings.liveStatistics.srt.listBySrtInputId': Declared<typeof liveIngest["listSrtOfInput"]>;
  'encoding.statistics.encodings.liveStatistics.streams.list': Declared<typeof liveStatisticsOperations["streams"]>;
  'encoding.statistics.encodings.vod.daily.listByDateRange': Declared<typeof statistics["vodDailyBetween"]>;
  'encoding.statistics.encodings.vod.list': Declared<typeof statistics["vod"]>;
  'encoding.statistics.encodings.vod.listByDateRange': Declared<typeof statistics["vodBetween"]>;
  'encoding.statistics.get': Declared<typeof statistics["overall"]>;
  'encoding.statistics.labels.daily.list': Declared<typeof statistics["labelsDaily"]>;
  'encoding.statistics.labels.daily.listByDateRange': Declared<typeof statistics["labelsDailyBetween"]>;
  'encoding.statistics.labels.list': Declared<typeof statistics["labels"]>;
  'encoding.statistics.labels.listByDateRange': Declared<typeof statistics["labelsBetween"]>;
  'encoding.statistics.list': Declared<typeof statistics["between"]>;
  'encoding.templates.create': Declared<typeof templates["create"]>;
  'encoding.templates.delete': Declared<typeof templates["delete"]>;
  'encoding.templates.draft': Declared<typeof templateDrafts["create"]>;
  'encoding.templates.get': Declared<typeof templates["get"]>;
  'encoding.templates.list': Declared<typeof templates["list"]>;
  'encoding.templates.preflight': Declared<typeof templates["preflight"]>;
  'encoding.templates.preflightStored': Declared<typeof templates["preflightStored"]>;
  'encoding.templates.replace': Declared<typeof templates["replace"]>;
  'encoding.templates.samples.create': Declared<typeof templateDrafts["createSample"]>;
  'encoding.templates.samples.get': Declared<typeof templateDrafts["getSample"]>;
  'encoding.templates.schema': Declared<typeof templates["schema"]>;
  'encoding.templates.start': Declared<typeof templates["start"]>;
  'encoding.templates.startStored': Declared<typeof templates["startStored"]>;
  'encoding.templates.validate': Declared<typeof templates["validate"]>;
  'encoding.watchFolders.create': Declared<typeof watchFolders["create"]>;
  'encoding.watchFolders.delete': Declared<typeof watchFolders["delete"]>;
  'encoding.watchFolders.files.list': Declared<typeof watchFolders["listFiles"]>;
  'encoding.watchFolders.files.retry': Declared<typeof watchFolders["retryFile"]>;
  'encoding.watchFolders.get': Declared<typeof watchFolders["get"]>;
  'encoding.watchFolders.list': Declared<typeof watchFolders["list"]>;
  'encoding.watchFolders.start': Declared<typeof watchFolders["start"]>;
  'encoding.watchFolders.stop': Declared<typeof watchFolders["stop"]>;
  'general.errorDefinitions.list': Declared<typeof errorDefinitions["general"]>;
  'notifications.conditions.test': Declared<typeof conditionTest>;
  'notifications.delete': Declared<typeof notifications["delete"]>;
  'notifications.deliveries.list': Declared<typeof deliveries["list"]>;
  'notifications.deliveries.replay': Declared<typeof deliveries["replay"]>;
  'notifications.emails.encoding.encodings.error.create': PathCall<"/notifications/emails/encoding/encodings/error">;
  'notifications.emails.encoding.encodings.error.createByEncodingId': PathCall<"/notifications/emails/encoding/encodings/{encoding_id}/error">;
  'notifications.emails.encoding.encodings.error.update': PathCall<"/notifications/emails/encoding/encodings/error/{notification_id}">;
  'notifications.emails.encoding.encodings.finished.create': PathCall<"/notifications/emails/encoding/encodings/finished">;
  'notifications.emails.encoding.encodings.finished.createByEncodingId': PathCall<"/notifications/emails/encoding/encodings/{encoding_id}/finished">;
  'notifications.emails.encoding.encodings.finished.update': PathCall<"/notifications/emails/encoding/encodings/finished/{notification_id}">;
  'notifications.emails.encoding.encodings.list': Declared<typeof notifications["emailsOfEncoding"]>;
  'notifications.emails.encoding.encodings.liveInputStreamChanged.create': PathCall<"/notifications/emails/encoding/encodings/live-input-stream-changed">;
  'notifications.emails.encoding.encodings.liveInputStreamChanged.createByEncodingId': PathCall<"/notifications/emails/encoding/encodings/{encoding_id}/live-input-stream-changed">;
  'notifications.emails.encoding.encodings.liveInputStreamChanged.update': PathCall<"/notifications/emails/encoding/encodings/live-input-stream-changed/{notification_id}">;
  'notifications.emails.encoding.list': Declared<typeof notifications["emailsOfEncodings"]>;
  'notifications.emails.list': Declared<typeof notifications["emails"]>;
  'notifications.emails.usageReports.create': Declared<typeof usageReports["put"]>;
  'notifications.emails.usageReports.list': Declared<typeof usageReports["list"]>;
  'notifications.emails.usageReports.send': Declared<typeof usageReports["send"]>;
  'notifications.get': Declared<typeof notifications["get"]>;
  'notifications.list': Declared<typeof notifications["list"]>;
  'notifications.listByNotificationId': Declared<typeof notifications["states"]>;
  'notifications.mute': Declared<typeof notifications["mute"]>;
  'notifications.states.list': Declared<typeof notifications["statesOfResource"]>;
  'notifications.test': Declared<typeof deliveries["test"]>;
  'notifications.unmute': Declared<typeof notifications["unmute"]>;
  'notifications.webhooks.encoding.encodings.encodingStatusChanged.create': PathCall<"/notifications/webhooks/encoding/encodings/encoding-status-changed">;
  'notifications.webhooks.encoding.encodings.encodingStatusChanged.createByEncodingId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/encoding-status-changed">;
  'notifications.webhooks.encoding.encodings.encodingStatusChanged.deleteByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/encoding-status-changed/{notification_id}">;
  'notifications.webhooks.encoding.encodings.encodingStatusChanged.update': PathCall<"/notifications/webhooks/encoding/encodings/encoding-status-changed/{notification_id}">;
  'notifications.webhooks.encoding.encodings.error.create': PathCall<"/notifications/webhooks/encoding/encodings/error">;
  'notifications.webhooks.encoding.encodings.error.createByEncodingId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/error">;
  'notifications.webhooks.encoding.encodings.error.customdata.getCustomDataByEncodingIdAndWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/error/{webhook_id}/customData">;
  'notifications.webhooks.encoding.encodings.error.customdata.getCustomDataByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/error/{webhook_id}/customData">;
  'notifications.webhooks.encoding.encodings.error.deleteByEncodingIdAndWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/error/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.error.deleteByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/error/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.error.getByEncodingIdAndWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/error/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.error.getByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/error/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.error.list': PathCall<"/notifications/webhooks/encoding/encodings/error">;
  'notifications.webhooks.encoding.encodings.error.listByEncodingId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/error">;
  'notifications.webhooks.encoding.encodings.error.update': PathCall<"/notifications/webhooks/encoding/encodings/error/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.finished.create': PathCall<"/notifications/webhooks/encoding/encodings/finished">;
  'notifications.webhooks.encoding.encodings.finished.createByEncodingId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/finished">;
  'notifications.webhooks.encoding.encodings.finished.customdata.getCustomDataByEncodingIdAndWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/finished/{webhook_id}/customData">;
  'notifications.webhooks.encoding.encodings.finished.customdata.getCustomDataByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/finished/{webhook_id}/customData">;
  'notifications.webhooks.encoding.encodings.finished.deleteByEncodingIdAndWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/finished/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.finished.deleteByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/finished/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.finished.getByEncodingIdAndWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/finished/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.finished.getByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/finished/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.finished.list': PathCall<"/notifications/webhooks/encoding/encodings/finished">;
  'notifications.webhooks.encoding.encodings.finished.listByEncodingId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/finished">;
  'notifications.webhooks.encoding.encodings.finished.update': PathCall<"/notifications/webhooks/encoding/encodings/finished/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.liveEncodingHeartbeat.create': PathCall<"/notifications/webhooks/encoding/encodings/live-encoding-heartbeat">;
  'notifications.webhooks.encoding.encodings.liveEncodingHeartbeat.deleteByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/live-encoding-heartbeat/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.liveEncodingHeartbeat.getByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/live-encoding-heartbeat/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.liveEncodingHeartbeat.list': PathCall<"/notifications/webhooks/encoding/encodings/live-encoding-heartbeat">;
  'notifications.webhooks.encoding.encodings.liveInputStreamChanged.create': PathCall<"/notifications/webhooks/encoding/encodings/live-input-stream-changed">;
  'notifications.webhooks.encoding.encodings.liveInputStreamChanged.createByEncodingId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/live-input-stream-changed">;
  'notifications.webhooks.encoding.encodings.liveInputStreamChanged.update': PathCall<"/notifications/webhooks/encoding/encodings/live-input-stream-changed/{notification_id}">;
  'notifications.webhooks.encoding.encodings.liveManifestReady.create': PathCall<"/notifications/webhooks/encoding/encodings/live-manifest-ready">;
  'notifications.webhooks.encoding.encodings.liveManifestReady.createByEncodingId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/live-manifest-ready">;
  'notifications.webhooks.encoding.encodings.liveManifestReady.customdata.getCustomDataByEncodingIdAndWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/live-manifest-ready/{webhook_id}/customData">;
  'notifications.webhooks.encoding.encodings.liveManifestReady.customdata.getCustomDataByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/live-manifest-ready/{webhook_id}/customData">;
  'notifications.webhooks.encoding.encodings.liveManifestReady.deleteByEncodingIdAndWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/live-manifest-ready/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.liveManifestReady.deleteByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/live-manifest-ready/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.liveManifestReady.getByEncodingIdAndWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/live-manifest-ready/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.liveManifestReady.getByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/live-manifest-ready/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.liveManifestReady.list': PathCall<"/notifications/webhooks/encoding/encodings/live-manifest-ready">;
  'notifications.webhooks.encoding.encodings.liveManifestReady.listByEncodingId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/live-manifest-ready">;
  'notifications.webhooks.encoding.encodings.liveManifestReady.update': PathCall<"/notifications/webhooks/encoding/encodings/live-manifest-ready/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.transferError.create': PathCall<"/notifications/webhooks/encoding/encodings/transfer-error">;
  'notifications.webhooks.encoding.encodings.transferError.createByEncodingId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/transfer-error">;
  'notifications.webhooks.encoding.encodings.transferError.customdata.getCustomDataByEncodingIdAndWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/transfer-error/{webhook_id}/customData">;
  'notifications.webhooks.encoding.encodings.transferError.customdata.getCustomDataByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/transfer-error/{webhook_id}/customData">;
  'notifications.webhooks.encoding.encodings.transferError.deleteByEncodingIdAndWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/transfer-error/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.transferError.deleteByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/transfer-error/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.transferError.getByEncodingIdAndWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/transfer-error/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.transferError.getByWebhookId': PathCall<"/notifications/webhooks/encoding/encodings/transfer-error/{webhook_id}">;
  'notifications.webhooks.encoding.encodings.transferError.list': PathCall<"/notifications/webhooks/encoding/encodings/transfer-error">;
  'notifications.webhooks.encoding.encodings.transferError.listByEncodingId': PathCall<"/notifications/webhooks/encoding/encodings/{encoding_id}/transfer-error">;
  'notifications.webhooks.encoding.encodings.transferError.update': PathCall<"/notifications/webhooks/encoding/encodings/transfer-error/{webhook_id}">;
  'notifications.webhooks.encoding.manifest.error.create': PathCall<"/notifications/webhooks/encoding/manifest/error">;
  'notifications.webhooks.encoding.manifest.error.createByManifestId': PathCall<"/notifications/webhooks/encoding/manifest/{manifest_id}/error">;
  'notifications.webhooks.encoding.manifest.error.delete': PathCall<"/notifications/webhooks/encoding/manifest/error/{notification_id}">;
  'notifications.webhooks.encoding.manifest.error.list': PathCall<"/notifications/webhooks/encoding/manifest/error">;
  'notifications.webhooks.encoding.manifest.error.update': PathCall<"/notifications/webhooks/encoding/manifest/error/{notification_id}">;
  'notifications.webhooks.encoding.manifest.finished.create': PathCall<"/notifications/webhooks/encoding/manifest/finished">;
  'notifications.webhooks.encoding.manifest.finished.createByManifestId': PathCall<"/notifications/webhooks/encoding/manifest/{manifest_id}/finished">;
  'notifications.webhooks.encoding.manifest.finished.delete': PathCall<"/notifications/webhooks/encoding/manifest/finished/{notification_id}">;
  'notifications.webhooks.encoding.manifest.finished.list': PathCall<"/notifications/webhooks/encoding/manifest/finished">;
  'notifications.webhooks.encoding.manifest.finished.update': PathCall<"/notifications/webhooks/encoding/manifest/finished/{notification_id}">;
  'notifications.webhooks.encoding.manifest.list': Declared<typeof notifications["webhooksOfManifest"]>;
  'notifications.webhooks.list': Declared<typeof notifications["webhooks"]>;
  'notifications.webhooks.player.testing.failed.create': PathCall<"/notifications/webhooks/player/testing/failed">;
  'notifications.webhooks.player.testing.failed.customdata.getCustomDataByWebhookId': PathCall<"/notifications/webhooks/player/testing/failed/{webhook_id}/customData">;
  'notifications.webhooks.player.testing.failed.deleteByWebhookId': PathCall<"/notifications/webhooks/player/testing/failed/{webhook_id}">;
  'notifications.webhooks.player.testing.failed.getByWebhookId': PathCall<"/notifications/webhooks/player/testing/failed/{webhook_id}">;
  'notifications.webhooks.player.testing.failed.list': PathCall<"/notifications/webhooks/player/testing/failed">;
  'notifications.webhooks.player.testing.failed.update': PathCall<"/notifications/webhooks/player/testing/failed/{webhook_id}">;
  'notifications.webhooks.player.testing.recovered.create': PathCall<"/notifications/webhooks/player/testing/recovered">;
  'notifications.webhooks.player.testing.recovered.customdata.getCustomDataByWebhookId': PathCall<"/notifications/webhooks/player/testing/recovered/{webhook_id}/customData">;
  'notifications.webhooks.player.testing.recovered.deleteByWebhookId': PathCall<"/notifications/webhooks/player/testing/recovered/{webhook_id}">;
  'notifications.webhooks.player.testing.recovered.getByWebhookId': PathCall<"/notifications/webhooks/player/testing/recovered/{webhook_id}">;
  'notifications.webhooks.player.testing.recovered.list': PathCall<"/notifications/webhooks/player/testing/recovered">;
  'notifications.webhooks.player.testing.recovered.update': PathCall<"/notifications/webhooks/player/testing/recovered/{webhook_id}">;
  'notifications.webhooks.streams.error.create': PathCall<"/notifications/webhooks/streams/error">;
  'notifications.webhooks.streams.error.customdata.getCustomDataByWebhookId': PathCall<"/notifications/webhooks/streams/error/{webhook_id}/customData">;
  'notifications.webhooks.streams.error.deleteByWebhookId': PathCall<"/notifications/webhooks/streams/error/{webhook_id}">;
  'notifications.webhooks.streams.error.getByWebhookId': PathCall<"/notifications/webhooks/streams/error/{webhook_id}">;
  'notifications.webhooks.streams.error.list': PathCall<"/notifications/webhooks/streams/error">;
  'notifications.webhooks.streams.error.update': PathCall<"/notifications/webhooks/streams/error/{webhook_id}">;
  'notifications.webhooks.streams.playable.create': PathCall<"/notifications/webhooks/streams/playable">;
  'notifications.webhooks.streams.playable.customdata.getCustomDataByWebhookId': PathCall<"/notifications/webhooks/streams/playable/{webhook_id}/customData">;
  'notifications.webhooks.streams.playable.deleteByWebhookId': PathCall<"/notifications/webhooks/streams/playable/{webhook_id}">;
  'notifications.webhooks.streams.playable.getByWebhookId': PathCall<"/notifications/webhooks/streams/playable/{webhook_id}">;
  'notifications.webhooks.streams.playable.list': PathCall<"/notifications/webhooks/streams/playable">;
  'notifications.webhooks.streams.playable.update': PathCall<"/notifications/webhooks/streams/playable/{webhook_id}">;
  'notifications.webhooks.streams.ready.create': PathCall<"/notifications/webhooks/streams/ready">;
  'notifications.webhooks.streams.ready.customdata.getCustomDataByWebhookId': PathCall<"/notifications/webhooks/streams/ready/{webhook_id}/customData">;
  'notifications.webhooks.streams.ready.deleteByWebhookId': PathCall<"/notifications/webhooks/streams/ready/{webhook_id}">;
  'notifications.webhooks.streams.ready.getByWebhookId': PathCall<"/notifications/webhooks/streams/ready/{webhook_id}">;
  'notifications.webhooks.streams.ready.list': PathCall<"/notifications/webhooks/streams/ready">;
  'notifications.webhooks.streams.ready.update': PathCall<"/notifications/webhooks/streams/ready/{webhook_id}">;
  'notifications.webhooks.streams.started.create': PathCall<"/notifications/webhooks/streams/started">;
  'notifications.webhooks.streams.started.customdata.getCustomDataByWebhookId': PathCall<"/notifications/webhooks/streams/started/{webhook_id}/customData">;
  'notifications.webhooks.streams.started.deleteByWebhookId': PathCall<"/notifications/webhooks/streams/started/{webhook_id}">;
  'notifications.webhooks.streams.started.getByWebhookId': PathCall<"/notifications/webhooks/streams/started/{webhook_id}">;
  'notifications.webhooks.streams.started.list': PathCall<"/notifications/webhooks/streams/started">;
  'notifications.webhooks.streams.started.update': PathCall<"/notifications/webhooks/streams/started/{webhook_id}">;
  'notifications.webhooks.streams.stateChanged.create': PathCall<"/notifications/webhooks/streams/state-changed">;
  'notifications.webhooks.streams.stateChanged.customdata.getCustomDataByWebhookId': PathCall<"/notifications/webhooks/streams/state-changed/{webhook_id}/customData">;
  'notifications.webhooks.streams.stateChanged.deleteByWebhookId': PathCall<"/notifications/webhooks/streams/state-changed/{webhook_id}">;
  'notifications.webhooks.streams.stateChanged.getByWebhookId': PathCall<"/notifications/webhooks/streams/state-changed/{webhook_id}">;
  'notifications.webhooks.streams.stateChanged.list': PathCall<"/notifications/webhooks/streams/state-changed">;
  'notifications.webhooks.streams.stateChanged.update': PathCall<"/notifications/webhooks/streams/state-changed/{webhook_id}">;
  'notifications.webhooks.streams.stopped.create': PathCall<"/notifications/webhooks/streams/stopped">;
  'notifications.webhooks.streams.stopped.customdata.getCustomDataByWebhookId': PathCall<"/notifications/webhooks/streams/stopped/{webhook_id}/customData">;
  'notifications.webhooks.streams.stopped.deleteByWebhookId': PathCall<"/notifications/webhooks/streams/stopped/{webhook_id}">;
  'notifications.webhooks.streams.stopped.getByWebhookId': PathCall<"/notifications/webhooks/streams/stopped/{webhook_id}">;
  'notifications.webhooks.streams.stopped.list': PathCall<"/notifications/webhooks/streams/stopped">;
  'notifications.webhooks.streams.stopped.update': PathCall<"/notifications/webhooks/streams/stopped/{webhook_id}">;
  'player.channels.list': Declared<typeof playerChannels["list"]>;
  'player.channels.versions.latest.get': Declared<typeof playerChannels["getLatestVersion"]>;
  'player.channels.versions.list': Declared<typeof playerChannels["listVersions"]>;
  'player.customBuilds.web.create': Declared<typeof playerBuilds["create"]>;
  'player.customBuilds.web.domains.create': Declared<typeof playerBuilds["addDomain"]>;
  'player.customBuilds.web.domains.delete': Declared<typeof playerBuilds["deleteDomain"]>;
  'player.customBuilds.web.domains.get': Declared<typeof playerBuilds["getDomain"]>;
  'player.customBuilds.web.domains.list': Declared<typeof playerBuilds["listDomains"]>;
  'player.customBuilds.web.download.get': Declared<typeof playerBuilds["download"]>;
  'player.customBuilds.web.get': Declared<typeof playerBuilds["get"]>;
  'player.customBuilds.web.list': Declared<typeof playerBuilds["list"]>;
  'player.customBuilds.web.proposal.get': Declared<typeof playerBuilds["proposal"]>;
  'player.customBuilds.web.start': Declared<typeof playerBuilds["start"]>;
  'player.customBuilds.web.status.get': Declared<typeof playerBuilds["status"]>;
  'player.licenses.analytics.create': Declared<typeof playerLicenses["activateAnalytics"]>;
  'player.licenses.analytics.delete': Declared<typeof playerLicenses["deactivateAnalytics"]>;
  'player.licenses.create': Declared<typeof playerLicenses["create"]>;
  'player.licenses.domains.create': Declared<typeof playerLicenses["addDomain"]>;
  'player.licenses.domains.delete': Declared<typeof playerLicenses["deleteDomain"]>;
  'player.licenses.domains.list': Declared<typeof playerLicenses["listDomains"]>;
  'player.licenses.get': Declared<typeof playerLicenses["get"]>;
  'player.licenses.list': Declared<typeof playerLicenses["list"]>;
  'player.licenses.thirdPartyLicensing.create': Declared<typeof playerLicenses["enableThirdPartyLicensing"]>;
  'player.licenses.thirdPartyLicensing.delete': Declared<typeof playerLicenses["disableThirdPartyLicensing"]>;
  'player.licenses.thirdPartyLicensing.get': Declared<typeof playerLicenses["getThirdPartyLicensing"]>;
  'player.licenses.update': Declared<typeof playerLicenses["update"]>;
  'player.statistics.allOrganizations.impressions.get': Declared<typeof playerStatistics["allOrganizations"]>;
  'player.statistics.impressions.list': Declared<typeof playerStatistics["impressions"]>;
  'player.testing.baselines.accept': Declared<typeof labBaselines["accept"]>;
  'player.testing.baselines.delete': Declared<typeof labBaselines["delete"]>;
  'player.testing.baselines.list': Declared<typeof labBaselines["list"]>;
  'player.testing.devices.delete': Declared<typeof labDevices["delete"]>;
  'player.testing.devices.list': Declared<typeof labDevices["list"]>;
  'player.testing.devices.pair': Declared<typeof labDevices["pair"]>;
  'player.testing.environments.check': Declared<typeof labEnvironments["check"]>;
  'player.testing.environments.create': Declared<typeof labEnvironments["create"]>;
  'player.testing.environments.delete': Declared<typeof labEnvironments["delete"]>;
  'player.testing.environments.get': Declared<typeof labEnvironments["get"]>;
  'player.testing.environments.list': Declared<typeof labEnvironments["list"]>;
  'player.testing.environments.update': Declared<typeof labEnvironments["update"]>;
  'player.testing.jobs.artifacts.list': Declared<typeof labJobs["artifacts"]>;
  'player.testing.jobs.cancel': Declared<typeof labJobs["cancel"]>;
  'player.testing.jobs.get': Declared<typeof labJobs["get"]>;
  'player.testing.jobs.release': Declared<typeof labJobs["runAnyway"]>;
  'player.testing.jobs.shrinks.create': Declared<typeof labShrinks["start"]>;
  'player.testing.jobs.shrinks.list': Declared<typeof labShrinks["list"]>;
  'player.testing.jobs.testresults.list': Declared<typeof labJobs["results"]>;
  'player.testing.limits.get': Declared<typeof labTargets["limits"]>;
  'player.testing.locations.check': Declared<typeof labLocations["check"]>;
  'player.testing.locations.create': Declared<typeof labLocations["create"]>;
  'player.testing.locations.delete': Declared<typeof labLocations["delete"]>;
  'player.testing.locations.get': Declared<typeof labLocations["get"]>;
  'player.testing.locations.update': Declared<typeof labLocations["update"]>;
  'player.testing.organizationConfigs.get': Declared<typeof labConfigurations["get"]>;
  'player.testing.organizationConfigs.update': Declared<typeof labConfigurations["update"]>;
  'player.testing.profiles.create': Declared<typeof labProfiles["create"]>;
  'player.testing.profiles.delete': Declared<typeof labProfiles["delete"]>;
  'player.testing.profiles.get': Declared<typeof labProfiles["get"]>;
  'player.testing.profiles.list': Declared<typeof labProfiles["list"]>;
  'player.testing.profiles.update': Declared<typeof labProfiles["update"]>;
  'player.testing.replays.create': Declared<typeof labReplays["create"]>;
  'player.testing.runs.cancel': Declared<typeof labRuns["cancel"]>;
  'player.testing.runs.create': Declared<typeof labRuns["create"]>;
  'player.testing.runs.get': Declared<typeof labRuns["get"]>;
  'player.testing.runs.list': Declared<typeof labRuns["list"]>;
  'player.testing.runs.report.get': Declared<typeof labRuns["report"]>;
  'player.testing.samples.list': Declared<typeof labSampleStreams["list"]>;
  'player.testing.shrinks.cancel': Declared<typeof labShrinks["cancel"]>;
  'player.testing.statistics.list': Declared<typeof labStatistics["list"]>;
  'player.testing.streams.create': Declared<typeof labStreams["create"]>;
  'player.testing.streams.delete': Declared<typeof labStreams["delete"]>;
  'player.testing.streams.get': Declared<typeof labStreams["get"]>;
  'player.testing.streams.list': Declared<typeof labStreams["list"]>;
  'player.testing.streams.targets.create': Declared<typeof labStreams["addTarget"]>;
  'player.testing.streams.targets.delete': Declared<typeof labStreams["deleteTarget"]>;
  'player.testing.streams.targets.jobs.create': Declared<typeof labStreams["startJob"]>;
  'player.testing.streams.targets.jobs.list': Declared<typeof labStreams["listJobs"]>;
  'player.testing.streams.targets.list': Declared<typeof labStreams["listTargets"]>;
  'player.testing.streams.targets.update': Declared<typeof labStreams["updateTarget"]>;
  'player.testing.streams.update': Declared<typeof labStreams["update"]>;
  'player.testing.streams.validations.create': Declared<typeof labStreams["validate"]>;
  'player.testing.streams.validations.get': Declared<typeof labStreams["getValidation"]>;
  'player.testing.streams.validations.list': Declared<typeof labStreams["listValidations"]>;
  'player.testing.targets.list': Declared<typeof labTargets["list"]>;
  'player.testing.vpnLocations.list': Declared<typeof labLocations["list"]>;
  'streams.access.checkEmbed': Declared<typeof streamAccess["checkEmbed"]>;
  'streams.access.explain': Declared<typeof streamAccess["explain"]>;
  'streams.access.preview.get': Declared<typeof streamAccess["preview"]>;
  'streams.access.receipt.get': Declared<typeof streamAccess["receipt"]>;
  'streams.access.refusals.list': Declared<typeof streamAccess["refusals"]>;
  'streams.config.ads.create': Declared<typeof streamAds["create"]>;
  'streams.config.ads.delete': Declared<typeof streamAds["delete"]>;
  'streams.config.ads.get': Declared<typeof streamAds["get"]>;
  'streams.config.ads.list': Declared<typeof streamAds["list"]>;
  'streams.config.ads.patch': Declared<typeof streamAds["patch"]>;
  'streams.config.domainRestriction.create': Declared<typeof streamDomainRestrictions["create"]>;
  'streams.config.domainRestriction.delete': Declared<typeof streamDomainRestrictions["delete"]>;
  'streams.config.domainRestriction.get': Declared<typeof streamDomainRestrictions["get"]>;
  'streams.config.domainRestriction.list': Declared<typeof streamDomainRestrictions["list"]>;
  'streams.config.domainRestriction.patchStreamsDomainRestriction': Declared<typeof streamDomainRestrictions["patch"]>;
  'streams.config.style.create': Declared<typeof streamStyles["create"]>;
  'streams.config.style.get': Declared<typeof streamStyles["get"]>;
  'streams.config.style.list': Declared<typeof streamStyles["list"]>;
  'streams.config.style.update': Declared<typeof streamStyles["update"]>;
  'streams.config.style.watermark.create': Declared<typeof streamStyles["uploadWatermark"]>;
  'streams.config.style.watermark.delete': Declared<typeof streamStyles["deleteWatermark"]>;
  'streams.config.templates.create': Declared<typeof streamTemplates["create"]>;
  'streams.config.templates.delete': Declared<typeof streamTemplates["delete"]>;
  'streams.config.templates.list': Declared<typeof streamTemplates["list"]>;
  'streams.deniedTokens.create': Declared<typeof streamDeniedTokens["create"]>;
  'streams.deniedTokens.delete': Declared<typeof streamDeniedTokens["delete"]>;
  'streams.deniedTokens.list': Declared<typeof streamDeniedTokens["list"]>;
  'streams.live.create': Declared<typeof liveStreams["create"]>;
  'streams.live.delete': Declared<typeof liveStreams["delete"]>;
  'streams.live.get': Declared<typeof liveStreams["get"]>;
  'streams.live.list': Declared<typeof liveStreams["list"]>;
  'streams.live.patchStreamsLive': Declared<typeof liveStreams["patch"]>;
  'streams.live.poster.create': Declared<typeof streamPosters["live"]["upload"]>;
  'streams.live.poster.delete': Declared<typeof streamPosters["live"]["delete"]>;
  'streams.live.start.update': Declared<typeof liveStreams["start"]>;
  'streams.live.statistics.get': Declared<typeof streamStatistics["live"]>;
  'streams.live.stop.update': Declared<typeof liveStreams["stop"]>;
  'streams.live.tracks.create': Declared<typeof streamTracks["live"]["create"]>;
  'streams.live.tracks.delete': Declared<typeof streamTracks["live"]["delete"]>;
  'streams.live.tracks.get': Declared<typeof streamTracks["live"]["get"]>;
  'streams.live.tracks.list': Declared<typeof streamTracks["live"]["list"]>;
  'streams.live.tracks.update': Declared<typeof streamTracks["live"]["update"]>;
  'streams.live.trim.create': Declared<typeof streamTrimming["live"]["create"]>;
  'streams.live.trim.delete': Declared<typeof streamTrimming["live"]["delete"]>;
  'streams.live.update': Declared<typeof liveStreams["put"]>;
  'streams.prerequisites.create': Declared<typeof streamPrerequisites["create"]>;
  'streams.prerequisites.get': Declared<typeof streamPrerequisites["get"]>;
  'streams.search.list': Declared<typeof searchStreams>;
  'streams.signingKeys.create': Declared<typeof streamSigningKeys["create"]>;
  'streams.signingKeys.delete': Declared<typeof streamSigningKeys["delete"]>;
  'streams.signingKeys.get': Declared<typeof streamSigningKeys["list"]>;
  'streams.statistics.get': Declared<typeof streamStatistics["get"]>;
  'streams.statistics.list': Declared<typeof streamStatistics["list"]>;
  'streams.video.create': Declared<typeof videoStreams["create"]>;
  'streams.video.delete': Declared<typeof videoStreams["delete"]>;
  'streams.video.generatedCaptions.create': Declared<typeof generatedCaptions["create"]>;
  'streams.video.generatedCaptions.get': Declared<typeof generatedCaptions["get"]>;
  'streams.video.get': Declared<typeof videoStreams["get"]>;
  'streams.video.list': Declared<typeof videoStreams["list"]>;
  'streams.video.patchStreamsVideo': Declared<typeof videoStreams["patch"]>;
  'streams.video.poster.create': Declared<typeof streamPosters["video"]["upload"]>;
  'streams.video.poster.delete': Declared<typeof streamPosters["video"]["delete"]>;
  'streams.video.publications.list': Declared<typeof videoStreams["listPublications"]>;
  'streams.video.publishAnyway': Declared<typeof videoStreams["publishAnyway"]>;
  'streams.video.statistics.get': Declared<typeof streamStatistics["video"]>;
  'streams.video.tracks.create': Declared<typeof streamTracks["video"]["create"]>;
  'streams.video.tracks.delete': Declared<typeof streamTracks["video"]["delete"]>;
  'streams.video.tracks.get': Declared<typeof streamTracks["video"]["get"]>;
  'streams.video.tracks.list': Declared<typeof streamTracks["video"]["list"]>;
  'streams.video.tracks.update': Declared<typeof streamTracks["video"]["update"]>;
  'streams.video.trim.create': Declared<typeof streamTrimming["video"]["create"]>;
  'streams.video.trim.delete': Declared<typeof streamTrimming["video"]["delete"]>;
  'streams.video.update': Declared<typeof videoStreams["put"]>;
  'streams.video.versions.create': Declared<typeof streamVersions["create"]>;
  'streams.video.versions.delete': Declared<typeof streamVersions["delete"]>;
  'streams.video.versions.list': Declared<typeof streamVersions["list"]>;
  'streams.video.versions.publish': Declared<typeof streamVersions["publish"]>;
  'workers.heartbeat': Declared<typeof workers["heartbeat"]>;
  'workers.join': Declared<typeof workers["join"]>;
  'workers.leave': Declared<typeof workers["leave"]>;
  'workers.tasks.claim': Declared<typeof workers["claim"]>;
  'workers.tasks.complete': Declared<typeof workers["complete"]>;
  'workers.tasks.fail': Declared<typeof workers["fail"]>;
  'workers.tasks.handBack': Declared<typeof workers["handBack"]>;
  'workers.tasks.prepare': Declared<typeof workers["prepare"]>;
  'workers.tasks.renew': Declared<typeof workers["renew"]>;
};
