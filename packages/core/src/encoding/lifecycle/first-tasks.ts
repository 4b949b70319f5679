import type { EncodingParts } from '../encodings/load-parts.ts';
import { inputKeysOf } from '../encodings/sources/input-keys.ts';
import type { EncodingSources } from '../encodings/sources/source-store.ts';
import type { NewTask } from '../tasks/insert-tasks.ts';

/** Returns the first tasks of an encoding: each input is downloaded, then all are analyzed, which plans the rest. */
export const firstTasks = (parts: EncodingParts, sources: EncodingSources): NewTask[] => {
  const inputKeys = inputKeysOf(parts, sources);
  const downloads = inputKeys.map((inputKey, index): NewTask => ({
    key: `download-${index}`,
    kind: 'download',
    subtask: 'Input file download',
    weight: 1,
    payload: { inputKey },
    dependsOn: [],
    isFirst: true,
  }));
  const analyze: NewTask = {
    key: 'analyze',
    kind: 'analyze',
    subtask: 'Input file analysis',
    weight: 1,
    payload: { inputKeys },
    dependsOn: downloads.map(({ key }) => key),
    isFirst: true,
  };
  return [...downloads, analyze];
};
