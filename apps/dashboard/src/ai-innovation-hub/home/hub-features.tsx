import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { count } from '@sluice/ui/format/quantity';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { useOrganizations } from '../../app/account/use-session.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { shareOf } from '../../observability/shared/units.ts';
import { useLicense } from '../../observability/shared/use-license.ts';
import layout from '../../shared/layout.module.css';
import { periodWords, sliceWords } from '../anomaly-detection/anomaly-words.ts';
import { useDayRange } from '../shared/day-range.tsx';

export type HubFeature = {
  title: string;
  about: string;
  to: string;
  isByRules: boolean;
  /** Latest result of the feature in this organization. */
  Result: ComponentType;
};

const Dim = ({ children }: { children: ReactNode }) => <span className={layout.dim}>{children}</span>;

type ReadProps<Data> = { read: { data: Data | undefined; error: unknown }; children: (data: Data) => ReactNode };

const Read = <Data,>({ read: { data, error }, children }: ReadProps<Data>) => {
  if (data !== undefined) return children(data);
  if (!error) return <Dim>Loading the latest result…</Dim>;
  const problem = problemOf(error);
  return (
    <Dim>{problem.kind === 'forbidden' ? 'You do not have permission to see the latest result.' : problem.text}</Dim>
  );
};

const WorstSession = ({ licenseKey }: { licenseKey: string }) => {
  const read = useOperation('analytics.interpretations.list', {
    body: { licenseKey, ...useDayRange(1), limit: 1 },
  });
  return (
    <Read read={read}>
      {({ items: [worst], examined, impaired }) => (
        <>
          <Dim>
            {count(examined)} sessions in 24 hours, {shareOf(impaired / Math.max(1, examined))} impaired
          </Dim>
          {worst && (
            <Link
              className={layout.link}
              to="/observability/sessions/$sessionId"
              params={{ sessionId: worst.session.impressionId }}
              search={{ licenseKey }}
            >
              {worst.verdict}
            </Link>
          )}
        </>
      )}
    </Read>
  );
};

const InterpreterResult = () => {
  const { license, licenses } = useLicense();
  if (license) return <WorstSession licenseKey={license.licenseKey} />;
  return <Dim>{licenses?.length === 0 ? 'Create an analytics license to collect sessions.' : 'Loading licenses…'}</Dim>;
};

const AnomalyResult = () => (
  <Read read={useOperation('analytics.anomalies.list', { query: { limit: 1 } })}>
    {({ items: [latest], check }) =>
      latest ? (
        <>
          <Link
            className={layout.link}
            to="/ai-innovation-hub/ai-anomaly-detection"
            search={{ anomaly: latest.id, licenseKey: latest.licenseKey }}
          >
            {sliceWords(latest.cause)}
          </Link>
          <Dim>{periodWords(latest)}</Dim>
        </>
      ) : (
        <Dim>
          {check.checkedUntil ? (
            <>
              No anomalies; examined <RelativeTime at={check.checkedUntil} />
            </>
          ) : (
            'Not examined yet: detection runs every hour for licenses with sessions.'
          )}
        </Dim>
      )
    }
  </Read>
);

const TemplateResult = () => (
  <Read read={useOperation('encoding.templates.list', { query: { limit: 1 } })}>
    {({ items: [latest] }) =>
      latest ? (
        <>
          <Link className={layout.link} to="/encoding/templates/custom/editor/$id" params={{ id: latest.id }}>
            {latest.name ?? 'Untitled template'}
          </Link>
          <Dim>
            Saved <RelativeTime at={latest.createdAt} />
          </Dim>
        </>
      ) : (
        <Dim>No templates yet: create one that fits your audience.</Dim>
      )
    }
  </Read>
);

const InsightResult = () => {
  const organizationId = useOrganizations().current?.id ?? '';
  const read = useOperation(
    'analytics.insights.organizations.settings.get',
    { params: { organization_id: organizationId } },
    { enabled: organizationId !== '' },
  );
  return (
    <Read read={read}>
      {({ includeInInsights }) => (
        <Dim>{includeInInsights ? 'This organization participates.' : 'This organization does not participate.'}</Dim>
      )}
    </Read>
  );
};

const AdvertisingResult = () => (
  <Read read={useOperation('aiSceneAnalysis.analyses.list', { query: { limit: 1 } })}>
    {({ items: [latest] }) =>
      latest ? (
        <>
          <Link
            className={layout.link}
            to="/ai-innovation-hub/ai-contextual-advertising"
            search={{ encodingId: latest.encodingId }}
          >
            {latest.title}
          </Link>
          <Dim>
            {count(latest.sceneCount)} scenes, analyzed <RelativeTime at={latest.createdAt} />
          </Dim>
        </>
      ) : (
        <Dim>No analyzed titles yet: encode a title with scene analysis.</Dim>
      )
    }
  </Read>
);

/** Features of the hub in the order of its navigation. */
export const hubFeatures: readonly HubFeature[] = [
  {
    title: 'AI contextual advertising',
    about: 'Ad breaks where scenes end, with markers for HLS and DASH.',
    to: '/ai-innovation-hub/ai-contextual-advertising',
    isByRules: true,
    Result: AdvertisingResult,
  },
  {
    title: 'AI session interpreter',
    about: 'The worst sessions in one line each: what went wrong, why, and what to do.',
    to: '/ai-innovation-hub/ai-session-interpreter',
    isByRules: true,
    Result: InterpreterResult,
  },
  {
    title: 'AI encoding templates',
    about: 'A ladder for the screens and networks of your own audience, as a checked template.',
    to: '/ai-innovation-hub/ai-encoding-templates',
    isByRules: true,
    Result: TemplateResult,
  },
  {
    title: 'AI anomaly detection',
    about: 'Incidents in your telemetry with their cause, and the false-alarm rate on your own past.',
    to: '/ai-innovation-hub/ai-anomaly-detection',
    isByRules: true,
    Result: AnomalyResult,
  },
  {
    title: 'Industry insights',
    about: 'Your quality beside the average of other organizations.',
    to: '/ai-innovation-hub/industry-insights',
    isByRules: false,
    Result: InsightResult,
  },
];
