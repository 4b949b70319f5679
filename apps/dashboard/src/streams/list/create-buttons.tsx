import { IconBroadcast, IconUpload } from '@sluice/ui/icons';
import { LinkButton } from '../../shared/link-button.tsx';

/** Links that create a stream. */
export const CreateButtons = () => (
  <>
    <LinkButton to="/streams/live/create" variant="default" leftSection={<IconBroadcast size={16} />}>
      New live stream
    </LinkButton>
    <LinkButton to="/streams/video/create" leftSection={<IconUpload size={16} />}>
      Upload a video
    </LinkButton>
  </>
);
