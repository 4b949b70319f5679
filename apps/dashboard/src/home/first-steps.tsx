import type { ReactNode } from 'react';
import { IconCheck } from '@sluice/ui/icons';
import { LinkButton } from '../shared/link-button.tsx';
import type { EncodingRow } from '../encoding/encodings/encoding-columns.tsx';
import styles from './home.module.css';

type FirstStepsProps = { encodings: readonly EncodingRow[]; plays: number };

type StepProps = {
  number: number;
  title: string;
  isDone: boolean;
  isNext: boolean;
  children: ReactNode;
  action: ReactNode;
};

const FirstStep = ({ number, title, isDone, isNext, children, action }: StepProps) => (
  <li className={styles.step} data-done={isDone} data-next={isNext}>
    <span className={styles.mark}>{isDone ? <IconCheck size={16} stroke={3} aria-label="Done" /> : number}</span>
    <h2>{title}</h2>
    <p>{children}</p>
    {action}
  </li>
);

/** The way from an empty house to a measured play; shows how far the user really is. */
export const FirstSteps = ({ encodings, plays }: FirstStepsProps) => {
  const finished = encodings.find(({ status }) => status === 'FINISHED');
  const latest = encodings[0];
  const hasEncoded = finished !== undefined;
  const hasPlayed = plays > 0;
  const variant = (isNext: boolean) => (isNext ? 'filled' : 'default');
  return (
    <ol className={styles.steps}>
      <FirstStep
        number={1}
        title="Encode a video"
        isDone={hasEncoded}
        isNext={!hasEncoded}
        action={
          latest && !hasEncoded ? (
            <LinkButton to="/encoding/encodings/$id" params={{ id: latest.id }}>
              Watch it being encoded
            </LinkButton>
          ) : (
            <LinkButton to="/encoding/create/vod" variant={variant(!hasEncoded)}>
              {hasEncoded ? 'Encode another' : 'Upload a video'}
            </LinkButton>
          )
        }
      >
        Upload a file or point to one on the web. Sluice turns it into HLS and DASH in every size.
      </FirstStep>
      <FirstStep
        number={2}
        title="Play it"
        isDone={hasPlayed}
        isNext={hasEncoded && !hasPlayed}
        action={
          finished ? (
            <LinkButton to="/encoding/encodings/$id" params={{ id: finished.id }} variant={variant(!hasPlayed)}>
              Open the result
            </LinkButton>
          ) : (
            <LinkButton to="/player/demo" variant="default">
              Try any stream
            </LinkButton>
          )
        }
      >
        The result plays right on its page, in the player that you can put on yours.
      </FirstStep>
      <FirstStep
        number={3}
        title="See it measured"
        isDone={hasPlayed}
        isNext={false}
        action={
          <LinkButton
            to="/observability/$category/$metric"
            params={{ category: 'audience', metric: 'plays' }}
            variant="default"
          >
            Open observability
          </LinkButton>
        }
      >
        Every play reports where, on what and how well it ran, seconds after it started.
      </FirstStep>
    </ol>
  );
};
