import { livePresets } from '@sluice/contract/encoding/configurations/presets';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { bitrate } from '@sluice/ui/format/quantity';
import { useState } from 'react';
import { useOperation } from '../../app/api/hooks.ts';
import { oneOf } from '../../app/search/search.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { choiceLabel } from '../../shared/key-value/value-words.ts';
import layout from '../../shared/layout.module.css';
import { CreateStreamKey } from '../stream-keys/create-stream-key.tsx';
import {
  inputKindOf,
  isCopied,
  renditionsMax,
  segmentLabels,
  videoSourceLabels,
  withDefaults,
} from './live-choices.ts';
import { segmentForms, videoSources, type LiveDraft } from './live-draft.ts';
import { renditionsOf } from './live-plan.ts';
import { SoundFields } from './sound-fields.tsx';

export type StepProps = {
  draft: LiveDraft;
  onChange: (change: Partial<LiveDraft>) => void;
  /** Passphrase of a new SRT input, a secret that only the open page knows. */
  passphrase: string;
  onPassphrase: (passphrase: string) => void;
};
/** Props of the fields that know no secret. */
export type FieldProps = Pick<StepProps, 'draft' | 'onChange'>;

/** Reserved stream key, or one generated for this encoding. */
export const StreamKeyStep = ({ draft, onChange }: StepProps) => {
  const [isCreating, setCreating] = useState(false);
  const keys = useOperation('encoding.live.streamKeys.list', {
    query: { status: 'UNASSIGNED', type: 'RESERVED', limit: 100 },
  });
  if (keys.error && !keys.data)
    return <ProblemState error={keys.error} what="stream keys" onRetry={() => void keys.refetch()} />;
  return (
    <>
      <Select
        label="Stream key"
        description="A reserved key stays the same for every live encoding that uses it."
        placeholder="Generate a key for this encoding"
        clearable
        value={draft.keyId ?? null}
        onChange={(value) => onChange({ keyId: value ?? undefined })}
        data={(keys.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }))}
      />
      <div>
        <Button variant="default" onClick={() => setCreating(true)}>
          New stream key
        </Button>
      </div>
      {isCreating && (
        <CreateStreamKey onClose={() => setCreating(false)} onCreated={({ id }) => onChange({ keyId: id })} />
      )}
    </>
  );
};

const videoSourceHelp: Record<(typeof videoSources)[number], string> = {
  ENCODE: 'The publisher sends one video track.',
  COPY:
    'The publisher sends all renditions as H.264 with the same keyframe interval (Enhanced RTMP multitrack). ' +
    'This server needs almost no CPU for them.',
};

/** Renditions to encode, or the sizes of the slate while the tracks of the publisher are missing. */
const RenditionList = ({ draft }: { draft: LiveDraft }) => (
  <ul
    className={`${layout.entries} ${layout.tight}`}
    aria-label={isCopied(draft) ? 'Tracks to copy' : 'Renditions to encode'}
  >
    {renditionsOf(draft).map((rendition, track) => (
      <li key={rendition.height}>
        {isCopied(draft)
          ? `Video track ${track}, with a ${rendition.height}p slate`
          : `${rendition.height}p, ${bitrate(rendition.bitrate)}`}
      </li>
    ))}
  </ul>
);

/** Source and number of the renditions, preset of the codec, tracks of sound and captions. */
export const VideoStep = ({ draft, onChange }: StepProps) => {
  const { renditions, preset } = withDefaults(draft);
  const source = isCopied(draft) ? 'COPY' : 'ENCODE';
  return (
    <>
      {inputKindOf(draft) !== 'SRT' && (
        <Select
          label="Source of the renditions"
          description={videoSourceHelp[source]}
          value={source}
          allowDeselect={false}
          onChange={(value) => onChange({ videoSource: oneOf(value, videoSources) })}
          data={videoSources.map((value) => ({ value, label: videoSourceLabels[value] }))}
        />
      )}
      <Select
        label="Renditions"
        value={String(renditions)}
        onChange={(value) => onChange({ renditions: Number(value) })}
        data={Array.from({ length: renditionsMax }, (_, index) => String(index + 1))}
      />
      <RenditionList draft={draft} />
      {source === 'ENCODE' && (
        <Select
          label="Preset"
          description="Higher quality needs more CPU; lower latency needs more bits."
          value={preset}
          onChange={(value) => onChange({ preset: oneOf(value, livePresets) })}
          data={livePresets.map((value) => ({ value, label: choiceLabel(value.replace('LIVE_', '')) }))}
        />
      )}
      <SoundFields draft={draft} onChange={onChange} />
    </>
  );
};

const segmentHelp: Record<(typeof segmentForms)[number], string> = {
  FMP4: 'Low latency with the delivery of this server: viewers are about 2 seconds behind.',
  TS: 'No DASH and no low latency: viewers are three segments behind.',
};

/** Container and output of segments and manifests. */
export const OutputStep = ({ draft, onChange }: StepProps) => {
  const outputs = useOperation('encoding.outputs.list', { query: { limit: 100 } });
  if (outputs.error && !outputs.data)
    return <ProblemState error={outputs.error} what="outputs" onRetry={() => void outputs.refetch()} />;
  const { segments } = withDefaults(draft);
  const choicesOf = (isChoice: (type: string) => boolean) =>
    (outputs.data?.items ?? [])
      .filter(({ type }) => isChoice(type))
      .map(({ id, name }) => ({ value: id, label: name ?? id }));
  const receivers = choicesOf((type) => type === 'LIVE_MEDIA_INGEST');
  return (
    <>
      <Select
        label="Segments"
        description={segmentHelp[segments]}
        value={segments}
        allowDeselect={false}
        onChange={(value) => onChange({ segments: oneOf(value, segmentForms) })}
        data={segmentForms.map((form) => ({ value: form, label: segmentLabels[form] }))}
      />
      <Select
        label="Output"
        description="Segments and manifests get a folder of their own. The preview plays from the delivery of this server."
        placeholder="Delivery of this server"
        clearable
        value={draft.outputId ?? null}
        onChange={(value) => onChange({ outputId: value ?? undefined })}
        data={choicesOf((type) => type !== 'CDN' && type !== 'LIVE_MEDIA_INGEST')}
      />
      {segments !== 'TS' && receivers.length > 0 && (
        <Select
          label="Live media ingest"
          description="A packager that gets each segment as well, as soon as it is complete."
          placeholder="None"
          clearable
          value={draft.ingestId ?? null}
          onChange={(value) => onChange({ ingestId: value ?? undefined })}
          data={receivers}
        />
      )}
    </>
  );
};
