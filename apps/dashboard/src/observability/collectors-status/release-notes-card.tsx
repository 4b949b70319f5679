import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { SegmentedControl } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import {
  parseReleaseNotes,
  releaseNotePlatforms,
  releaseNoteSections,
  type ReleaseNote,
} from '@sluice/contract/analytics/releases/release-notes';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { oneOf } from '../../app/search/search.ts';
import layout from '../../shared/layout.module.css';
import styles from './collectors-status.module.css';
import { notePlatformNames } from './platform-names.ts';

const route = getRouteApi('/_app/observability/collectors-status');

const versionOf = (note: ReleaseNote): string =>
  `${note.platformMajorVersion}.${note.platformMinorVersion}.${note.platformHotfixVersion}`;

const Note = ({ note }: { note: ReleaseNote }) => (
  <article className={styles.note} aria-label={`Version ${versionOf(note)}`}>
    <h3>{versionOf(note)}</h3>
    <div className={layout.tight}>
      {releaseNoteSections
        .filter(({ key }) => note[key].length > 0)
        .map(({ key, title }) => (
          <section key={key}>
            <h4 data-section={key}>{title}</h4>
            <ul>
              {note[key].map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  </article>
);

/** Release notes of a platform's collectors, newest version first. */
export const ReleaseNotesCard = () => {
  const { notes: platform = 'web' } = route.useSearch();
  const navigate = route.useNavigate();
  const text = useOperation('analytics.releases.releaseNotes.get', { params: { platform } }, { staleTime: 300_000 });
  const notes = text.data === undefined ? undefined : parseReleaseNotes(text.data);
  const content = () => {
    if (text.error) return <ProblemState error={text.error} what="release notes" onRetry={() => void text.refetch()} />;
    if (!notes) return <div className={styles.loading} role="status" aria-label="Loading release notes" />;
    if (notes.length === 0) return <EmptyState illustration="noResult" title="No release notes yet" />;
    return notes.map((note) => <Note key={versionOf(note)} note={note} />);
  };
  return (
    <Card
      title="Release notes"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Platform of the release notes"
          value={platform}
          onChange={(value) =>
            void navigate({
              search: (previous) => ({ ...previous, notes: oneOf(value, releaseNotePlatforms) }),
              replace: true,
              resetScroll: false,
            })
          }
          data={releaseNotePlatforms.map((value) => ({ value, label: notePlatformNames[value] }))}
        />
      }
    >
      {content()}
    </Card>
  );
};
