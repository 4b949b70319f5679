import { Checkbox, SegmentedControl, Select } from '@sluice/ui/fields';
import { NumberInput } from '@sluice/ui/number-field';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ChoiceTile } from '@sluice/ui/layout/choice-tile.tsx';
import { oneOf } from '../../../../app/search/search.ts';
import layout from '../../../../shared/layout.module.css';
import { type VodDraft } from '../vod-draft.ts';
import { editDraft, useDraft } from '../draft-store.ts';
import { fitLadder, ladderOf, quantities, videoCodecs, type Rendition, type VideoCodec } from '../ladder.ts';
import { codecsOf } from '../obstacles.ts';
import { perTitleCodecs } from '../per-title-names.ts';
import { presetFor, presetLabel, presetsOf } from '../presets.ts';
import styles from '../vod-wizard.module.css';
import { FiltersCard } from './filters-card.tsx';
import { LadderTable } from './ladder-table.tsx';
import { StepFoot } from './step-foot.tsx';
import { perTitleError } from '../draft-rules.ts';

const codecLabels: Record<VideoCodec, string> = {
  H264: 'H.264 – plays everywhere',
  H265: 'H.265 – a third smaller',
  VP9: 'VP9 – royalty-free',
  AV1: 'AV1 – smallest, slow to encode',
};
const codecNames: Record<VideoCodec, string> = { H264: 'H.264', H265: 'H.265', VP9: 'VP9', AV1: 'AV1' };

const fitted = ({ inputHeight }: VodDraft, rungs: Rendition[]) => (inputHeight ? fitLadder(rungs, inputHeight) : rungs);

const changeCodec = (draft: VodDraft, value: string | null) => {
  const codec = oneOf(value, videoCodecs);
  if (!codec) return;
  editDraft({
    codec,
    alsoCodecs: draft.alsoCodecs.filter((other) => other !== codec),
    rungs: fitted(draft, ladderOf(codec, Math.min(6, Math.max(1, draft.rungs.length)))),
    preset: presetFor(codec, draft.preset),
  });
};

const changeLadder = (draft: VodDraft, ladder: VodDraft['ladder']) =>
  editDraft({
    ladder,
    ...(ladder === 'PER_TITLE' && {
      codec: perTitleCodecs.includes(draft.codec) ? draft.codec : 'H264',
      alsoCodecs: draft.alsoCodecs.filter((codec) => perTitleCodecs.includes(codec)),
      pictures: [],
    }),
  });

const Codecs = ({ draft }: { draft: VodDraft }) => {
  const offered = draft.ladder === 'PER_TITLE' ? perTitleCodecs : videoCodecs;
  return (
    <>
      <div className={styles.fields}>
        <Select
          label="Codec"
          allowDeselect={false}
          value={draft.codec}
          onChange={(value) => changeCodec(draft, value)}
          data={offered.map((value) => ({ value, label: codecLabels[value] }))}
        />
        <Select
          label="Preset"
          allowDeselect={false}
          value={draft.preset}
          onChange={(value) => value && editDraft({ preset: value })}
          data={presetsOf(draft.codec).map((value) => ({ value, label: presetLabel(value) }))}
        />
        {draft.ladder === 'PRESET' && (
          <Select
            label="Number of renditions"
            allowDeselect={false}
            placeholder="Custom"
            value={quantities.includes(draft.rungs.length) ? String(draft.rungs.length) : null}
            onChange={(value) => value && editDraft({ rungs: fitted(draft, ladderOf(draft.codec, Number(value))) })}
            data={quantities.map((value) => ({
              value: String(value),
              label: value === 1 ? '1 rendition' : `${value} renditions`,
            }))}
          />
        )}
      </div>
      <fieldset className={`${styles.choices} ${styles.inRow}`}>
        <legend>Additional codecs</legend>
        {offered
          .filter((codec) => codec !== draft.codec)
          .map((codec) => (
            <Checkbox
              key={codec}
              label={codecNames[codec]}
              checked={draft.alsoCodecs.includes(codec)}
              onChange={({ currentTarget: { checked } }) =>
                editDraft({
                  alsoCodecs: checked
                    ? [...draft.alsoCodecs, codec]
                    : draft.alsoCodecs.filter((other) => other !== codec),
                })
              }
            />
          ))}
      </fieldset>
    </>
  );
};

