import { lazy, Suspense, useState } from 'react';
import { sampleBandwidth } from '@sluice/contract/analytics/sessions/impression-sample';
import { Button } from '@sluice/ui/core';
import type { Session } from './use-session.ts';

const ReplayDialog = lazy(async () => ({ default: (await import('./replay-dialog.tsx')).ReplayDialog }));

/** Reports whether the player has named a manifest and measured its network. */
const canReplay = ({ samples }: Session): boolean =>
  samples.some(({ m3u8_url: hls, mpd_url: dash }) => hls || dash) &&
  samples.some((sample) => sampleBandwidth(sample) !== undefined);

/** Starts a replay of a session in Stream Lab; nothing for a session without manifest or downloads. */
export const ReplayButton = ({ session }: { session: Session }) => {
  const [isOpen, setOpen] = useState(false);
  if (!canReplay(session)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Replay in Stream Lab
      </Button>
      {isOpen && (
        <Suspense>
          <ReplayDialog session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
