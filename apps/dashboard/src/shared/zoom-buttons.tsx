import { Button } from '@sluice/ui/core';

type ZoomButtonsProps = {
  /** Everything is shown already. */
  isWhole: boolean;
  /** What each key does; the buttons do what `+`, `-` and `0` do. */
  actions: Record<string, () => void>;
};

/** The zoom of a timeline for those who do not know its keys. */
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
