import { Button } from '@sluice/ui/core';
import { NumberInput } from '@sluice/ui/number-field';
import { IconPlus, IconTrash } from '@sluice/ui/icons';
import { editDraft } from '../draft-store.ts';
import { rungErrors, type Rendition } from '../ladder.ts';
import styles from '../vod-wizard.module.css';

const rungsMax = 12;
const changeRungs = (rungs: Rendition[]) => editDraft({ rungs });

/** Edits the rows of a ladder in place. */
export const LadderTable = ({ rungs }: { rungs: readonly Rendition[] }) => {
  const change = (index: number, rung: Partial<Rendition>) =>
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
      <table className={styles.ladder} aria-label="Renditions">
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
          {[...rungs.entries()].map(([index, rung]) => {
            const errors = rungErrors(rung);
            const row = index + 1;
            return (
              // Rows are edited in place and have no other identity than their index.
              <tr key={index}>
                <td>
                  <NumberInput
                    aria-label={`Height of rendition ${row}`}
                    value={rung.height}
                    step={2}
                    error={errors.height}
                    hideControls
                    onChange={(value) => change(index, { height: Number(value) })}
                  />
                </td>
                <td>
                  <NumberInput
                    aria-label={`Bitrate of rendition ${row}`}
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
                    aria-label={`Remove rendition ${row}`}
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
        Add rendition
      </Button>
    </div>
  );
};
