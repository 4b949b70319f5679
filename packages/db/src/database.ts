import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type {
  CollectorReportsTable,
  StatusDaysTable,
  StatusIncidentUpdatesTable,
  StatusIncidentsTable,
  StatusMaintenancesTable,
  StatusSamplesTable,
} from './tables/status.ts';
import type {
  BillingAccountsTable,
  BillingClockTable,
  BillingCyclesTable,
  BillingSellersTable,
  BillingTaxRatesTable,
  BudgetAlertsTable,
  BudgetsTable,
  InvoiceDocumentsTable,
  InvoiceSeriesTable,
  InvoicesTable,
  LedgerPostingsTable,
  PaymentMethodsTable,
  PaymentsTable,
  RefundsTable,
  PricePlanOffersTable,
  PricePlansTable,
  ProviderEventsTable,
  SubscriptionTransitionsTable,
  SubscriptionsTable,
  UsageDaysTable,
  UsageEntriesTable,
  UsageBackfillsTable,
  UsageReservationsTable,
} from './tables/billing.ts';
import type {
  AgentMessagesTable,
  AgentProposalsTable,
  AgentSessionsTable,
  AiCallsTable,
  AiEndpointsTable,
  AiSettingsTable,
} from './tables/agents.ts';
import type {
  SupportAutomaticRepliesTable,
  SupportMailboxesTable,
  SupportMailsTable,
  TicketAttachmentsTable,
  TicketMailIdsTable,
  TicketMessagesTable,
  TicketParticipantsTable,
  TicketsTable,
} from './tables/support.ts';
import type {
  LabBaselinesTable,
  LabConfigurationsTable,
  LabDevicePlaysTable,
  LabDevicesTable,
  LabEnvironmentsTable,
  LabJobsTable,
  LabLocationsTable,
  LabProfilesTable,
  LabResultsTable,
  LabRunnersTable,
  LabRunsTable,
  LabShrinksTable,
  LabStreamTargetsTable,
  LabStreamsTable,
  LabValidationsTable,
} from './tables/lab.ts';
import type {
  ApiKeysTable,
  AuditEntriesTable,
  BackupsTable,
  EmailVerificationsTable,
  ExternalIdentitiesTable,
  GroupMembersTable,
  GroupRulesTable,
  GroupsTable,
  InstallationTable,
  InvitationsTable,
  KnownDevicesTable,
  LoginAttemptsTable,
  MailsTable,
  MarketplaceSignupsTable,
  OneTimeTokensTable,
  AiTermsAcceptancesTable,
  OrganizationLimitsTable,
  OrganizationsTable,
  RecoveryCodesTable,
  SamlDomainsTable,
  TermsAcceptancesTable,
  UsersTable,
} from './tables/accounts.ts';
import type {
  AlertMessagesTable,
  AlertRuleChannelsTable,
  AlertRulesTable,
  AlertTransitionsTable,
  AlertValuesTable,
} from './tables/alerts.ts';
import type { AnalyticsAnnotationsTable } from './tables/annotations.ts';
import type {
  AnalyticsDemoLicensesTable,
  AnalyticsDemoRunsTable,
  AnalyticsLicenseDomainsTable,
  AnalyticsLicensesTable,
  AnalyticsVirtualLicenseMembersTable,
  AnalyticsVirtualLicensesTable,
} from './tables/analytics.ts';
import type {
  EncodingCountsTable,
  EncodingTransitionsTable,
  EncodingUsageTable,
  EncodingsTable,
  ManifestPartsTable,
  ManifestsTable,
  MuxingsTable,
  ResourceCountChangesTable,
  ResourceCountsTable,
  ResourcesTable,
  StreamFiltersTable,
  StreamsTable,
  TaskDependenciesTable,
  TasksTable,
  UploadsTable,
} from './tables/encoding.ts';
import type { AnalyticsAnomaliesTable, AnalyticsAnomalyChecksTable } from './tables/anomalies.ts';
import type { InterpretationFeedbackTable } from './tables/interpretation.ts';
import type { CmcdBatchesTable, CmcdReportsTable, CmcdSamplesTable, CmcdSessionsTable } from './tables/cmcd.ts';
import type { ComparisonsTable } from './tables/comparisons.ts';
import type { AnalyticsDashboardsTable, AnalyticsReportsTable } from './tables/dashboards.ts';
import type { DeliveryUsageTable } from './tables/delivery.ts';
import type { AnalyticsErasuresTable } from './tables/erasures.ts';
import type { AnalyticsExportSchedulesTable, AnalyticsExportsTable } from './tables/exports.ts';
import type { AnalyticsInsightSettingsTable } from './tables/insights.ts';
import type { TemplateSamplesTable } from './tables/template-samples.ts';
import type {
  SceneAnalysesTable,
  SceneCorrectionsTable,
  SceneDescriptionsTable,
  SceneFingerprintsTable,
  SceneMatchesTable,
  SceneTextsTable,
  SceneVectorsTable,
} from './tables/scene-analyses.ts';
import type { TranscriptLinesTable, TranscriptsTable } from './tables/transcripts.ts';
import type { QualityMetricsTable } from './tables/quality.ts';
import type { InputProbesTable } from './tables/input-probes.ts';
import type { SourceProbesTable } from './tables/source-probes.ts';
import type { AnalyticsQueryJobsTable, AnalyticsQueryPartsTable } from './tables/query-jobs.ts';
import type { OutgoingJobsTable } from './tables/jobs.ts';
import type {
  EncodingTemplatesTable,
  NotificationDeliveriesTable,
  NotificationStatesTable,
  NotificationsTable,
} from './tables/notifications.ts';
import type { JoinedWorkersTable, WorkerTokensTable } from './tables/workers.ts';
import type {
  LiveEventsTable,
  LiveDnsMappingsTable,
  LiveIngestPointsTable,
  LiveHeartbeatsTable,
  LiveRunsTable,
  LiveSampleRollupsTable,
  LiveSamplesTable,
  LiveSegmentsTable,
  LiveSimulcastTargetsTable,
  LiveSrtRollupsTable,
  LiveSrtSamplesTable,
  LiveStreamKeysTable,
} from './tables/live.ts';
import type { StandbyPoolEncodingsTable, StandbyPoolLogsTable, StandbyPoolsTable } from './tables/standby-pools.ts';
import type {
  LiveContentsTable,
  LiveCuesTable,
  LiveId3TagsTable,
  LiveSchedulesTable,
} from './tables/live-insertion.ts';
import type {
  PlayerBuildDomainsTable,
  PlayerBuildsTable,
  PlayerLicenseDomainsTable,
  PlayerLicensesTable,
  PlayerReleasesTable,
  PlayerUsageTable,
} from './tables/player.ts';
import type {
  DeletedStreamEncodingsTable,
  HostedStreamsTable,
  StreamAdSchedulesTable,
  StreamDeniedTokensTable,
  StreamDomainRestrictionsTable,
  StreamPublicationsTable,
  StreamSigningKeysTable,
  StreamStylesTable,
  StreamTemplatesTable,
  StreamTracksTable,
  StreamVersionsTable,
} from './tables/hosted-streams.ts';
import type {
  DeliveryServersTable,
  StreamDeliveryUsageTable,
  StreamReceiptsTable,
  StreamRefusalsTable,
} from './tables/stream-delivery.ts';
import type { WatchFoldersTable, WatchedFilesTable } from './tables/watch-folders.ts';

