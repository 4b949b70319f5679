import type { Player } from '../core/config.ts';
import type { CaptionBox } from '../state/state.ts';
import { type Preferences, storePreferences } from './preferences.ts';

const boxes: readonly unknown[] = ['box', 'shadow', 'solid'] satisfies CaptionBox[];

/** Gives subtitles the style that the viewer chose on an earlier page, and remembers another choice. */
export function keepCaptionStyle(player: Player, { captionStyle }: Preferences): void {
  const { scale, box } = captionStyle ?? {};
  player.setCaptionStyle({
    ...(typeof scale === 'number' && { scale }),
    // SAFETY: compared with all values of the type.
    ...(boxes.includes(box) && { box: box as CaptionBox }),
  });
  player.subscribe((state, before) => {
    if (state.captionScale !== before.captionScale || state.captionBox !== before.captionBox)
      storePreferences({ captionStyle: { scale: state.captionScale, box: state.captionBox } });
  });
}
