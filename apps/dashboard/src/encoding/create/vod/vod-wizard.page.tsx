import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { IconCheck } from '@sluice/ui/icons';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { oneOf } from '../../../app/search/search.ts';
import { NotFoundScreen } from '../../../app/screens/screens.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { WithOrganization } from '../../../shared/with-organization.tsx';
import { steps, type Step } from './vod-draft.ts';
import { useDraft, useOpenDraft } from './draft-store.ts';
import { useInputProbe } from './probe/use-input-probe.ts';
import styles from './vod-wizard.module.css';
import { firstIncomplete, isStepComplete } from './draft-rules.ts';

const route = getRouteApi('/_app/encoding/create/vod/$step');

const screens: Record<Step, { label: string; lead: string; screen: ComponentType }> = {
  input: {
    label: 'Input',
    lead: 'What do you want to encode?',
    screen: lazy(async () => ({ default: (await import('./steps/input-step.tsx')).InputStep })),
  },
  video: {
    label: 'Video',
    lead: 'Choose resolutions and bitrates.',
    screen: lazy(async () => ({ default: (await import('./steps/video-step.tsx')).VideoStep })),
  },
  audio: {
    label: 'Audio',
    lead: 'Choose audio and subtitles.',
    screen: lazy(async () => ({ default: (await import('./steps/audio-step.tsx')).AudioStep })),
  },
  muxing: {
    label: 'Muxing',
    lead: 'Choose containers and manifests.',
    screen: lazy(async () => ({ default: (await import('./steps/muxing-step.tsx')).MuxingStep })),
  },
  summary: {
    label: 'Summary',
    lead: 'Review, then start.',
    screen: lazy(async () => ({ default: (await import('./steps/summary-step.tsx')).SummaryStep })),
  },
};

const StepList = ({ current }: { current: Step }) => {
  const draft = useDraft();
  const reachable = steps.indexOf(firstIncomplete(draft));
  return (
    <nav aria-label="Steps">
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isDone = index < steps.indexOf(current) && isStepComplete(step, draft);
          const content = (
            <>
              <span className={styles.number}>{isDone ? <IconCheck size={12} stroke={3} /> : index + 1}</span>
              <span>{screens[step].label}</span>
            </>
          );
          const facts = { className: styles.step, 'data-done': isDone } as const;
          return (
            <li key={step}>
              {index <= reachable ? (
                <Link to="/encoding/create/vod/$step" params={{ step }} data-current={step === current} {...facts}>
                  {content}
                </Link>
              ) : (
                <span aria-disabled="true" {...facts}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

const VodWizard = ({ organizationId }: { organizationId: string }) => {
  const step = oneOf(route.useParams().step, steps);
  const draft = useOpenDraft(organizationId);
  // Also called here, so that a late analysis result reaches later steps.
  useInputProbe();
  if (!step) return <NotFoundScreen />;
  const first = firstIncomplete(draft);
  if (steps.indexOf(step) > steps.indexOf(first))
    return <Navigate to="/encoding/create/vod/$step" params={{ step: first }} replace />;
  const { screen: Screen, lead } = screens[step];
  return (
    <>
      <PageHeader
        title="New VOD encoding"
        description={lead}
        breadcrumbs={[
          <Link key="home" to="/encoding/home">
            VOD encoding
          </Link>,
          <Link key="list" to="/encoding/encodings">
            Encodings
          </Link>,
          'New',
        ]}
      />
      <div className={styles.body}>
        <StepList current={step} />
        <Suspense>
          <Screen />
        </Suspense>
      </div>
    </>
  );
};

const VodWizardPage = () => {
  useTitle('New VOD encoding');
  return (
    <WithOrganization label="New VOD encoding">
      {(organizationId) => <VodWizard organizationId={organizationId} />}
    </WithOrganization>
  );
};

export default VodWizardPage;
