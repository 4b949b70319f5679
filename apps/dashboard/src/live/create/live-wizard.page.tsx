import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { NotFoundScreen } from '../../app/screens/screens.tsx';
import { oneOf } from '../../app/search/search.ts';
import { useSearchState } from '../../app/search/use-search-state.ts';
import { areaCrumb } from '../../encoding/families/area-crumb.tsx';
import styles from '../../encoding/cloud-connect/cloud-connect.module.css';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { InputStep } from './input-step.tsx';
import { incompleteSound, incompleteText } from './live-choices.ts';
import { liveDraft, steps, type Step } from './live-draft.ts';
import { OutputStep, StreamKeyStep, VideoStep, type StepProps } from './live-steps.tsx';
import { ReviewStep } from './review-step.tsx';

const screens: Record<Step, { label: string; lead: string; screen: ComponentType<StepProps> }> = {
  input: { label: 'Input', lead: 'How will your encoder send the stream?', screen: InputStep },
  'stream-key': { label: 'Stream key', lead: 'Choose the key that authorizes your encoder.', screen: StreamKeyStep },
  video: { label: 'Video and audio', lead: 'Choose resolutions, a preset and audio tracks.', screen: VideoStep },
  output: { label: 'Output', lead: 'Choose where segments and manifests are written.', screen: OutputStep },
  review: { label: 'Review', lead: 'Review, then start.', screen: ReviewStep },
};

const to = '/live/create/$step';

const StepList = ({ current }: { current: Step }) => (
  <ol className={styles.steps} aria-label="Steps">
    {steps.map((step, index) => (
      <li key={step} data-done={index < steps.indexOf(current)} aria-current={step === current ? 'step' : undefined}>
        <span className={styles.number}>{index + 1}</span>
        {screens[step].label}
      </li>
    ))}
  </ol>
);

/** Ways to the steps before and after; `lack` is the reason why the next one cannot be opened yet. */
const Foot = ({ step, lack }: { step: Step; lack: string | undefined }) => {
  const { search } = useSearchState(liveDraft);
  const [before, after] = [steps[steps.indexOf(step) - 1], steps[steps.indexOf(step) + 1]];
  return (
    <div className={layout.row}>
      {before && (
        <LinkButton to={to} params={{ step: before }} search={search} variant="default">
          Back
        </LinkButton>
      )}
      {after && (
        <LinkButton
          to={to}
          params={{ step: after }}
          search={search}
          disabled={lack !== undefined}
          data-disabled={lack !== undefined || undefined}
          title={lack}
        >
          Continue
        </LinkButton>
      )}
    </div>
  );
};

/** Creates and starts a live encoding in five steps; choices are kept in the URL. */
const LiveWizardPage = () => {
  useTitle('New live encoding');
  const step = oneOf(useParams({ strict: false }).step, steps);
  const { search: draft, change } = useSearchState(liveDraft);
  const [passphrase, setPassphrase] = useState('');
  if (!step) return <NotFoundScreen />;
  const lack = incompleteText(draft, passphrase);
  if (step !== 'input' && lack !== undefined)
    return <Navigate to={to} params={{ step: 'input' }} search={draft} replace />;
  const soundLack = step === 'video' ? incompleteSound(draft) : undefined;
  const { screen: Screen, label, lead } = screens[step];
  return (
    <>
      <PageHeader
        title="New live encoding"
        description={lead}
        breadcrumbs={[
          areaCrumb('/live'),
          <Link key="list" to="/live/encodings">
            Encodings
          </Link>,
          'New',
        ]}
      />
      <div className={styles.body}>
        <StepList current={step} />
        <Card title={label}>
          <div className={layout.stack}>
            <Screen
              draft={draft}
              onChange={(next) => change(next, { resetScroll: false })}
              passphrase={passphrase}
              onPassphrase={setPassphrase}
            />
            <Foot step={step} lack={lack ?? soundLack} />
          </div>
        </Card>
      </div>
    </>
  );
};

export default LiveWizardPage;
