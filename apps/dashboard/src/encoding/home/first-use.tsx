import { IconFileUpload } from '@sluice/ui/icons';
import { FirstUseCard } from '../../shared/first-use/first-use-card.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { changeDraft } from '../create/vod/draft-store.ts';

const steps = [
  ['Choose a file', 'Upload one, or name one on the web or in your storage. Sluice looks into it first.'],
  ['Choose the ladder', 'Sizes and bitrates come as presets, or follow from the title itself.'],
  ['Watch it being made', 'Progress is shown all the way; when it is done, it plays in the page as HLS and DASH.'],
] as const;

/** Before the first encoding: the one thing to do, and what comes of it. */
export const FirstUse = () => (
  <FirstUseCard
    title="Make your first encoding"
    description="One file becomes streams that play on every device. It takes three steps."
    actions={
      <LinkButton
        to="/encoding/create/vod"
        leftSection={<IconFileUpload size={16} />}
        onClick={() => changeDraft({ source: 'upload' })}
      >
        Upload a file
      </LinkButton>
    }
    steps={steps}
  />
);
