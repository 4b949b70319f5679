import { TextInput } from '@sluice/ui/forms';
import { StoredChooser } from '../../../encoding/create/vod/steps/stored-chooser.tsx';
import { inputScreen } from '../../../encoding/families/screens/input-screen.ts';
import { InputBrowser } from '../../../encoding/inputs/browse/input-browser.tsx';
import layout from '../../../shared/layout.module.css';
import styles from '../../shared/hub.module.css';
import type { Source } from './source.ts';

type SourcePickerProps = { source: Source; onChange: (source: Source) => void };

/** Chooses an input of the organization and a file in it. */
export const SourcePicker = ({ source, onChange }: SourcePickerProps) => (
  <fieldset className={styles.fieldset}>
    <legend>Source file</legend>
    <div className={layout.tight}>
      <p className={`${layout.dim} ${layout.small} ${styles.hint}`}>
        Optional for a draft; a sample needs one. Without it, the template has a placeholder.
      </p>
      <StoredChooser screen={inputScreen} chosen={source} onChoose={onChange} />
      {source && (
        <>
          <TextInput
            label="File path"
            placeholder="films/sea.mp4"
            maxLength={2048}
            value={source.path}
            onChange={({ currentTarget }) => onChange({ ...source, path: currentTarget.value })}
          />
          <InputBrowser inputId={source.id} picked={source.path} onPick={(path) => onChange({ ...source, path })} />
        </>
      )}
    </div>
  </fieldset>
);
