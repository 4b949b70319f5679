import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import type { FamilyPath } from '../family-screens.ts';

/** Shows the upload address of a new direct upload; it is shown only once. */
export const UploadAddress = ({ address, list }: { address: string; list: FamilyPath }) => (
  <Card title="Send the file">
    <div className={layout.stack}>
      <div>The input is ready for its file. Copy this address now: it is shown only once and is valid for one day.</div>
      <CopyId value={address} label="Copy the upload address" />
      <pre className={layout.pre}>{`curl -T film.mp4 '${address}'`}</pre>
      <div>
        <LinkButton to={list} variant="default">
          Show all inputs
        </LinkButton>
      </div>
    </div>
  </Card>
);
