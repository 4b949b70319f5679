import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { CodeSample } from '../../shared/code-sample/code-sample.tsx';
import layout from '../../shared/layout.module.css';
import { ffmpegCommand, publishAddress, type LiveEncoding } from './publisher-commands.ts';

/** Settings for OBS and FFmpeg, shown on demand because they contain the stream key. */
export const PublisherSettings = ({ live: { ingestUrls, streamKey } }: { live: LiveEncoding }) => {
  const [isVisible, setVisible] = useState(false);
  const [obs] = ingestUrls;
  return (
    <div className={layout.tight}>
      <div>
        <Button size="compact-sm" variant="default" aria-expanded={isVisible} onClick={() => setVisible(!isVisible)}>
          {isVisible ? 'Hide encoder settings' : 'Show encoder settings'}
        </Button>
      </div>
      {isVisible && (
        <CodeSample
          label="Encoder settings"
          forms={[
            ...(obs
              ? [
                  {
                    label: 'OBS',
                    text:
                      obs.protocol === 'SRT'
                        ? `Service: Custom\nServer: ${publishAddress(obs, streamKey)}`
                        : `Service: Custom\nServer: ${obs.url}\nStream Key: ${streamKey}\nKeyframe Interval: 2 s`,
                  },
                ]
              : []),
            ...ingestUrls.map((ingest) => ({
              label: `FFmpeg ${ingest.protocol}`,
              text: ffmpegCommand(ingest, streamKey),
            })),
          ]}
        />
      )}
    </div>
  );
};
