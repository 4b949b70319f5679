import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { ReactNode } from 'react';
import styles from './first-use-card.module.css';

type FirstUseCardProps = {
  title: string;
  description: string;
  actions: ReactNode;
  /** What is done one after the other: a title and some words each. */
  steps: readonly (readonly [title: string, words: string])[];
};

/** What a home shows before there is anything: the one thing to do, and what comes of it. */
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
