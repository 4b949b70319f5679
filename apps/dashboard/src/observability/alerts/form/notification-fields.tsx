import { Link } from '@tanstack/react-router';
import { alertSeverities } from '@sluice/contract/analytics/alerts/vocabulary';
import { Checkbox, SegmentedControl, Select, Switch, Textarea } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useEveryPage } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import { useLicense } from '../../shared/use-license.ts';
import { channelLabels, severityLabels } from '../alert-words.tsx';
import styles from '../alerts.module.css';
import { type FormPart, typedField } from './form-field.ts';
import { MuteTimingsField } from './mute-timings-field.tsx';

const reminders = [
  { value: '', label: 'Never' },
  { value: '30', label: 'Every 30 minutes' },
  { value: '60', label: 'Every hour' },
  { value: '240', label: 'Every 4 hours' },
  { value: '1440', label: 'Every day' },
];

/** Checkboxes of the channels to notify; also used when creating recommended rules. */
export const ChannelChoice = ({
  channelIds,
  error,
  onChange,
}: {
  channelIds: readonly string[];
  error?: string | undefined;
  onChange: (channelIds: readonly string[]) => void;
}) => {
  const channels = useEveryPage('analytics.alerts.channels.list', {});
  const items = channels.data?.items;
  return (
    <fieldset className={styles.fieldset}>
      <legend>Channels</legend>
      {items?.map(({ id, name, type, muted }) => (
        <Checkbox
          key={id}
          label={`${name} (${channelLabels[type]}${muted ? ', muted' : ''})`}
          checked={channelIds.includes(id)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...channelIds, id] : channelIds.filter((each) => each !== id))
          }
        />
      ))}
      {items?.length === 0 && (
        <p className={layout.dim}>
          There are no channels yet, so nobody would be notified.{' '}
          <Link className={layout.link} to="/observability/alerts" search={{ tab: 'channels', edit: 'new' }}>
            Create a channel
          </Link>
        </p>
      )}
      {channels.error && <p className={layout.dim}>The channels could not be loaded.</p>}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
};

/** Fields for the name, severity, channels, reminders and mute timings of a rule. */
export const NotificationFields = (part: FormPart) => {
  const { draft, onChange, errors } = part;
  const { licenses } = useLicense();
  const timeZone = licenses?.find(({ licenseKey }) => licenseKey === draft.licenseKey)?.timeZone ?? 'UTC';
  return (
    <Card title="Notifications">
      <div className={layout.stack}>
        <TextInput label="Name" placeholder="High error rate in Austria" {...typedField(part, 'name')} />
        <Textarea
          label="Instructions"
          description="What to do about the alert. Included in its notifications."
          autosize
          minRows={2}
          {...typedField(part, 'description')}
        />
        <fieldset className={styles.fieldset}>
          <legend>Severity</legend>
          <SegmentedControl
            aria-label="Severity"
            value={draft.severity}
            data={alertSeverities.map((value) => ({ value, label: severityLabels[value] }))}
            onChange={(value) =>
              onChange({ severity: alertSeverities.find((each) => each === value) ?? draft.severity })
            }
          />
        </fieldset>
        <ChannelChoice
          channelIds={draft.channelIds}
          error={errors['channelIds']}
          onChange={(channelIds) => onChange({ channelIds })}
        />
        <Select
          label="Reminders while firing"
          allowDeselect={false}
          value={draft.reminderMinutes}
          error={errors['reminderMinutes']}
          data={
            reminders.some(({ value }) => value === draft.reminderMinutes)
              ? reminders
              : [...reminders, { value: draft.reminderMinutes, label: `Every ${draft.reminderMinutes} minutes` }]
          }
          onChange={(value) => onChange({ reminderMinutes: value ?? '' })}
        />
        <MuteTimingsField
          times={draft.muteTimings}
          timeZone={timeZone}
          errors={errors}
          onChange={(muteTimings) => onChange({ muteTimings })}
        />
        <Switch
          label="Evaluate this rule"
          checked={draft.enabled}
          onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
        />
      </div>
    </Card>
  );
};
