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

/** The steps from an empty account to a measured play; shows the user's actual progress. */
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
              View progress
            </LinkButton>
          ) : (
            <LinkButton to="/encoding/create/vod" variant={variant(!hasEncoded)}>
              {hasEncoded ? 'Encode another video' : 'Upload a video'}
            </LinkButton>
          )
        }
      >
        Upload a file or enter a URL. Sluice converts it to HLS and DASH in several resolutions.
      </FirstStep>
      <FirstStep
        number={2}
        title="Play the result"
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
        The encoding page plays the result in the same player that you can embed on your site.
      </FirstStep>
      <FirstStep
        number={3}
        title="Measure playback"
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
        Each play reports device, location and playback quality within seconds.
      </FirstStep>
    </ol>
  );
};
