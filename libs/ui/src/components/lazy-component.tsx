import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Returns a component whose code is loaded when it is first mounted. Until the code is loaded, and on the server,
 * the component renders `fallback`, by default nothing. If loading fails, it keeps rendering `fallback` and calls
 * `onMissing`, and the next mount retries. React's `lazy` isn't used: a failure would make the whole page fail
 * and would never be retried.
 */
export function lazyComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, when its module is read.
  return function LazyComponent({
    onMissing,
    fallback,
    ...props
  }: Props & { onMissing?: () => void; fallback?: ReactNode }) {
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
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : fallback;
  };
}
