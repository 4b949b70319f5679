import { NumberInput } from '@sluice/ui/number-field';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ChoiceTile } from '@sluice/ui/layout/choice-tile.tsx';
import layout from '../../../../shared/layout.module.css';
import { isDrmComplete } from '../drm-rules.ts';
import { editDraft, useDraft } from '../draft-store.ts';
import styles from '../vod-wizard.module.css';
import { DrmCard } from './drm-card.tsx';
import { ProgramDateTime } from './program-date-time.tsx';
import { OutputCard } from './output-card.tsx';
import { StepFoot } from './step-foot.tsx';
import { NotifyCard } from './notify-card.tsx';
import { manifestObstacle, muxingObstacle } from '../obstacles.ts';
import type { Muxing } from '../muxings.ts';

type MuxingChoice = { type: Muxing; label: string; help: string };

const segmented: readonly MuxingChoice[] = [
  { type: 'FMP4', label: 'Fragmented MP4', help: 'One set of segments for HLS and DASH' },
  { type: 'CMAF', label: 'CMAF', help: 'A stricter profile of fragmented MP4' },
  { type: 'TS', label: 'MPEG-TS', help: 'HLS on older devices' },
  { type: 'WEBM', label: 'WebM', help: 'DASH with VP9 or AV1 and Opus' },
];

const files: readonly MuxingChoice[] = [
  { type: 'MP4', label: 'MP4', help: 'One file per resolution, for download' },
  { type: 'PROGRESSIVE_WEBM', label: 'WebM file', help: 'One file per resolution, for browsers' },
  { type: 'PROGRESSIVE_MOV', label: 'MOV', help: 'One file per resolution, for editing' },
  { type: 'PROGRESSIVE_TS', label: 'TS file', help: 'One transport stream per resolution' },
];

const manifests = [
  { type: 'HLS', label: 'HLS', help: 'master.m3u8, for Apple devices and most others' },
  { type: 'DASH', label: 'DASH', help: 'manifest.mpd, for browsers, Android and smart TVs' },
] as const;

const toggled = <T,>(list: readonly T[], item: T, isChosen: boolean): T[] =>
  isChosen ? [...list, item] : list.filter((each) => each !== item);

const Muxings = ({ title, choices }: { title: string; choices: readonly MuxingChoice[] }) => {
  const draft = useDraft();
  return (
    <fieldset className={`${styles.choices} ${styles.narrow}`}>
      <legend>{title}</legend>
      {choices.map(({ type, label, help }) => (
        <ChoiceTile
          key={type}
          label={label}
          help={help}
          checked={draft.muxings.includes(type)}
          obstacle={muxingObstacle(draft, type)}
          onChange={(isChosen) => editDraft({ muxings: toggled(draft.muxings, type, isChosen) })}
        />
      ))}
    </fieldset>
  );
};

const Manifests = () => {
  const draft = useDraft();
  return (
    <fieldset className={styles.choices}>
      <legend>Manifests</legend>
      {manifests.map(({ type, label, help }) => (
        <ChoiceTile
          key={type}
          label={label}
          help={help}
          checked={draft.manifests.includes(type)}
          obstacle={manifestObstacle(draft, type)}
          onChange={(isChosen) => editDraft({ manifests: toggled(draft.manifests, type, isChosen) })}
        />
      ))}
    </fieldset>
  );
};

/** Step 4: containers, segment length, manifests, protection, output and notifications. */
export const MuxingStep = () => {
  const draft = useDraft();
  return (
    <>
      <div className={layout.stack}>
        <Card>
          <div className={layout.stack}>
            <Muxings title="Segments" choices={segmented} />
            <NumberInput
              label="Segment length (seconds)"
              style={{ maxWidth: 240 }}
              min={1}
              max={10}
              step={1}
              value={draft.segmentSeconds}
              onChange={(value) => editDraft({ segmentSeconds: Math.min(10, Math.max(1, Number(value) || 4)) })}
            />
            <Muxings title="Files" choices={files} />
            <Manifests />
            <ProgramDateTime />
            {draft.manifests.length === 0 && (
              <MessageBox type="WARNING">Without a manifest the result cannot be played as a stream.</MessageBox>
            )}
          </div>
        </Card>
        <DrmCard />
        <OutputCard />
        <NotifyCard />
      </div>
      <StepFoot
        step="muxing"
        obstacle={
          draft.muxings.length === 0
            ? 'Choose at least one muxing'
            : isDrmComplete(draft.drm)
              ? 'Correct the marked fields'
              : 'Enter the DRM keys'
        }
      />
    </>
  );
};
