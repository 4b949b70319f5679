import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconPlayerPlay } from '@sluice/ui/icons';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { Select } from '@sluice/ui/fields';
import { NumberInput } from '@sluice/ui/number-field.ts';
import { limitNumber } from '../../app/account/limit-value.ts';
import { useLimits } from '../../app/account/use-session.ts';
import { oneOf } from '../../app/search/search.ts';
import layout from '../../shared/layout.module.css';
import {
  audioLanguagesOf,
  canUseTwoNodes,
  ingestOf,
  isCopied,
  protocolLabels,
  redundancyLabels,
  segmentLabels,
  videoSourceLabels,
  withDefaults,
} from './live-choices.ts';
import { redundancies, type LiveDraft } from './live-draft.ts';
import { renditionsOf, streamMinutesPerHour } from './live-plan.ts';
import type { FieldProps, StepProps } from './live-steps.tsx';
import { useLiveCreation, type LiveCreation } from './use-live-creation.ts';

const minutesOf = (value: number | string): number | undefined =>
  typeof value === 'number' && value >= 1 ? Math.round(value) : undefined;

const ShutdownFields = ({ draft, onChange }: FieldProps) => {
  const limits = useLimits();
  const cap = limits.data && limitNumber(limits.data.items, 'encoding', 'liveEncodingMaxRuntimeMinutes');
  const { waitMinutes, silenceMinutes } = withDefaults(draft);
  return (
    <>
      <NumberInput
        label="Stop if nobody connects within"
        suffix=" min"
        min={1}
        value={waitMinutes}
        onChange={(value) => onChange({ waitMinutes: minutesOf(value) })}
      />
      <NumberInput
        label="Stop after no data for"
        suffix=" min"
        min={1}
        value={silenceMinutes}
        onChange={(value) => onChange({ silenceMinutes: minutesOf(value) })}
      />
      <NumberInput
        label="Stop in any case after"
        description={cap ? `The limit of this organization is ${cap} minutes.` : 'Empty: runs until it is stopped.'}
        suffix=" min"
        min={1}
        value={draft.maxMinutes ?? ''}
        onChange={(value) => onChange({ maxMinutes: minutesOf(value) })}
      />
    </>
  );
};

const RedundancyField = ({ draft, onChange }: FieldProps) => (
  <Select
    label="Encoded by"
    description="With two nodes, the second one continues the stream without interruption if the first one is lost. It needs twice the processor time, and its minutes count as well."
    value={withDefaults(draft).redundancy}
    allowDeselect={false}
    onChange={(value) => onChange({ redundancy: oneOf(value, redundancies) })}
    data={redundancies.map((value) => ({ value, label: redundancyLabels[value] }))}
  />
);

const Progress = ({ creation }: { creation: LiveCreation }) =>
  creation.status === 'failed' ? (
    <MessageBox type="ERROR" entries={creation.problem.details}>
      <strong>{creation.label}</strong> failed: {creation.problem.text} Nothing is lost. Retry resumes here.
    </MessageBox>
  ) : (
    <span role="status" className={layout.dim}>
      {creation.status === 'working' && `${creation.label}…`}
    </span>
  );

const choicesOf = (draft: LiveDraft): [string, string][] => [
  ['Name', draft.name ?? ''],
  ['Protocol', protocolLabels[withDefaults(draft).protocol]],
  ['Stream key', draft.keyId ? 'Reserved key' : 'Generated for this encoding'],
  [
    'Renditions',
    isCopied(draft)
      ? `${videoSourceLabels.COPY}: ${renditionsOf(draft).length}`
      : renditionsOf(draft)
          .map(({ height }) => `${height}p`)
          .join(', '),
  ],
  ['Audio', ['AAC, 128 kbit/s', ...audioLanguagesOf(draft).filter(Boolean)].join(', ')],
  ...(draft.captions ? ([['Automatic captions', draft.captions]] satisfies [string, string][]) : []),
  ['Segments', segmentLabels[withDefaults(draft).segments]],
  ['Output', draft.outputId ? 'Custom output' : 'Delivery of this server'],
  ...(ingestOf(draft) ? ([['Live media ingest', 'Gets each segment as well']] satisfies [string, string][]) : []),
  ['Encoded per hour', `${streamMinutesPerHour(draft)} stream minutes`],
];

/** Summary with automatic shutdown, and the start. */
export const ReviewStep = ({ draft, onChange, passphrase }: StepProps) => {
  const { creation, create } = useLiveCreation(draft, { passphrase });
  return (
    <>
      <KeyValues entries={choicesOf(draft)} />
      {canUseTwoNodes(draft) && <RedundancyField draft={draft} onChange={onChange} />}
      <ShutdownFields draft={draft} onChange={onChange} />
      <Progress creation={creation} />
      <div>
        <Button
          leftSection={<IconPlayerPlay size={16} />}
          loading={creation.status === 'working'}
          onClick={() => void create()}
        >
          {creation.status === 'failed' ? 'Retry' : 'Create and start'}
        </Button>
      </div>
    </>
  );
};
