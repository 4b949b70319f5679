import { sceneTypes, type CorrectedScene, type SceneType } from '@sluice/contract/encoding/scene-analysis/scene-types';
import { moveStart, renameScene, setSceneType } from '@sluice/contract/encoding/scene-analysis/edit-scenes';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Checkbox, NativeSelect } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { durationAsClock } from '@sluice/ui/format/duration';
import layout from '../../../shared/layout.module.css';
import { sceneTypeNames } from '../scene-types.ts';
import styles from './scene-editor.module.css';

type SceneRowProps = {
  scenes: readonly CorrectedScene[];
  index: number;
  isAdPlace: boolean;
  /** Called with the scenes after a change, and with what to say if nothing changed. */
  onChange: (scenes: readonly CorrectedScene[], refused: string) => void;
  onAd: () => void;
  onSeek: (seconds: number) => void;
  onSplit: () => void;
  onMerge: () => void;
  onDelete: () => void;
};

const types = sceneTypes.map((value) => ({ value, label: sceneTypeNames[value] }));

/** One scene with its fields and actions. */
export const SceneRow = ({
  scenes,
  index,
  isAdPlace,
  onChange,
  onAd,
  onSeek,
  onSplit,
  onMerge,
  onDelete,
}: SceneRowProps) => {
  const scene = scenes[index];
  const [start, setStart] = useState(String(scene?.startInSeconds ?? 0));
  if (!scene) return null;
  const { startInSeconds, endInSeconds, title = '', type } = scene;
  const number = index + 1;
  const move = (): void => {
    if (Number(start) === startInSeconds) return;
    const moved = moveStart(scenes, index, Number.parseFloat(start));
    if (moved === scenes) setStart(String(startInSeconds));
    onChange(moved, `Scene ${number} cannot start there: scenes keep their order, and each has some length.`);
  };
  return (
    <li className={styles.scene}>
      <div className={styles.fields}>
        <TextInput
          label={`Title of scene ${number}`}
          placeholder={`Scene ${number}`}
          maxLength={200}
          value={title}
          onChange={({ currentTarget }) => onChange(renameScene(scenes, index, currentTarget.value), '')}
        />
        <TextInput
          label={`Start of scene ${number}`}
          inputMode="decimal"
          value={start}
          onChange={({ currentTarget }) => setStart(currentTarget.value)}
          onBlur={move}
          onKeyDown={({ key }) => key === 'Enter' && move()}
        />
        <NativeSelect
          label={`Type of scene ${number}`}
          data={types}
          value={type}
          // The options are the types.
          onChange={({ currentTarget }) => onChange(setSceneType(scenes, index, currentTarget.value as SceneType), '')}
        />
      </div>
      <div className={styles.actions}>
        <button type="button" className={layout.opener} onClick={() => onSeek(startInSeconds)}>
          Play from {durationAsClock(startInSeconds)}
        </button>
        <Button size="compact-xs" variant="default" aria-label={`Split here, scene ${number}`} onClick={onSplit}>
          Split here
        </Button>
        {index < scenes.length - 1 && (
          <Button size="compact-xs" variant="default" aria-label={`Merge with next, scene ${number}`} onClick={onMerge}>
            Merge with next
          </Button>
        )}
        <Button size="compact-xs" variant="default" aria-label={`Delete, scene ${number}`} onClick={onDelete}>
          Delete
        </Button>
        <span className={`${layout.dim} ${layout.small}`}>Ends at {endInSeconds} s</span>
        <Checkbox size="xs" label="Ad place at its end" checked={isAdPlace} onChange={onAd} />
      </div>
    </li>
  );
};
