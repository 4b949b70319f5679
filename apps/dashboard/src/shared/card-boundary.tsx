import { Component, type ReactNode } from 'react';
import { Card } from '@sluice/ui/layout/card.tsx';
import { CrashState } from '../app/screens/screens.tsx';

type CardBoundaryProps = { resetKey: unknown; children: ReactNode };
type CardBoundaryState = { crash: { error: unknown } | undefined };

/** Replaces a card that crashes, so that the others stay; a change of `resetKey` renders it again. */
export class CardBoundary extends Component<CardBoundaryProps, CardBoundaryState> {
  override state: CardBoundaryState = { crash: undefined };

  static getDerivedStateFromError(error: unknown): CardBoundaryState {
    return { crash: { error } };
  }

  override componentDidUpdate({ resetKey }: CardBoundaryProps): void {
    if (resetKey !== this.props.resetKey && this.state.crash) this.reset();
  }

  reset = (): void => this.setState({ crash: undefined });

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return (
      <Card>
        <CrashState error={crash.error} onRetry={this.reset} />
      </Card>
    );
  }
}
