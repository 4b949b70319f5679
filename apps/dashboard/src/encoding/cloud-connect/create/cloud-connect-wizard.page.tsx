import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { IconCheck } from '@sluice/ui/icons';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { oneOf } from '../../../app/search/search.ts';
import { useSearchState } from '../../../app/search/use-search-state.ts';
import { NotFoundScreen } from '../../../app/screens/screens.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import styles from '../cloud-connect.module.css';
import { wizardSearch } from '../cloud-connect-search.ts';
import { areaCrumb } from '../../families/area-crumb.tsx';
import type { Area } from '../../families/area.ts';
import { kindOf } from '../infrastructure.ts';
import { ConnectStep } from './connect-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { KindStep } from './kind-step.tsx';
import { stepLabels, stepLeads, steps, type Step } from './steps.ts';

const StepList = ({ current }: { current: Step }) => (
  <ol className={styles.steps} aria-label="Steps">
    {steps.map((step, index) => {
      const isDone = index < steps.indexOf(current);
      return (
        <li key={step} data-done={isDone} aria-current={step === current ? 'step' : undefined}>
          <span className={styles.number}>{isDone ? <IconCheck size={12} stroke={3} /> : index + 1}</span>
          {stepLabels[step]}
        </li>
      );
    })}
  </ol>
);

type WizardProps = { area: Area };

const Body = ({ area, step }: WizardProps & { step: Step }) => {
  const { kind: kindName, id } = useSearchState(wizardSearch).search;
  const navigate = useNavigate();
  const to = `${area}/cloud-connect/create/$step` as const;
  const kind = kindOf(kindName);
  if (step === 'kind') return <KindStep area={area} />;
  if (step === 'connect' && id) return <ConnectStep key={id} area={area} id={id} />;
  if (step === 'details' && kind)
    return (
      <DetailsStep
        key={kind.kind}
        area={area}
        kind={kind}
        onCreated={(newId) => void navigate({ to, params: { step: 'connect' }, search: { id: newId } })}
      />
    );
  return <Navigate to={to} params={{ step: 'kind' }} replace />;
};

/** Connects infrastructure in three steps: its kind, its details, and the first machine that joins. */
export const CloudConnectWizardPage = ({ area }: WizardProps) => {
  const step = oneOf(useParams({ strict: false }).step, steps);
  useTitle('Connect infrastructure');
  if (!step) return <NotFoundScreen />;
  return (
    <>
      <PageHeader
        title="Connect infrastructure"
        description={stepLeads[step]}
        breadcrumbs={[
          areaCrumb(area),
          <Link key="list" to={`${area}/cloud-connect`}>
            Cloud Connect
          </Link>,
          'Connect',
        ]}
      />
      <div className={styles.body}>
        <StepList current={step} />
        <Body area={area} step={step} />
      </div>
    </>
  );
};
