import type { NewTask } from '../../tasks/insert-tasks.ts';
import { streamSettings } from '../streams/stream-store.ts';
import type { EncodingParts } from './load-parts.ts';

/** The name under which tasks speak of a file of an input; ids have no colon, so it can be taken apart. */
export const inputKeyOf = (inputId: string, inputPath: string | undefined): string => `${inputId}:${inputPath ?? ''}`;

export const splitInputKey = (key: string): { inputId: string; inputPath: string } => {
  const at = key.indexOf(':');
  return { inputId: key.slice(0, at), inputPath: key.slice(at + 1) };
};

/** Keys of the distinct files that the muxed streams are made of. */
export const inputKeysOf = ({ streams }: Pick<EncodingParts, 'streams'>): string[] => [
  ...new Set(
    streams.flatMap((row) =>
      streamSettings(row).inputStreams.flatMap(({ inputId, inputPath }) =>
        inputId ? [inputKeyOf(inputId, inputPath)] : [],
      ),
    ),
  ),
];

/** What an encoding begins with: each input is fetched, then all are analyzed, which plans the rest. */
export const firstTasks = (parts: EncodingParts): NewTask[] => {
  const inputKeys = inputKeysOf(parts);
  const downloads = inputKeys.map((inputKey, index): NewTask => ({
    key: `download-${index}`,
    kind: 'download',
    subtask: 'Input file download',
    weight: 1,
    payload: { inputKey },
    dependsOn: [],
  }));
  const analyze: NewTask = {
    key: 'analyze',
    kind: 'analyze',
    subtask: 'Input file analysis',
    weight: 1,
    payload: { inputKeys },
    dependsOn: downloads.map(({ key }) => key),
  };
  return [...downloads, analyze];
};
