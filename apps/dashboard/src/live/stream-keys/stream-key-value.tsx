import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import layout from '../../shared/layout.module.css';

/** Stream key, hidden until asked for, since anyone who knows it can send. */
export const StreamKeyValue = ({ value, name }: { value: string; name: string }) => {
  const [isVisible, setVisible] = useState(false);
  return (
    <span className={layout.row}>
      {isVisible ? (
        <CopyId value={value} label={`Copy stream key of ${name}`} />
      ) : (
        <span className={layout.mono} aria-label="Hidden stream key">
          ••••••••
        </span>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-pressed={isVisible}
        aria-label={`${isVisible ? 'Hide' : 'Show'} stream key of ${name}`}
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? 'Hide' : 'Show'}
      </Button>
    </span>
  );
};
