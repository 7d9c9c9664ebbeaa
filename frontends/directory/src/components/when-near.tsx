import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Renders its children only when the visitor scrolls near them, because many visitors don't scroll that far.
 * Hidden in print.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="print:hidden">
      {isNear && children}
    </div>
  );
}
