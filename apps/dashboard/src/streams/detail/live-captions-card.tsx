import { Select } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useConfiguration } from '../../app/session/use-configuration.ts';
import { captionChoices } from '../../shared/caption-choices.ts';
import layout from '../../shared/layout.module.css';
import type { LiveStream } from '../shared/stream-types.ts';
import { useOutcome } from '../shared/use-outcome.ts';
import { useStreamUpdate } from '../shared/use-stream-update.ts';

const Language = ({ stream }: { stream: LiveStream }) => {
  const update = useStreamUpdate(stream);
  const { isBusy, run } = useOutcome('saveConfig');
  return (
    <Select
      label="Spoken language"
      description="Viewers are 10 seconds further behind while captions are on."
      placeholder="No captions"
      clearable
      searchable
      disabled={isBusy}
      value={stream.captionLanguage ?? null}
      onChange={(value) => void run(() => update({ captionLanguage: value ?? '' }))}
      data={captionChoices}
    />
  );
};

/** Captions of a live stream by speech recognition, or the reason why there are none. */
export const LiveCaptionsCard = ({ stream }: { stream: LiveStream }) => {
  const configuration = useConfiguration();
  return (
    <Card title="Automatic captions">
      <div className={layout.stack}>
        {configuration?.hasLiveCaptions === false ? (
          <p className={layout.soft}>
            This server has no model that recognizes speech. Its operator sets LIVE_WHISPER_MODEL.
          </p>
        ) : (
          <>
            <Language stream={stream} />
            <p className={layout.soft}>A change applies from the next start on.</p>
          </>
        )}
      </div>
    </Card>
  );
};
