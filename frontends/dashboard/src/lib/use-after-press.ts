import { useEffect, useRef } from 'react';

/**
 * Returns a function that calls its argument at once, or, while the mouse button is pressed, when it is released. If
 * the release is a click, the argument is called before the click's handlers. A tap counts as a press.
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
    document.addEventListener('mousedown', start, options);
    document.addEventListener('click', end, options);
    // Not every release is a click. A click comes in the same task as its `mouseup`.
    for (const type of ['mouseup', 'dragend'])
      document.addEventListener(type, () => setTimeout(end), options);
    return () => listening.abort();
  }, []);
  return (act) => {
    if (isPressed.current) waiting.current = act;
    else act();
  };
}
