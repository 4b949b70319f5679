import { Button } from '@sluice/ui/core';
import { NumberInput, Select } from '@sluice/ui/fields';
import { IconPlus, IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { oneOf } from '../../../../app/search/search.ts';
import layout from '../../../../shared/layout.module.css';
import { changeDraft, useDraft } from '../draft-store.ts';
import { muxingObstacle } from '../draft.ts';
import { fitLadder, ladderOf, quantities, rungErrors, type Rung } from '../ladder.ts';
import { presetLabel, presetsOf } from '../presets.ts';
import styles from '../vod-wizard.module.css';
import { StepFoot } from './step-foot.tsx';

const codecs = ['H264', 'H265', 'VP9'] as const;
const codecLabels = {
  H264: 'H.264 – plays everywhere',
  H265: 'H.265 – a third smaller',
  VP9: 'VP9 – free of royalties',
};
const rungsMax = 12;

const changeRungs = (rungs: Rung[]) => changeDraft({ rungs, created: {} });

/** Step 2: codec, preset and the ladder of representations. */
export const VideoStep = () => {
  const draft = useDraft();
  const fitted = (rungs: Rung[]) => (draft.inputHeight ? fitLadder(rungs, draft.inputHeight) : rungs);
  const changeCodec = (value: string | null) => {
    const codec = oneOf(value, codecs);
    if (!codec) return;
    changeDraft({
      codec,
      rungs: fitted(ladderOf(codec, Math.min(6, Math.max(1, draft.rungs.length)))),
      preset: presetsOf(codec).includes(draft.preset) ? draft.preset : 'VOD_STANDARD',
      muxings: draft.muxings.filter((muxing) => muxingObstacle(codec, muxing) === undefined),
      created: {},
    });
  };
  return (
    <>
      <Card>
        <div className={layout.stack}>
          <div className={styles.fields}>
            <Select
              label="Codec"
              allowDeselect={false}
              value={draft.codec}
              onChange={changeCodec}
              data={codecs.map((value) => ({ value, label: codecLabels[value] }))}
            />
            <Select
              label="Preset"
              allowDeselect={false}
              value={draft.preset}
              onChange={(value) => value && changeDraft({ preset: value, created: {} })}
              data={presetsOf(draft.codec).map((value) => ({ value, label: presetLabel(value) }))}
            />
            <Select
              label="Quantity"
              allowDeselect={false}
              placeholder="Own ladder"
              value={quantities.includes(draft.rungs.length) ? String(draft.rungs.length) : null}
              onChange={(value) => value && changeRungs(fitted(ladderOf(draft.codec, Number(value))))}
              data={quantities.map((value) => ({
                value: String(value),
                label: value === 1 ? '1 representation' : `${value} representations`,
              }))}
            />
          </div>
          <LadderTable rungs={draft.rungs} />
          <p className={`${layout.dim} ${layout.small}`} style={{ margin: 0 }}>
            The width follows from the shape of the input.{' '}
            {draft.inputHeight
              ? `Your input is ${draft.inputHeight} px high: larger rows cost time and add nothing.`
              : 'Remove rows that are larger than your input: enlarging costs time and adds nothing.'}
          </p>
        </div>
      </Card>
      <StepFoot step="video" obstacle="Correct the rows that are marked" />
    </>
  );
};

const LadderTable = ({ rungs }: { rungs: readonly Rung[] }) => {
  const change = (index: number, rung: Partial<Rung>) =>
    changeRungs(rungs.map((each, position) => (position === index ? { ...each, ...rung } : each)));
  const smallest = rungs.at(-1) ?? { height: 720, bitrate: 2_600_000 };
  const addRow = () =>
    changeRungs([
      ...rungs,
      {
        height: Math.max(90, Math.round(smallest.height / 3) * 2),
        bitrate: Math.max(50_000, Math.round(smallest.bitrate / 2)),
      },
    ]);
  return (
    <div>
      <table className={styles.ladder} aria-label="Representations">
        <thead>
          <tr>
            <th scope="col">Height (px)</th>
            <th scope="col">Bitrate (kbit/s)</th>
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rungs.map((rung, index) => {
            const errors = rungErrors(rung);
            const row = index + 1;
            return (
              // Rows are edited in place and have no identity of their own.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <td>
                  <NumberInput
                    aria-label={`Height of representation ${row}`}
                    value={rung.height}
                    step={2}
                    error={errors.height}
                    hideControls
                    onChange={(value) => change(index, { height: Number(value) })}
                  />
                </td>
                <td>
                  <NumberInput
                    aria-label={`Bitrate of representation ${row}`}
                    value={rung.bitrate / 1000}
                    thousandSeparator=" "
                    error={errors.bitrate}
                    hideControls
                    onChange={(value) => change(index, { bitrate: Math.round(Number(value) * 1000) })}
                  />
                </td>
                <td>
                  <Button
                    variant="subtle"
                    color="gray"
                    px={8}
                    aria-label={`Remove representation ${row}`}
                    disabled={rungs.length === 1}
                    onClick={() => changeRungs(rungs.filter((_, position) => position !== index))}
                  >
                    <IconTrash size={16} />
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Button
        mt="xs"
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={14} />}
        disabled={rungs.length >= rungsMax}
        onClick={addRow}
      >
        Add a representation
      </Button>
    </div>
  );
};
