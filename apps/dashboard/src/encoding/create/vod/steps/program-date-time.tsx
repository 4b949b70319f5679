import { Select } from '@sluice/ui/fields';
import { ChoiceTile } from '@sluice/ui/layout/choice-tile.tsx';
import { oneOf } from '../../../../app/search/search.ts';
import { programDateTimeSources, type VodDraft } from '../vod-draft.ts';
import { editDraft, useDraft } from '../draft-store.ts';
import styles from '../vod-wizard.module.css';

type Source = VodDraft['programDateTime']['source'];

export const programDateTimeLabels: Record<Source, string> = {
  SYSTEM_CLOCK: 'System clock',
  EMBEDDED: 'Embedded in the input',
};

const meanings: Record<Source, string> = {
  SYSTEM_CLOCK: 'The time at which the encoding starts to run.',
  EMBEDDED: 'Timecode and recording date of the input; the system clock if the input has neither.',
};

/** Edits whether HLS playlists carry wall-clock times, and which clock they use. */
export const ProgramDateTime = () => {
  const { manifests, programDateTime } = useDraft();
  if (!manifests.includes('HLS')) return null;
  const { doInsert, source } = programDateTime;
  const change = (next: Partial<VodDraft['programDateTime']>) =>
    editDraft({ programDateTime: { ...programDateTime, ...next } });
  return (
    <div className={styles.fields}>
      <ChoiceTile
        label="Insert program date time"
        help="Adds wall-clock times to HLS playlists"
        checked={doInsert}
        onChange={(isChosen) => change({ doInsert: isChosen })}
      />
      {doInsert && (
        <Select
          label="Source of the program date time"
          description={meanings[source]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          value={source}
          onChange={(value) => change({ source: oneOf(value, programDateTimeSources) ?? 'SYSTEM_CLOCK' })}
          data={programDateTimeSources.map((value) => ({ value, label: programDateTimeLabels[value] }))}
        />
      )}
    </div>
  );
};
