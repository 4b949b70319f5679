import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { CodeSample } from '../../shared/code-sample/code-sample.tsx';
import layout from '../../shared/layout.module.css';
import { ffmpegCommand, obsSettings, type IngestUrl } from './publisher-commands.ts';

type PublisherSettingsProps = { urls: readonly IngestUrl[]; streamKey: string; name: string };

/** Settings for OBS and FFmpeg, shown on demand because they contain the stream key. */
export const PublisherSettings = ({ urls, streamKey, name }: PublisherSettingsProps) => {
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
          forms={urls.flatMap((ingest) => [
            { label: `OBS ${ingest.protocol}`, text: obsSettings(ingest, streamKey) },
            { label: `FFmpeg ${ingest.protocol}`, text: ffmpegCommand(ingest, streamKey) },
          ])}
        />
      )}
    </div>
  );
};
