import { Button } from '@sluice/ui/core';
import { IconPlus } from '@sluice/ui/icons';
import { Tooltip } from '@sluice/ui/overlays';
import { LinkButton } from '../../../shared/link-button.tsx';

type CreateButtonProps = {
  to: '/observability/licenses/create' | '/observability/licenses/aggregated/create';
  label: string;
  isFree: boolean;
  reason: string | undefined;
};

/** Button to create a license; disabled with a reason when the limit is reached. */
export const CreateButton = ({ to, label, isFree, reason }: CreateButtonProps) =>
  isFree ? (
    <LinkButton to={to} leftSection={<IconPlus size={16} />}>
      {label}
    </LinkButton>
  ) : (
    <Tooltip label={reason ?? 'Loading the limits of the organization…'}>
      <Button
        leftSection={<IconPlus size={16} />}
        aria-disabled="true"
        data-disabled
        onClick={(event) => event.preventDefault()}
      >
        {label}
      </Button>
    </Tooltip>
  );
