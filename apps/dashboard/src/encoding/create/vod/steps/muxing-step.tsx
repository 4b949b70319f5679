import { NumberInput } from '@sluice/ui/fields';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../../shared/layout.module.css';
import { manifestObstacle, muxingObstacle, type VodDraft } from '../draft.ts';
import { changeDraft, useDraft } from '../draft-store.ts';
import styles from '../vod-wizard.module.css';
import { Choice } from './choice.tsx';
import { StepFoot } from './step-foot.tsx';

const muxings = [
  { type: 'FMP4', label: 'Fragmented MP4 (CMAF)', help: 'One set of segments for HLS and DASH' },
  { type: 'TS', label: 'MPEG-TS', help: 'HLS on old devices' },
  { type: 'MP4', label: 'MP4', help: 'One file a size, for download' },
] as const;

const manifests = [
  { type: 'HLS', label: 'HLS', help: 'master.m3u8, for Apple devices and most others' },
  { type: 'DASH', label: 'DASH', help: 'manifest.mpd, for browsers, Android and televisions' },
] as const;

const toggled = <T,>(list: readonly T[], item: T, isChosen: boolean): T[] =>
  isChosen ? [...list, item] : list.filter((each) => each !== item);

const changeMuxings = (draft: VodDraft, next: VodDraft['muxings']) => {
  const changed = { ...draft, muxings: next };
  changeDraft({
    muxings: next,
    manifests: draft.manifests.filter((manifest) => manifestObstacle(changed, manifest) === undefined),
    created: {},
  });
};

/** Step 4: containers, length of segments and manifests. */
export const MuxingStep = () => {
  const draft = useDraft();
  return (
    <>
      <Card>
        <div className={layout.stack}>
          <fieldset className={styles.choices}>
            <legend>Muxings</legend>
            {muxings.map(({ type, label, help }) => (
              <Choice
                key={type}
                label={label}
                help={help}
                checked={draft.muxings.includes(type)}
                obstacle={muxingObstacle(draft.codec, type)}
                onChange={(isChosen) => changeMuxings(draft, toggled(draft.muxings, type, isChosen))}
              />
            ))}
          </fieldset>
          <NumberInput
            label="Length of segments (seconds)"
            style={{ maxWidth: 240 }}
            min={1}
            max={10}
            step={1}
            value={draft.segmentSeconds}
            onChange={(value) =>
              changeDraft({ segmentSeconds: Math.min(10, Math.max(1, Number(value) || 4)), created: {} })
            }
          />
          <fieldset className={styles.choices}>
            <legend>Manifests</legend>
            {manifests.map(({ type, label, help }) => (
              <Choice
                key={type}
                label={label}
                help={help}
                checked={draft.manifests.includes(type)}
                obstacle={manifestObstacle(draft, type)}
                onChange={(isChosen) =>
                  changeDraft({ manifests: toggled(draft.manifests, type, isChosen), created: {} })
                }
              />
            ))}
          </fieldset>
          {draft.manifests.length === 0 && (
            <MessageBox type="WARNING">Without a manifest the result cannot be played as a stream.</MessageBox>
          )}
        </div>
      </Card>
      <StepFoot step="muxing" obstacle="Choose at least one muxing" />
    </>
  );
};
