import type { SceneDescription } from '@sluice/contract/encoding/scene-analysis/describe-scenes';
import type { ReactNode } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { durationAsClock } from '@sluice/ui/format/duration';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import styles from '../analysis.module.css';
import { picturesOfScene } from './scene-pictures.ts';
import { ScenePictures } from './scene-pictures-cell.tsx';
import { sceneTypeNames } from './scene-types.ts';
import type { Analysis as AnalysisResult } from './tracks.ts';

const paces = { SLOW: 'Slow', MEASURED: 'Measured', BRISK: 'Brisk', FRANTIC: 'Frantic' } as const;

type SceneTableProps = {
  scenes: readonly SceneDescription[];
  pictures: AnalysisResult['pictures'];
  actions: ReactNode;
  onSeek: (seconds: number) => void;
};

const columnsOf = ({
  onSeek,
  pictures,
}: Pick<SceneTableProps, 'onSeek' | 'pictures'>): readonly Column<SceneDescription>[] => [
  ...(pictures.length === 0
    ? []
    : [
        {
          key: 'pictures',
          header: 'Pictures',
          render: (scene: SceneDescription) => (
            <ScenePictures pictures={picturesOfScene(scene, pictures)} onSeek={onSeek} />
          ),
        },
      ]),
  {
    key: 'title',
    header: 'Scene',
    render: ({ title, startInSeconds, endInSeconds, type, isCorrected, describedBy }) => (
      <span className={`${layout.row} ${styles.title}`}>
        <button type="button" className={layout.opener} title={title} onClick={() => onSeek(startInSeconds)}>
          {title}
        </button>
        {/* On a phone, the columns of times would be outside the screen. */}
        <span className={styles.times}>
          {durationAsClock(startInSeconds)}–{durationAsClock(endInSeconds)}
        </span>
        {type !== 'UNKNOWN' && <Badge>{sceneTypeNames[type]}</Badge>}
        {describedBy !== undefined && <Badge title="A model wrote the title, summary or keywords">{describedBy}</Badge>}
        {isCorrected === true && <Badge title="A person corrected this scene">By hand</Badge>}
      </span>
    ),
  },
  {
    key: 'start',
    header: 'Start',
    align: 'number',
    from: 'wide',
    render: ({ startInSeconds }) => durationAsClock(startInSeconds),
  },
  {
    key: 'end',
    header: 'End',
    align: 'number',
    from: 'wide',
    render: ({ endInSeconds }) => durationAsClock(endInSeconds),
  },
  { key: 'pace', header: 'Pace', from: 'wide', render: ({ content }) => paces[content.dynamics.pacing] },
  {
    key: 'summary',
    header: 'Summary',
    from: 'wide',
    render: ({ summary, keywords = [] }) => (
      <span className={styles.summary} title={[summary, keywords.join(', ')].filter(Boolean).join('\n')}>
        {summary}
        {keywords.length > 0 && <span className={layout.dim}>{` ${keywords.join(', ')}`}</span>}
      </span>
    ),
  },
];

/** Scenes with their times; the title of a scene plays it. */
export const SceneTable = ({ scenes, pictures, actions, onSeek }: SceneTableProps) => (
  <Card flush title="Scenes" actions={actions}>
    {scenes.length === 0 ? (
      <p className={`${layout.dim} ${styles.note}`}>There are no scenes: the encoding has no video.</p>
    ) : (
      <DataTable
        label="Scenes"
        columns={columnsOf({ onSeek, pictures })}
        rows={scenes}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        windowed={{ height: 560, rowHeight: pictures.length > 0 ? 97 : 49 }}
      />
    )}
  </Card>
);
