/** Player command triggered by a key. */
export type Command =
  | {
      do: 'togglePlay' | 'toggleMute' | 'toggleFullscreen' | 'toggleCaptions' | 'toggleHelp' | 'togglePictureInPicture';
    }
  | { do: 'seekBy'; seconds: number }
  | { do: 'seekToShare'; share: number }
  | { do: 'changeVolume'; by: number }
  | { do: 'changeSpeed'; by: number };

export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const commands: Record<string, Command> = {
  ' ': { do: 'togglePlay' },
  k: { do: 'togglePlay' },
  arrowleft: { do: 'seekBy', seconds: -5 },
  arrowright: { do: 'seekBy', seconds: 5 },
  j: { do: 'seekBy', seconds: -10 },
  l: { do: 'seekBy', seconds: 10 },
  arrowup: { do: 'changeVolume', by: 0.05 },
  arrowdown: { do: 'changeVolume', by: -0.05 },
  m: { do: 'toggleMute' },
  f: { do: 'toggleFullscreen' },
  c: { do: 'toggleCaptions' },
  i: { do: 'togglePictureInPicture' },
  '?': { do: 'toggleHelp' },
  '<': { do: 'changeSpeed', by: -1 },
  '>': { do: 'changeSpeed', by: 1 },
  home: { do: 'seekToShare', share: 0 },
  end: { do: 'seekToShare', share: 1 },
};

/** Returns the command of a key; combinations with Ctrl, Alt or Meta are left to the browser. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key): Command | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (/^\d$/.test(key)) return { do: 'seekToShare', share: Number(key) / 10 };
  return commands[key.toLowerCase()];
}
