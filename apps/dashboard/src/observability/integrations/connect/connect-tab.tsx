import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { useApi } from '../../../app/api/api.ts';
import { CodeSample } from '../../../shared/code-sample/code-sample.tsx';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import styles from '../integrations.module.css';

const grafanaSteps = [
  'In Grafana, open Connections and add the open data source for this query API.',
  'Enter the address and the API key below; the key requires read access to Analytics.',
  'Press “Save & test”. Licenses, including aggregated and demo licenses, then appear in the query editor.',
];

const Grafana = ({ address, organizationId }: { address: string; organizationId: string }) => (
  <Card title="Grafana">
    <div className={layout.stack}>
      <p className={styles.words}>
        Chart your telemetry beside your server metrics. The open data source supports this platform’s query API without
        changes.
      </p>
      <ol className={styles.steps}>
        {grafanaSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <KeyValues
        entries={[
          ['API address', <CopyId key="url" value={address} label="Copy the API address" />],
          ['Organization', <CopyId key="org" value={organizationId} label="Copy the organization ID" />],
        ]}
      />
      <div>
        <LinkButton variant="default" to="/account" search={{ tab: 'api-keys' }}>
          API keys
        </LinkButton>
      </div>
    </div>
  </Card>
);

const scrape = (origin: URL): string =>
  [
    'scrape_configs:',
    '  - job_name: video',
    `    scheme: ${origin.protocol.replace(':', '')}`,
    '    metrics_path: /metrics',
    '    authorization:',
    "      credentials: 'METRICS_TOKEN'",
    '    static_configs:',
    `      - targets: ['${origin.host}']`,
  ].join('\n');

const Prometheus = ({ origin }: { origin: string }) => (
  <Card title="Prometheus">
    <div className={layout.stack}>
      <p className={styles.words}>
        Metrics of the platform itself: requests, queues, workers, collectors and engines. They are meant for its
        operator and cover all organizations.
      </p>
      <KeyValues
        entries={[['Address', <CopyId key="url" value={`${origin}/metrics`} label="Copy the metrics address" />]]}
      />
      <CodeSample label="Prometheus" forms={[{ label: 'YAML', text: scrape(new URL(origin)) }]} />
    </div>
  </Card>
);

const query = (address: string): string =>
  [
    `curl -X POST ${address}/analytics/queries/count \\`,
    '  -H "X-Api-Key: $SLUICE_API_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '{"licenseKey":"…","dimension":"IMPRESSION_ID","interval":"DAY",`,
    `       "start":"2026-01-01T00:00:00Z","end":"2026-02-01T00:00:00Z"}'`,
  ].join('\n');

const RestApi = ({ address }: { address: string }) => (
  <Card title="REST API and SDKs">
    <div className={layout.stack}>
      <p className={styles.words}>
        All data shown on the screens is available: nine aggregations over about 200 dimensions, sessions, errors and
        alerts.
      </p>
      <CodeSample label="A query" forms={[{ label: 'curl', text: query(address) }]} />
      <div className={layout.row}>
        <LinkButton
          variant="default"
          to="/observability/$category/$metric"
          params={{ category: 'advanced', metric: 'apiexplorer' }}
        >
          Try it in the API explorer
        </LinkButton>
      </div>
    </div>
  </Card>
);

const Webhooks = () => (
  <Card title="Webhooks, Slack and Teams">
    <div className={layout.stack}>
      <p className={styles.words}>
        Alerts notify channels: email addresses, chats, or your own webhook. Webhooks are signed; failed deliveries are
        retried for a day.
      </p>
      <div>
        <LinkButton variant="default" to="/observability/alerts" search={{ tab: 'channels' }}>
          Alert channels
        </LinkButton>
      </div>
    </div>
  </Card>
);

/** External tools that can read telemetry, with setup instructions. */
export const ConnectTab = () => {
  const { organizationId } = useApi();
  const { origin } = location;
  const address = `${origin}/v1`;
  return (
    <div className={styles.pair}>
      <div className={layout.stack}>
        <Grafana address={address} organizationId={organizationId ?? ''} />
        <Webhooks />
      </div>
      <div className={layout.stack}>
        <RestApi address={address} />
        <Prometheus origin={origin} />
      </div>
    </div>
  );
};
