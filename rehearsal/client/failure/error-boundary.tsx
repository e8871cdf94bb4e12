/** The error boundary at the root: shows something else once what is below it threw while React rendered it. */
import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** What is shown in place of the children, once they threw this. */
  readonly fallbackFor: (exception: unknown) => ReactNode;
  readonly children: ReactNode;
};

/** What was thrown stands in an object of its own, since `undefined` can be thrown, too. */
type ErrorBoundaryState = { readonly thrown?: { readonly exception: unknown } };

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(exception: unknown): ErrorBoundaryState {
    return { thrown: { exception } };
  }

  override readonly state: ErrorBoundaryState = {};

  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown === undefined ? this.props.children : this.props.fallbackFor(thrown.exception);
  }
}
