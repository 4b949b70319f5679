import { Link } from '@tanstack/react-router';
import { count } from '@sluice/ui/format/quantity';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import layout from '../../shared/layout.module.css';
import type { EncodingListSearch } from '../encodings/encoding-list-search.ts';
import styles from './encoding-home.module.css';
import type { Today } from './use-encoding-home.ts';

type TileProps = {
  status: string;
  list: NonNullable<EncodingListSearch['status']>;
  figure: number | undefined;
  words: string;
};

const Tile = ({ status, list, figure, words }: TileProps) => (
  <Link to="/encoding/encodings" search={{ status: list }} className={styles.tile}>
    <StatusBadge status={status} />
    <span className={layout.figure}>{figure === undefined ? '–' : count(figure)}</span>
    <span className={layout.dim}>{words}</span>
  </Link>
);

/** Shows the number of running, queued, failed and finished encodings. */
export const TodayTiles = ({ today: { running, queued, failed, finished } }: { today: Today }) => (
  <div className={styles.tiles}>
    <Tile status="RUNNING" list="RUNNING" figure={running.data?.totalCount} words="being encoded now" />
    <Tile status="QUEUED" list="RUNNING" figure={queued.data?.totalCount} words="waiting for a worker" />
    <Tile status="ERROR" list="ERROR" figure={failed.data?.totalCount} words="failed in the last 24 hours" />
    <Tile status="FINISHED" list="FINISHED" figure={finished.data?.totalCount} words="finished in the last 24 hours" />
  </div>
);
