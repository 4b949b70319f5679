import { Link, useParams } from '@tanstack/react-router';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import {
  IconArrowLeft,
  IconArrowRight,
  IconDotsVertical,
  IconMail,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { Menu } from '@sluice/ui/overlays';
import { lazy, Suspense, useState } from 'react';
import { ProblemState } from '../../app/screens/screens.tsx';
import { CardBoundary } from '../../shared/card-boundary.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useWork } from '../../shared/use-action.ts';
import { useTitle } from '../../shared/use-title.ts';
import { SettingsBar } from '../metrics/settings/settings-bar.tsx';
import { useSettings, type Settings } from '../metrics/use-settings.ts';
import { observabilityCrumbs } from '../shared/crumbs.tsx';
import type { License } from '../shared/license.ts';
import { NoLicense } from '../shared/no-license.tsx';
import styles from './dashboards.module.css';
import { useDashboard, type Dashboard, type Panel } from './use-dashboards.ts';

// Loads while the dashboard's panels are requested.
const loadPanelCard = import('./panel-card.tsx');
const PanelCard = lazy(() => loadPanelCard);
const ReportDialog = lazy(() => import('./report-dialog.tsx'));
const PanelDialog = lazy(() => import('./panel-dialog.tsx'));

type PanelMenuProps = {
  name: string;
  place: number;
  last: number;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
};

const PanelMenu = ({ name, place, last, onMove, onEdit, onRemove }: PanelMenuProps) => (
  <Menu>
    <Menu.Target>
      <Button variant="subtle" px="xs" aria-label={`Actions of panel ${name}`}>
        <IconDotsVertical size={16} />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
        Edit panel
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowLeft size={16} />} disabled={place === 0} onClick={() => onMove(place - 1)}>
        Move forward
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowRight size={16} />} disabled={place === last} onClick={() => onMove(place + 1)}>
        Move back
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={16} />} onClick={onRemove}>
        Remove panel
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

type PanelsProps = {
  dashboard: Dashboard;
  license: License;
  settings: Settings;
  savePanels: (panels: readonly Panel[]) => Promise<unknown>;
  /** Place of the panel that is edited; one after the last for a new panel. */
  editing: number | undefined;
  onEdit: (place: number | undefined) => void;
};

const moved = (panels: readonly Panel[], from: number, to: number): Panel[] => {
  const panel = panels[from];
  return panel ? panels.toSpliced(from, 1).toSpliced(to, 0, panel) : [...panels];
};

const Panels = ({ dashboard, license, settings, savePanels, editing, onEdit }: PanelsProps) => {
  const { panels } = dashboard;
  const save = useWork(savePanels, { verb: 'save', noun: 'dashboard' });
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => onEdit(panels.length)}>
      Add panel
    </Button>
  );
  return (
    <>
      {panels.length === 0 ? (
        <Card>
          <EmptyState
            illustration="firstUse"
            title="No panels yet"
            description="A panel shows a metric with its own breakdown and filters."
            actions={add}
          />
        </Card>
      ) : (
        <ul className={styles.grid} aria-label={`Panels of ${dashboard.name}`}>
          {panels.map((panel, place) => (
            // Panels have no ids; equal panels are interchangeable.
            <li
              key={`${JSON.stringify(panel)} ${panels.slice(0, place).filter((each) => JSON.stringify(each) === JSON.stringify(panel)).length}`}
            >
              <CardBoundary resetKey={settings.stamp}>
                <Suspense fallback={<LoadingCard label="panel" />}>
                  <PanelCard
                    panel={panel}
                    license={license}
                    settings={settings}
                    actions={
                      <PanelMenu
                        name={panel.metric}
                        place={place}
                        last={panels.length - 1}
                        onMove={(to) => void save.run(moved(panels, place, to))}
                        onEdit={() => onEdit(place)}
                        onRemove={() => void save.run(panels.toSpliced(place, 1))}
                      />
                    }
                  />
                </Suspense>
              </CardBoundary>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {editing !== undefined && (
          <PanelDialog
            key={editing}
            panel={panels[editing]}
            license={license}
            range={settings.range}
            isSaving={save.isBusy}
            onClose={() => onEdit(undefined)}
            onSave={(panel) => void save.run(panels.toSpliced(editing, 1, panel), () => onEdit(undefined))}
          />
        )}
      </Suspense>
    </>
  );
};

/** Dashboard: panels of metrics that share license, range and filters. */
const DashboardPage = () => {
  const { dashboardId = '' } = useParams({ strict: false });
  const { dashboard, error, refetch, savePanels } = useDashboard(dashboardId);
  const settings = useSettings();
  const [editing, setEditing] = useState<number>();
  const [isReporting, setReporting] = useState(false);
  useTitle(dashboard?.name ?? 'Dashboard');
  const { licenses, license, error: licensesError, refetch: refetchLicenses } = settings.licenses;
  const content = () => {
    if (error) return <ProblemState error={error} what="dashboard" onRetry={() => void refetch()} />;
    if (licensesError) return <ProblemState error={licensesError} what="licenses" onRetry={refetchLicenses} />;
    if (licenses?.length === 0) return <NoLicense />;
    return (
      <div className={layout.stack}>
        <SettingsBar settings={settings} source="impressions" />
        {dashboard && license ? (
          <Panels {...{ dashboard, license, settings, savePanels, editing }} onEdit={setEditing} />
        ) : (
          <LoadingCard label="dashboard" />
        )}
      </div>
    );
  };
  return (
    <>
      <PageHeader
        title={dashboard?.name ?? 'Dashboard'}
        breadcrumbs={observabilityCrumbs(
          <Link key="dashboards" to="/observability/dashboards">
            Dashboards
          </Link>,
          dashboard?.name ?? '',
        )}
        actions={
          dashboard &&
          dashboard.panels.length > 0 && (
            <div className={layout.row}>
              <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setReporting(true)}>
                Email report
              </Button>
              <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing(dashboard.panels.length)}>
                Add panel
              </Button>
            </div>
          )
        }
      />
      {content()}
      <Suspense>
        {isReporting && <ReportDialog dashboardId={dashboardId} onClose={() => setReporting(false)} />}
      </Suspense>
    </>
  );
};

export default DashboardPage;
