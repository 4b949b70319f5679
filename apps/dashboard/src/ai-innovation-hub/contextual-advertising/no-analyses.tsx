import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import styles from '../shared/hub.module.css';

const steps = [
  'Start an encoding with scene analysis: it finds cuts, fades, silence and black, and rates every place for an ad.',
  'The encoding puts a keyframe and the start of a segment at each break, and marks it in HLS and DASH.',
  'This screen lists the breaks of the title with their scores and reasons, and a VMAP file for your ad server.',
];

/** Explains contextual advertising while no title of the organization has been analyzed. */
export const NoAnalyses = () => (
  <>
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
  </>
);
