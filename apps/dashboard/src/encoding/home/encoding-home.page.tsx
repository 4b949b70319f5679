import { Link } from '@tanstack/react-router';
import { count } from '@sluice/ui/format/quantity';
import { IconFileUpload, IconLink, IconPlayerPlay } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ForbiddenState } from '../../app/screens/screens.tsx';
import { problemOf } from '../../app/api/problem.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import type { EncodingListSearch } from '../encodings/encoding-list-search.ts';
import { changeDraft } from '../create/vod/draft-store.ts';
import styles from './encoding-home.module.css';

const tiles = [
  { status: 'RUNNING', query: 'RUNNING', words: 'being encoded now' },
  { status: 'QUEUED', query: 'QUEUED', words: 'waiting for a worker' },
  { status: 'FINISHED', query: 'FINISHED', words: 'complete' },
  { status: 'ERROR', query: 'ERROR,TRANSFER_ERROR', words: 'failed' },
] as const;

const listOf = {
  RUNNING: 'RUNNING',
  QUEUED: 'RUNNING',
  FINISHED: 'FINISHED',
  ERROR: 'ERROR',
} as const satisfies Record<string, EncodingListSearch['status']>;

const Tile = ({ status, query, words }: (typeof tiles)[number]) => {
  const page = useOperation(
    'encoding.encodings.list',
    { query: { limit: 1, type: 'VOD', status: query } },
    { refetchInterval: 5000 },
  );
  return (
    <Link to="/encoding/encodings" search={{ status: listOf[status] }} className={styles.tile}>
      <StatusBadge status={status} />
      <span className={layout.figure}>{page.data ? count(page.data.totalCount) : '–'}</span>
      <span className={layout.dim}>{words}</span>
    </Link>
  );
};

const EncodingHomePage = () => {
  useTitle('VOD encoding');
  const probe = useOperation('encoding.encodings.list', { query: { limit: 1, type: 'VOD', status: 'RUNNING' } });
  if (probe.error && problemOf(probe.error).kind === 'forbidden') return <ForbiddenState />;
  return (
    <>
      <PageHeader title="VOD encoding" description="Turn files into streams that play everywhere." />
      <div className={layout.stack}>
        <div className={styles.tiles}>
          {tiles.map((tile) => (
            <Tile key={tile.status} {...tile} />
          ))}
        </div>
        <Card title="Start">
          <div className={styles.starts}>
            <LinkButton
              to="/encoding/create/vod"
              leftSection={<IconFileUpload size={16} />}
              onClick={() => changeDraft({ source: 'upload' })}
            >
              Upload a file
            </LinkButton>
            <LinkButton
              to="/encoding/create/vod"
              variant="default"
              leftSection={<IconLink size={16} />}
              onClick={() => changeDraft({ source: 'url' })}
            >
              Encode from the web
            </LinkButton>
            <LinkButton to="/player/demo" variant="default" leftSection={<IconPlayerPlay size={16} />}>
              Try your stream
            </LinkButton>
          </div>
        </Card>
      </div>
    </>
  );
};

export default EncodingHomePage;
