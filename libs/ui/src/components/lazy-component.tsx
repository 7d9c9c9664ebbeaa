import { type ComponentType, useEffect, useRef, useState } from 'react';

/**
 * Returns a component whose code is loaded at the first mount. When loading fails, the component renders
 * nothing and calls `onMissing`; the next mount tries again. React's `lazy` would instead break the whole
 * page and remember the failure.
 */
export function lazyComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, when its module is read.
  return function LazyComponent({ onMissing, ...props }: Props & { onMissing?: () => void }) {
    const [, setArrived] = useState(false);
    const missing = useRef(onMissing);
    useEffect(() => {
      if (Loaded) return;
      let shown = true;
      load().then(
        (module) => {
          Loaded = module.default;
          if (shown) setArrived(true);
        },
        () => shown && missing.current?.(),
      );
      return () => {
        shown = false;
      };
    }, []);
    return Loaded && <Loaded {...(props as unknown as Props)} />;
  };
}
