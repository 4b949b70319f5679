import { Component, type ReactNode } from 'react';

type OptionalPartProps = { children: ReactNode };
type OptionalPartState = { hasCrashed: boolean };

/** Leaves out a part of the shell that crashes, so that the screen stays usable. */
export class OptionalPart extends Component<OptionalPartProps, OptionalPartState> {
  override state: OptionalPartState = { hasCrashed: false };

  static getDerivedStateFromError(): OptionalPartState {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
