import type { PanelProps } from '../metrics/panels.ts';
import { LanguagePanel } from './languages/language-panel.tsx';

/** The languages that viewers listen to most. */
const TopAudioTracks = (props: PanelProps) => (
  <LanguagePanel {...props} what="audio language" whats="audio tracks" dimension="AUDIO_LANGUAGE" />
);

export default TopAudioTracks;
