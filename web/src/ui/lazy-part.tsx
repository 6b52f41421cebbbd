import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { PartFailed } from './part-failed.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** The code of a part failed to load. */
class PartMissing extends Error {}

/** Catches failed loading only: errors while rendering are the page's to explain. */
class PartBoundary extends Component<{ failed: ReactNode; children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof PartMissing) return this.props.failed;
    throw error;
  }
}

const reportMissing =
  <Props,>(load: Load<Props>): Load<Props> =>
  () =>
    load().catch((error: unknown) => {
      throw new PartMissing('A part did not arrive', { cause: error });
    });

/**
 * A part of a page whose code is loaded on demand. If loading fails, a message in its place offers to try again, and
 * the page around it, for example a checkout that holds a room, continues. `React.lazy` keeps its failure for good, so
 * each try is a new one. Needs a `Suspense` around it.
 * @param quiet shows nothing on failure: the part is optional
 */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
  { quiet = false } = {},
): ((props: Props) => ReactNode) => {
  const attempt = () => lazy(reportMissing(load)) as unknown as ComponentType<Props>;
  const first = attempt();
  return (props) => {
    const [{ Part, tries }, setTry] = useState({ Part: first, tries: 0 });
    const again = () => setTry({ Part: attempt(), tries: tries + 1 });
    return (
      <PartBoundary key={tries} failed={quiet ? null : <PartFailed again={again} tries={tries} />}>
        <Part {...props} />
      </PartBoundary>
    );
  };
};
