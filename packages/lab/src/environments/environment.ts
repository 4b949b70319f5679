import type { PlayerName } from '../streams/players.ts';

export type BrowserEngine = 'chromium' | 'firefox' | 'webkit' | 'remote';

/** Support that a browser reported when it was probed. */
export type Capabilities = {
  mediaSource: boolean;
  nativeHls: boolean;
  /** True if the browser confines the processes that run pages, in addition to the lab's box. */
  confinesPages: boolean;
  /** Reports each presented frame (`requestVideoFrameCallback`); without it, freezes cannot be measured. */
  frameCallbacks: boolean;
  /** Codec names, such as `avc1`, `hvc1`, `av01`, `vp09`, `mp4a` and `ec-3`. */
  codecs: readonly string[];
  /** Key systems: `clearkey`, `widevine`, `playready`, `fairplay`. */
  drmSystems: readonly string[];
  players: readonly PlayerName[];
};

export type Availability =
  | { state: 'AVAILABLE'; version: string; capabilities: Capabilities }
  | {
      state: 'UNAVAILABLE';
      reason: string;
      /** Command that installs the missing parts. */
      install?: string;
    };

/** A browser in which streams are tested. */
export type LabEnvironment = {
  /** Stable name, such as `chromium`, `firefox`, `webkitgtk`. */
  id: string;
  name: string;
  engine: BrowserEngine;
  /** True if results of the browser's native playback say little about other browsers. */
  isExperimental: boolean;
  availability: Availability;
};
