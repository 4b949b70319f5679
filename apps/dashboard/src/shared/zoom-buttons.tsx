import { Button } from '@sluice/ui/core';

type ZoomButtonsProps = {
  /** True when the entire timeline is visible. */
  isWhole: boolean;
  /** Action of each key; the buttons run those of `+`, `-` and `0`. */
  actions: Record<string, () => void>;
};

/** Zoom buttons of a timeline, for users who do not know its keys. */
export const ZoomButtons = ({ isWhole, actions }: ZoomButtonsProps) => (
  <>
    <Button size="compact-xs" variant="default" onClick={actions['+']}>
      Zoom in
    </Button>
    <Button size="compact-xs" variant="default" disabled={isWhole} onClick={actions['-']}>
      Zoom out
    </Button>
    <Button size="compact-xs" variant="default" disabled={isWhole} onClick={actions['0']}>
      Show all
    </Button>
  </>
);
