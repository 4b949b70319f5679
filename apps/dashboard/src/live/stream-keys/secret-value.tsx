import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import layout from '../../shared/layout.module.css';

type SecretValueProps = { value: string; noun: 'stream key' | 'passphrase'; name: string };

/** Stream key or passphrase, hidden until asked for, since anyone who knows it can send. */
export const SecretValue = ({ value, noun, name }: SecretValueProps) => {
  const [isVisible, setVisible] = useState(false);
  return (
    <span className={layout.row}>
      {isVisible ? (
        <CopyId value={value} label={`Copy ${noun} of ${name}`} />
      ) : (
        <span className={layout.mono} aria-label={`Hidden ${noun}`}>
          ••••••••
        </span>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-pressed={isVisible}
        aria-label={`${isVisible ? 'Hide' : 'Show'} ${noun} of ${name}`}
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? 'Hide' : 'Show'}
      </Button>
    </span>
  );
};
