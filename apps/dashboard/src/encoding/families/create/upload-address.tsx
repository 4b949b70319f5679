import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import type { FamilyPath } from '../family-screens.ts';

/** Where the bytes of a new direct upload go; the address is shown this once. */
export const UploadAddress = ({ address, list }: { address: string; list: FamilyPath }) => (
  <Card title="Send the file">
    <div className={layout.stack}>
      <div>
        The input is there and waits for its file. Keep this address: it is shown once and can be used for a day.
      </div>
      <CopyId value={address} label="Copy the upload address" />
      <pre className={layout.pre}>{`curl -T film.mp4 '${address}'`}</pre>
      <div>
        <LinkButton to={list} variant="default">
          To all inputs
        </LinkButton>
      </div>
    </div>
  </Card>
);
