import { IconFileUpload } from '@sluice/ui/icons';
import { FirstUseCard } from '../../shared/first-use/first-use-card.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { presetDraft } from '../create/vod/draft-store.ts';

const steps = [
  ['Choose a file', 'Upload one, or select one on the web or in your storage. Sluice analyzes it first.'],
  ['Choose the ladder', 'Use preset resolutions and bitrates, or let Sluice choose them per title.'],
  ['Watch the progress', 'When the encoding is finished, it plays on its page as HLS and DASH.'],
] as const;

/** Guide shown before the first encoding. */
export const FirstUse = () => {
  return (
    <FirstUseCard
      title="Create your first encoding"
      description="Turn one file into streams that play on every device, in three steps."
      actions={
        <LinkButton
          to="/encoding/create/vod"
          leftSection={<IconFileUpload size={16} />}
          onClick={() => presetDraft({ source: 'upload' })}
        >
          Upload a file
        </LinkButton>
      }
      steps={steps}
    />
  );
};
