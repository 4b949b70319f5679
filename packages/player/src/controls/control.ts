import type { Player } from '../core/config.ts';
import type { PlayerState } from '../core/state.ts';
import type { Strings } from './strings.ts';

/** What every control gets: commands and texts. */
export interface ControlContext {
  player: Player;
  strings: Strings;
  /** Says in words what a command did. */
  hint: (text: string) => void;
}

/** A piece of the skin: an element, redrawn from the state. */
export interface Control {
  element: HTMLElement;
  update(state: PlayerState): void;
}
