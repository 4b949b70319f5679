import { lazy, Suspense, useState, type ComponentType } from 'react';

/** Returns a dialog whose code is loaded when it is first opened. */
export const onDemand = <Props extends { opened: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  const Loaded = lazy(load);
  const OnDemand = (props: Props) => {
    const [wasOpened, setWasOpened] = useState(props.opened);
    if (props.opened && !wasOpened) setWasOpened(true);
    if (!wasOpened) return null;
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
  return OnDemand;
};
