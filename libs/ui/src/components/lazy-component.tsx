import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Returns a component whose code is loaded when it is first mounted. Until then, and on the server, it renders
 * `fallback`, by default nothing. If the loading fails, the component
 * stays at `fallback` and calls `onMissing`, and the next mount loads again. React's `lazy` isn't used: it would
 * make the whole page fail, and would never load again after a failure.
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
