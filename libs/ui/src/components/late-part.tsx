import { type ComponentType, useEffect, useRef, useState } from 'react';

/**
 * A part of a page in a file of its own, fetched when it is first shown. Where it can't be fetched the page goes on
 * without it, `onMissing` tells who asked for it, and the next showing fetches again: React's `lazy` would take the whole
 * page down, and keep the failure.
 */
export function latePart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, when its module is read.
  return function LatePart({ onMissing, ...props }: Props & { onMissing?: () => void }) {
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