const toNumber = (value: string | number, factor = 1): number | undefined =>
  value === '' ? undefined : Number(value) * factor;

const PerTitleFields = ({ draft }: { draft: VodDraft }) => {
  const { perTitle } = draft;
  const change = (next: VodDraft['perTitle']) => editDraft({ perTitle: { ...perTitle, ...next } });
  const inKilobits = (bitrate: number | undefined) => (bitrate === undefined ? '' : bitrate / 1000);
  const error = perTitleError(draft);
  return (
    <div className={layout.tight}>
      <p className={layout.dim}>
        The title is analyzed first; the analysis determines the number of renditions and their resolutions and
        bitrates. All fields below are optional.
      </p>
      <div className={styles.fields}>
        <NumberInput
          label="Minimum bitrate (kbit/s)"
          min={1}
          hideControls
          value={inKilobits(perTitle.minBitrate)}
          onChange={(value) => change({ minBitrate: toNumber(value, 1000) })}
        />
        <NumberInput
          label="Maximum bitrate (kbit/s)"
          min={1}
          hideControls
          value={inKilobits(perTitle.maxBitrate)}
          onChange={(value) => change({ maxBitrate: toNumber(value, 1000) })}
        />
        <NumberInput
          label="Quality (rate factor)"
          description="For the top rendition; 1–51, lower is better"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={51}
          hideControls
          value={perTitle.crf ?? ''}
          onChange={(value) => change({ crf: toNumber(value) })}
        />
      </div>
      {error && <MessageBox type="ERROR">{error}</MessageBox>}
    </div>
  );
};

const LadderFields = ({ draft }: { draft: VodDraft }) => (
  <>
    <LadderTable rungs={draft.rungs} />
    <p className={`${layout.dim} ${layout.small}`} style={{ margin: 0 }}>
      The width follows from the aspect ratio of the input.{' '}
      {draft.inputHeight
        ? `Your input is ${draft.inputHeight} px high: larger rows cost time and add no quality.`
        : 'Remove rows that are larger than your input: upscaling costs time and adds no quality.'}
      {codecsOf(draft).length > 1 && ` The other codecs have the same heights at bitrates that suit them.`}
    </p>
  </>
);

const pictures = [
  { type: 'THUMBNAILS', label: 'Thumbnails', help: 'One image every 10 seconds, for posters' },
  { type: 'SPRITES', label: 'Sprites', help: 'Preview images for the seek bar, with WebVTT' },
] as const;

const PicturesCard = ({ draft }: { draft: VodDraft }) => (
  <Card title="Thumbnails and sprites">
    <div className={styles.choices}>
      {pictures.map(({ type, label, help }) => (
        <ChoiceTile
          key={type}
          label={label}
          help={help}
          obstacle={draft.ladder === 'PER_TITLE' ? 'Not available with a per-title ladder' : undefined}
          checked={draft.pictures.includes(type)}
          onChange={(isChosen) =>
            editDraft({
              pictures: isChosen ? [...draft.pictures, type] : draft.pictures.filter((other) => other !== type),
            })
          }
        />
      ))}
    </div>
  </Card>
);

/** Step 2: codecs, preset, ladder, filters, thumbnails and sprites. */
export const VideoStep = () => {
  const draft = useDraft();
  return (
    <>
      <div className={layout.stack}>
        <Card>
          <div className={layout.stack}>
            <SegmentedControl
              aria-label="Ladder type"
              className={layout.start}
              value={draft.ladder}
              onChange={(value) => changeLadder(draft, value === 'PER_TITLE' ? 'PER_TITLE' : 'PRESET')}
              data={[
                { value: 'PRESET', label: 'Fixed ladder' },
                { value: 'PER_TITLE', label: 'Per title' },
              ]}
            />
            <Codecs draft={draft} />
            {draft.ladder === 'PER_TITLE' ? <PerTitleFields draft={draft} /> : <LadderFields draft={draft} />}
          </div>
        </Card>
        <FiltersCard media="video" />
        <PicturesCard draft={draft} />
      </div>
      <StepFoot
        step="video"
        obstacle={draft.ladder === 'PER_TITLE' ? 'Correct the limits' : 'Correct the marked rows'}
      />
    </>
  );
};
