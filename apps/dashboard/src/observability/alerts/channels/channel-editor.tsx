import { useState, type FormEvent } from 'react';
import { alertChannelTypes, type AlertChannelType } from '@sluice/contract/analytics/alerts/vocabulary';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { SegmentedControl, Switch } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { TagsInput } from '@sluice/ui/pills';
import type { OperationResult } from '../../../app/api/api.ts';
import { useChange } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import { toast } from '../../../shared/toast/toast.ts';
import layout from '../../../shared/layout.module.css';
import { channelLabels } from '../alert-words.tsx';
import styles from '../alerts.module.css';

export type Channel = OperationResult<'analytics.alerts.channels.list'>['items'][number];

const hints: Record<Exclude<AlertChannelType, 'EMAIL'>, { placeholder: string; description: string }> = {
  WEBHOOK: {
    placeholder: 'https://ops.example.com/alerts',
    description: 'Messages are signed per Standard Webhooks; failed deliveries are retried for a day.',
  },
  SLACK: {
    placeholder: 'https://hooks.slack.com/services/…',
    description: 'URL of an incoming webhook of the Slack channel.',
  },
  TEAMS: {
    placeholder: 'https://….webhook.office.com/…',
    description: 'URL of a workflow that posts to the Teams channel when it receives a webhook request.',
  },
};

type ChannelEditorProps = {
  channel: Channel | undefined;
  onSaved: (saved: { signingKey: string | undefined }) => void;
};

const useSave = (channel: Channel | undefined) => {
  const create = useChange('analytics.alerts.channels.create');
  const update = useChange('analytics.alerts.channels.update');
  const failed = create.error ?? update.error;
  return {
    isBusy: create.isPending || update.isPending,
    fields: failed ? problemOf(failed).fields : {},
    failure: failed && problemOf(failed).kind !== 'invalid' ? actionFailure(failed, 'save', 'channel') : undefined,
    save: (body: { name: string; type: AlertChannelType; emails?: string[]; url?: string; muted: boolean }) =>
      channel ? update.mutateAsync({ params: { channel_id: channel.id }, body }) : create.mutateAsync({ body }),
  };
};

/** Form that creates or edits a channel; the type of an existing channel cannot change. */
export const ChannelEditor = ({ channel, onSaved }: ChannelEditorProps) => {
  const [name, setName] = useState(channel?.name ?? '');
  const [type, setType] = useState<AlertChannelType>(channel?.type ?? 'EMAIL');
  const [emails, setEmails] = useState(channel?.emails ?? []);
  const [url, setUrl] = useState(channel?.type === 'WEBHOOK' ? (channel.url ?? '') : '');
  const [muted, setMuted] = useState(channel?.muted ?? false);
  const { save, isBusy, fields, failure } = useSave(channel);
  const emailFault = Object.entries(fields).find(([field]) => field.startsWith('emails'))?.[1];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const target = type === 'EMAIL' ? { emails } : url.trim() === '' ? {} : { url: url.trim() };
    const { signature } = await save({ name: name.trim(), type, muted, ...target });
    toast({ type: 'success', title: 'Channel saved' });
    onSaved({ signingKey: signature?.key });
  };
  const hint = type === 'EMAIL' ? undefined : hints[type];
  return (
    <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
      {failure && <MessageBox type="ERROR">{failure}</MessageBox>}
      <TextInput
        label="Name"
        placeholder="On call"
        data-autofocus
        value={name}
        error={fields['name']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {!channel && (
        <fieldset className={styles.fieldset}>
          <legend>Type</legend>
          <SegmentedControl
            aria-label="Type"
            value={type}
            data={alertChannelTypes.map((value) => ({ value, label: channelLabels[value] }))}
            onChange={(value) => setType(alertChannelTypes.find((each) => each === value) ?? type)}
          />
        </fieldset>
      )}
      {hint ? (
        <TextInput
          label="Address"
          type="url"
          placeholder={channel && type !== 'WEBHOOK' ? `${channel.url} (leave empty to keep it)` : hint.placeholder}
          description={hint.description}
          value={url}
          error={fields['url']}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
      ) : (
        <TagsInput
          label="Email addresses"
          placeholder={emails.length === 0 ? 'ops@example.com' : ''}
          description="Press Enter or comma after each."
          splitChars={[',', ' ', ';']}
          acceptValueOnBlur
          value={[...emails]}
          error={emailFault}
          onChange={setEmails}
        />
      )}
      <Switch
        label="Muted: receives no alerts"
        checked={muted}
        onChange={(event) => setMuted(event.currentTarget.checked)}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {channel ? 'Save channel' : 'Create channel'}
        </Button>
      </div>
    </form>
  );
};
