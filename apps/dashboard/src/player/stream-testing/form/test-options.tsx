import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select, Switch } from '@sluice/ui/fields';
import { count, plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../shared/layout.module.css';
import type { LabConfiguration, LabLocation } from '../shared/lab-types.ts';
import { scheduleText } from '../shared/schedule-draft.ts';
import { useFailureToast, useLabConfiguration, useLabLimits, useLocations } from '../shared/use-lab.ts';
import type { StreamDraft } from './stream-draft.ts';

const locationLabel = ({ name, country, status }: LabLocation): string =>
  `${name}${country ? ` (${country})` : ''}${status === 'UNREACHABLE' ? ', unreachable' : ''}`;

const reportText = ({ reportEmails }: LabConfiguration): string =>
  reportEmails.length === 0
    ? 'No report emails are set.'
    : `Reports go to ${plural(reportEmails.length, 'email address', 'email addresses')}.`;

const automationText = (
  limits: ReturnType<typeof useLabLimits>['data'],
  configuration: LabConfiguration | undefined,
): string => {
  const { limit, used } = limits?.automaticTests ?? { used: 0 };
  const times = configuration
    ? configuration.schedule.enabled
      ? `Tests each environment ${scheduleText(configuration.schedule)}. ${reportText(configuration)}`
      : 'The schedule of this organization is off, so that tests run only after changes of the stream.'
    : 'Tests each environment on the schedule of this organization.';
  return limit === undefined
    ? times
    : `${times} ${count(used)} of ${count(limit)} slots are in use; each environment takes one.`;
};

type TestOptionsProps = { draft: StreamDraft; onChange: (change: Partial<StreamDraft>) => void };

/** From where and when a stream is tested. */
export const TestOptions = ({ draft, onChange }: TestOptionsProps) => {
  const locations = useLocations();
  const limits = useLabLimits();
  const configuration = useLabConfiguration();
  useFailureToast(locations.error, 'Could not load Stream Lab VPN locations:');
  return (
    <Card title="Tests">
      <div className={layout.stack}>
        {locations.error && !locations.data ? (
          <MessageBox type="ERROR">Error loading VPN locations!</MessageBox>
        ) : (
          <Select
            label="VPN location"
            description="Network from which the stream is requested."
            allowDeselect={false}
            value={locations.data ? draft.locationId : null}
            placeholder={locations.data ? '' : 'Loading…'}
            data={(locations.data?.items ?? []).map((location) => ({
              value: location.id,
              label: locationLabel(location),
            }))}
            onChange={(value) => onChange({ locationId: value ?? draft.locationId })}
          />
        )}
        {limits.error && !limits.data && <MessageBox type="ERROR">Error loading limits!</MessageBox>}
        <Switch
          label="Automatic regular tests"
          description={
            draft.isAutomatic === undefined
              ? 'On for some environments. Changing the switch applies to all of them.'
              : automationText(limits.data, configuration.data)
          }
          checked={draft.isAutomatic ?? false}
          onChange={({ currentTarget: { checked } }) => onChange({ isAutomatic: checked })}
        />
        <Switch
          label="Run tests immediately"
          description="Starts a test on each environment when the stream validation is finished."
          checked={draft.isRunImmediately}
          onChange={({ currentTarget: { checked } }) => onChange({ isRunImmediately: checked })}
        />
      </div>
    </Card>
  );
};