export type Database = {
  organizations: OrganizationsTable;
  users: UsersTable;
  groups: GroupsTable;
  group_members: GroupMembersTable;
  group_rules: GroupRulesTable;
  api_keys: ApiKeysTable;
  audit_entries: AuditEntriesTable;
  login_attempts: LoginAttemptsTable;
  known_devices: KnownDevicesTable;
  installation: InstallationTable;
  backups: BackupsTable;
  recovery_codes: RecoveryCodesTable;
  external_identities: ExternalIdentitiesTable;
  one_time_tokens: OneTimeTokensTable;
  email_verifications: EmailVerificationsTable;
  terms_acceptances: TermsAcceptancesTable;
  mails: MailsTable;
  marketplace_signups: MarketplaceSignupsTable;
  organization_limits: OrganizationLimitsTable;
  invitations: InvitationsTable;
  saml_domains: SamlDomainsTable;
  resources: ResourcesTable;
  uploads: UploadsTable;
  encodings: EncodingsTable;
  encoding_counts: EncodingCountsTable;
  resource_counts: ResourceCountsTable;
  resource_count_changes: ResourceCountChangesTable;
  encoding_transitions: EncodingTransitionsTable;
  streams: StreamsTable;
  stream_filters: StreamFiltersTable;
  quality_metrics: QualityMetricsTable;
  scene_analyses: SceneAnalysesTable;
  scene_corrections: SceneCorrectionsTable;
  scene_descriptions: SceneDescriptionsTable;
  scene_fingerprints: SceneFingerprintsTable;
  scene_matches: SceneMatchesTable;
  scene_texts: SceneTextsTable;
  scene_vectors: SceneVectorsTable;
  transcripts: TranscriptsTable;
  transcript_lines: TranscriptLinesTable;
  template_samples: TemplateSamplesTable;
  comparisons: ComparisonsTable;
  input_probes: InputProbesTable;
  source_probes: SourceProbesTable;
  muxings: MuxingsTable;
  tasks: TasksTable;
  task_dependencies: TaskDependenciesTable;
  manifests: ManifestsTable;
  manifest_parts: ManifestPartsTable;
  encoding_usage: EncodingUsageTable;
  delivery_usage: DeliveryUsageTable;
  outgoing_jobs: OutgoingJobsTable;
  notifications: NotificationsTable;
  notification_states: NotificationStatesTable;
  notification_deliveries: NotificationDeliveriesTable;
  encoding_templates: EncodingTemplatesTable;
  live_runs: LiveRunsTable;
  live_stream_keys: LiveStreamKeysTable;
  live_events: LiveEventsTable;
  live_heartbeats: LiveHeartbeatsTable;
  live_samples: LiveSamplesTable;
  live_sample_rollups: LiveSampleRollupsTable;
  live_segments: LiveSegmentsTable;
  live_simulcast_targets: LiveSimulcastTargetsTable;
  standby_pools: StandbyPoolsTable;
  standby_pool_encodings: StandbyPoolEncodingsTable;
  standby_pool_logs: StandbyPoolLogsTable;
  live_contents: LiveContentsTable;
  live_schedules: LiveSchedulesTable;
  live_cues: LiveCuesTable;
  live_id3_tags: LiveId3TagsTable;
  live_ingest_points: LiveIngestPointsTable;
  live_dns_mappings: LiveDnsMappingsTable;
  live_srt_samples: LiveSrtSamplesTable;
  live_srt_rollups: LiveSrtRollupsTable;
  watch_folders: WatchFoldersTable;
  watched_files: WatchedFilesTable;
  worker_tokens: WorkerTokensTable;
  joined_workers: JoinedWorkersTable;
  alert_rules: AlertRulesTable;
  alert_values: AlertValuesTable;
  alert_transitions: AlertTransitionsTable;
  alert_rule_channels: AlertRuleChannelsTable;
  alert_messages: AlertMessagesTable;
  analytics_licenses: AnalyticsLicensesTable;
  analytics_license_domains: AnalyticsLicenseDomainsTable;
  analytics_virtual_licenses: AnalyticsVirtualLicensesTable;
  analytics_virtual_license_members: AnalyticsVirtualLicenseMembersTable;
  analytics_annotations: AnalyticsAnnotationsTable;
  analytics_dashboards: AnalyticsDashboardsTable;
  analytics_reports: AnalyticsReportsTable;
  analytics_demo_licenses: AnalyticsDemoLicensesTable;
  analytics_demo_runs: AnalyticsDemoRunsTable;
  analytics_erasures: AnalyticsErasuresTable;
  analytics_exports: AnalyticsExportsTable;
  analytics_export_schedules: AnalyticsExportSchedulesTable;
  analytics_insight_settings: AnalyticsInsightSettingsTable;
  analytics_query_jobs: AnalyticsQueryJobsTable;
  analytics_query_parts: AnalyticsQueryPartsTable;
  cmcd_batches: CmcdBatchesTable;
  interpretation_feedback: InterpretationFeedbackTable;
  ai_terms_acceptances: AiTermsAcceptancesTable;
  analytics_anomalies: AnalyticsAnomaliesTable;
  analytics_anomaly_checks: AnalyticsAnomalyChecksTable;
  cmcd_reports: CmcdReportsTable;
  cmcd_sessions: CmcdSessionsTable;
  cmcd_samples: CmcdSamplesTable;
  hosted_streams: HostedStreamsTable;
  stream_publications: StreamPublicationsTable;
  stream_versions: StreamVersionsTable;
  deleted_stream_encodings: DeletedStreamEncodingsTable;
  stream_tracks: StreamTracksTable;
  stream_domain_restrictions: StreamDomainRestrictionsTable;
  stream_styles: StreamStylesTable;
  stream_templates: StreamTemplatesTable;
  stream_ad_schedules: StreamAdSchedulesTable;
  stream_denied_tokens: StreamDeniedTokensTable;
  stream_signing_keys: StreamSigningKeysTable;
  delivery_servers: DeliveryServersTable;
  stream_receipts: StreamReceiptsTable;
  stream_refusals: StreamRefusalsTable;
  stream_delivery_usage: StreamDeliveryUsageTable;
  player_licenses: PlayerLicensesTable;
  player_license_domains: PlayerLicenseDomainsTable;
  player_releases: PlayerReleasesTable;
  player_build_domains: PlayerBuildDomainsTable;
  player_builds: PlayerBuildsTable;
  player_usage: PlayerUsageTable;
  lab_streams: LabStreamsTable;
  lab_stream_targets: LabStreamTargetsTable;
  lab_validations: LabValidationsTable;
  lab_runs: LabRunsTable;
  lab_jobs: LabJobsTable;
  lab_results: LabResultsTable;
  lab_locations: LabLocationsTable;
  lab_environments: LabEnvironmentsTable;
  lab_profiles: LabProfilesTable;
  lab_baselines: LabBaselinesTable;
  lab_configurations: LabConfigurationsTable;
  lab_runners: LabRunnersTable;
  lab_devices: LabDevicesTable;
  lab_device_plays: LabDevicePlaysTable;
  lab_shrinks: LabShrinksTable;
  status_samples: StatusSamplesTable;
  status_days: StatusDaysTable;
  status_incidents: StatusIncidentsTable;
  status_incident_updates: StatusIncidentUpdatesTable;
  status_maintenances: StatusMaintenancesTable;
  collector_reports: CollectorReportsTable;
  billing_sellers: BillingSellersTable;
  billing_tax_rates: BillingTaxRatesTable;
  billing_accounts: BillingAccountsTable;
  price_plans: PricePlansTable;
  price_plan_offers: PricePlanOffersTable;
  subscriptions: SubscriptionsTable;
  subscription_transitions: SubscriptionTransitionsTable;
  usage_entries: UsageEntriesTable;
  usage_days: UsageDaysTable;
  usage_backfills: UsageBackfillsTable;
  usage_reservations: UsageReservationsTable;
  budgets: BudgetsTable;
  budget_alerts: BudgetAlertsTable;
  billing_cycles: BillingCyclesTable;
  invoice_series: InvoiceSeriesTable;
  invoices: InvoicesTable;
  invoice_documents: InvoiceDocumentsTable;
  ledger_postings: LedgerPostingsTable;
  payment_methods: PaymentMethodsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  provider_events: ProviderEventsTable;
  billing_clock: BillingClockTable;
  tickets: TicketsTable;
  ticket_messages: TicketMessagesTable;
  ticket_mail_ids: TicketMailIdsTable;
  ticket_participants: TicketParticipantsTable;
  ticket_attachments: TicketAttachmentsTable;
  support_mails: SupportMailsTable;
  support_mailboxes: SupportMailboxesTable;
  support_automatic_replies: SupportAutomaticRepliesTable;
  agent_proposals: AgentProposalsTable;
  agent_sessions: AgentSessionsTable;
  agent_messages: AgentMessagesTable;
  ai_calls: AiCallsTable;
  ai_endpoints: AiEndpointsTable;
  ai_settings: AiSettingsTable;
};

export type OpenDatabase = { connectionString: string; maximumConnections?: number; onError?: (error: Error) => void };

/** Opens a pool. int8 columns are returned as strings, since they may exceed the safe range of a number. */
export const openDatabase = ({
  connectionString,
  maximumConnections = 10,
  onError,
}: OpenDatabase): Kysely<Database> => {
  const pool = new pg.Pool({ connectionString, max: maximumConnections, keepAlive: true });
  // A broken idle connection (the server restarts) must not end the process; the pool replaces it.
  pool.on('error', (error) => onError?.(error));
  // The same applies to a connection in use: its query fails anyway, and the event would have no listener.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
};
