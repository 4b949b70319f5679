import { historyDays, type FullStatus, type StatusDay, type StatusRecords } from '@sluice/core';
import { type ComponentStatus, type PageComponent, type PageIncident, type PageMaintenance } from '@sluice/contract';
import { html, type Html } from '../html.ts';
import { copyScript, pageStyle } from './page-assets.ts';

const labels: Record<ComponentStatus, string> = {
  operational: 'Operational',
  under_maintenance: 'Maintenance',
  degraded_performance: 'Degraded performance',
  partial_outage: 'Partial outage',
  major_outage: 'Outage',
};

const labelOf = ({ status, is_unknown: isUnknown }: PageComponent): string => (isUnknown ? 'Unknown' : labels[status]);

const classOf = ({ status, is_unknown: isUnknown }: PageComponent): string => (isUnknown ? 'unknown' : status);

const dayMilliseconds = 86_400_000;
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const gradeOf = ({ up, slow, down }: StatusDay): string => {
  const total = up + slow + down;
  if (total === 0) return 'none';
  // About four minutes of a day; shorter faults are within the noise of samples every 30 seconds.
  if (down / total > 0.003) return down / total > 0.05 ? 'major_outage' : 'partial_outage';
  return slow / total > 0.01 ? 'degraded_performance' : 'operational';
};

const percent = (share: number): string => `${Math.floor(share * 10_000) / 100} %`;

/** Share of samples of a component that were not down. */
const uptimeOf = (days: readonly StatusDay[]): string | undefined => {
  const total = days.reduce((sum, { up, slow, down }) => sum + up + slow + down, 0);
  if (total === 0) return undefined;
  return percent(1 - days.reduce((sum, { down }) => sum + down, 0) / total);
};

const historyOf = (days: readonly StatusDay[], now: number): Html => {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const bars = Array.from({ length: historyDays }, (_, index) => {
    const name = isoDay(now - (historyDays - 1 - index) * dayMilliseconds);
    const day = byDay.get(name);
    const grade = day ? gradeOf(day) : 'none';
    const words = day ? `${percent(1 - day.down / Math.max(1, day.up + day.slow + day.down))} available` : 'no data';
    return html`<i class="bar ${grade}" title="${name}: ${words}"></i>`;
  });
  const uptime = uptimeOf(days);
  return html`<div
      class="history"
      role="img"
      aria-label="${historyDays} days: ${uptime ? `${uptime} available` : 'no data'}"
    >
      ${bars}
    </div>
    <div class="scale">
      <span>${historyDays} days ago</span><span>${uptime && `${uptime} available`}</span><span>Today</span>
    </div>`;
};

const componentView = (component: PageComponent, records: StatusRecords, now: number): Html =>
  html`<li>
    <div class="line">
      <div>
        <h3>${component.name}</h3>
        <p>${component.description}</p>
      </div>
      <span class="badge ${classOf(component)}">${labelOf(component)}</span>
    </div>
    ${historyOf(records.days.get(component.id) ?? [], now)}
  </li>`;

const time = (iso: string): Html => html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;

const sentence = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');

const componentNames = ({ components }: Pick<PageIncident, 'components'>): string =>
  components.map(({ name }) => name).join(', ');

const incidentView = (incident: PageIncident): Html =>
  html`<article id="${incident.id}" class="incident ${incident.impact}">
    <h3>${incident.name}</h3>
    ${incident.components.length > 0 && html`<p class="soft">Affects ${componentNames(incident)}</p>`}
    <ol>
      ${incident.incident_updates.map(
        ({ status, body, created_at: createdAt }) =>
          html`<li><b>${sentence(status)}</b> ${body} <span class="soft">${time(createdAt)}</span></li>`,
      )}
    </ol>
  </article>`;

const maintenanceView = (maintenance: PageMaintenance): Html =>
  html`<article id="${maintenance.id}" class="incident maintenance">
    <h3>${maintenance.name}</h3>
    <p class="soft">
      ${sentence(maintenance.status)}: ${time(maintenance.scheduled_for)} to ${time(maintenance.scheduled_until)}
      ${maintenance.components.length > 0 && html`· Affects ${componentNames(maintenance)}`}
    </p>
    <p>${maintenance.incident_updates[0]?.body}</p>
  </article>`;

const section = (title: string, entries: readonly Html[], empty?: string): Html | undefined => {
  if (entries.length === 0 && empty === undefined) return undefined;
  return html`<section>
    <h2>${title}</h2>
    ${entries.length > 0 ? entries : html`<p class="soft">${empty}</p>`}
  </section>`;
};

export type PageGiven = {
  status: FullStatus;
  records: StatusRecords;
  /** True for a copy on another host, which marks itself as outdated when its age shows that nobody updates it. */
  isCopy: boolean;
};

/** Renders the public status page: self-contained, without requests to other hosts. */
export const renderStatusPage = ({ status, records, isCopy }: PageGiven): string => {
  const { page, components, incidents, scheduled_maintenances: maintenances } = status;
  const now = Date.parse(page.updated_at);
  const isUnknown = components.some(({ is_unknown: isMissing }) => isMissing);
  const open = incidents.filter(({ resolved_at: at }) => at === null);
  const past = incidents.filter(({ resolved_at: at }) => at !== null);
  const planned = maintenances.filter((one) => one.status !== 'completed');
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="60" />
        <title>${status.status.description} · ${page.name} status</title>
        <style>
          ${pageStyle}
        </style>
      </head>
      <body>
        <main>
          <header>
            <h1>${page.name} status</h1>
          </header>
          <p id="overall" class="overall ${isUnknown ? 'unknown' : status.status.indicator}" role="status">
            ${status.status.description}
          </p>
          <p class="soft" id="age" data-updated="${page.updated_at}">Updated ${time(page.updated_at)}</p>
          ${section('Incidents', open.map(incidentView))} ${section('Maintenance', planned.map(maintenanceView))}
          <section>
            <h2>Components</h2>
            <ul class="components">
              ${components.map((component) => componentView(component, records, now))}
            </ul>
          </section>
          ${section('Past incidents', past.map(incidentView), 'No incidents in the last 14 days.')}
        </main>
        ${
          isCopy &&
          html`<script>
            ${copyScript};
          </script>`
        }
      </body>
    </html>`.text;
};
