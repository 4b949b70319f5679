import layout from '../../../shared/layout.module.css';
import styles from '../shared/lab.module.css';
import { useSamples } from '../shared/use-lab.ts';

type SampleStreamsProps = { url: string; onSelect: (url: string) => void };

/** Offers the samples of the platform; while they are encoded for the first time, they cannot be chosen. */
export const SampleStreams = ({ url: current, onSelect }: SampleStreamsProps) => {
  const samples = useSamples().data?.items ?? [];
  if (samples.length === 0) return null;
  const isPreparing = samples.some(({ status }) => status === 'PREPARING');
  return (
    <div role="group" aria-label="Sample streams">
      <div className={`${layout.dim} ${layout.small}`} role="status">
        {isPreparing ? 'Sample streams are encoded now; they are ready in a minute.' : 'Or try a sample stream:'}
      </div>
      <div className={styles.samples}>
        {samples.map(({ id, name, description, streamUrl, status }) => (
          <button
            key={id}
            type="button"
            className={styles.sample}
            aria-pressed={current === streamUrl}
            disabled={status === 'PREPARING'}
            onClick={() => onSelect(streamUrl)}
          >
            <strong>{name}</strong>
            <small>{description}</small>
          </button>
        ))}
      </div>
    </div>
  );
};
