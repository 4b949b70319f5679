import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { labTargetPageMax } from '@sluice/contract/lab/vocabulary';
import { Button } from '@sluice/ui/core';
import { Textarea } from '@sluice/ui/fields';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ChoiceTile } from '@sluice/ui/layout/choice-tile.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { caseWords } from '../../player/stream-testing/shared/lab-words.ts';
import layout from '../../shared/layout.module.css';
import { useAction } from '../../shared/use-action.ts';
import type { VideoStream } from '../shared/stream-types.ts';
import { useRefresh } from '../shared/use-refresh.ts';

type Publication = NonNullable<VideoStream['publication']>;

const boxTypes = {
  TESTING: 'INFO',
  PUBLISHED: 'SUCCESS',
  REFUSED: 'ERROR',
  INCONCLUSIVE: 'WARNING',
  OVERRIDDEN: 'WARNING',
  CANCELED: 'INFO',
} as const;

/** Returns what a request to publish is about: the stream, or another version of one that is published. */
const subjectOf = ({ versionId }: Publication, stream: VideoStream): string =>
  versionId === stream.versionId ? 'The stream' : 'The new version';

const textOf = (publication: Publication, stream: VideoStream): string => {
  const { state, message, decidedBy, reason } = publication;
  const subject = subjectOf(publication, stream);
  switch (state) {
    case 'TESTING':
      return `${subject} is being tested. It is published once the tests have passed.`;
    case 'PUBLISHED':
      return 'The tests passed, and it was published.';
    case 'REFUSED':
      return `${subject} was not published. ${message ?? ''}`;
    case 'INCONCLUSIVE':
      return `${subject} was not published, because the tests decided nothing. ${message ?? ''}`;
    case 'OVERRIDDEN':
      return `Published without passed tests by ${decidedBy ?? 'a user'}: ${reason ?? ''}`;
    case 'CANCELED':
      return `The last request to publish has ended. ${message ?? ''}`;
  }
};

const Findings = ({ publication: { findings, labStreamId } }: { publication: Publication }) => {
  const targets = useOperation('player.testing.targets.list', { query: { limit: labTargetPageMax } });
  const nameOf = (id: string): string => targets.data?.items.find((target) => target.id === id)?.name ?? id;
  return (
    <ul className={`${layout.entries} ${layout.tight}`} aria-label="Tests that did not pass">
      {findings.map(({ targetId, jobId, testCase, message }) => (
        <li key={`${jobId} ${testCase}`}>
          {labStreamId === undefined ? (
            nameOf(targetId)
          ) : (
            <Link
              to="/player/stream-testing/test-report/$streamId"
              params={{ streamId: labStreamId }}
              search={{ jobs: 'all', job: jobId }}
              className={layout.link}
            >
              {nameOf(targetId)}
            </Link>
          )}
          <div className={`${layout.dim} ${layout.small}`}>
            {testCase && `${caseWords[testCase].label}: `}
            {message}
          </div>
        </li>
      ))}
    </ul>
  );
};

/** Asks for the reason of a publication without passed tests. */
const PublishAnywayDialog = ({ streamId, onClose }: { streamId: string; onClose: () => void }) => {
  const refresh = useRefresh();
  const { run, isBusy } = useAction('streams.video.publishAnyway', {
    verb: 'publish',
    noun: 'stream',
    done: 'Published without passed tests',
  });
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run({ params: { stream_id: streamId }, body: { reason: reason.trim() } }, async () => {
      onClose();
      await refresh();
    });
  };
  return (
    <Modal opened onClose={onClose} title={<strong>Publish without passed tests</strong>}>
      <form className={layout.stack} onSubmit={submit}>
        <Textarea
          label="Reason"
          description="The audit log keeps it with your name."
          withAsterisk
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red.8" disabled={reason.trim() === ''} loading={isBusy}>
            Publish anyway
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};

const usePublication = (stream: VideoStream) => {
  const refresh = useRefresh();
  const started = { verb: 'test', noun: 'stream', done: 'Tests started' };
  const update = useAction('streams.video.patchStreamsVideo', started);
  const version = useAction('streams.video.versions.publish', started);
  const setting = useAction('streams.video.patchStreamsVideo', { verb: 'save', noun: 'setting' });
  const withdrawal = useAction('streams.video.patchStreamsVideo', {
    verb: 'withdraw',
    noun: 'request',
    done: 'Request withdrawn',
  });
  const params = { stream_id: stream.id };
  return {
    isBusy: [update, version, setting, withdrawal].some(({ isBusy }) => isBusy),
    testAgain: ({ versionId }: Publication) =>
      stream.status === 'PUBLISHED'
        ? version.run({ params: { ...params, version_id: versionId } }, refresh)
        : update.run({ params, body: { status: 'PUBLISHED' } }, refresh),
    withdraw: () => withdrawal.run({ params, body: { status: 'UNPUBLISHED' } }, refresh),
    require: (requiresTests: boolean) => setting.run({ params, body: { requiresTests } }, refresh),
  };
};

const Outcome = ({ stream, publication }: { stream: VideoStream; publication: Publication }) => {
  const { isBusy, testAgain, withdraw } = usePublication(stream);
  const [isOverriding, setOverriding] = useState(false);
  const { state, labStreamId, createdAt, decidedAt } = publication;
  const isRefused = state === 'REFUSED' || state === 'INCONCLUSIVE';
  return (
    <>
      <MessageBox type={boxTypes[state]}>
        {textOf(publication, stream)} <RelativeTime at={decidedAt ?? createdAt} />
      </MessageBox>
      {publication.findings.length > 0 && <Findings publication={publication} />}
      <div className={layout.row}>
        {isRefused && (
          <Button size="compact-sm" disabled={isBusy} onClick={() => void testAgain(publication)}>
            Test again
          </Button>
        )}
        {state === 'TESTING' && stream.status === 'UNPUBLISHED' && (
          <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void withdraw()}>
            Withdraw
          </Button>
        )}
        {(isRefused || state === 'TESTING') && (
          <Button size="compact-sm" variant="default" onClick={() => setOverriding(true)}>
            Publish anyway
          </Button>
        )}
        {labStreamId !== undefined && (
          <Link
            to="/player/stream-testing/test-report/$streamId"
            params={{ streamId: labStreamId }}
            className={layout.link}
          >
            Open in Stream Lab
          </Link>
        )}
      </div>
      {isOverriding && <PublishAnywayDialog streamId={stream.id} onClose={() => setOverriding(false)} />}
    </>
  );
};

/** Setting of the tests that a video must pass before it is published, and the outcome of its last request. */
export const PublishGateCard = ({ stream }: { stream: VideoStream }) => {
  const { isBusy, require } = usePublication(stream);
  const { requiresTests, publication } = stream;
  return (
    <Card title="Tests before publishing">
      <div className={layout.stack}>
        <ChoiceTile
          label="Publish only after tests have passed"
          help="Stream Lab plays each version in real browsers before viewers see it."
          checked={requiresTests}
          {...(isBusy && { obstacle: 'Saving…' })}
          onChange={(next) => void require(next)}
        />
        {requiresTests &&
          (publication ? (
            <Outcome stream={stream} publication={publication} />
          ) : (
            <p className={layout.dim}>
              {stream.status === 'PUBLISHED'
                ? 'The stream stays published. The next version is tested before it replaces this one.'
                : 'Nothing was tested yet. Turn on Published to start the tests.'}
            </p>
          ))}
      </div>
    </Card>
  );
};
