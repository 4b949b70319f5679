import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { CodeSample } from '../../shared/code-sample/code-sample.tsx';
import layout from '../../shared/layout.module.css';
import { ffmpegCommand, obsSettings, type IngestPoint } from './publisher-commands.ts';

type PublisherSettingsProps = { point: IngestPoint; name: string };

/** Settings for OBS and FFmpeg, shown on demand because they contain secrets. */
export const PublisherSettings = ({ point, name }: PublisherSettingsProps) => {
  const [isVisible, setVisible] = useState(false);
  return (
    <div className={layout.tight}>
      <div>
        <Button size="compact-sm" variant="default" aria-expanded={isVisible} onClick={() => setVisible(!isVisible)}>
          {isVisible ? 'Hide encoder settings' : 'Show encoder settings'}
        </Button>
      </div>
      {isVisible && (
        <CodeSample
          label={`Encoder settings of ${name}`}
          forms={point.urls.flatMap((ingest) => [
            { label: `OBS ${ingest.protocol}`, text: obsSettings(ingest, point) },
            { label: `FFmpeg ${ingest.protocol}`, text: ffmpegCommand(ingest, point) },
          ])}
        />
      )}
    </div>
  );
};
