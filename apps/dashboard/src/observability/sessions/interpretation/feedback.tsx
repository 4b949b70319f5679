import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Textarea } from '@sluice/ui/fields';
import { IconThumbDown, IconThumbUp } from '@sluice/ui/icons';
import { useOperation } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import { useAction } from '../../../shared/use-action.ts';
import type { Session } from '../use-session.ts';
import styles from './interpretation.module.css';

type Rating = 'UP' | 'DOWN';

const choices = [
  ['UP', 'Helpful', IconThumbUp],
  ['DOWN', 'Not helpful', IconThumbDown],
] as const satisfies [Rating, string, unknown][];

const commentMax = 2000;

const useFeedback = ({ id, license }: Session) => {
  const params = { impression_id: id };
  const { data } = useOperation('analytics.impressions.interpretation.feedback.get', { params });
  const { run, isBusy } = useAction('analytics.impressions.interpretation.feedback.update', {
    verb: 'rate',
    noun: 'interpretation',
  });
  const save = (rating: Rating, comment: string | undefined) =>
    run({ params, body: { licenseKey: license.licenseKey, rating, ...(comment && { comment }) } });
  return { feedback: data?.feedback, isLoaded: data !== undefined, save, isBusy };
};

type CommentProps = { rating: Rating; stored: string; isBusy: boolean; onSave: (comment: string) => void };

const Comment = ({ rating, stored, isBusy, onSave }: CommentProps) => {
  const [text, setText] = useState(stored);
  return (
    <form
      className={styles.comment}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
    >
      <Textarea
        label={rating === 'UP' ? 'What helped (optional)' : 'What is wrong or missing (optional)'}
        autosize
        minRows={2}
        maxLength={commentMax}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" loading={isBusy} disabled={text.trim() === stored}>
        Save comment
      </Button>
    </form>
  );
};

/** Rating of an interpretation by the current user, who can change it at any time. */
export const Feedback = ({ session }: { session: Session }) => {
  const { feedback, isLoaded, save, isBusy } = useFeedback(session);
  return (
    <div className={styles.feedback}>
      <div className={layout.row} role="group" aria-label="Rate this interpretation">
        <span className={`${layout.dim} ${layout.small}`}>
          {feedback ? 'Thank you. You can change your rating.' : 'Rate this interpretation'}
        </span>
        {choices.map(([rating, label, Icon]) => (
          <Button
            key={rating}
            size="compact-sm"
            variant={feedback?.rating === rating ? 'light' : 'subtle'}
            aria-pressed={feedback?.rating === rating}
            disabled={!isLoaded || isBusy}
            leftSection={<Icon size={16} />}
            onClick={() => void save(rating, feedback?.comment)}
          >
            {label}
          </Button>
        ))}
      </div>
      {feedback && (
        <Comment
          key={`${feedback.rating} ${feedback.comment}`}
          rating={feedback.rating}
          stored={feedback.comment ?? ''}
          isBusy={isBusy}
          onSave={(comment) => void save(feedback.rating, comment)}
        />
      )}
    </div>
  );
};
