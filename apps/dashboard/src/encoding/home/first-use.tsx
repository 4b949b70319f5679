import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconFileUpload } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { changeDraft } from '../create/vod/draft-store.ts';
import styles from './encoding-home.module.css';

const steps = [
  ['Choose a file', 'Upload one, or name one on the web or in your storage. Sluice looks into it first.'],
  ['Choose the ladder', 'Sizes and bitrates come as presets, or follow from the title itself.'],
  ['Watch it being made', 'The first playable result is there in seconds, with HLS and DASH beside it.'],
] as const;

/** Before the first encoding: the one thing to do, and what comes of it. */
export const FirstUse = () => (
  <Card>
    <EmptyState
      illustration="firstUse"
      title="Make your first encoding"
      description="One file becomes streams that play on every device. It takes three steps."
      actions={
        <LinkButton
          to="/encoding/create/vod"
          leftSection={<IconFileUpload size={16} />}
          onClick={() => changeDraft({ source: 'upload' })}
        >
          Upload a file
        </LinkButton>
      }
    />
    <ol className={styles.steps}>
      {steps.map(([title, words], index) => (
        <li key={title}>
          <span aria-hidden="true">{index + 1}</span>
          <strong>{title}</strong>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  </Card>
);
