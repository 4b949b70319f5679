import { Checkbox } from '@sluice/ui/checkbox';
import { useConfiguration } from '../../app/session/use-configuration.ts';
import styles from './signup.module.css';

export const termsMissing = 'Accepting our terms is required.';

type TermsProps = { isAccepted: boolean; error: string | undefined; onChange: (isAccepted: boolean) => void };

/** Checkbox for accepting the terms of service. */
export const Terms = ({ isAccepted, error, onChange }: TermsProps) => {
  const terms = useConfiguration()?.terms;
  const name = `terms of service${terms ? ` (version ${terms.version})` : ''}`;
  return (
    <Checkbox
      name="terms"
      checked={isAccepted}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <>
          I accept the{' '}
          {terms?.url ? (
            <a href={terms.url} target="_blank" rel="noreferrer" className={styles.outside}>
              {name}
            </a>
          ) : (
            name
          )}
        </>
      }
    />
  );
};
