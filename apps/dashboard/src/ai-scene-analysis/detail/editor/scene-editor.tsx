import type { CorrectedScene } from '@sluice/contract/encoding/scene-analysis/scene-types';
import { mergeWithNext, deleteScene, splitScene } from '@sluice/contract/encoding/scene-analysis/edit-scenes';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { problemOf } from '../../../app/api/problem.ts';
import { useChange } from '../../../app/api/hooks.ts';
import { actionFailure } from '../../../app/texts.ts';
import layout from '../../../shared/layout.module.css';
import { toast } from '../../../shared/toast/toast.ts';
import { useUnsavedGuard } from '../../../shared/use-unsaved-guard.tsx';
import type { Corrections } from '../tracks.ts';
import { useRefreshAnalysis } from '../use-refresh-analysis.ts';
import styles from './scene-editor.module.css';
import { SceneRow } from './scene-row.tsx';

type SceneEditorProps = {
  encodingId: string;
  opened: Corrections;
  /** Returns the time of the player in seconds. */
  timeOf: () => number;
  onSeek: (seconds: number) => void;
  onClose: () => void;
};

/** Scenes that one page of the editor shows; each has fields of its own. */
const pageSize = 50;

const nearSeconds = 0.5;

/** Corrects scenes by hand: times, titles, types, splits, merges, deletions and places for ads. */
export const SceneEditor = ({ encodingId, opened, timeOf, onSeek, onClose }: SceneEditorProps) => {
  const [scenes, setScenes] = useState<readonly CorrectedScene[]>(opened.scenes);
  const [adPlaces, setAdPlaces] = useState<readonly number[]>(opened.adPlaces);
  const [shown, setShown] = useState(pageSize);
  const [note, setNote] = useState<string>();
  const refresh = useRefreshAnalysis();
  const save = useChange('aiSceneAnalysis.analyses.byEncodingId.corrections.update');
  const isChanged = scenes !== opened.scenes || adPlaces !== opened.adPlaces;
  const guard = useUnsavedGuard({ isChanged, noun: 'scenes', onDiscard: onClose });
  const change = (next: readonly CorrectedScene[], refused: string): void => {
    setNote(next === scenes ? refused : undefined);
    setScenes(next);
  };
  const isAdPlace = (at: number): boolean => adPlaces.some((place) => Math.abs(place - at) < nearSeconds);
  const toggleAd = (at: number): void =>
    setAdPlaces(
      isAdPlace(at)
        ? adPlaces.filter((place) => Math.abs(place - at) >= nearSeconds)
        : [...adPlaces, at].toSorted((one, other) => one - other),
    );
  const submit = async (): Promise<void> => {
    await save.mutateAsync({
      params: { encoding_id: encodingId },
      body: { revision: opened.revision, scenes: [...scenes], adPlaces: [...adPlaces] },
    });
    await refresh();
    toast({ type: 'success', title: 'Scenes saved' });
    onClose();
  };
  return (
    <Card
      title="Correct scenes"
      actions={
        <div className={layout.row}>
          <Button size="compact-sm" variant="default" onClick={onClose}>
            Cancel
          </Button>
          {/* Errors are shown from the mutation's state. */}
          <Button
            size="compact-sm"
            disabled={!isChanged}
            loading={save.isPending}
            onClick={() => void submit().catch(() => undefined)}
          >
            Save scenes
          </Button>
        </div>
      }
    >
      <div className={layout.tight}>
        <p className={layout.dim}>
          Play the film and split a scene at the current time, or type times in seconds. Corrections stay when the
          encoding is analyzed again.
        </p>
        {save.error && (
          <MessageBox type="ERROR" entries={problemOf(save.error).details.slice(0, 5)}>
            {actionFailure(save.error, 'save', 'scenes')}. {problemOf(save.error).text}
          </MessageBox>
        )}
        {note !== undefined && <MessageBox type="WARNING">{note}</MessageBox>}
        <ol className={styles.scenes} aria-label="Scenes to correct">
          {scenes.slice(0, shown).map((scene, index) => (
            <SceneRow
              key={`${scene.startInSeconds}-${index}`}
              scenes={scenes}
              index={index}
              isAdPlace={isAdPlace(scene.endInSeconds)}
              onChange={change}
              onAd={() => toggleAd(scene.endInSeconds)}
              onSeek={onSeek}
              onSplit={() =>
                change(
                  splitScene(scenes, index, timeOf()),
                  'The current time of the player is not within this scene. Seek into it first.',
                )
              }
              onMerge={() => change(mergeWithNext(scenes, index), 'There is no next scene.')}
              onDelete={() => change(deleteScene(scenes, index), 'A film has at least one scene.')}
            />
          ))}
        </ol>
        {scenes.length > shown && (
          <Button variant="default" className={layout.start} onClick={() => setShown(shown + pageSize)}>
            Show more scenes
          </Button>
        )}
      </div>
      {guard}
    </Card>
  );
};
