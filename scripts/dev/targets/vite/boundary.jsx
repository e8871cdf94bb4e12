/** Shows something else in place of what it holds once that has failed. */
import { Component } from 'react';

export class Boundary extends Component {
  state = { failed: false };

  static getDerivedStateFromError(error) {
    return { failed: true, error };
  }

  render() {
    const { Failure, children } = this.props;
    return this.state.failed ? <Failure error={this.state.error} /> : children;
  }
}
