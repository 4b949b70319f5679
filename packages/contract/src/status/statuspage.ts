import type { ComponentStatus, Impact, IncidentStatus, StatusComponentId } from './components.ts';

/** Site of a status document, as in the public API of Statuspage. */
export type StatusPage = { id: string; name: string; url: string; time_zone: string; updated_at: string };

export type PageComponent = {
  id: StatusComponentId;
  name: string;
  description: string;
  /** `partial_outage` if there is no current sample; `is_unknown` is then true. */
  status: ComponentStatus;
  is_unknown: boolean;
  position: number;
  group: false;
  group_id: null;
  page_id: string;
  showcase: boolean;
  only_show_if_degraded: false;
  created_at: string;
  updated_at: string;
};

export type PageIncidentUpdate = {
  id: string;
  incident_id: string;
  status: string;
  body: string;
  created_at: string;
  updated_at: string;
  display_at: string;
};

export type PageIncident = {
  id: string;
  name: string;
  status: IncidentStatus;
  impact: Impact;
  page_id: string;
  shortlink: string;
  started_at: string;
  created_at: string;
  updated_at: string;
  monitoring_at: string | null;
  resolved_at: string | null;
  incident_updates: PageIncidentUpdate[];
  components: Pick<PageComponent, 'id' | 'name' | 'status'>[];
};

export type PageMaintenance = Omit<PageIncident, 'status'> & {
  status: 'scheduled' | 'in_progress' | 'verifying' | 'completed';
  scheduled_for: string;
  scheduled_until: string;
};

export type PageStatus = { indicator: Impact; description: string };

/** Content of `summary.json`; the other documents are parts of it. */
export type StatusSummary = {
  page: StatusPage;
  status: PageStatus;
  components: PageComponent[];
  incidents: PageIncident[];
  scheduled_maintenances: PageMaintenance[];
};
