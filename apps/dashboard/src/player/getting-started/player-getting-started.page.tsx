import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Badge } from '@sluice/ui/badge.tsx';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import numbered from '../../shared/numbered-steps.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import type { PlayerLicense } from '../licenses/license-usage.tsx';
import { playerCrumbs } from '../shared/player-crumbs.tsx';
import { mobilePlatforms } from '../wizard/mobile-platforms.ts';

type Step = { title: string; isDone: boolean; content: ReactNode };

const stepsOf = (license: PlayerLicense): Step[] => [
  {
    title: 'Get a license key',
    isDone: true,
    content: (
      <p>
        The key of {license.name}: <CopyId value={license.licenseKey} label="Copy to clipboard" />
      </p>
    ),
  },
  {
    title: 'Allow your domains',
    isDone: license.domains.length > 0,
    content: (
      <p>
        The license works on localhost at once.{' '}
        <Link to="/player/licenses/$licenseId" params={{ licenseId: license.id }} className={layout.link}>
          Add the domains of your pages
        </Link>
        ; subdomains are included.
      </p>
    ),
  },
  {
    title: 'Add the player',
    isDone: license.impressions > 0,
    content: (
      <p>
        Copy the code for the{' '}
        <Link to="/player/wizard/web" className={layout.link}>
          web
        </Link>
        {mobilePlatforms.map(({ slug, label }) => (
          <span key={slug}>
            {', '}
            <Link to="/player/wizard/$mobilePlatform" params={{ mobilePlatform: slug }} className={layout.link}>
              {label}
            </Link>
          </span>
        ))}
        . Before that, you can{' '}
        <Link to="/player/demo" className={layout.link}>
          try your stream
        </Link>
        .
      </p>
    ),
  },
  {
    title: 'See the first impression',
    isDone: license.impressions > 0,
    content: (
      <p role="status">
        {license.impressions > 0
          ? `${count(license.impressions)} impressions this month.`
          : 'Waiting for the first impression. It appears within a minute after the first frame.'}
      </p>
    ),
  },
];

/** From a license to the first impression. */
const PlayerGettingStartedPage = () => {
  useTitle('Getting started');
  const { data, error, refetch } = useOperation(
    'player.licenses.list',
    { query: { limit: 1 } },
    { refetchInterval: (page) => ((page?.items[0]?.impressions ?? 1) > 0 ? false : 10_000) },
  );
  const license = data?.items[0];
  return (
    <>
      <PageHeader
        title="Getting started"
        description="From a license to the first impression in four steps."
        breadcrumbs={playerCrumbs('Getting started')}
      />
      {error && !data ? (
        <Card>
          <ProblemState error={error} what="player licenses" onRetry={() => void refetch()} />
        </Card>
      ) : !data ? (
        <LoadingCard label="player licenses" />
      ) : (
        <Card>
          {license ? (
            <ol className={numbered.steps}>
              {stepsOf(license).map(({ title, isDone, content }, index) => (
                <li key={title}>
                  <span aria-hidden="true">{index + 1}</span>
                  <div className={layout.tight}>
                    <div className={layout.row}>
                      <strong>{title}</strong>
                      {isDone && <Badge tone="good">Done</Badge>}
                    </div>
                    {content}
                  </div>
                </li>
              ))}
            </ol>
          ) : (
            <p>
              Your organization has no player license.{' '}
              <Link to="/player/licenses" className={layout.link}>
                Create a license
              </Link>{' '}
              to start.
            </p>
          )}
        </Card>
      )}
    </>
  );
};

export default PlayerGettingStartedPage;
