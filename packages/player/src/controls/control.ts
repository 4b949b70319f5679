import type { Player } from '../core/config.ts';
import type { PlayerState } from '../state/state.ts';
import type { Strings } from '../core/strings.ts';

/** Context of every control: commands and texts. */
export interface ControlContext {
  player: Player;
  strings: Strings;
  /** Shows the effect of a command as text. */
  hint: (text: string) => void;
}

/** Part of the skin: an element, redrawn from the state. */
export interface Control {
  element: HTMLElement;
  update(state: PlayerState): void;
}
