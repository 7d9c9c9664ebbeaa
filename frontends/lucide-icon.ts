import { type ComponentProps, createElement } from 'react';

/** An icon of lucide-react as its package describes it. */
interface IconData {
  name: string;
  node: ReadonlyArray<readonly [tag: string, attributes: Record<string, string>]>;
}

/**
 * What lucide-react makes its icons' components with, in the place of its own `createLucideIcon`, which knows of sizes,
 * widths and contexts that nothing here sets: 1 KB less in the shell, and in each remote.
 */
export default function createLucideIcon({ name, node }: IconData) {
  function Icon(props: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      { ...drawing, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  }
  Icon.displayName = name;
  return Icon;
}

/** How all of lucide's icons are drawn. */
const drawing = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
