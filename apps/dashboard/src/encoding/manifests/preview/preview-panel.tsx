import { lazy, Suspense, useState } from 'react';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { SegmentedControl, Select } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import { problemOf } from '../../../app/api/problem.ts';
import layout from '../../../shared/layout.module.css';
import type { Manifest } from '../manifest-screens.ts';
import { lineDifference } from './line-difference.ts';
import styles from './preview.module.css';
import type { Preview } from './use-preview.ts';

const PreviewPlayer = lazy(() => import('./preview-player.tsx'));

type View = 'files' | 'difference' | 'play';

const Findings = ({ findings }: { findings: Preview['findings'] }) => {
  const textsOf = (level: 'ERROR' | 'WARNING') => [
    ...new Set(findings.filter((each) => each.level === level).map(({ text }) => text)),
  ];
  const [errors, warnings] = [textsOf('ERROR'), textsOf('WARNING')];
  return (
    <>
      {errors.length > 0 && (
        <MessageBox type="ERROR" entries={errors}>
          The manifest cannot be written or played in this state.
        </MessageBox>
      )}
      {warnings.length > 0 && (
        <MessageBox type="WARNING" entries={warnings}>
          Some players may have problems with it.
        </MessageBox>
      )}
    </>
  );
};

const FileView = ({ files }: { files: Preview['files'] }) => {
  const [path, setPath] = useState<string>();
  const file = files.find((each) => each.path === path) ?? files[0];
  if (!file) return <p className={layout.dim}>There is nothing to write yet.</p>;
  return (
    <>
      {files.length > 1 && (
        <Select
          aria-label="File"
          allowDeselect={false}
          searchable
          value={file.path}
          onChange={(value) => setPath(value ?? undefined)}
          data={files.map((each) => each.path)}
        />
      )}
      <ScrollRegion as="pre" className={styles.text} label={file.path}>
        {file.text}
      </ScrollRegion>
    </>
  );
};

const whole = (files: Preview['files'] | undefined): string =>
  (files ?? []).map(({ path, text }) => `${path}\n${text}`).join('\n\n');

const signs = { added: '+', removed: '−', same: ' ', gap: '' } as const;

const DifferenceView = ({ saved, current }: { saved: Preview | undefined; current: Preview }) => {
  const lines = lineDifference(whole(saved?.files), whole(current.files));
  if (lines.length === 0) return <p className={layout.dim}>The files do not change.</p>;
  return (
    <ScrollRegion as="pre" className={styles.text} label="Difference">
      {Object.entries(lines).map(([place, { kind, text }]) => (
        <span key={place} className={`${styles.line} ${styles[kind]}`}>
          {signs[kind]} {text}
        </span>
      ))}
    </ScrollRegion>
  );
};

type PreviewPanelProps = {
  manifest: Manifest;
  saved: Preview | undefined;
  /** Preview with the pending changes; undefined without any. */
  changed?: Preview | undefined;
  error?: unknown;
  isBusy?: boolean;
};

/** Shows the files to be written, their findings, the diff to the saved ones, and a player. */
export const PreviewPanel = ({ manifest, saved, changed, error, isBusy = false }: PreviewPanelProps) => {
  const [view, setView] = useState<View>('files');
  const current = changed ?? saved;
  const views = [
    { value: 'files', label: 'Files' },
    ...(changed ? [{ value: 'difference', label: 'Difference' }] : []),
    ...(manifest.type === 'SMOOTH_STREAMING' ? [] : [{ value: 'play', label: 'Play' }]),
  ];
  const problem = error === undefined || error === null ? undefined : problemOf(error);
  return (
    <Card title="Preview">
      <div className={layout.tight} aria-busy={isBusy}>
        {problem && <MessageBox type="ERROR">{problem.details[0] ?? problem.text}</MessageBox>}
        {current && <Findings findings={current.findings} />}
        <SegmentedControl
          aria-label="Preview mode"
          value={view}
          onChange={(value) => setView(value === 'difference' || value === 'play' ? value : 'files')}
          data={views}
        />
        {current && view === 'files' && <FileView files={current.files} />}
        {current && view === 'difference' && <DifferenceView saved={saved} current={current} />}
        {current && view === 'play' && (
          <Suspense>
            <PreviewPlayer manifest={manifest} files={current.files} />
          </Suspense>
        )}
        {!current && !problem && <p className={layout.dim}>Loading the manifest…</p>}
      </div>
    </Card>
  );
};
