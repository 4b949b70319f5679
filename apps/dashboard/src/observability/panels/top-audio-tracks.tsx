import type { PanelProps } from '../metrics/panels.ts';
import { LanguagePanel } from './languages/language-panel.tsx';

/** Panel for the most used audio languages. */
const TopAudioTracks = (props: PanelProps) => (
  <LanguagePanel {...props} what="audio language" whats="audio tracks" dimension="AUDIO_LANGUAGE" />
);

export default TopAudioTracks;
