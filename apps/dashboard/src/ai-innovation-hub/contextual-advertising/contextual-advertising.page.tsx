import { Card } from '@sluice/ui/layout/card.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { hubCrumbs } from '../shared/hub-crumbs.tsx';
import styles from '../shared/hub.module.css';

const steps = [
  'Encode a title with scene analysis: it finds cuts, fades, silence and black, and rates every place for an ad.',
  'The encoding puts a keyframe and the start of a segment at each break, and marks it in HLS and DASH.',
  'This screen then lists the breaks of the title with their scores and reasons, for your ad server.',
];

/** Explains contextual advertising while no title of the organization has been analyzed. */
const ContextualAdvertisingPage = () => {
  useTitle('AI contextual advertising');
  return (
    <>
      <PageHeader
        title="AI contextual advertising"
        description="Places ads where a scene ends, and tells the ad server what the scene shows."
        breadcrumbs={hubCrumbs('AI contextual advertising')}
      />
      <div className={layout.stack}>
        <Card>
          <EmptyState
            illustration="firstUse"
            title="No analyzed titles yet"
            description="Ad breaks come from the scene analysis of a title. Start an encoding with scene analysis, and its breaks appear here."
            actions={<LinkButton to="/encoding/templates">Open templates</LinkButton>}
          />
        </Card>
        <Card title="How it works">
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
      </div>
    </>
  );
};

export default ContextualAdvertisingPage;
