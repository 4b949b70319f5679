import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { ReactNode } from 'react';
import styles from './first-use-card.module.css';

type FirstUseCardProps = {
  title: string;
  description: string;
  actions: ReactNode;
  /** Steps in order, each with a title and a short description. */
  steps: readonly (readonly [title: string, words: string])[];
};

/** First-use state of a home screen: the first action and the steps that follow. */
export const FirstUseCard = ({ title, description, actions, steps }: FirstUseCardProps) => (
  <Card>
    <EmptyState illustration="firstUse" title={title} description={description} actions={actions} />
    <ol className={styles.steps}>
      {steps.map(([step, words], index) => (
        <li key={step}>
          <span aria-hidden="true">{index + 1}</span>
          <strong>{step}</strong>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  </Card>
);
