import type { PanelProps } from '../metrics/panels.ts';
import type { MetricFilter } from '../shared/filters.ts';
import { LanguagePanel } from './languages/language-panel.tsx';

const enabled: readonly MetricFilter[] = [{ name: 'SUBTITLE_ENABLED', operator: 'EQ', value: true }];

/** Panel for the use of subtitles and their languages. */
const TopSubtitles = (props: PanelProps) => (
  <LanguagePanel
    {...props}
    what="subtitle language"
    whats="subtitles"
    dimension="SUBTITLE_LANGUAGE"
    languageFilters={enabled}
    first="Subtitles Enabled"
  />
);

export default TopSubtitles;
