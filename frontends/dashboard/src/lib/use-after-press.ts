import { useEffect, useRef } from 'react';

/**
 * Returns a function that calls its argument: at once, or, while the pointer is pressed, at the click that ends the
 * press. The argument is called before the handlers of that click.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const start = () => {
      isPressed.current = true;
    };
    const end = () => {
      isPressed.current = false;
      waiting.current?.();
      waiting.current = undefined;
    };
    document.addEventListener('pointerdown', start, options);
    document.addEventListener('click', end, options);
    return () => listening.abort();
  }, []);
  return (act) => {
    if (isPressed.current) waiting.current = act;
    else act();
  };
}
